import type { FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import type { Bank } from '../bank';
import { WITHOUT_WAITING } from '../database/statements';
import { Refusal } from '../refusal';
import { EnvelopeFault, openEnvelope } from '../sessions/envelope';
import type { Session } from '../sessions/sessions';
import { httpTexts } from './http-texts';
import { API_BASE } from './route';
import { checkPart } from './check-part';

/**
 * Same response to every body that cannot be opened, so that an attacker learns nothing from it (HTTP-05). If a body
 * was opened, the API describes an error in it to the client (docs/decisions/0022).
 */
export const UNOPENED = { status: 400, message: httpTexts.notValid } as const;

/**
 * Stores the nonce before the requested change. A change that survives a crash of the database therefore has
 * its nonce with it.
 */
async function storeNonce(bank: Bank, jti: string, nonce: Buffer): Promise<void> {
  const fresh = await bank.db.run(
    `INSERT INTO envelope_nonce (jti, nonce) SELECT $1::text, $2::bytea WHERE ${WITHOUT_WAITING} ON CONFLICT DO NOTHING`,
    [jti, nonce],
  );
  if (fresh === 0) throw new EnvelopeFault('replayed');
}

function encryptedDataOf(body: unknown): string {
  const data = (body as { encryptedData?: unknown } | null | undefined)?.encryptedData;
  if (typeof data !== 'string') throw new EnvelopeFault('no encryptedData');
  return data;
}

/** Whether a request's body is sealed: below the API base, outside `/auth`, for every method but GET (HTTP-02). */
export function travelsSealed(method: string, url: string): boolean {
  return method !== 'GET' && url.startsWith(`${API_BASE}/`) && !url.startsWith(`${API_BASE}/auth/`);
}

async function openSealed(
  bank: Bank,
  session: Session,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
): Promise<unknown> {
  const idempotencyKey = request.headers['idempotency-key'];
  const sealedFor = {
    method: request.method,
    path: request.url.slice(API_BASE.length),
    jti: session.jti,
    idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : '',
  };
  const opened = openEnvelope(session.key, sealedFor, encryptedDataOf(request.body), session.now());
  // Reads continue to work on a full disk. A replayed read changes nothing, and its response goes to the
  // owner of the token.
  if (endpoint.retry !== 'safe' || bank.db.hasRoom()) await storeNonce(bank, session.jti, opened.nonce);
  return opened.decrypt();
}

/**
 * Opens a call's sealed body and validates it against the contract. Only the log contains the reason why a
 * body could not be opened.
 */
export async function openBody(
  bank: Bank,
  session: Session,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
): Promise<unknown> {
  try {
    const body = await openSealed(bank, session, endpoint, request);
    return endpoint.body && checkPart(endpoint.body, body, 'body');
  } catch (error) {
    if (!(error instanceof EnvelopeFault)) throw error;
    bank.log('body-refused', { call: endpoint.name, reason: error.message });
    throw new Refusal(UNOPENED.status, UNOPENED.message);
  }
}
