import {
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type CompositionEvent,
  type InputEvent,
  type KeyboardEvent,
} from 'react';
import { toAsciiDigits } from '@billpay/domain/typed-text';
import { EditHistory } from './edit-history';
import { TextField, type TextFieldProps } from './TextField';

export interface AmountFieldProps extends Omit<TextFieldProps, 'prefix' | 'autoComplete' | 'onInput'> {
  /** Rupees as typed, with digits, at most one dot and no grouping. Any other text is displayed unchanged. */
  value: string;
  /** Called with the text without grouping commas, which `acceptAmountKeys` reads. */
  onChange(text: string): void;
}

/** An edit of the box's text. */
interface Edit {
  readonly box: HTMLInputElement;
  readonly text: string;
  /** Text and caret of the box before the amount is displayed again. */
  readonly shown: string;
  readonly caret: number;
  /** Number of digits and dots before the caret. */
  readonly before: number;
  /** `inputType` of the event. 'historyUndo' and 'historyRedo' edit the history itself. */
  readonly type: string;
  /** The amount before the edit. */
  readonly from: string;
}

/**
 * An amount in rupees, with '₹' in front and with Indian grouping even while typing (PAY-05, PAY-20). The
 * caret stays between the same digits when commas change. Undo and redo restore typed text.
 */
export function AmountField({
  value,
  onChange,
  onKeyDown,
  inputMode = 'decimal',
  ...field
}: AmountFieldProps) {
  const edit = useRef<Edit | null>(null);
  /**
   * The amount before the text that an input method is composing. The box displays that text until it is
   * complete.
   */
  const composedOn = useRef<string | null>(null);
  /** Ignored text after the amount, for example a space. A digit after it is not part of the amount. */
  const ignored = useRef('');
  const [history] = useState(() => new EditHistory());
  // Restores the caret. An edit may leave the value unchanged, and React then puts the caret at the end.
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  function read({
    currentTarget: box,
    nativeEvent: { inputType: type },
  }: InputEvent<HTMLInputElement>): void {
    const isOfHistory = type === 'historyUndo' || type === 'historyRedo';
    const found = isOfHistory ? fromHistory(type) : edited(box, type);
    edit.current = { ...readCaret(box), type, from: value, ...found };
    redraw();
  }
  function endComposition({ currentTarget: box }: CompositionEvent<HTMLInputElement>): void {
    const type = 'insertCompositionText';
    edit.current = { ...readCaret(box), type, from: value, ...edited(box, type) };
    composedOn.current = null;
  }
  function edited(box: HTMLInputElement, type: string): Pick<Edit, 'text' | 'before'> {
    const from = composedOn.current ?? value;
    return addedTo(from, ignored.current, box.value) ?? readEdit(box, from, type);
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
    edit.current = { ...readCaret(event.currentTarget), type, from: value, ...found };
    onChange(found.text);
    redraw();
  }
  useLayoutEffect(() => {
    if (!edit.current) return;
    const { box, text, shown, before, type, from } = edit.current;
    ignored.current = endAfterAmount(text, value);
    const isAsTyped = shown === box.value && !type.startsWith('history');
    const caret = isAsTyped ? edit.current.caret : positionAfter(before, box.value);
    edit.current = null;
    if (!type.startsWith('history')) history.note({ type, from, to: value });
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
      onCompositionStart={() => void (composedOn.current = value)}
      onCompositionEnd={endComposition}
      onKeyDown={undoOrRedo}
      onChange={(text) => onChange(edit.current?.text ?? text)}
    />
  );
}

/** Returns the history action of a key, as in the browser; null for any other key. */
function historyKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  if (altKey || (!ctrlKey && !metaKey)) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'historyRedo' : 'historyUndo';
  return key.toLowerCase() === 'y' ? 'historyRedo' : null;
}

/** Compares two texts. Returns the position in `to` after the last character that differs from `from`. */
function endOfChange(from: string, to: string): number {
  let same = 0;
  while (same < Math.min(from.length, to.length) && from.at(-1 - same) === to.at(-1 - same)) same += 1;
  return to.length - same;
}

function readCaret(box: HTMLInputElement): Pick<Edit, 'box' | 'shown' | 'caret'> {
  return { box, shown: box.value, caret: box.selectionStart ?? box.value.length };
}

/** Returns the amount after an input event. Deleting a comma deletes the digit next to it. */
function readEdit(box: HTMLInputElement, value: string, inputType: string): Pick<Edit, 'text' | 'before'> {
  const text = isPlainAmount(value) ? withoutGrouping(box.value, groupAmount(value)) : box.value;
  const before = digitsAndDots(box.value.slice(0, box.selectionStart ?? undefined)).length;
  const isCommaGone = inputType.startsWith('deleteContent') && text === value;
  if (!isCommaGone) return { text, before };
  const deleted = inputType === 'deleteContentForward' ? before : before - 1;
  return { text: value.slice(0, deleted) + value.slice(deleted + 1), before: deleted };
}

/**
 * Removes the displayed commas from the box's text. Keeps a text with characters other than digits and dots.
 */
function withoutGrouping(text: string, shown: string): string {
  let start = 0;
  while (start < Math.min(text.length, shown.length) && text[start] === shown[start]) start += 1;
  const end = Math.max(start, endOfChange(shown, text));
  const kept = (part: string) => part.replaceAll(',', '');
  const plain = kept(text.slice(0, start)) + toAsciiDigits(text.slice(start, end)) + kept(text.slice(end));
  return isPlainAmount(plain) ? plain : text;
}

/** Returns the text after the last digit of an edited text whose amount is `value`; '' if it is not an amount. */
function endAfterAmount(text: string, value: string): string {
  return value !== '' && isPlainAmount(value) ? text.replace(/^.*[\p{Nd}.]/su, '') : '';
}

/**
 * Returns the amount, the ignored text after it, and the newly typed text, for example '1500 1', which is not
 * an amount. Undefined for any other edit.
 */
function addedTo(value: string, ignored: string, text: string): Pick<Edit, 'text' | 'before'> | undefined {
  const shown = groupAmount(value);
  if (ignored === '' || text.length <= shown.length || !text.startsWith(shown)) return undefined;
  const whole = value + ignored + text.slice(shown.length);
  return { text: whole, before: whole.length };
}

function digitsAndDots(text: string): string {
  return text.replace(/[^\p{Nd}.]/gu, '');
}

/** Returns the position after the given number of digits and dots in a grouped amount. */
function positionAfter(count: number, text: string): number {
  let position = 0;
  for (let left = count; left > 0 && position < text.length; position += 1) {
    if (text[position] !== ',') left -= 1;
  }
  return position;
}

function isPlainAmount(text: string): boolean {
  return /^\d*(?:\.\d*)?$/.test(text);
}

/**
 * Groups digits in the Indian way and keeps decimals, for example '123456.7' as '1,23,456.7'. Returns a text
 * that is not an amount unchanged.
 */
export function groupAmount(typed: string): string {
  if (!isPlainAmount(typed)) return typed;
  const [rupees = '', ...decimals] = typed.split('.');
  return [rupees.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,'), ...decimals].join('.');
}
