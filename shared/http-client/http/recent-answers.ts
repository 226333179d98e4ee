import type { AnswerOf, AnyEndpoint } from '@billpay/api-contract/endpoint';
import type { CallInput } from '@billpay/host-api/http';

/** How long an answer can stand in for another one to the same question, in ms. */
export const RECENT_MS = 2_000;

interface Recent {
  readonly answer: unknown;
  /** ms of a clock that nobody sets. */
  readonly at: number;
}

/** The answers that another remote may have instead of asking once more; a call that changes something ends them all. */
export class RecentAnswers {
  #answers = new Map<string, Recent>();

  of<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): AnswerOf<E> | undefined {
    const recent = input.orRecent ? this.#answers.get(keyOf(endpoint, input)) : undefined;
    if (!recent || performance.now() - recent.at >= RECENT_MS) return undefined;
    // A copy: no remote can change what another one reads.
    return structuredClone(recent.answer) as AnswerOf<E>;
  }

  keep<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>, answer: AnswerOf<E>): void {
    if (input.orRecent) this.#answers.set(keyOf(endpoint, input), { answer, at: performance.now() });
  }

  forget(): void {
    this.#answers.clear();
  }
}

function keyOf(endpoint: AnyEndpoint, { params, query }: CallInput<AnyEndpoint>): string {
  return JSON.stringify([endpoint.name, params, query]);
}
