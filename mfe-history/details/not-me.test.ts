import { createHostRecord, signIn, type HostOptions } from '@billpay/remote-kit/testing';
import { transactions } from '@billpay/api-contract/transactions';
import { bankDayOf } from '@billpay/domain/dates';
import { toTransaction } from '../transactions/transaction';
import { createNotMeAction } from './offers';

const offered: HostOptions = { protection: true, canHandle: ['payments/protection'] };
const day = (ago: number) => bankDayOf(Date.now() - ago * 86_400_000);

async function findAction(status: string, options: HostOptions = offered) {
  const session = await signIn();
  const body = { startDate: day(180), endDate: day(0), pageNumber: 1 };
  const [first] = (await session.http.call(transactions, { body })).data;
  if (!first) throw new Error('The customer has no transactions');
  const record = createHostRecord(session, options);
  const action = createNotMeAction(record.host, { ...toTransaction(first), status });
  return { action, record, id: first.TRANSACTION_ID };
}

describe("the action This wasn't me of a transaction", () => {
  it.each(['success', 'bbps-timeout', 'aggregator-response-unknown'])(
    '[BEY-14] opens the report of a transaction with the status %s',
    async (status) => {
      const { action, record, id } = await findAction(status);
      action?.();
      const payload = { task: 'payments/protection', request: { transactionId: id } };
      expect(record.emitted).toEqual([{ name: 'task.requested', payload }]);
    },
  );

  it.each<[string, string, HostOptions]>([
    ['a transaction that debited nothing', 'failed', offered],
    ['a bank whose API has no reports', 'success', { ...offered, protection: false }],
    ['a portal without the remote', 'success', { ...offered, canHandle: [] }],
  ])('[BEY-14] is not offered for %s', async (_case, status, options) => {
    expect((await findAction(status, options)).action).toBeUndefined();
  });
});
