import type { Assertion } from '@billpay/api-contract/passkeys';
import type { CodeSteps } from '../code-dialog';
import type { PasskeyTools } from '../dialogs';
import { create, setAttributes } from '../elements';
import type { VaultResponse } from '../make-call';
import { getAssertion } from './browser';
import { readData } from './read-data';

/** Parts of the code dialog that concern digits: boxes, Verify, countdown and the text about the phone. */
const ABOUT_DIGITS = '.boxes, .sight, .slot, #state';
const REFUSED = 422;

interface Requested {
  readonly referenceNumber: string;
  readonly publicKey: Record<string, unknown>;
}

/**
 * Shows 'Use passkey' instead of the boxes, and a link that requests a code. Returns a function that shows the boxes
 * again.
 */
export function showPasskeyStep(
  requested: VaultResponse,
  steps: CodeSteps,
  { call }: Pick<PasskeyTools, 'call'>,
): () => void {
  const { view, say, change, settle } = steps;
  const { referenceNumber = '', publicKey = {} } = readData<Requested>(requested) ?? {};
  const use = create('button', { type: 'button', class: 'primary' }, say('passkeyUse'));
  const code = create('button', { type: 'button', class: 'quiet' }, say('passkeyUseCode'));
  const panel = create('div', { class: 'digits' }, use, code);
  let waiting: AbortController | undefined;
  const form = view.card.querySelector('form');
  form?.insertBefore(panel, form.querySelector('#message'));
  hideDigits(true);
  use.focus();

  function hideDigits(isHidden: boolean): void {
    for (const part of view.card.querySelectorAll<HTMLElement>(ABOUT_DIGITS)) part.hidden = isHidden;
  }

  function draw(isBusy: boolean): void {
    setAttributes(use, { 'aria-busy': isBusy && 'true', 'aria-disabled': isBusy && 'true' });
  }

  async function confirm(): Promise<void> {
    if (waiting) return;
    waiting = new AbortController();
    const { signal } = waiting;
    const credential = (await isSeen()) ? await ask(signal) : undefined;
    waiting = undefined;
    if (!credential || signal.aborted) return;
    code.disabled = true;
    const body = { referenceNumber, credential };
    const response = await call('POST', '/passkeys/verify-assertion', document.documentElement.lang, body);
    const proof = readData<{ readonly otp: string }>(response);
    if (proof) return settle(response, proof.otp);
    // A refused assertion has used up its challenge.
    if (response.status === REFUSED) return steps.requestCode();
    code.disabled = false;
    draw(false);
    settle(response, '');
  }

  /** Resolves with whether the dialog stays uncovered for a while. If something does, the dialog says so. */
  async function isSeen(): Promise<boolean> {
    if (!steps.isReadable()) return false;
    if (await steps.staysClear()) return steps.isReadable();
    if (steps.isReadable()) retry(say('passkeyFailed'));
    return false;
  }

  async function ask(signal: AbortSignal): Promise<Assertion | undefined> {
    change({ phase: 'checking', error: null });
    draw(true);
    const credential = await getAssertion(publicKey, signal).catch(() => undefined);
    if (!credential && !signal.aborted) retry(say('passkeyFailed'));
    return credential;
  }

  function retry(error: string): void {
    draw(false);
    change({ phase: 'entering', error });
    use.focus();
  }

  use.addEventListener('click', () => void confirm());
  code.addEventListener('click', steps.requestCode);
  return () => {
    waiting?.abort();
    hideDigits(false);
    panel.remove();
  };
}
