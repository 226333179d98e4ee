import type { FastifyRequest } from 'fastify';
import type { login } from '@billpay/api-contract/auth';
import type { EndpointResponse } from '@billpay/api-contract/endpoint';
import type { Bank } from '../bank';
import { parseLanguage, type Language } from '../languages/language';
import { findSession, type Session } from '../sessions/sessions';
import { readToken } from '../sessions/token';
import { withTimeout } from '../with-timeout';
import type { CallLimits } from './rate-limits/limit-calls';
import type { Route } from './route';
import { translateMessage } from './speak';

export type LoginResponse = EndpointResponse<typeof login>;

interface FirstResponse {
  readonly path: string;
  readonly response: Readonly<Record<string, unknown>>;
}

export interface FirstCalls {
  readonly bank: Bank;
  readonly routes: readonly Route[];
  readonly limits: CallLimits;
}

/** Maximum time by which first calls delay a login, in ms. */
const FIRST_CALLS_MS = 1_000;
/** Maximum length of a first response, in characters: several times what Home needs. */
const MOST_CHARACTERS = 32 * 1024;

/**
 * Makes a login's first calls in the new session, and adds their responses. Omits calls that are unknown, fail, exceed
 * a limit, take too long or return too much; the page makes them itself.
 */
export async function addFirstResponses(
  { bank, routes, limits }: FirstCalls,
  { body, headers }: Pick<FastifyRequest, 'body' | 'headers'>,
  granted: LoginResponse,
): Promise<LoginResponse> {
  const { firstCalls } = body as { firstCalls?: readonly string[] };
  if (firstCalls === undefined) return granted;
  const claims = readToken(bank.signingKey, granted.data.token);
  const session = claims && (await findSession(bank, claims));
  if (!session) return granted;
  const language = parseLanguage(headers['accept-language']);
  const calls = routes
    .filter((entry) => isFirstCall(entry, firstCalls))
    .map((entry) => ({
      path: entry.endpoint.path,
      response: makeCall({ bank, limits, session, language }, entry),
    }));
  return { ...granted, data: { ...granted.data, firstResponses: await collect(calls) } };
}

/** Returns the responses that arrive in time and are not too long. */
export async function collect(
  calls: readonly { readonly path: string; readonly response: Promise<unknown> }[],
): Promise<FirstResponse[]> {
  const arrived: FirstResponse[] = [];
  const arriving = calls.map(async (call) => {
    const response = await call.response;
    if (isRecord(response) && JSON.stringify(response).length <= MOST_CHARACTERS)
      arrived.push({ path: call.path, response });
  });
  // After the time limit, sends the login with the responses that have arrived.
  await withTimeout(Promise.allSettled(arriving), FIRST_CALLS_MS, 'First calls').catch(() => undefined);
  return [...arrived];
}

function isFirstCall({ endpoint: { method, path } }: Route, firstCalls: readonly string[]): boolean {
  return method === 'GET' && firstCalls.includes(path);
}

interface Caller {
  readonly bank: Bank;
  readonly limits: CallLimits;
  readonly session: Session;
  readonly language: Language;
}

async function makeCall(
  { bank, limits, session, language }: Caller,
  { endpoint, handle }: Route,
): Promise<unknown> {
  const { customer, jti } = session;
  await limits.countCustomer(endpoint, customer.id);
  const query = endpoint.query?.parse({});
  const response = await handle({
    params: undefined,
    query,
    body: undefined,
    customer,
    idempotencyKey: '',
    language,
  });
  bank.callCounts.note(jti, endpoint);
  return translateMessage(response, language);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
