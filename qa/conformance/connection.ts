import { setTimeout as sleep } from 'node:timers/promises';

/** A request that can be repeated. `make` runs again for each attempt. */
export interface Request {
  readonly method: string;
  /** Path and query relative to the API base URL. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface RawResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** The server did not respond in time, or the connection broke. */
export class NoResponseError extends Error {}

const MAX_WAITS = 6;
const DEFAULT_WAIT_SECONDS = 5;
const MAX_WAIT_SECONDS = 60;
/** Number of consecutive calls without a response after which the server counts as down. */
const GIVE_UP_AFTER = 3;

/** Calls the server under test with a timeout. Waits after a 429 and sends the call again. */
export class Connection {
  #failedInARow = 0;

  constructor(
    readonly base: string,
    private readonly timeoutMs: number,
    private readonly log: (line: string) => void,
  ) {}

  /** Throws NoResponseError. */
  async send(make: () => Request): Promise<RawResponse> {
    for (let waits = 0; ; waits += 1) {
      const response = await this.#once(make());
      if (response.status !== 429 || waits === MAX_WAITS) return response;
      const seconds = retryAfterSeconds(response.headers.get('retry-after'));
      this.log(`… rate limited (429): waiting ${seconds} s`);
      await sleep(seconds * 1_000);
    }
  }

  async #once({ method, path, headers, body }: Request): Promise<RawResponse> {
    if (this.#failedInARow >= GIVE_UP_AFTER) throw new NoResponseError('the server no longer responds');
    try {
      const response = await fetch(this.base + path, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
        // A redirect would send the token to another address.
        redirect: 'manual',
        signal: AbortSignal.timeout(this.timeoutMs),
      });
      const text = await response.text();
      this.#failedInARow = 0;
      return { status: response.status, headers: response.headers, text };
    } catch (error) {
      this.#failedInARow += 1;
      throw new NoResponseError(failureReason(error, this.timeoutMs));
    }
  }
}

function retryAfterSeconds(retryAfter: string | null): number {
  const seconds = Number(retryAfter ?? DEFAULT_WAIT_SECONDS);
  return Number.isFinite(seconds) && seconds >= 0
    ? Math.min(seconds, MAX_WAIT_SECONDS)
    : DEFAULT_WAIT_SECONDS;
}

function failureReason(error: unknown, timeoutMs: number): string {
  const { name, message, cause } = error as { name?: string; message?: string; cause?: { code?: string } };
  if (name === 'TimeoutError') return `no response within ${timeoutMs} ms`;
  return `no response: ${cause?.code ?? message ?? 'the connection broke'}`;
}
