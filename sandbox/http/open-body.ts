import type { FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '@billpay/shared/contract/endpoint';
import type { Bank } from '../bank';
import { Refusal } from '../refusal';
import { EnvelopeFault, openEnvelope } from '../sessions/envelope';
import type { Session } from '../sessions/sessions';
import { API_BASE } from './api-base';

/** The one answer to every body that cannot be taken, whatever the fault: no oracle for whoever altered it (HTTP-05). */
function refuseBody(): Refusal {
  return new Refusal(400, 'The request is not valid.');
}

async function takeNonce(bank: Bank, jti: string, nonce: Buffer): Promise<void> {
  const fresh = await bank.db.run(
    'INSERT INTO envelope_nonce (jti, nonce) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [jti, nonce],
  );
  if (fresh === 0) throw new EnvelopeFault('replayed');
}

function encryptedDataOf(body: unknown): string {
  const data = (body as { encryptedData?: unknown } | null | undefined)?.encryptedData;
  if (typeof data !== 'string') throw new EnvelopeFault('no encryptedData');
  return data;
}

/** Opens and checks the sealed body of a call; the reason for a refusal goes to the log alone. */
export async function openBody(
  bank: Bank,
  session: Session,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
): Promise<unknown> {
  try {
    const idempotencyKey = request.headers['idempotency-key'];
    const sealedFor = {
      method: request.method,
      path: request.url.slice(API_BASE.length),
      jti: session.jti,
      idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : '',
    };
    const data = encryptedDataOf(request.body);
    const opened = openEnvelope(session.key, sealedFor, data, session.now());
    await takeNonce(bank, session.jti, opened.nonce);
    const body = opened.decrypt();
    if (!endpoint.body) return undefined;
    const checked = endpoint.body.safeParse(body);
    if (!checked.success) throw new EnvelopeFault(`schema: ${describeIssue(checked.error.issues)}`);
    return checked.data;
  } catch (error) {
    if (!(error instanceof EnvelopeFault)) throw error;
    bank.log('body-refused', { call: endpoint.name, reason: error.message });
    throw refuseBody();
  }
}

/** Where and how a value is wrong, never the value. */
export function describeIssue(issues: readonly { code?: string; path: readonly PropertyKey[] }[]): string {
  const [first] = issues;
  return first ? `${first.path.map(String).join('.') || 'body'} (${first.code ?? 'invalid'})` : 'invalid';
}
