import { BankOfTwo } from '@billpay/sandbox/testing/bank-of-two';
import { Database } from '../database/database';
import { WITHOUT_WAITING } from '../database/statements';
import { pay } from './pay';

/** Counts the commits of the API and the simulated adapters that wait for the disk. */
function countWaits(): { waits: string[]; stop(): void } {
  const { transaction, query, run } = Database.prototype;
  const waits: string[] = [];
  const note = (db: Database, text: string) => {
    const changes = !/^\s*SELECT\b/i.test(text) && !text.includes(WITHOUT_WAITING);
    if (changes && !db.isInTransaction) waits.push(text);
  };
  Object.assign(Database.prototype, {
    transaction(this: Database, work: () => Promise<unknown>) {
      if (!this.isInTransaction) waits.push('transaction');
      return transaction.call(this, work);
    },
    query(this: Database, text: string, values?: never[]) {
      note(this, text);
      return query.call(this, text, values);
    },
    run(this: Database, text: string, values?: never[]) {
      note(this, text);
      return run.call(this, text, values);
    },
  });
  return { waits, stop: () => Object.assign(Database.prototype, { transaction, query, run }) };
}

describe('the commits of a payment', () => {
  let bank: BankOfTwo;

  beforeAll(async () => {
    bank = await BankOfTwo.open();
    await bank.newMembers();
  });
  afterAll(() => bank.close());

  it.each([
    ['paid', 'success'],
    ['refusedByNetwork', 'aggregator-failed'],
    ['transferTimeout', 'fund-transfer-timeout'],
    ['paidLater', 'bbps-timeout'],
  ] as const)('[PAY-19] waits for the disk twice if the bill is %s', async (ending, status) => {
    const { customer, request } = await bank.order(ending);
    const counted = countWaits();
    try {
      expect((await pay(bank.here, customer, `commits-of-${ending}-1234`, request)).status).toBe(status);
    } finally {
      counted.stop();
    }
    expect(counted.waits).toEqual(['transaction', 'transaction']);
  });
});
