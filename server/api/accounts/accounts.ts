import type { CoreAccount } from '../adapters/bank-core';
import type { Bank } from '../bank';

/** A customer's account with its id in this API's contract. The balance is in paise; null if unknown. */
export interface Account extends CoreAccount {
  readonly id: number;
}

interface KnownAccount {
  readonly id: number;
  readonly reference: string;
  readonly number: string;
  readonly type: string;
}

/**
 * Reads a customer's accounts from the core. Gives each new account an id, and stores changed numbers and
 * types, but never a balance. Must not be called within a transaction.
 */
export async function readAccounts(bank: Bank, customerId: string): Promise<readonly Account[]> {
  const [accounts, known] = await Promise.all([
    bank.core.accounts(customerId),
    bank.db.query<KnownAccount>('SELECT id, reference, number, type FROM account WHERE customer_id = $1', [
      customerId,
    ]),
  ]);
  const isKnown = ({ reference, number, type }: CoreAccount) =>
    known.some((each) => each.reference === reference && each.number === number && each.type === type);
  const changed = accounts.filter((account) => !isKnown(account));
  const stored = await Promise.all(changed.map((account) => storeAccount(bank, customerId, account)));
  const ids = new Map([...known, ...stored].map(({ reference, id }) => [reference, id]));
  return accounts.flatMap((account) => {
    const id = ids.get(account.reference);
    return id === undefined ? [] : [{ ...account, id }];
  });
}

async function storeAccount(
  bank: Bank,
  customerId: string,
  { reference, number, type }: CoreAccount,
): Promise<{ id: number; reference: string }> {
  const [row] = await bank.db.query<{ id: number }>(
    `INSERT INTO account (customer_id, reference, number, type) VALUES ($1, $2, $3, $4)
     ON CONFLICT (customer_id, reference) DO UPDATE SET number = EXCLUDED.number, type = EXCLUDED.type
     RETURNING id`,
    [customerId, reference, number, type],
  );
  if (!row) throw new Error('The account was not stored');
  return { id: row.id, reference };
}
