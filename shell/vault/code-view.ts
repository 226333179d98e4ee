import { createCodeBoxes, type CodeBoxes } from './code-boxes';
import { create, createIcon, setAttributes } from './elements';

export type Say = (name: string, ...values: readonly (string | number)[]) => string;

export type CodePhase = 'sending' | 'entering' | 'checking' | 'verified' | 'finishing' | 'over' | 'closing';

export interface CodeState {
  readonly phase: CodePhase;
  readonly reference: string | null;
  /** The sentence that the code confirms. */
  readonly sentence: string;
  /** Device time when the code expires, ms. */
  readonly endsAt: number | null;
  readonly error: string | null;
  /** Whether the error concerns the input. */
  readonly invalid: boolean;
}

/** The code dialog as the customer sees it. */
export interface CodeView {
  readonly card: HTMLElement;
  readonly boxes: CodeBoxes;
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
 * Creates the dialog of `OtpDialog` without a library.
 * @param mobileEnding last four digits of the customer's number
 */
export function createCodeView(
  say: Say,
  mobileEnding: string,
  { verify, resend, cancel }: CodeActions,
): CodeView {
  const confirmed = create('output', { class: 'confirmed', translate: 'no' });
  const about = create('span');
  const alert = create('span', { role: 'alert' });
  const done = create('output');
  const message = create('div', { id: 'message', class: 'message' }, alert, done);
  const timer = create('span', { role: 'timer', 'aria-atomic': 'true' });
  const again = create('button', { type: 'button', class: 'quiet', hidden: true }, say('resend'));
  const reference = create('p', { class: 'small' });
  const submit = create('button', { type: 'submit', class: 'primary' }, say('verify'));
  const iconButton = (name: string, ...outlines: string[]) =>
    create('button', { type: 'button', class: 'icon', 'aria-label': say(name) }, createIcon(20, ...outlines));
  const back = iconButton('back', 'm12 19-7-7 7-7', 'M19 12H5');
  const close = iconButton('close', 'M18 6 6 18', 'm6 6 12 12');
  const boxes = createCodeBoxes({
    legend: say('boxes'),
    label: (place, of) => say('box', place, of),
    describedBy: 'message',
    onChange: () => onChange(),
  });
  const form = create(
    'form',
    { novalidate: true },
    boxes.element,
    create('div', { class: 'sight' }, submit),
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
      'aria-describedby': 'about',
    },
    create('header', {}, back, create('h2', { id: 'title' }, say('title')), close),
    create('div', { class: 'body' }, create('p', { id: 'about' }, confirmed, about), form),
  );
  const backdrop = create('div', { class: 'backdrop' }, card);
  let state: CodeState | undefined;
  let announced = Infinity;
  let onChange = () => undefined as void;

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    verify();
  });
  again.addEventListener('click', resend);
  for (const button of [back, close]) button.addEventListener('click', cancel);
  const onKey = (event: KeyboardEvent) => event.key === 'Escape' && cancel();
  document.addEventListener('keydown', onKey);

  function drawCountdown(): void {
    const { endsAt = null, phase = 'sending' } = state ?? {};
    const isCounting = endsAt !== null && phase !== 'verified' && phase !== 'finishing';
    const left = isCounting ? Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)) : 0;
    const passed = ANNOUNCED_AT_S.find((moment) => left <= moment) ?? Infinity;
    setAttributes(timer, { 'aria-live': announced === passed ? 'off' : 'polite' });
    announced = passed;
    timer.textContent = !isCounting ? '' : left === 0 ? say('expired') : say('validFor', left);
    again.hidden = !isCounting || left > 0;
    again.disabled = phase !== 'entering' && phase !== 'over';
  }
  const ticking = setInterval(drawCountdown, 1000);
  document.body.append(backdrop);

  return {
    card,
    boxes,
    draw(next) {
      state = next;
      const { phase, error, invalid } = next;
      const verified = phase === 'verified' || phase === 'finishing';
      const isBusy = verified || phase === 'checking';
      fill(confirmed, next.sentence, say('account'));
      about.textContent = describe(next, say, mobileEnding);
      boxes.update({ readOnly: LOCKED.includes(phase), invalid, verified });
      onChange = () => {
        alert.textContent = '';
        boxes.update({ readOnly: false, invalid: false, verified });
        drawButton();
      };
      const drawButton = () => {
        const isEmpty = boxes.digits().every((digit) => digit === '');
        submit.disabled = isEmpty || ['sending', 'closing', 'over'].includes(phase);
        setAttributes(submit, { 'aria-busy': isBusy && 'true', 'aria-disabled': isBusy && 'true' });
        submit.textContent = say(verified ? 'finishing' : isBusy ? 'verifying' : 'verify');
      };
      drawButton();
      alert.textContent = error ?? '';
      done.textContent = verified ? say('verified') : '';
      setAttributes(message, { 'data-verified': verified });
      reference.textContent = next.reference === null ? '' : `${say('referenceNumber')} ${next.reference}`;
      back.hidden = close.hidden = phase === 'finishing';
      drawCountdown();
    },
    remove() {
      clearInterval(ticking);
      document.removeEventListener('keydown', onKey);
      backdrop.remove();
    },
  };
}

function describe({ phase, reference }: CodeState, say: Say, mobileEnding: string): string {
  if (phase === 'sending') return say('sendingTo', mobileEnding);
  return phase === 'closing' || phase === 'over' || reference === null ? '' : say('sentTo', mobileEnding);
}

/** Shows a sentence in which screen readers announce '••4417' as 'account ending in 4417'. */
function fill(element: HTMLElement, sentence: string, label: string): void {
  if (element.dataset.sentence === sentence) return;
  element.dataset.sentence = sentence;
  const parts = sentence.split(/••(\d{4})/).map((part, at) => {
    if (at % 2 === 0) return part;
    const dots = create('span', { 'aria-hidden': 'true' }, `••${part}`);
    return create('span', { class: 'whole' }, dots, create('span', { class: 'spoken' }, `${label} ${part}`));
  });
  element.replaceChildren(...parts);
}
