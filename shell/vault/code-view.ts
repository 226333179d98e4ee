import { createAmountField, type AmountField } from './amount-field';
import { createCodeBoxes, type CodeBoxes } from './code-boxes';
import { create, createIcon, icons, setAttributes } from './elements';
import { keepFocus } from './keep-focus';
import { createSlip, maskedNumber, type Details } from './slip';

export type Say = (name: string, ...values: readonly (string | number)[]) => string;

export type CodePhase = 'sending' | 'entering' | 'checking' | 'verified' | 'finishing' | 'over' | 'closing';

export interface CodeState {
  readonly phase: CodePhase;
  readonly reference: string | null;
  /** The sentence that the code confirms. */
  readonly sentence: string;
  /** Undefined if the API sends none. */
  readonly details: Details | undefined;
  /** Number of digits of the amount that the customer must repeat; 0 if none. */
  readonly lastDigits: number;
  /**
   * Whether the browser has told whether anything covers the new dialog. The customer is asked for the code afterwards.
   */
  readonly isChecked: boolean;
  /** Whether the customer can enter nothing, because something covers the dialog. */
  readonly isCovered: boolean;
  /** Whether the error says that entered digits are gone. It stays until all digits are entered again. */
  readonly wasDropped: boolean;
  /** Device time when the code expires, ms. */
  readonly endsAt: number | null;
  readonly error: string | null;
  /** Whether the error concerns the input. */
  readonly invalid: boolean;
}

/** The code dialog as the customer sees it. */
export interface CodeView {
  readonly card: HTMLElement;
  /** Element with the sentence that the code confirms. It stays in view while the rest scrolls. */
  readonly sentence: HTMLElement;
  readonly boxes: CodeBoxes;
  readonly amount: AmountField;
  draw(state: CodeState): void;
  remove(): void;
}

export interface CodeActions {
  verify(): void;
  resend(): void;
  cancel(): void;
}

/** Remaining seconds at which a screen reader announces the countdown, in addition to its start. */
const ANNOUNCED_AT_S = [120, 60, 30, 10, 0];
const LOCKED: readonly CodePhase[] = ['checking', 'verified', 'finishing', 'over', 'closing'];

/**
 * Creates the same dialog as `OtpDialog`, without a library.
 * @param mobileEnding last four digits of the customer's number
 */
export function createCodeView(
  say: Say,
  template: string,
  mobileEnding: string,
  { verify, resend, cancel }: CodeActions,
): CodeView {
  const slip = createSlip(say, template);
  const sentence = create('output', { id: 'sentence', translate: 'no' });
  const codeState = create('p', { id: 'state' });
  const alert = create('span', { role: 'alert' });
  const done = create('output');
  const message = create('div', { id: 'message', class: 'message' }, alert, done);
  const timer = create('span', { role: 'timer', 'aria-atomic': 'true' });
  const again = create('button', { type: 'button', class: 'quiet', hidden: true }, say('resend'));
  const reference = create('p', { class: 'small', hidden: true });
  const submit = create('button', { type: 'submit', class: 'primary' }, say('verify'));
  const inSight = create('div', { class: 'sight' }, submit);
  const iconButton = (name: string, outlines: readonly string[]) =>
    create(
      'button',
      { type: 'button', class: 'icon', 'aria-label': say(name), title: say(name) },
      createIcon(20, outlines),
    );
  const back = iconButton('back', icons.arrowLeft);
  const close = iconButton('close', icons.cross);
  const boxes = createCodeBoxes({
    legend: say('boxes'),
    label: (place, of) => say('box', place, of),
    describedBy: 'message',
    onChange: () => onChange(),
  });
  const amount = createAmountField(say, () => onChange());
  const form = create(
    'form',
    { novalidate: true },
    amount.element,
    boxes.element,
    inSight,
    message,
    create('div', { class: 'slot' }, timer, again),
    reference,
  );
  const card = create(
    'div',
    {
      class: 'card',
      role: 'dialog',
      'aria-modal': 'true',
      'aria-labelledby': 'title',
      'aria-describedby': 'sentence state',
    },
    create('div', { class: 'head' }, back, create('h2', { id: 'title' }, say('title')), close),
    create('div', { class: 'body' }, slip.element, sentence, codeState, form),
  );
  const backdrop = create('div', { class: 'backdrop' }, card);
  let state: CodeState | undefined;
  /** Time of the last announcement; undefined before the countdown starts. */
  let announced: number | undefined;
  let onChange = () => undefined as void;

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    verify();
  });
  again.addEventListener('click', resend);
  for (const button of [back, close]) button.addEventListener('click', cancel);
  const leave = keepFocus(backdrop, cancel);

  function drawCountdown(): void {
    const { endsAt = null, phase = 'sending' } = state ?? {};
    const isCounting = endsAt !== null && phase !== 'verified' && phase !== 'finishing';
    const left = isCounting ? Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)) : 0;
    const text = !isCounting ? '' : left === 0 ? say('expired') : say('validFor', left);
    // Rendering the same text again would silence the screen reader's announcement.
    if (text !== timer.textContent) {
      const passed = isCounting ? (ANNOUNCED_AT_S.find((moment) => left <= moment) ?? Infinity) : undefined;
      setAttributes(timer, { 'aria-live': announced === passed ? 'off' : 'polite' });
      announced = passed;
      timer.textContent = text;
    }
    again.hidden = !isCounting || left > 0;
    again.disabled = phase !== 'entering' && phase !== 'over';
  }

  function drawButton({ phase }: CodeState): void {
    const isBusy = phase === 'checking' || isVerified(phase);
    const isEmpty = boxes.digits().every((digit) => digit === '');
    submit.disabled = isEmpty || ['sending', 'closing', 'over'].includes(phase);
    setAttributes(submit, { 'aria-busy': isBusy && 'true', 'aria-disabled': isBusy && 'true' });
    submit.replaceChildren(
      ...(isBusy ? [create('span', { class: 'spinner', 'aria-hidden': 'true' })] : []),
      say(isVerified(phase) ? 'finishing' : isBusy ? 'verifying' : 'verify'),
    );
  }

  // Scrolls fields into view below the sentence.
  new ResizeObserver(() => {
    card.style.setProperty('--sentence', `${sentence.offsetHeight}px`);
  }).observe(sentence);
  const ticking = setInterval(drawCountdown, 1000);
  document.body.append(backdrop);

  return {
    card,
    sentence,
    boxes,
    amount,
    draw(next) {
      state = next;
      const { phase, error, invalid, isCovered } = next;
      const verified = isVerified(phase);
      fill(sentence, next.sentence, say('account'));
      codeState.textContent = describe(next, say, mobileEnding);
      if (phase === 'entering') slip.fill(next.details);
      const readOnly = isCovered || LOCKED.includes(phase);
      boxes.update({ readOnly, invalid, verified });
      amount.update({ count: next.lastDigits, readOnly });
      onChange = () => {
        const isComplete = boxes.digits().every((digit) => digit !== '');
        if (!next.wasDropped || isComplete) alert.textContent = '';
        boxes.update({ readOnly: false, invalid: false, verified });
        drawButton(next);
        if (isComplete) inSight.scrollIntoView?.({ block: 'nearest' });
      };
      drawButton(next);
      write(alert, isCovered ? say('covered') : error, icons.circleAlert);
      write(
        done,
        verified ? say(boxes.element.hidden ? 'passkeyVerified' : 'verified') : null,
        icons.circleCheck,
      );
      setAttributes(message, { 'data-verified': verified });
      reference.hidden = next.reference === null;
      reference.replaceChildren(`${say('referenceNumber')} `, create('strong', {}, next.reference ?? ''));
      back.hidden = close.hidden = phase === 'finishing';
      drawCountdown();
    },
    remove() {
      clearInterval(ticking);
      leave();
      backdrop.remove();
    },
  };
}

const isVerified = (phase: CodePhase) => phase === 'verified' || phase === 'finishing';

function describe({ phase, reference, isChecked }: CodeState, say: Say, mobileEnding: string): string {
  if (phase === 'sending' || (phase === 'entering' && !isChecked)) return say('sendingTo', mobileEnding);
  return phase === 'closing' || phase === 'over' || reference === null ? '' : say('sentTo', mobileEnding);
}

/** Shows a text after its icon, or nothing. Leaves an unchanged text, so that it is announced once. */
function write(element: HTMLElement, text: string | null, icon: readonly string[]): void {
  if (element.textContent === (text ?? '')) return;
  element.replaceChildren(...(text === null ? [] : [createIcon(18, icon), text]));
}

/** Shows a sentence in which screen readers announce '••4417' as 'account ending in 4417'. */
function fill(element: HTMLElement, sentence: string, label: string): void {
  if (element.dataset.sentence === sentence) return;
  element.dataset.sentence = sentence;
  const parts = sentence
    .split(/••(\d{4})/)
    .flatMap((part, at): readonly (Node | string)[] => (at % 2 === 0 ? [part] : maskedNumber(part, label)));
  element.replaceChildren(...parts);
}
