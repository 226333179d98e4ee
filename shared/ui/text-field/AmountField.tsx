import { useLayoutEffect, useReducer, useRef, type InputEvent } from 'react';
import { TextField, type TextFieldProps } from './TextField';

export interface AmountFieldProps extends Omit<TextFieldProps, 'prefix' | 'autoComplete' | 'onInput'> {
  /** Rupees as typed: digits and at most one dot, no grouping. */
  value: string;
  /** Called with the text in the box, which may contain '₹' and commas: `acceptAmountKeys` removes these. */
  onChange(text: string): void;
}

/** An edit of the text in the box. */
interface Edit {
  readonly box: HTMLInputElement;
  readonly text: string;
  /** How many digits and dots are before the caret. */
  readonly before: number;
}

/**
 * An amount in rupees: '₹' before it, with Indian grouping also while it is typed (PAY-05, PAY-20). The caret stays between
 * the same digits when commas come or go.
 */
export function AmountField({ value, onChange, inputMode = 'decimal', ...field }: AmountFieldProps) {
  const edit = useRef<Edit | null>(null);
  // Also when a refused key leaves the value as it was: React then puts the caret at the end.
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  function read({ currentTarget: box, nativeEvent }: InputEvent<HTMLInputElement>): void {
    edit.current = { box, ...editOf(box, value, nativeEvent.inputType) };
    redraw();
  }
  useLayoutEffect(() => {
    if (!edit.current) return;
    const { box, before } = edit.current;
    edit.current = null;
    const caret = positionAfter(before, box.value);
    box.setSelectionRange(caret, caret);
  });
  return (
    <TextField
      {...field}
      prefix="₹"
      inputMode={inputMode}
      autoComplete="off"
      value={groupAmount(value)}
      onInput={read}
      onChange={(text) => onChange(edit.current?.text ?? text)}
    />
  );
}

/** What an input event has made of the amount. Deleting a comma deletes the digit beside it. */
function editOf(box: HTMLInputElement, value: string, inputType: string): Omit<Edit, 'box'> {
  const before = typedIn(box.value.slice(0, box.selectionStart ?? undefined)).length;
  const isCommaGone = inputType.startsWith('deleteContent') && typedIn(box.value) === value;
  if (!isCommaGone) return { text: box.value, before };
  const deleted = inputType === 'deleteContentForward' ? before : before - 1;
  return { text: value.slice(0, deleted) + value.slice(deleted + 1), before: deleted };
}

/** The digits and dots of a text. */
function typedIn(text: string): string {
  return text.replace(/[^\d.]/g, '');
}

/** The position behind so many digits and dots of a grouped amount. */
function positionAfter(count: number, text: string): number {
  let position = 0;
  for (let left = count; left > 0 && position < text.length; position += 1) {
    if (text[position] !== ',') left -= 1;
  }
  return position;
}

/** '123456.7' → '1,23,456.7': Indian grouping, decimals untouched. */
export function groupAmount(typed: string): string {
  const [rupees = '', ...decimals] = typed.split('.');
  return [rupees.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,'), ...decimals].join('.');
}
