import type { EndpointResponse, AnyEndpoint } from '@billpay/api-contract/endpoint';
import type { CallInput } from '@billpay/host-api/http';

/**
 * How long the same request may reuse a response, in ms. On a cheap phone, seconds can pass between the
 * starts of two remotes.
 */
const RECENT_MS = 10_000;

interface Recent {
  readonly response: unknown;
  /** Monotonic time in ms. */
  readonly at: number;
}

/** Responses that another remote may reuse. Any change clears them. */
export class RecentResponses {
  #responses = new Map<string, Recent>();

  of<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): EndpointResponse<E> | undefined {
    const recent = input.orRecent ? this.#responses.get(keyOf(endpoint, input)) : undefined;
    if (!recent || performance.now() - recent.at >= RECENT_MS) return undefined;
    // Copied, so that no remote can change another remote's data.
    return structuredClone(recent.response) as EndpointResponse<E>;
  }

  keep<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>, response: EndpointResponse<E>): void {
    if (input.orRecent) this.#responses.set(keyOf(endpoint, input), { response, at: performance.now() });
  }

  forget(): void {
    this.#responses.clear();
  }
}

function keyOf(endpoint: AnyEndpoint, { params, query }: CallInput<AnyEndpoint>): string {
  return JSON.stringify([endpoint.name, params, query, document.documentElement.lang]);
}
