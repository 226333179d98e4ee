import { useState } from 'react';
import { TextField, type TextFieldProps } from './TextField';

export interface AmountFieldProps extends Omit<TextFieldProps, 'prefix' | 'autoComplete'> {
  /** Rupees as typed: digits and at most one dot, no grouping. */
  value: string;
  /** The text now in the box, which may be pasted with '₹' and commas: `acceptAmountKeys` says what may stay. */
  onChange(text: string): void;
}

/** An amount in rupees: '₹' before it, Indian grouping while nobody types in it (PAY-05, PAY-20). */
export function AmountField({ value, inputMode = 'decimal', onFocus, onBlur, ...field }: AmountFieldProps) {
  const [editing, setEditing] = useState(false);
  return (
    <TextField
      {...field}
      prefix="₹"
      inputMode={inputMode}
      autoComplete="off"
      value={editing ? value : groupAmount(value)}
      onFocus={(event) => {
        if (!field.readOnly) ungroup(event.currentTarget, value);
        setEditing(!field.readOnly);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setEditing(false);
        onBlur?.(event);
      }}
    />
  );
}

/**
 * Takes the commas out at once, before React draws: a text that changes after the focus loses the selection that Tab
 * or a script has just made of it, and typing would then add to the amount.
 */
function ungroup(box: HTMLInputElement, value: string): void {
  const isAllSelected = box.selectionStart === 0 && box.selectionEnd === box.value.length;
  if (box.value !== value) box.value = value;
  if (isAllSelected) box.select();
}

/** '123456.7' as '1,23,456.7': what was typed, decimals untouched, with the commas of Indian grouping. */
export function groupAmount(typed: string): string {
  const [rupees = '', ...decimals] = typed.split('.');
  return [rupees.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,'), ...decimals].join('.');
}
