import {
  emptyCode,
  eraseAt,
  fillFrom,
  typeInto,
  type CodeDigits,
  type Entered,
} from '@billpay/ui/otp/code-digits';
import { create, setAttributes } from './elements';

export interface BoxesState {
  readonly readOnly: boolean;
  readonly invalid: boolean;
  readonly verified: boolean;
}

/** Six boxes of one digit each, which behave as one field (OTP-02). */
export interface CodeBoxes {
  readonly element: HTMLElement;
  digits(): CodeDigits;
  /** Empties the boxes. */
  clear(): void;
  focus(box: number): void;
  update(state: BoxesState): void;
}

interface BoxesOptions {
  readonly legend: string;
  label(place: number, of: number): string;
  /** Id of the element that describes every box. */
  readonly describedBy: string;
  onChange(): void;
}

/** Creates boxes that behave like `CodeBoxes` in the page's dialog. */
export function createCodeBoxes({ legend, label, describedBy, onChange }: BoxesOptions): CodeBoxes {
  let digits = emptyCode;
  let isLocked = false;
  /** Digits without the text that an input method is composing in a box, as Indic keyboards do. */
  let before: CodeDigits | undefined;
  const boxes = digits.map((_, at) =>
    create('input', {
      type: 'text',
      inputmode: 'numeric',
      pattern: '[0-9]*',
      autocomplete: at === 0 ? 'one-time-code' : 'off',
      'aria-label': label(at + 1, digits.length),
      'aria-describedby': describedBy,
    }),
  );
  const focus = (at: number) => boxes[at]?.focus();
  const draw = (composed?: number) =>
    boxes.forEach((box, at) => {
      if (at !== composed) box.value = digits[at] ?? '';
    });

  function enter({ digits: entered, focus: next }: Entered): void {
    if (!isLocked) {
      digits = entered;
      focus(next);
      onChange();
    }
    draw();
  }

  function move(event: KeyboardEvent, at: number): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: boxes.length - 1 }[event.key];
    if (target === undefined && event.key !== 'Backspace') return;
    event.preventDefault();
    if (target === undefined) enter(eraseAt(digits, at));
    else focus(Math.max(0, Math.min(target, boxes.length - 1)));
  }

  boxes.forEach((box, at) => {
    box.addEventListener('focus', () => box.select());
    box.addEventListener('keydown', (event) => move(event, at));
    box.addEventListener('compositionstart', () => (before = digits));
    box.addEventListener('compositionend', () => {
      digits = before ?? digits;
      before = undefined;
      enter(typeInto(digits, at, box.value));
    });
    box.addEventListener('input', () => {
      if (!before) return enter(typeInto(digits, at, box.value));
      if (isLocked) return draw();
      digits = typeInto(before, at, box.value).digits;
      draw(at);
      return onChange();
    });
    box.addEventListener('paste', (event) => {
      event.preventDefault();
      enter(fillFrom(digits, at, event.clipboardData?.getData('text') ?? ''));
    });
  });

  return {
    element: create(
      'fieldset',
      { class: 'boxes', 'aria-label': legend },
      create('span', { class: 'legend', 'aria-hidden': 'true' }, legend),
      ...boxes,
    ),
    digits: () => digits,
    clear() {
      digits = emptyCode;
      draw();
    },
    focus,
    update({ readOnly, invalid, verified }) {
      isLocked = readOnly;
      for (const box of boxes)
        setAttributes(box, {
          readonly: readOnly,
          'aria-invalid': invalid && 'true',
          'data-verified': verified,
        });
    },
  };
}
