import { useRef, useState, type InputEvent, type KeyboardEvent, type SyntheticEvent } from 'react';
import { readMobileNumber } from '@billpay/domain/typed-text';
import { TextField } from '@billpay/ui/text-field';
import { isForeignKey, isMobileNumber, isWrongMobileNumber } from './prepaid-rules';
import { rechargeTexts } from './recharge-texts';

interface MobileNumberFieldProps {
  value: string;
  onChange(value: string): void;
}

/** `inputType` of a paste or a drop, also where its own event cannot be cancelled. */
const PASTES = ['insertFromPaste', 'insertFromPasteAsQuotation', 'insertFromDrop', 'insertFromYank'];

function keepToDigits(event: KeyboardEvent): void {
  const types = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (types && isForeignKey(event.key)) event.preventDefault();
}

const refuse = (event: SyntheticEvent) => event.preventDefault();

/**
 * The number to recharge: typed digit by digit, never pasted, so that it is looked at (PRE-02). What a keyboard suggests, a
 * browser fills in or a voice dictates is read as a number or refused.
 */
export function MobileNumberField({ value, onChange }: MobileNumberFieldProps) {
  const [left, setLeft] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const inputType = useRef('');
  const wrong = isRefused || isWrongMobileNumber(value) || (left && !isMobileNumber(value));

  function read(text: string): void {
    // The box goes back to `value`.
    if (PASTES.includes(inputType.current)) return;
    const number = readMobileNumber(text);
    setRefused(number === null);
    if (number !== null) onChange(number);
  }
  return (
    <TextField
      label={rechargeTexts.mobileNumber}
      hint={rechargeTexts.mobileNumberHint}
      error={wrong ? rechargeTexts.mobileNumberWrong : undefined}
      value={value}
      onChange={read}
      onInput={({ nativeEvent }: InputEvent) => void (inputType.current = nativeEvent.inputType)}
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
