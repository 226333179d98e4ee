import { useRef, useState, type InputEvent, type KeyboardEvent, type SyntheticEvent } from 'react';
import { readMobileNumber } from '@billpay/domain/typed-text';
import { TextField } from '@billpay/ui/text-field';
import { typesNonDigit, isMobileNumber, isWrongMobileNumber } from './prepaid-rules';
import { rechargeTexts } from './recharge-texts';

interface MobileNumberFieldProps {
  value: string;
  onChange(value: string): void;
}

/** `inputType` of pastes and drops. Some browsers send no cancelable event for them. */
const PASTES = ['insertFromPaste', 'insertFromPasteAsQuotation', 'insertFromDrop', 'insertFromYank'];

function keepToDigits(event: KeyboardEvent): void {
  const types = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (types && typesNonDigit(event.key)) event.preventDefault();
}

const refuse = (event: SyntheticEvent) => event.preventDefault();

/**
 * Field for the number to recharge. Refuses pastes, so that the customer checks the number (PRE-02). Accepts
 * or refuses suggestions, autofill and dictation by their content.
 */
export function MobileNumberField({ value, onChange }: MobileNumberFieldProps) {
  const [left, setLeft] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const inputType = useRef('');
  const wrong = isRefused || isWrongMobileNumber(value) || (left && !isMobileNumber(value));

  function read(text: string): void {
    // Without a change, React restores `value`.
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
