import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { TextField, type TextFieldProps } from './TextField';

export interface AmountFieldProps extends Omit<TextFieldProps, 'prefix' | 'autoComplete' | 'onInput'> {
  /** Rupees as typed: digits and at most one dot, no grouping. */
  value: string;
  /** Called with the text in the box, which may contain '₹' and commas: `acceptAmountKeys` returns what may stay. */
  onChange(text: string): void;
}

/**
 * An amount in rupees: '₹' before it, Indian grouping until the customer types (PAY-05, PAY-20). The text does not change
 * when the focus comes: that would lose the selection that Tab has just made, and typing would add to the amount.
 */
export function AmountField({ value, inputMode = 'decimal', onBlur, ...field }: AmountFieldProps) {
  const [typing, setTyping] = useState(false);
  const caret = useRef<{ box: HTMLInputElement; at: number } | null>(null);
  const startTyping = ({ currentTarget: box }: SyntheticEvent<HTMLInputElement>) => {
    if (typing) return;
    caret.current = { box, at: typedLength(box.value.slice(0, box.selectionStart ?? undefined)) };
    setTyping(true);
  };
  // The first key removes the commas; the caret stays between the same digits.
  useLayoutEffect(() => {
    if (caret.current) caret.current.box.setSelectionRange(caret.current.at, caret.current.at);
    caret.current = null;
  }, [typing]);
  return (
    <TextField
      {...field}
      prefix="₹"
      inputMode={inputMode}
      autoComplete="off"
      value={typing ? value : groupAmount(value)}
      onInput={startTyping}
      onBlur={(event) => {
        setTyping(false);
        onBlur?.(event);
      }}
    />
  );
}

/** How many digits and dots a text has. */
function typedLength(text: string): number {
  return text.replace(/[^\d.]/g, '').length;
}

/** '123456.7' → '1,23,456.7': Indian grouping, decimals untouched. */
export function groupAmount(typed: string): string {
  const [rupees = '', ...decimals] = typed.split('.');
  return [rupees.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,'), ...decimals].join('.');
}
