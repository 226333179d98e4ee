import { useLayoutEffect, useReducer, useRef, useState, type InputEvent, type KeyboardEvent } from 'react';
import { EditHistory } from './edit-history';
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
  /** `inputType` of its event; 'historyUndo' and 'historyRedo' are edits of the history itself. */
  readonly type: string;
  /** The amount before it. */
  readonly from: string;
}

/**
 * An amount in rupees: '₹' before it, with Indian grouping also while it is typed (PAY-05, PAY-20). The caret stays between
 * the same digits when commas come or go. Undo and redo restore what was typed.
 */
export function AmountField({
  value,
  onChange,
  onKeyDown,
  inputMode = 'decimal',
  ...field
}: AmountFieldProps) {
  const edit = useRef<Edit | null>(null);
  const [history] = useState(() => new EditHistory());
  // Also when a refused key leaves the value as it was: React then puts the caret at the end.
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  function read({
    currentTarget: box,
    nativeEvent: { inputType: type },
  }: InputEvent<HTMLInputElement>): void {
    const isOfHistory = type === 'historyUndo' || type === 'historyRedo';
    const found = isOfHistory ? fromHistory(type) : editOf(box, value, type);
    edit.current = { box, type, from: value, ...found };
    redraw();
  }
  function fromHistory(type: 'historyUndo' | 'historyRedo'): Pick<Edit, 'text' | 'before'> {
    const text = (type === 'historyUndo' ? history.undo() : history.redo()) ?? value;
    return { text, before: text === value ? text.length : endOfChange(value, text) };
  }
  function undoOrRedo(event: KeyboardEvent<HTMLInputElement>): void {
    onKeyDown?.(event);
    const type = historyKey(event);
    if (!type || field.readOnly) return;
    event.preventDefault();
    const found = fromHistory(type);
    edit.current = { box: event.currentTarget, type, from: value, ...found };
    onChange(found.text);
    redraw();
  }
  useLayoutEffect(() => {
    if (!edit.current) return;
    const { box, before, type, from } = edit.current;
    edit.current = null;
    if (!type.startsWith('history')) history.note({ type, from, to: value });
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
      onKeyDown={undoOrRedo}
      onChange={(text) => onChange(edit.current?.text ?? text)}
    />
  );
}

/** What a key does to the history of the box, as in the browser's own; null for any other key. */
function historyKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  if (altKey || (!ctrlKey && !metaKey)) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'historyRedo' : 'historyUndo';
  return key.toLowerCase() === 'y' ? 'historyRedo' : null;
}

/** How many characters of `to` are before the end of what differs from `from`. */
function endOfChange(from: string, to: string): number {
  let same = 0;
  while (same < Math.min(from.length, to.length) && from.at(-1 - same) === to.at(-1 - same)) same += 1;
  return to.length - same;
}

/** What an input event has made of the amount. Deleting a comma deletes the digit beside it. */
function editOf(box: HTMLInputElement, value: string, inputType: string): Pick<Edit, 'text' | 'before'> {
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

/** The position after the given number of digits and dots in a grouped amount. */
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
