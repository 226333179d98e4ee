import type { ProxyResponse, Behaviour, BreakingProxy, Request } from './breaking-proxy';
import { expireDeadlines } from './deadlines';

type Json = Record<string, unknown>;

/** A server with one defect, and the checks that must fail. */
export interface BrokenServer {
  /** The defect. */
  readonly server: string;
  readonly only: string;
  /** Creates the behaviour for each run, since some keep state. */
  readonly behave: () => Behaviour;
  /** Exactly these checks fail. */
  readonly fails: readonly string[];
  readonly why?: RegExp;
}

/** Forwards everything to the sandbox. */
export const passThrough: Behaviour = (request, proxy) => proxy.forward(request);

/** Changes the response bodies of one call. */
export function changesBody(
  call: string,
  change: (json: Json, response: ProxyResponse) => Json,
  of = 200,
): Behaviour {
  return async (request, proxy) => {
    const response = await proxy.forward(request);
    if (request.call !== call || response.status !== of) return response;
    return { ...response, body: JSON.stringify(change(JSON.parse(response.body) as Json, response)) };
  };
}

/** Never responds: the caller's deadline passes. */
export const hangs: Behaviour = () => {
  expireDeadlines();
  return new Promise(() => undefined);
};

/** Replaces the behaviour of one call. */
export function onCall(call: string, behave: Behaviour): Behaviour {
  return (request, proxy) => (request.call === call ? behave(request, proxy) : proxy.forward(request));
}

/** Replaces one call's refusals with a given status by another request or response. */
export function onRefusal(
  call: string,
  status: number,
  again: (request: Request, proxy: BreakingProxy, refused: ProxyResponse) => Promise<Request | ProxyResponse>,
): Behaviour {
  return onCall(call, async (request, proxy) => {
    const response = await proxy.forward(request);
    if (response.status !== status) return response;
    const next = await again(request, proxy, response);
    return 'status' in next ? next : proxy.forward(next);
  });
}

export function jsonResponse(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): ProxyResponse {
  return {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify(body),
  };
}

/** Reseals a body that was seen before, so that it is accepted. */
export function acceptsReplays(call: string): Behaviour {
  const seen = new Set<string>();
  return onCall(call, (request, proxy) => {
    const again = seen.has(request.body);
    seen.add(request.body);
    return proxy.forward(again ? proxy.seal(request, proxy.open(request)) : request);
  });
}

/** Replaces the sent code with the newest one. */
export function acceptsWrongCodes(call: string): Behaviour {
  return onRefusal(call, 422, async (request, proxy, refused) => {
    const body = proxy.open(request);
    const otp = await proxy.newestCode(request);
    // A correct code for other details stays refused: this server has one defect only.
    return otp === body.otp ? refused : proxy.seal(request, { ...body, otp });
  });
}
