import type { CoreAccount } from '../adapters/bank-core';
import type { Bank } from '../bank';
import { openBank } from '@billpay/sandbox/open-bank';
import { createCustomer } from '@billpay/sandbox/seed/create-customer';
import { firstTime } from '@billpay/sandbox/seed/demo-customers';
import { databaseUnderTest } from '@billpay/sandbox/testing/test-database';
import { readAccounts } from './accounts';

describe('accounts of the core', () => {
  const db = databaseUnderTest();
  let bank: Bank;
  let customer: string;

  beforeAll(async () => {
    bank = await openBank(db(), () => undefined);
    customer = await createCustomer(bank, firstTime, false);
  });

  const savings: CoreAccount = { reference: 'IN-7/α', number: '5010', type: 'Savings', balancePaise: 100 };
  const read = (accounts: readonly CoreAccount[], of = customer) =>
    readAccounts({ ...bank, core: { ...bank.core, accounts: async () => accounts } }, of);

  it("[PAY-07] keeps an account's id when its number and type change", async () => {
    const [first] = await read([savings]);
    const [changed] = await read([{ ...savings, number: '5011', type: 'Salary' }]);
    expect(changed).toEqual({ ...savings, id: first?.id, number: '5011', type: 'Salary' });
  });

  it('[PAY-07] gives an account a single id even if concurrent calls read it first', async () => {
    const found = await Promise.all(
      Array.from({ length: 8 }, () => read([{ ...savings, reference: 'new' }])),
    );
    expect(new Set(found.flat().map(({ id }) => id)).size).toBe(1);
  });

  it('[PAY-07] gives a joint account its own id for each customer', async () => {
    const other = await createCustomer(bank, firstTime, false);
    const [[mine], [theirs]] = await Promise.all([read([savings]), read([savings], other)]);
    expect(theirs?.id).not.toBe(mine?.id);
  });

  it('[PAY-07] stores no balance', async () => {
    await read([{ ...savings, balancePaise: null }]);
    const [row] = await db().query('SELECT * FROM account WHERE reference = $1', [savings.reference]);
    expect(Object.keys(row ?? {}).sort()).toEqual(['customer_id', 'id', 'number', 'reference', 'type']);
  });
});
