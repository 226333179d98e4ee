import { useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { TextField } from '@billpay/ui/text-field';
import { cleanMobileNumber, isMobileNumber, isWrongMobileNumber } from './prepaid-rules';
import { rechargeTexts } from './recharge-texts';

interface MobileNumberFieldProps {
  value: string;
  onChange(value: string): void;
}

function keepToDigits(event: KeyboardEvent): void {
  const types = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (types && !/\d/.test(event.key)) event.preventDefault();
}

const refuse = (event: SyntheticEvent) => event.preventDefault();

/** The number to recharge: typed digit by digit, never pasted, so that it is looked at (PRE-02). */
export function MobileNumberField({ value, onChange }: MobileNumberFieldProps) {
  const [left, setLeft] = useState(false);
  const wrong = isWrongMobileNumber(value) || (left && !isMobileNumber(value));
  return (
    <TextField
      label={rechargeTexts.mobileNumber}
      hint={rechargeTexts.mobileNumberHint}
      error={wrong ? rechargeTexts.mobileNumberWrong : undefined}
      value={value}
      onChange={(text) => onChange(cleanMobileNumber(text))}
      onBlur={() => setLeft(true)}
      onKeyDown={keepToDigits}
      onPaste={refuse}
      onDrop={refuse}
      type="tel"
      inputMode="numeric"
      autoComplete="off"
      prefix="+91"
      required
      data-autofocus
    />
  );
}
