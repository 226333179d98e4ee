import { setTimeout as sleep } from 'node:timers/promises';

/** One request; `make` is asked again when the server wants it sent again later. */
export interface Request {
  readonly method: string;
  /** Path and query behind the API base. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface RawReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** The server gave no answer: too late, or the connection broke. */
export class NoAnswer extends Error {}

const MAX_WAITS = 6;
const DEFAULT_WAIT_SECONDS = 5;
const MAX_WAIT_SECONDS = 60;
/** After so many calls without an answer, one after the other, nobody is there. */
const GIVE_UP_AFTER = 3;

/** Calls the server under check: each call has a deadline, and one that is told to wait (429) waits and asks again. */
export class Connection {
  #unanswered = 0;

  constructor(
    readonly base: string,
    private readonly timeoutMs: number,
    private readonly say: (line: string) => void,
  ) {}

  /** Throws NoAnswer. */
  async send(make: () => Request): Promise<RawReply> {
    for (let waits = 0; ; waits += 1) {
      const reply = await this.#once(make());
      if (reply.status !== 429 || waits === MAX_WAITS) return reply;
      const seconds = waitOf(reply.headers.get('retry-after'));
      this.say(`… the server asks to wait (429): ${seconds} s`);
      await sleep(seconds * 1_000);
    }
  }

  async #once({ method, path, headers, body }: Request): Promise<RawReply> {
    if (this.#unanswered >= GIVE_UP_AFTER) throw new NoAnswer('the server no longer answers');
    try {
      const response = await fetch(this.base + path, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
        // A redirect would carry the token elsewhere.
        redirect: 'manual',
        signal: AbortSignal.timeout(this.timeoutMs),
      });
      const text = await response.text();
      this.#unanswered = 0;
      return { status: response.status, headers: response.headers, text };
    } catch (error) {
      this.#unanswered += 1;
      throw new NoAnswer(reasonOf(error, this.timeoutMs));
    }
  }
}

function waitOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter ?? DEFAULT_WAIT_SECONDS);
  return Number.isFinite(seconds) && seconds >= 0
    ? Math.min(seconds, MAX_WAIT_SECONDS)
    : DEFAULT_WAIT_SECONDS;
}

function reasonOf(error: unknown, timeoutMs: number): string {
  const { name, message, cause } = error as { name?: string; message?: string; cause?: { code?: string } };
  if (name === 'TimeoutError') return `no answer within ${timeoutMs} ms`;
  return `no answer: ${cause?.code ?? message ?? 'the connection broke'}`;
}
