import { isAuthCall, splitLogin, type VaultCall } from '@billpay/http-client/vault';
import type { HeldSession } from './held-session';
import { seal } from './seal';

/** Method and path pattern of a call of the contract, and the action of its one-time code. */
export type KnownCall = readonly [method: string, path: string, otp?: string];

export interface VaultResponse {
  /** 0 without a response. */
  readonly status: number;
  readonly text: string;
}

export interface CallTools {
  readonly apiBase: string;
  readonly calls: readonly KnownCall[];
  readonly session: HeldSession;
  /** Verified codes by their action, which the page does not know. */
  readonly codes: ReadonlyMap<string, string>;
}

const UNAUTHORIZED = 401;
const NOT_FOUND = 404;
const UNPROCESSABLE = 422;
/** Calls that only the vault makes, for its own dialog. */
const ABOUT_CODES = /^\/(?:user-services\/(?:generate|validate)-otp$|passkeys)/;
const nothing: VaultResponse = { status: 0, text: '' };
const refuse = (status: number): VaultResponse => ({ status, text: '' });

/**
 * Makes a call of the page, unless only the vault may make it. Inserts the verified code if the call needs one, and
 * refuses the call if there is none.
 */
export async function makePageCall(
  tools: CallTools,
  call: VaultCall,
  signal: AbortSignal,
): Promise<VaultResponse> {
  const [, path = '', action] = findCall(tools, call) ?? [];
  if (ABOUT_CODES.test(path)) return refuse(UNPROCESSABLE);
  if (action === undefined) return await makeCall(tools, call, signal);
  const code = tools.codes.get(action);
  if (code === undefined) return refuse(UNPROCESSABLE);
  const body = { ...(JSON.parse(call.body ?? '{}') as object), otp: code };
  return await makeCall(tools, { ...call, body: JSON.stringify(body) }, signal);
}

/**
 * Makes a call: adds the token and seals the body. Refuses calls that the contract does not have. Keeps a login's
 * secrets, and removes them from the response to the page.
 */
export async function makeCall(
  tools: CallTools,
  call: VaultCall,
  signal: AbortSignal,
): Promise<VaultResponse> {
  const { session, apiBase } = tools;
  const { method, url, headers, body, trace, language } = call;
  const path = url.slice(apiBase.length);
  const known = findCall(tools, call);
  if (!known) return refuse(NOT_FOUND);
  const isAuth = isAuthCall({ path: known[1] });
  const held = session.current();
  if (!isAuth && !held) return refuse(UNAUTHORIZED);
  const idempotencyKey = headers['Idempotency-Key'];
  let sent = body;
  if (known[1] === '/auth/logout') sent = JSON.stringify({ token: held?.token });
  if (held && !isAuth && method !== 'GET') {
    const nowMs = Date.now() + held.clockOffset;
    const sealedFor = { ...held, method, path, idempotencyKey: idempotencyKey ?? '', nowMs };
    sent = JSON.stringify({ encryptedData: await seal(body ?? '{}', sealedFor) });
  }
  const request = new Request(url, {
    method,
    headers: {
      Accept: 'application/json',
      ...(trace?.traceparent !== undefined && { traceparent: trace.traceparent }),
      ...(trace?.tracestate !== undefined && { tracestate: trace.tracestate }),
      ...(sent !== undefined && { 'Content-Type': 'application/json' }),
      ...(language && { 'Accept-Language': language }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      ...(held && !isAuth && { Authorization: `Bearer ${held.token}` }),
    },
    body: sent,
    credentials: 'omit',
    signal,
  });
  const response = await receive(request);
  if (!known[1].startsWith('/auth/login/')) return response;
  const split = splitLogin(response);
  if (split.grant) session.hold(split.grant);
  return split.response;
}

/** Finds the call of the contract that the page asks for. */
function findCall({ apiBase, calls }: CallTools, { method, url }: VaultCall): KnownCall | undefined {
  if (!url.startsWith(apiBase)) return undefined;
  const path = url.slice(apiBase.length);
  return calls.find((known) => known[0] === method && toPattern(known[1]).test(path));
}

async function receive(request: Request): Promise<VaultResponse> {
  try {
    const response = await fetch(request);
    return { status: response.status, text: await response.text() };
  } catch {
    return nothing;
  }
}

/**
 * Returns a pattern that matches a call's path with any query. A parameter contains nothing with which a browser would
 * request another path: `..`, a backslash, or a tab, which it ignores.
 */
function toPattern(path: string): RegExp {
  const parameter = String.raw`(?!\.|%2[eE])[^/?#\\\s]+`;
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, () => parameter)}(\\?.*)?$`);
}
