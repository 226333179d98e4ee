import { generateOtp, validateOtp } from '@billpay/api-contract/user-services';
import { keepInSight } from '@billpay/ui/dialog/keep-in-sight';
import type { CodeDialogs } from '@billpay/host-api';
import { currentLanguage } from '@billpay/host-api/language';
import { WITHHELD_CODE, type CallFailure, type VaultClient } from '@billpay/http-client';
import type { Session } from '@billpay/http-client/session';
import type { VaultFrame } from '../early/vault-frame';

const RATE_LIMITED = 429;
const SESSION_OVER: readonly number[] = [401, 403, 406];
const names = { 'generate-otp': generateOtp.name, 'validate-otp': validateOtp.name };

export interface CodeDialogTools {
  session: Pick<Session, 'renewIdle' | 'end'>;
  onRateLimited(): void;
  report(failure: CallFailure): void;
}

type ShownFrame = Pick<VaultFrame, 'host' | 'show' | 'hide'>;

/** Creates the code dialogs of remotes, which the vault renders in its frame above the page. */
export function createCodeDialogs(
  vault: VaultClient,
  frame: ShownFrame,
  tools: CodeDialogTools,
): CodeDialogs {
  return {
    open({ template, templateVariables, summary, saysRateLimit = false }, events) {
      const request = { template, templateVariables, summary, saysRateLimit, language: currentLanguage() };
      const hide = showVault(frame, () => events.cancelled());
      vault.openCode(request, (event) => {
        if (event.name === 'called') onCalled(event, saysRateLimit, tools);
        else if (event.name === 'verified') events.verified(WITHHELD_CODE);
        else if (event.name === 'limit') events.limitReached(event.message, event.isSaid);
        else events.cancelled();
      });
      return {
        fail: () => vault.failCode(),
        close() {
          vault.closeCode();
          hide();
        },
      };
    },
  };
}

/** Dialogs about the customer's passkeys. */
export interface PasskeyDialogs {
  /** Resolves if the vault offers passkeys. */
  readonly offered: Promise<void>;
  /** Opens the customer's passkeys. Returns a function that closes them. */
  open(onClosed: () => void): () => void;
}

/** Creates the dialogs about passkeys, which the vault renders in its frame above the page. */
export function createPasskeyDialogs(
  vault: VaultClient,
  frame: ShownFrame,
  tools: CodeDialogTools,
): PasskeyDialogs {
  return {
    offered: vault.hasPasskeys,
    open(onClosed) {
      const hide = showVault(frame, onClosed);
      vault.openPasskeys(currentLanguage(), (event) => {
        if (event.name === 'called') onCalled(event, true, tools);
        else onClosed();
      });
      return () => {
        vault.closeCode();
        hide();
      };
    },
  };
}

/** Applies the side effects of a call made by the vault, like the HTTP client for the page's calls. */
function onCalled(
  { call, status }: { readonly call: keyof typeof names; readonly status: number },
  saysRateLimit: boolean,
  { session, onRateLimited, report }: CodeDialogTools,
): void {
  session.renewIdle();
  if (status === 200) return;
  const isOver = SESSION_OVER.includes(status);
  const failure = isOver
    ? 'session-ended'
    : status === RATE_LIMITED
      ? 'rate-limited'
      : status === 0 || status >= 500
        ? 'no-response'
        : 'refused';
  report({ endpoint: names[call], failure, status, tries: 1 });
  if (status === RATE_LIMITED && !(call === 'generate-otp' && saysRateLimit)) onRateLimited();
  if (isOver) session.end('refused');
}

/** Shows the vault's frame above everything else in the page. Returns a function that hides it. */
function showVault(frame: ShownFrame, onCancel: () => void): () => void {
  frame.show(onCancel);
  const stopWatching = keepInSight(frame.host);
  return () => {
    stopWatching?.();
    frame.hide();
  };
}
