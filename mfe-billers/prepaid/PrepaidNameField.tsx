import { useState } from 'react';
import { TextField } from '@billpay/ui/text-field';
import { isPrepaidName } from './prepaid-rules';
import { rechargeTexts } from './recharge-texts';

interface PrepaidNameFieldProps {
  value: string;
  /** Defaults to the allowed characters. */
  hint?: string | undefined;
  onChange(value: string): void;
}

/** Field for the customer's name for the number (PRE-03). */
export function PrepaidNameField({
  value,
  hint = rechargeTexts.billNameHint,
  onChange,
}: PrepaidNameFieldProps) {
  const [left, setLeft] = useState(false);
  const wrong = (left || value !== '') && !isPrepaidName(value);
  return (
    <TextField
      label={rechargeTexts.billName}
      hint={hint}
      error={wrong ? rechargeTexts.billNameWrong : undefined}
      value={value}
      onChange={onChange}
      onBlur={() => setLeft(true)}
      autoComplete="off"
      required
    />
  );
}
