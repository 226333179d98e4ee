import type { CodeEvent, CodeRequest } from '@billpay/http-client/vault';
import { readChecked, readSent } from './code-calls';
import { createCodeView, type CodeState, type CodeView, type Say } from './code-view';
import { createEntryGuard } from './guard-entry';
import type { VaultResponse } from './make-call';
import { listDigits, type Details } from './slip';
import { createSpeaker, type VaultTexts } from './texts';
import { watchSight } from './watch-sight';

/** Time from a correct code to the success step (OTP-05), in ms. */
const ACCEPTED_MS = 1_500;
/** Longest time in which a busy browser reports that nothing covers a new dialog, in ms. */
const CLEAR_WITHIN_MS = 3_000;
/** Time from the last attempt to the end of the dialog (OTP-07), in ms. */
const LIMIT_MS = 2_000;
/** Number of digits of the amount that the customer repeats. Shorter amounts are repeated completely. */
const LAST_DIGITS = 4;
/** Variable without which an action's sentence leaves open what is confirmed. Only a hostile page omits it. */
const NEEDED: Readonly<Record<string, string>> = { 'add-biller': 'billNumber' };

export interface CodeTools {
  /** Calls 'generate-otp' or 'validate-otp'. */
  call(name: 'generate-otp' | 'validate-otp', body: object, language: string): Promise<VaultResponse>;
  /** Accepts a verified code for calls of its action. */
  accept(template: string, code: string, reference: string | null): void;
  /** Passkeys of the customer; undefined if there are none. */
  readonly passkeys?: PasskeyUse | undefined;
  report(event: CodeEvent): void;
  readonly mobileEnding: string;
  /** Whether the page shows the vault large enough to be read. */
  isLegible(): boolean;
  /**
   * Whether the page's login has filled this vault. A remote may have opened any other vault, and may hide parts of it.
   */
  readonly isGranted: boolean;
  /** Amount in rupees from which the customer repeats the last digits; undefined to ask for no digits. */
  readonly repeatAmountFrom?: number | undefined;
  readonly texts: Readonly<Record<string, VaultTexts>>;
}

/** Steps of the dialog that proofs other than a code use. */
export interface CodeSteps {
  readonly view: CodeView;
  readonly say: Say;
  /** Resolves with whether nothing covers the dialog for a while. */
  staysClear(): Promise<boolean>;
  /** Whether the customer can read what is confirmed. If not, the dialog says why. */
  isReadable(): boolean;
  change(part: Partial<CodeState>): void;
  /** Handles the response of a check of `otp`. */
  settle(response: VaultResponse, otp: string): void;
  /** Requests a code instead of the passkey. */
  requestCode(): void;
}

/** Passkeys, which `shell/vault/passkeys` adds to the dialog for banks that offer them. */
export interface PasskeyUse {
  /** Requests a passkey instead of a code. Resolves with undefined to request a code. */
  request(request: CodeRequest): Promise<VaultResponse | undefined>;
  /** Shows the request for a passkey. Returns a function that shows the boxes again. */
  show(response: VaultResponse, steps: CodeSteps): () => void;
}

/** A code dialog of the vault, from the request of the code to the success or limit step. */
export interface CodeDialog {
  /** Shows six empty boxes again, because the action of the verified code failed. */
  fail(): void;
  close(): void;
}

const start: CodeState = {
  phase: 'sending',
  reference: null,
  sentence: '',
  details: undefined,
  lastDigits: 0,
  isChecked: false,
  isCovered: false,
  wasDropped: false,
  endsAt: null,
  error: null,
  invalid: false,
};

/** Opens the dialog and requests a code (OTP-01). Only the vault requests codes, and only for its own dialog. */
export function openCodeDialog(request: CodeRequest, tools: CodeTools): CodeDialog {
  const { template, language, summary, saysRateLimit } = request;
  const say = createSpeaker(tools.texts, language);
  document.documentElement.lang = language;
  let state = start;
  let isClosed = false;
  let isCodeWanted = false;
  /** Set while a passkey is requested. */
  let showBoxes: (() => void) | undefined;
  const view: CodeView = createCodeView(say, template, tools.mobileEnding, {
    verify: () => verify(),
    resend: () => requestCode(),
    cancel: () => state.phase !== 'finishing' && tools.report({ name: 'cancelled' }),
  });
  const guard = createEntryGuard((onChange) => watchSight(view.card, view.sentence, onChange), {
    drop,
    onHidden,
  });
  const { sight } = guard;

  function change(part: Partial<CodeState>): void {
    if (isClosed) return;
    state = { ...state, ...part };
    view.draw(state);
  }

  /** Tells the customer that the entered digits are gone. */
  function drop(): void {
    const isEntering = state.phase === 'entering' || state.phase === 'sending';
    if (!isEntering || view.boxes.digits().every((digit) => digit === '')) return;
    view.boxes.clear();
    change({ error: say('dropped'), wasDropped: true, invalid: false });
    focusFirst();
  }

  /** Tells the customer to wait while something covers the dialog. */
  function onHidden(isHidden: boolean): void {
    if (state.phase !== 'entering' || !state.isChecked) return;
    change({ isCovered: isHidden, invalid: false });
    if (!isHidden) focusFirst();
  }

  function focusFirst(): void {
    if (state.lastDigits > 0) view.amount.focus();
    else view.boxes.focus(0);
  }

  /** Shows six empty boxes. */
  function empty(part: Partial<CodeState>): void {
    view.boxes.clear();
    guard.restart();
    change({ wasDropped: false, ...part });
    focusFirst();
  }

  function reachLimit(message: string | undefined, isSaid: boolean): void {
    empty({ phase: 'closing', endsAt: null, error: isSaid ? null : (message ?? null) });
    const end = () => isClosed || tools.report({ name: 'limit', message: message ?? '', isSaid });
    setTimeout(end, LIMIT_MS);
  }

  async function send(): Promise<void> {
    view.boxes.focus(0);
    const { templateVariables } = request;
    const needed = NEEDED[template];
    if (needed !== undefined && !templateVariables[needed]) return reachLimit(say('generationFailed'), false);
    const byPasskey = isCodeWanted ? undefined : await tools.passkeys?.request(request);
    const response =
      byPasskey ?? (await tools.call('generate-otp', { template, templateVariables }, language));
    if (isClosed) return;
    const texts = { failed: say('generationFailed'), limitReached: say('limitReached') };
    const sent = readSent(response, texts, saysRateLimit);
    tools.report({ name: 'called', call: 'generate-otp', status: response.status });
    if (sent.kind === 'ended') return;
    if (sent.kind === 'limit') return reachLimit(sent.message, sent.isSaid);
    const { reference, endsAt, confirms, details } = sent;
    const sentence = confirms ?? say('asEntered', summary);
    const lastDigits = countRepeated(details?.amount);
    guard.restart();
    const isCovered = state.isChecked && !guard.isTrusted();
    change({ phase: 'entering', reference, endsAt, sentence, details, lastDigits, isCovered });
    if (lastDigits > 0 && view.boxes.digits()[0] === '') view.amount.focus();
    const steps = { view, say, staysClear: guard.confirm, isReadable, change, settle, requestCode };
    if (byPasskey) showBoxes = tools.passkeys?.show(byPasskey, steps);
  }

  /**
   * Asks for the code when the browser has told whether anything covers the dialog. Its details are shown before, but
   * digits entered before a late report are dropped.
   */
  async function checkSight(): Promise<void> {
    await Promise.race([sight.wasClear, new Promise((resolve) => setTimeout(resolve, CLEAR_WITHIN_MS))]);
    const isCovered = !guard.isTrusted();
    if (isCovered) view.boxes.clear();
    change({ isChecked: true, isCovered: isCovered && (state.phase === 'entering' || !tools.isGranted) });
  }

  function requestCode(): void {
    isCodeWanted = true;
    showBoxes?.();
    showBoxes = undefined;
    view.amount.clear();
    change({ ...start, isChecked: state.isChecked });
    void send();
  }

  /** Returns how many digits of the amount the customer repeats, because it is high or may be hidden. */
  function countRepeated(amount: Details['amount']): number {
    if (amount === undefined) return 0;
    const { length } = listDigits(amount);
    if (!tools.isGranted) return length;
    const isHigh = Number(amount) >= (tools.repeatAmountFrom ?? Infinity);
    return isHigh || !sight.isKnown ? Math.min(LAST_DIGITS, length) : 0;
  }

  function isReadable(): boolean {
    if (state.phase !== 'entering') return false;
    if (!guard.isTrusted()) {
      empty({ isCovered: true, error: null, invalid: false });
      return false;
    }
    if (state.lastDigits > 0 && !view.amount.isRight(state.details?.amount ?? '', state.lastDigits)) {
      change({ error: say('wrongDigits'), invalid: false });
      view.amount.focus();
      return false;
    }
    if (tools.isLegible()) return true;
    empty({ error: say('validationFailed') });
    return false;
  }

  function verify(): void {
    if (!isReadable()) return;
    const digits = view.boxes.digits();
    const missing = digits.filter((digit) => digit === '').length;
    if (missing === 0) return void check(digits.join(''));
    change({ error: say('missing', missing), invalid: true });
    view.boxes.focus(digits.indexOf(''));
  }

  async function check(otp: string): Promise<void> {
    change({ phase: 'checking', error: null, invalid: false });
    if (!(await guard.confirm())) {
      const isCovered = !guard.isTrusted();
      return empty({ phase: 'entering', isCovered, wasDropped: true, error: say('dropped') });
    }
    const body = { otp, ...(state.reference !== null && { referenceNumber: state.reference }) };
    settle(await tools.call('validate-otp', body, language), otp);
  }

  function settle(response: VaultResponse, otp: string): void {
    if (isClosed) return;
    tools.report({ name: 'called', call: 'validate-otp', status: response.status });
    const texts = { wrong: say('wrongCode'), over: say('expired'), limitReached: say('limitReached') };
    const checked = readChecked(response, texts);
    if (checked.kind === 'right') return accept(otp);
    if (checked.kind === 'limit') return reachLimit(checked.message, false);
    if (checked.kind === 'over') return empty({ phase: 'over', endsAt: Date.now(), error: checked.message });
    if (checked.kind === 'wrong') return empty({ phase: 'entering', error: checked.message, invalid: true });
    if (checked.kind === 'unknown')
      empty({ phase: 'entering', error: checked.isSaid ? null : say('validationFailed') });
  }

  function accept(otp: string): void {
    change({ phase: 'verified' });
    setTimeout(() => {
      if (isClosed) return;
      tools.accept(template, otp, state.reference);
      change({ phase: 'finishing' });
      tools.report({ name: 'verified' });
    }, ACCEPTED_MS);
  }

  view.draw(state);
  view.boxes.focus(0);
  // Requests no code while the customer cannot see the dialog.
  void sight.isShown.then(async () => {
    if (isClosed) return;
    void checkSight();
    if (!tools.isGranted) await sight.wasClear;
    if (!isClosed) void send();
  });
  return {
    fail() {
      // A hostile page could otherwise ask for a code in a dialog without a sentence.
      if (state.phase !== 'finishing') return;
      if (showBoxes) requestCode();
      else empty({ phase: 'entering', error: say('validationFailed'), invalid: true });
    },
    close() {
      isClosed = true;
      showBoxes?.();
      guard.stop();
      view.remove();
    },
  };
}
