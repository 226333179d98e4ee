import { useState } from 'react';
import { isValidBillName } from '@billpay/domain/parameters';
import { TextField } from '@billpay/ui/text-field';
import { addBillerTexts } from './add-biller-texts';

interface BillNameFieldProps {
  value: string;
  onChange(value: string): void;
}

/** The customer's nickname for the bill (ADD-08). */
export function BillNameField({ value, onChange }: BillNameFieldProps) {
  const [left, setLeft] = useState(false);
  const wrong = left && !isValidBillName(value);
  return (
    <TextField
      label={addBillerTexts.billName}
      hint={addBillerTexts.billNameHint}
      error={wrong ? addBillerTexts.billNameWrong : undefined}
      value={value}
      required
      autoComplete="off"
      onBlur={() => setLeft(true)}
      onChange={onChange}
    />
  );
}
