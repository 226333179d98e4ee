import { login } from '@billpay/api-contract/auth';
import { ApiError, type HttpClient } from '@billpay/host-api/http';
import type { LoginGrant } from '@billpay/http-client/session';
import { PAIR_VALID_MS, type HandOff } from './hand-off';

/** Time in ms after which a login shows a message with Retry. */
export const LOGIN_SLOW_MS = 5_000;

/** Progress of a login. It is 'unreachable' if a request got no response and none is pending. */
export type LoginProgress = 'starting' | 'slow' | 'retrying' | 'unreachable';

/** Exchanges the bank's pair for a session. */
export interface Login {
  /** Returns undefined while no pair is exchanged. */
  progress(): LoginProgress | undefined;
  subscribe(changed: () => void): () => void;
  /** Resolves with the session's grant; undefined if the API refused the pair, or it has expired. */
  exchange(handOff: HandOff): Promise<LoginGrant | undefined>;
  /** Retries the request as the same login, because the API may already have consumed the pair. */
  retry(): void;
}

export function createLogin(http: HttpClient): Login {
  const listeners = new Set<() => void>();
  let progress: LoginProgress | undefined;
  let sendAgain: (() => void) | undefined;

  function report(next: LoginProgress): void {
    progress = next;
    for (const listener of listeners) listener();
  }

  /**
   * Sends one request. Resolves with the grant or 'refused', or with undefined if it was aborted or got no
   * response.
   */
  async function request(
    { id, hash, pageKey }: HandOff,
    signal: AbortSignal,
  ): Promise<LoginGrant | 'refused' | undefined> {
    const slow = setTimeout(() => report('slow'), LOGIN_SLOW_MS);
    signal.addEventListener('abort', () => clearTimeout(slow));
    try {
      return (
        await http.call(login, { params: { param: id }, body: { hash }, idempotencyKey: pageKey, signal })
      ).data;
    } catch (error) {
      if (signal.aborted) return undefined;
      if (!(error instanceof ApiError) || error.kind !== 'no-response') return 'refused';
      report('unreachable');
      return undefined;
    } finally {
      clearTimeout(slow);
    }
  }

  return {
    progress: () => progress,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    retry: () => sendAgain?.(),
    async exchange(handOff) {
      let current = new AbortController();
      let lifeTimer: ReturnType<typeof setTimeout> | undefined;
      const outcome = await new Promise<LoginGrant | 'refused'>((settle) => {
        const send = async () => {
          current = new AbortController();
          const result = await request(handOff, current.signal);
          if (result) settle(result);
        };
        sendAgain = () => {
          current.abort();
          report('retrying');
          void send();
        };
        lifeTimer = setTimeout(() => settle('refused'), PAIR_VALID_MS);
        report('starting');
        void send();
      });
      clearTimeout(lifeTimer);
      current.abort();
      sendAgain = undefined;
      // The session's own change, which follows, notifies listeners.
      progress = undefined;
      return outcome === 'refused' ? undefined : outcome;
    },
  };
}
