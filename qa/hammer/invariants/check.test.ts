import { BankOfTwo } from '@billpay/sandbox/testing/bank-of-two';
import { checkDatabase } from './check';
import { ledgerInvariants } from './ledger-invariants';
import { paymentInvariants } from './payment-invariants';

/** SQL for a payment of the customer with this status. */
const paymentThat = (status: string) => `(SELECT id FROM payment WHERE customer_id =
  (SELECT id FROM customer WHERE kind = 'hammer') AND status = '${status}')`;
const settled = paymentThat('success');
const customer = `(SELECT customer_id FROM payment WHERE id = ${settled})`;
const account = `(SELECT account_id FROM core.hold WHERE payment_id = ${settled})`;
const clearing = `(SELECT id FROM core.account WHERE number = 'BILLPAY-CLEARING')`;

/** SQL that adds a journal of the settled payment, which moves an amount between two accounts. */
const move = (kind: string, from: string, to: string, paise = '10000') => `
  WITH entry AS (INSERT INTO core.journal (payment_id, kind, made_at) VALUES (${settled}, '${kind}', now()) RETURNING id)
  INSERT INTO core.posting (journal_id, account_id, amount)
  SELECT entry.id, ${from}, -${paise} FROM entry UNION ALL SELECT entry.id, ${to}, ${paise} FROM entry;`;
const debitAndReturn = (paise: string) =>
  move('hold', account, clearing, paise) + move('reverse', clearing, account, paise);

/** Removes the triggers and indexes that would prevent the inconsistency. */
const liftedConstraints = `
  ALTER TABLE core.posting DISABLE TRIGGER ALL;
  ALTER TABLE core.journal DISABLE TRIGGER ALL;
  ALTER TABLE audit DISABLE TRIGGER ALL;
  ALTER TABLE core.journal DROP CONSTRAINT journal_payment_id_kind_key;
  ALTER TABLE daily_usage DROP CONSTRAINT daily_usage_check;
  DROP INDEX core.journal_ends_once;`;

const tamperings: readonly (readonly [fails: string, sql: string])[] = [
  ['all postings sum to 0', 'DELETE FROM core.posting WHERE id = (SELECT max(id) FROM core.posting)'],
  [
    'every journal sums to 0',
    `UPDATE core.posting SET amount = amount + 100 WHERE id = (SELECT max(id) FROM core.posting);
     UPDATE core.posting SET amount = amount - 100 WHERE id = (SELECT min(id) FROM core.posting)`,
  ],
  [
    'stored balances equal their postings',
    `UPDATE core.account SET available = available + 1 WHERE id = ${account}`,
  ],
  ['no balance was ever below 0', debitAndReturn('999999999')],
  ['no key is debited twice', move('hold', account, clearing)],
  [
    'no one-time code is used twice',
    `UPDATE otp SET closed_at = NULL WHERE id = (SELECT otp_id FROM payment WHERE id = ${settled})`,
  ],
  ['no daily limit was ever exceeded', debitAndReturn('20000001')],
  [
    'daily usage equals the debits that were not reversed',
    `UPDATE daily_usage SET used = used + 1 WHERE customer_id = ${customer}`,
  ],
  ['each payment is settled or reversed exactly once', move('reverse', clearing, account)],
  ['no payment is left unresolved', `INSERT INTO outbox (payment_id, next_at) VALUES (${settled}, now())`],
  [
    'the network was paid exactly the settled payments',
    `UPDATE network_payment SET state = 'accepted' WHERE payment_id = ${paymentThat('aggregator-failed')}`,
  ],
  [
    'the audit records the start and the end of each payment once',
    `DELETE FROM audit WHERE payment_id = ${settled} AND event = 'payment-settled'`,
  ],
  [
    'no payment outcome was contradicted later',
    `INSERT INTO audit (at, customer_id, event, payment_id, detail)
     VALUES (now(), ${customer}, 'payment-contradicted', ${settled}, 'refused')`,
  ],
];

describe('the invariants of the database', () => {
  let bank: BankOfTwo;

  beforeAll(async () => {
    bank = await BankOfTwo.open();
    await bank.newMembers();
    await bank.pay(bank.here, 'paid');
    await bank.pay(bank.here, 'refusedByNetwork');
  });
  afterAll(() => bank.close());

  /** Returns the violations after a change, which is undone. */
  async function violationsAfter(sql: string): Promise<string[]> {
    const { db } = bank.here;
    let violations: string[] = [];
    const undone = db.transaction(async () => {
      await db.script(`${liftedConstraints} ${sql}`);
      violations = (await checkDatabase(db)).flatMap(({ ok, name }) => (ok ? [] : [name]));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    return violations;
  }

  it('reports no violation for consistent payments', async () => {
    expect(await violationsAfter('')).toEqual([]);
  });

  it.each(tamperings)('[PAY-19, PAY-20] detects a violation of the invariant: %s', async (fails, sql) => {
    expect(await violationsAfter(sql)).toContain(fails);
  });

  it('covers every invariant with a violation', () => {
    const names = [...ledgerInvariants, ...paymentInvariants].map(({ name }) => name);
    expect(tamperings.map(([fails]) => fails)).toEqual(names);
  });
});
