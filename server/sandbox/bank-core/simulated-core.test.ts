import type { BankCore, CoreState, Hold } from '@billpay/api/adapters/bank-core';
import type { Bank } from '@billpay/api/bank';
import { openBank } from '../open-bank';
import { createCustomer } from '../seed/create-customer';
import { firstTime } from '../seed/demo-customers';
import { databaseUnderTest } from '../testing/test-database';
import { openAccount, readLedger } from './ledger';

const OPENING_PAISE = 1_000_00;

describe('the simulated core', () => {
  const db = databaseUnderTest();
  let bank: Bank;
  let core: BankCore;
  let customer: string;
  let account: string;
  let made = 0;

  beforeAll(async () => {
    bank = await openBank(db(), () => undefined);
    ({ core } = bank);
  });
  beforeEach(async () => {
    customer = await createCustomer(bank, firstTime, false);
    await openAccount(bank, { customerId: customer, type: 'Savings Account', openingPaise: OPENING_PAISE });
    account = (await core.accounts(customer)).at(-1)?.reference ?? '';
  });
  afterEach(async () => {
    expect(await readLedger(db())).toMatchObject({ sumPaise: 0, agrees: true });
  });

  const newHold = (change: Partial<Hold> = {}): Hold => {
    made += 1;
    return { paymentId: `TXN-${made}`, account, amountPaise: 600_00, billNumber: '1234', ...change };
  };
  const balance = async () => (await core.accounts(customer)).at(-1)?.balancePaise;

  it('[PAY-19] repeats the first refusal although the balance would now suffice', async () => {
    const [first, second] = [newHold(), newHold()];
    expect(await core.hold(first)).toBe('held');
    expect(await core.hold(second)).toBe('insufficient');
    expect(await core.release(first.paymentId)).toBe('released');
    expect(await core.hold(second)).toBe('insufficient');
    expect(await core.status(second.paymentId)).toBe('refused');
    expect(await balance()).toBe(OPENING_PAISE);
  });

  it('[PAY-19] never reports a timed-out hold as held', async () => {
    for (let round = 0; round < 20; round++) {
      const hold = newHold({ billNumber: '9005' });
      const outcome = core.hold(hold);
      const seen: CoreState[] = [];
      for (let look = 0; look < 5; look++) seen.push(await core.status(hold.paymentId));
      expect(await outcome).toBe('timed-out');
      expect(new Set(seen)).not.toContain('held');
    }
  });

  it.each([
    ['9005', 'timed-out'],
    ['9006', 'refused'],
  ])('[PAY-19] holds no money for the test number %s, and always returns %s', async (billNumber, outcome) => {
    const hold = newHold({ billNumber });
    expect([await core.hold(hold), await core.hold(hold)]).toEqual([outcome, outcome]);
    expect([await core.status(hold.paymentId), await balance()]).toEqual(['refused', OPENING_PAISE]);
  });

  it("[PAY-20] keeps its entries even if the API's transaction fails", async () => {
    const hold = newHold();
    const failed = db().transaction(async () => {
      await db().query('SELECT 1');
      throw new Error('on purpose');
    });
    await Promise.all([core.hold(hold), expect(failed).rejects.toThrow('on purpose')]);
    expect(await core.status(hold.paymentId)).toBe('held');
  });
});
