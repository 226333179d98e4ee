import type { Passkey } from '@billpay/api-contract/passkeys';
import type { Bank } from '../bank';

/** A customer's passkey, with the key and counter that verify its signatures. */
export interface StoredPasskey {
  readonly id: number;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: number;
  /** Separated by spaces, as the authenticator reported them. */
  readonly transports: string;
  readonly name: string;
  readonly created_at: Date;
  readonly used_at: Date | null;
}

export type NewPasskey = Omit<StoredPasskey, 'id' | 'created_at' | 'used_at'>;

export async function listPasskeys(bank: Bank, customerId: string): Promise<StoredPasskey[]> {
  return bank.db.query<StoredPasskey>(
    `SELECT id, credential_id, public_key, counter, transports, name, created_at, used_at FROM passkey
     WHERE customer_id = $1 ORDER BY id`,
    [customerId],
  );
}

export function toWirePasskey({ id, name, created_at, used_at }: StoredPasskey): Passkey {
  return { id, name, createdAt: created_at.toISOString(), lastUsedAt: used_at?.toISOString() ?? null };
}

/** Returns descriptors of credentials for the browser. */
export function toDescriptors(passkeys: readonly StoredPasskey[]) {
  return passkeys.map(({ credential_id, transports }) => ({
    type: 'public-key' as const,
    id: credential_id,
    transports: splitTransports(transports),
  }));
}

export const splitTransports = (transports: string) => transports.split(' ').filter(Boolean);

/** Returns false if another row has the credential already. */
export async function insertPasskey(bank: Bank, customerId: string, passkey: NewPasskey): Promise<boolean> {
  const { credential_id, public_key, counter, transports, name } = passkey;
  const inserted = await bank.db.run(
    `INSERT INTO passkey (customer_id, credential_id, public_key, counter, transports, name, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (credential_id) DO NOTHING`,
    [customerId, credential_id, public_key, counter, transports, name, bank.clock.now()],
  );
  return inserted === 1;
}

/** Keeps the counter and time of a use. */
export async function noteUse(bank: Bank, id: number, counter: number): Promise<void> {
  await bank.db.query('UPDATE passkey SET counter = $2, used_at = $3 WHERE id = $1', [
    id,
    counter,
    bank.clock.now(),
  ]);
}

/** Deletes a passkey. The audit keeps the event. */
export async function deletePasskey(bank: Bank, customerId: string, id: number): Promise<void> {
  await bank.db.query('DELETE FROM passkey WHERE customer_id = $1 AND id = $2', [customerId, id]);
}
