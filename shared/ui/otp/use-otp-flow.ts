import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { generateOtp, validateOtp } from '@billpay/api-contract/user-services';
import type { PageTemplate } from '@billpay/api-contract/endpoint';
import { useHost } from '@billpay/host-api';
import { isRateLimited } from '@billpay/host-api/http';
import { emptyCode, type CodeDigits } from './code-digits';
import { generationProblem, validationProblem } from './otp-problems';
import { otpTexts } from './otp-texts';

export interface OtpRequest {
  template: PageTemplate;
  templateVariables: Record<string, string>;
  onVerified(otp: string): void | Promise<void>;
  /** If `isSaid` is true, the shell's toast has reported a 429, so the dialog shows nothing (HTTP-03). */
  onLimitReached(message: string, isSaid: boolean): void;
  /** Whether the dialog and `onLimitReached` report too many requests for a code, instead of the shell's toast. */
  saysRateLimit?: boolean;
}

export type OtpPhase =
  /** A code has been requested. */
  | 'sending'
  | 'entering'
  | 'checking'
  /** The code is correct. The success step runs in 1.5 s (OTP-05). */
  | 'verified'
  /** The success step runs. */
  | 'finishing'
  /** The code has expired. The customer can request a new one (OTP-04). */
  | 'over'
  /** No further code is available. The dialog closes in 2 s (OTP-07). */
  | 'closing';

interface OtpState {
  readonly phase: OtpPhase;
  readonly digits: CodeDigits;
  readonly reference: string | null;
  /** The API's sentence about the confirmed action; null until it arrives, or if the API sends none. */
  readonly confirms: string | null;
  readonly validity: { readonly endsAt: number } | null;
  readonly error: string | null;
  /** Whether the error concerns the input. */
  readonly invalid: boolean;
}

const start: OtpState = {
  phase: 'sending',
  digits: emptyCode,
  reference: null,
  confirms: null,
  validity: null,
  error: null,
  invalid: false,
};

/**
 * Runs the OTP dialog once, from the request of the code to the success or limit step. All calls in progress
 * end with the component. Calls `focusBox` to focus a box.
 */
export function useOtpFlow(request: OtpRequest, focusBox: (box: number) => void) {
  const { http, durations } = useHost();
  const [state, setState] = useState(start);
  const opening = useRef(new AbortController());
  const latest = useRef(request);
  useEffect(() => {
    latest.current = request;
  });

  const change = (part: Partial<OtpState>) => setState((now) => ({ ...now, ...part }));

  function later(ms: number, act: () => void): void {
    const timer = setTimeout(act, ms);
    opening.current.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }

  function reachLimit(message: string, isSaid = false): void {
    change({ phase: 'closing', digits: emptyCode, validity: null, error: isSaid ? null : message });
    focusBox(0);
    later(durations.codeLimitReached, () => latest.current.onLimitReached(message, isSaid));
  }

  /** Ends the code regardless of this device's clock. Only a new code is accepted afterwards (OTP-04). */
  function endCode(message: string): void {
    change({ phase: 'over', digits: emptyCode, validity: { endsAt: Date.now() }, error: message });
    focusBox(0);
  }

  /**
   * Resets to six empty boxes. `invalid` is true if the code itself was refused. `error` is null if it is shown
   * elsewhere.
   */
  function promptAgain(error: string | null, { invalid }: { invalid: boolean }): void {
    change({ phase: 'entering', digits: emptyCode, error, invalid });
    focusBox(0);
  }

  async function send(): Promise<void> {
    const { template, templateVariables, saysRateLimit = false } = latest.current;
    const { signal } = opening.current;
    try {
      const body = { template, templateVariables };
      const response = await http.call(generateOtp, { body, signal, saysRateLimit });
      if (signal.aborted) return;
      const { referenceNumber, limitReached, validForSeconds, confirms } = response.data;
      if (limitReached) return reachLimit(response.message ?? otpTexts.limitReached);
      const endsAt = Date.now() + validForSeconds * 1000;
      change({
        phase: 'entering',
        reference: referenceNumber,
        confirms: confirms ?? null,
        validity: { endsAt },
      });
    } catch (error) {
      const problem = generationProblem(error);
      if (problem && !signal.aborted) reachLimit(problem, isRateLimited(error) && !saysRateLimit);
    }
  }

  async function check(otp: string): Promise<void> {
    const { signal } = opening.current;
    change({ phase: 'checking', error: null, invalid: false });
    try {
      const body = { otp, ...(state.reference !== null && { referenceNumber: state.reference }) };
      await http.call(validateOtp, { body, signal });
      if (signal.aborted) return;
      change({ phase: 'verified' });
      later(durations.codeAccepted, () => void finish(otp));
    } catch (error) {
      if (signal.aborted) return;
      const problem = validationProblem(error);
      if (problem.kind === 'limit') reachLimit(problem.text);
      else if (problem.kind === 'over') endCode(problem.text);
      else promptAgain(problem.text, { invalid: problem.kind === 'wrong' });
    }
  }

  async function finish(otp: string): Promise<void> {
    const { signal } = opening.current;
    change({ phase: 'finishing' });
    try {
      await latest.current.onVerified(otp);
    } catch {
      if (!signal.aborted) promptAgain(otpTexts.validationFailed, { invalid: true });
    }
  }

  const sendOnOpening = useEffectEvent(() => void send());
  useEffect(() => {
    const thisOpening = new AbortController();
    opening.current = thisOpening;
    // Runs in the next task, after StrictMode's second run, because each request sends the customer a message (OTP-01).
    queueMicrotask(() => {
      if (!thisOpening.signal.aborted) sendOnOpening();
    });
    return () => thisOpening.abort();
  }, []);

  return {
    ...state,
    setDigits: (digits: CodeDigits) => change({ digits, error: null, invalid: false }),
    /** Requests another code when the last one has expired (OTP-04). */
    resend(): void {
      change(start);
      focusBox(0);
      void send();
    },
    /** Checks a complete code. For an incomplete code, reports the number of missing digits. */
    verify(): void {
      if (state.phase !== 'entering') return;
      const missing = state.digits.filter((digit) => digit === '').length;
      if (missing === 0) return void check(state.digits.join(''));
      change({ error: otpTexts.missing(missing), invalid: true });
      focusBox(state.digits.indexOf(''));
    },
  };
}

export type OtpFlow = ReturnType<typeof useOtpFlow>;
