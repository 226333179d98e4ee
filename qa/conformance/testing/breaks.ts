import { randomUUID } from 'node:crypto';
import type { ProxyResponse, Behaviour, BreakingProxy, Request } from './breaking-proxy';
import { expireDeadlines } from './deadlines';

type Json = Record<string, unknown>;

/** A server with one defect, and what a run must find. */
export interface BrokenServer {
  /** The defect. */
  readonly server: string;
  readonly only: string;
  /** Created for each run: some keep state. */
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

/** Replaces one call's refusals with a status by another request or response. */
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

/** Seals a body that was seen before again, so that it is accepted. */
export function acceptsReplays(call: string): Behaviour {
  const seen = new Set<string>();
  return onCall(call, (request, proxy) => {
    const again = seen.has(request.body);
    seen.add(request.body);
    return proxy.forward(again ? proxy.seal(request, proxy.open(request)) : request);
  });
}

/** Replaces whatever code was sent with the newest one. */
export function acceptsWrongCodes(call: string): Behaviour {
  return onRefusal(call, 422, async (request, proxy, refused) => {
    const body = proxy.open(request);
    const otp = await proxy.newestCode(request);
    // A correct code for something else stays refused: this server has one defect only.
    return otp === body.otp ? refused : proxy.seal(request, { ...body, otp });
  });
}

/** Requests a code for exactly this call and uses it instead. */
export function acceptsAnyCode(
  call: string,
  template: string,
  confirmed: (body: Json, request: Request) => Record<string, string>,
): Behaviour {
  return onRefusal(call, 422, async (request, proxy) => {
    const body = proxy.open(request);
    const otp = await proxy.freshCode(request, template, confirmed(body, request));
    return proxy.seal(request, { ...body, otp });
  });
}

/** What a payment's code confirms. */
export function paymentVariables(body: Json): Record<string, string> {
  return {
    billerId: String(body.billerId),
    amount: String(body.billAmount),
    accountNumber: String(body.accountNumber),
    customerBillId: String(body.customerBillId),
  };
}

function withDifferentTransactionId(response: ProxyResponse): ProxyResponse {
  return { ...response, body: response.body.replace(/TXN[0-9A-Z]+/g, (id) => `${id.slice(0, -4)}TWIN`) };
}

/** Pays again from the n-th submission of a key on. */
export function paysAgain(fromSubmission: number): Behaviour {
  const seen = new Map<string, number>();
  return onCall('payment.bill', async (request, proxy) => {
    const key = request.headers['idempotency-key'] ?? '';
    if (key === '') return proxy.forward(request);
    const body = proxy.open(request);
    // A refused code's submission is another one.
    const submitted = `${key} ${String(body.otp)}`;
    const submission = (seen.get(submitted) ?? 0) + 1;
    seen.set(submitted, submission);
    if (submission < fromSubmission) return proxy.forward(request);
    const { txnRefKey } = await proxy.post<{ txnRefKey?: string }>(request, '/payment/fetch-bill', {
      validateBill: 'N',
      billerID: body.billerId,
      billerParams: body.inputSignatures,
      quickPay: 'N',
      forChannel: 'postpaid',
    });
    // A paid bill cannot be paid again; the response then names a transaction that does not exist.
    if (txnRefKey === undefined) return withDifferentTransactionId(await proxy.forward(request));
    const otp = await proxy.freshCode(request, 'payment', paymentVariables(body));
    const bill = { billerId: body.billerId, parameters: body.inputSignatures };
    const recent = await proxy.post<{ data: { transactionId: string } | null }>(
      request,
      '/payment/recent',
      bill,
    );
    const repeatsTransactionId = recent.data?.transactionId ?? null;
    const repeated = { ...body, otp, transactionReferenceKey: txnRefKey, repeatsTransactionId };
    return proxy.forward(proxy.seal(request, repeated, { idempotencyKey: randomUUID() }));
  });
}

/** Looks up what is not found in one session in another customer's. */
export function acceptsForeignIds(call: string): Behaviour {
  return onRefusal(call, 404, async (request, proxy) => {
    const own = proxy.sessionOf(request);
    const other = proxy.sessions.find((session) => session.customerID !== own.customerID) ?? own;
    if (request.method !== 'GET') return proxy.seal(request, proxy.open(request), { session: other });
    return { ...request, headers: { ...request.headers, authorization: `Bearer ${other.token}` } };
  });
}
