import { readLedger } from './ledger';
import type { Bank } from '@billpay/api/bank';
import { openBank } from '../open-bank';
import { createCustomer } from '../seed/create-customer';
import { regular } from '../seed/demo-customers';
import { databaseUnderTest } from '../testing/test-database';

describe('the ledger', () => {
  const db = databaseUnderTest();
  let bank: Bank;
  let paymentId: string;

  beforeAll(async () => {
    bank = await openBank(db(), () => undefined);
    const customer = await createCustomer(bank, regular, false);
    const [open] = await db().query<{ id: string }>(
      `SELECT id FROM payment WHERE customer_id = $1 AND status = 'bbps-timeout'`,
      [customer],
    );
    paymentId = open?.id ?? '';
  });

  it('[PAY-20] balances after seeding: all entries sum to 0, and each balance equals its entries', async () => {
    const { accounts, sumPaise, agrees } = await readLedger(bank.db);
    expect(accounts.length).toBeGreaterThan(8);
    expect({ sumPaise, agrees }).toEqual({ sumPaise: 0, agrees: true });
  });

  it('[PAY-20] refuses to commit an unbalanced journal entry', async () => {
    const lopsided = bank.db.transaction(async () => {
      const [journal] = await bank.db.query<{ id: number }>(
        `INSERT INTO core.journal (kind, made_at) VALUES ('opening', now()) RETURNING id`,
      );
      await bank.db.query('INSERT INTO core.posting (journal_id, account_id, amount) VALUES ($1, 1, 100)', [
        journal?.id ?? 0,
      ]);
    });
    await expect(lopsided).rejects.toThrow('does not balance');
  });

  it.each(['core.journal', 'core.posting', 'audit'])('[PAY-20] keeps %s append-only', async (table) => {
    await bank.db.query(`INSERT INTO audit (at, customer_id, event) VALUES (now(), 'x', 'test')`);
    await expect(bank.db.query(`UPDATE ${table} SET id = DEFAULT`)).rejects.toThrow('append-only');
    await expect(bank.db.query(`DELETE FROM ${table}`)).rejects.toThrow('append-only');
  });

  it('[PAY-19] captures or releases a hold only once', async () => {
    expect(await bank.core.capture(paymentId)).toBe('captured');
    expect(await bank.core.capture(paymentId)).toBe('captured');
    expect(await bank.core.release(paymentId)).toBe('captured');
    expect(await readLedger(bank.db)).toMatchObject({ sumPaise: 0, agrees: true });
  });
});
