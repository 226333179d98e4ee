import { randomUUID } from 'node:crypto';
import type { Answer, Behaviour, BreakingProxy, Request } from './breaking-proxy';
import { passDeadlines } from './deadlines';

type Json = Record<string, unknown>;

/** Everything as the sandbox does it. */
export const right: Behaviour = (request, proxy) => proxy.forward(request);

/** Answers of one call come back changed. */
export function changed(call: string, change: (json: Json, answer: Answer) => Json, of = 200): Behaviour {
  return async (request, proxy) => {
    const answer = await proxy.forward(request);
    if (request.call !== call || answer.status !== of) return answer;
    return { ...answer, body: JSON.stringify(change(JSON.parse(answer.body) as Json, answer)) };
  };
}

/** Never responds: the caller's deadline passes. */
export const hangs: Behaviour = () => {
  passDeadlines();
  return new Promise(() => undefined);
};

/** One call behaves otherwise. */
export function instead(call: string, behave: Behaviour): Behaviour {
  return (request, proxy) => (request.call === call ? behave(request, proxy) : proxy.forward(request));
}

/** What one call refuses with a status is tried again in a way that is not refused. */
export function insteadOfRefusing(
  call: string,
  status: number,
  again: (request: Request, proxy: BreakingProxy, refused: Answer) => Promise<Request | Answer>,
): Behaviour {
  return instead(call, async (request, proxy) => {
    const answer = await proxy.forward(request);
    if (answer.status !== status) return answer;
    const next = await again(request, proxy, answer);
    return 'status' in next ? next : proxy.forward(next);
  });
}

export function answerOf(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify(body),
  };
}

/** A body that was seen before is sealed anew, so that it opens. */
export function takesReplays(call: string): Behaviour {
  const seen = new Set<string>();
  return instead(call, (request, proxy) => {
    const again = seen.has(request.body);
    seen.add(request.body);
    return proxy.forward(again ? proxy.seal(request, proxy.open(request)) : request);
  });
}

/** The newest code goes in for whatever code was given. */
export function takesWrongCodes(call: string): Behaviour {
  return insteadOfRefusing(call, 422, async (request, proxy, refused) => {
    const body = proxy.open(request);
    const otp = await proxy.newestCode(request);
    // A code that is right and does not fit stays refused: this server errs in one thing only.
    return otp === body.otp ? refused : proxy.seal(request, { ...body, otp });
  });
}

/** A code for exactly this is asked for behind the customer's back. */
export function takesAnyCode(
  call: string,
  template: string,
  confirmed: (body: Json, request: Request) => Record<string, string>,
): Behaviour {
  return insteadOfRefusing(call, 422, async (request, proxy) => {
    const body = proxy.open(request);
    const otp = await proxy.freshCode(request, template, confirmed(body, request));
    return proxy.seal(request, { ...body, otp });
  });
}

/** What a payment's code confirms. */
export function ofPayment(body: Json): Record<string, string> {
  return {
    billerId: String(body.billerId),
    amount: String(body.billAmount),
    accountNumber: String(body.accountNumber),
    customerBillId: String(body.customerBillId),
  };
}

function withOtherTransaction(answer: Answer): Answer {
  return { ...answer, body: answer.body.replace(/TXN[0-9A-Z]+/g, (id) => `${id.slice(0, -4)}TWIN`) };
}

/** From its n-th submission on, a key pays anew. */
export function paysAgain(fromSubmission: number): Behaviour {
  const seen = new Map<string, number>();
  return instead('payment.bill', async (request, proxy) => {
    const key = request.headers['idempotency-key'] ?? '';
    const submission = (seen.get(key) ?? 0) + 1;
    seen.set(key, submission);
    if (key === '' || submission < fromSubmission) return proxy.forward(request);
    const body = proxy.open(request);
    const { txnRefKey } = await proxy.ask<{ txnRefKey?: string }>(request, '/payment/fetch-bill', {
      validateBill: 'N',
      billerID: body.billerId,
      billerParams: body.inputSignatures,
      quickPay: 'N',
      forChannel: 'postpaid',
    });
    // Once the bill is paid there is nothing to pay again; the response then names a transaction that never was.
    if (txnRefKey === undefined) return withOtherTransaction(await proxy.forward(request));
    const otp = await proxy.freshCode(request, 'payment', ofPayment(body));
    const bill = { billerId: body.billerId, parameters: body.inputSignatures };
    const recent = await proxy.ask<{ data: { transactionId: string } | null }>(
      request,
      '/payment/recent',
      bill,
    );
    const repeatsTransactionId = recent.data?.transactionId ?? null;
    const anew = { ...body, otp, transactionReferenceKey: txnRefKey, repeatsTransactionId };
    return proxy.forward(proxy.seal(request, anew, { idempotencyKey: randomUUID() }));
  });
}

/** What is not found in one session is looked for in all others. */
export function takesForeignIds(call: string): Behaviour {
  return insteadOfRefusing(call, 404, async (request, proxy) => {
    const own = proxy.sessionOf(request);
    const other = proxy.sessions.find((session) => session.customerID !== own.customerID) ?? own;
    if (request.method !== 'GET') return proxy.seal(request, proxy.open(request), { session: other });
    return { ...request, headers: { ...request.headers, authorization: `Bearer ${other.token}` } };
  });
}
