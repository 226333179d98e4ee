import { createHash } from 'node:crypto';
import type { Bank } from '../bank';

const NONCE_BYTES = 32;

/** Challenge of an action's code: the code's row, its reference and the bytes that a passkey signs. */
export interface Challenge {
  readonly id: number;
  /** In base64url. */
  readonly challenge: string;
}

/** Creates a challenge for a stored code, and invalidates its earlier challenges. */
export async function drawChallenge(bank: Bank, codeId: number): Promise<string> {
  const nonce = bank.machine.randomBytes(NONCE_BYTES);
  const [row] = await bank.db.query<{ bound_hash: Buffer }>(
    'UPDATE otp SET challenge_nonce = $2 WHERE id = $1 RETURNING bound_hash',
    [codeId, nonce],
  );
  if (!row) throw new Error('The code of a challenge is missing');
  return hashChallenge(row.bound_hash, nonce);
}

/** Takes the challenge of a code, which is valid once; undefined if it has none. */
export async function takeChallenge(bank: Bank, codeId: number): Promise<string | undefined> {
  const [row] = await bank.db.query<{ bound_hash: Buffer; challenge_nonce: Buffer | null }>(
    'SELECT bound_hash, challenge_nonce FROM otp WHERE id = $1 FOR UPDATE',
    [codeId],
  );
  if (!row?.challenge_nonce) return undefined;
  await bank.db.query('UPDATE otp SET challenge_nonce = NULL WHERE id = $1', [codeId]);
  return hashChallenge(row.bound_hash, row.challenge_nonce);
}

/**
 * Hashes the binding of a code, which is a hash of the action, its details and the API's sentence, and a nonce
 * (docs/decisions/0052).
 */
function hashChallenge(boundHash: Buffer, nonce: Buffer): string {
  return createHash('sha256').update('passkey ').update(boundHash).update(nonce).digest('base64url');
}
