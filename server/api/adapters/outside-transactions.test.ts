import type { Adapters, Bank } from '../bank';
import { openBank } from '@billpay/sandbox/open-bank';
import { databaseUnderTest } from '@billpay/sandbox/testing/test-database';

/** Every call of the adapters, with an argument that none of them needs here. */
const calls: readonly (readonly [keyof Adapters, string])[] = [
  ...['accounts', 'hold', 'capture', 'release', 'status'].map((call) => ['core', call] as const),
  ...['categories', 'locations', 'biller', 'billers', 'plans', 'numberOwner'].map(
    (call) => ['network', call] as const,
  ),
  ...['fetchBill', 'validateBill', 'pay', 'status', 'submitComplaint'].map(
    (call) => ['network', call] as const,
  ),
  ['messages', 'send'],
];

describe('a call of an adapter', () => {
  const db = databaseUnderTest();
  let bank: Bank;

  beforeAll(async () => {
    bank = await openBank(db(), () => undefined);
  });

  const call = async (adapter: keyof Adapters, method: string) => {
    const calling = Reflect.get(bank[adapter], method) as (argument: string) => Promise<unknown>;
    await calling('a');
  };

  it.each(calls)('[PAY-19] throws within a transaction: %s.%s', async (adapter, method) => {
    const calledWithin = db().transaction(async () => {
      await db().query('SELECT 1');
      await call(adapter, method);
    });
    await expect(calledWithin).rejects.toThrow(
      `${adapter}.${method} was called within a database transaction`,
    );
  });

  it('[PAY-19] throws within a savepoint, although the caller catches errors of the adapter', async () => {
    const called = db().transaction(() => db().transaction(() => call('core', 'status')));
    await expect(called).rejects.toThrow('core.status was called within a database transaction');
  });

  it('succeeds after the transaction has committed', async () => {
    await db().transaction(() => db().query('SELECT 1'));
    expect(await bank.core.status('TXN-never-held')).toBe('none');
  });
});
