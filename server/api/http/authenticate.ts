import type { FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import type { Bank } from '../bank';
import { Refusal } from '../refusal';
import { findSession, type Session } from '../sessions/sessions';
import { readToken } from '../sessions/token';
import { httpTexts } from './http-texts';
import type { CallLimits } from './rate-limits/limit-calls';
import type { IncomingMessage } from 'node:http';

/**
 * Returns the session of a call and counts the call against its customer's limit. Throws TooManyCalls or a
 * Refusal before the body is read. Refuses a customer who is already known to be over the limit without a
 * query. Only a live session counts against the customer. An old token, which may have been copied, counts
 * against its address.
 */
export async function authenticate(
  bank: Bank,
  limits: CallLimits,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
): Promise<Session> {
  const token = readBearerToken(request.raw);
  const claims = token === undefined ? null : readToken(bank.signingKey, token);
  if (claims) limits.requireAllowed(endpoint, claims.customerID);
  const session = claims && (await findSession(bank, claims));
  if (!session) {
    await limits.countAnonymous(request);
    bank.log('session-refused', {
      call: endpoint.name,
      token: claims ? 'ended' : token ? 'invalid' : 'none',
    });
    throw new Refusal(401, httpTexts.sessionEnded);
  }
  const counting = limits.countCustomer(endpoint, session.customer.id);
  if (counting) await counting;
  return session;
}

/**
 * Returns the token of a request with exactly one Authorization header, `Bearer <token>` (HTTP-01). Otherwise returns
 * undefined, so that no two readers of a request can find different tokens.
 */
export function readBearerToken({ headers, rawHeaders }: IncomingMessage): string | undefined {
  const { authorization } = headers;
  if (authorization === undefined) return undefined;
  // Node keeps only the first one.
  const given = rawHeaders.filter((name, at) => at % 2 === 0 && isAuthorization(name));
  return given.length === 1 ? /^Bearer (\S+)$/.exec(authorization)?.[1] : undefined;
}

function isAuthorization(name: string): boolean {
  return name.length === 'authorization'.length && name.toLowerCase() === 'authorization';
}
