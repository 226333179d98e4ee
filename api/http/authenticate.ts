import type { FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import type { Bank } from '../bank';
import { Refusal } from '../refusal';
import { findSession, type Session } from '../sessions/sessions';
import { readToken } from '../sessions/token';
import type { CallLimits } from './rate-limits/limit-calls';
import type { IncomingMessage } from 'node:http';

/**
 * The session of a call, counted against its customer's allowance; throws TooManyCalls or a Refusal before anything else
 * is read. Who is known to have to wait is refused without a query. Only a live session counts against the customer: an
 * old token, which may have been copied, counts against the address it comes from.
 */
export async function authenticate(
  bank: Bank,
  limits: CallLimits,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
): Promise<Session> {
  const token = bearerTokenOf(request.raw);
  const claims = token === undefined ? null : readToken(bank.signingKey, token);
  if (claims) limits.requireAllowed(endpoint, claims.customerID);
  const session = claims && (await findSession(bank, claims));
  if (!session) {
    await limits.countAnonymous(request);
    throw new Refusal(401, 'Your session has expired. Please log in again.');
  }
  const counting = limits.countCustomer(endpoint, session.customer.id);
  if (counting) await counting;
  return session;
}

/**
 * The token of a request: one Authorization header, `Bearer <token>` to the letter (HTTP-01). Undefined otherwise, so
 * that no two readers of one request can take two tokens from it.
 */
export function bearerTokenOf(request: IncomingMessage): string | undefined {
  const [header = '', ...more] = request.headersDistinct.authorization ?? [];
  return more.length === 0 ? /^Bearer (\S+)$/.exec(header)?.[1] : undefined;
}
