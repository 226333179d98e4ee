import { complaintConfig, registerComplaint } from '@billpay/api-contract/complaints';
import { transactions } from '@billpay/api-contract/transactions';
import { addDays } from '../clock/bank-day';
import { pay, savedAs } from '@billpay/sandbox/testing/bills';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { writtenBetween } from './testing/fingerprint';
import { observedBank } from './testing/observed-bank';

describe("the bank's days, in India", () => {
  const bank = observedBank();
  let client: TestClient;
  let regular: TestClient;
  let payer: string;

  beforeAll(async () => {
    await bank.goTo('2031-01-06', '12:00:00');
    payer = (await TestClient.signInAsNew(bank.origin(), 'regular')).customer;
  });
  beforeEach(async () => {
    await bank.goTo('2031-01-06', '12:00:00');
    await bank.dropCodes();
    client = await TestClient.signInAsNew(bank.origin(), 'first-time');
    regular = await TestClient.signIn(bank.origin(), payer);
  });

  /** Assigns another customer's payment to this customer, and sets its time. */
  async function paidAt(instant: string): Promise<string> {
    const { response } = await pay(regular, await savedAs(regular, 'Sun Direct'), {
      amount: '290.00',
      reference: null,
    });
    const id = response?.data.paymentDetails.tran.transactionId ?? '';
    await bank.db.query(
      'UPDATE payment SET customer_id = $2, created_at = $3, completed_at = $3 WHERE id = $1',
      [id, client.customer, instant],
    );
    return id;
  }

  async function listed(startDate: string, endDate: string): Promise<string[]> {
    const { data } = await client.call(transactions, { body: { startDate, endDate, pageNumber: 1 } });
    return data.map(({ TRANSACTION_ID }) => TRANSACTION_ID);
  }

  it.each([
    ['a day', '2031-01-05T18:29:59.999Z', '2031-01-05', '2031-01-05', '2031-01-06', '2031-01-06'],
    ['a week', '2031-01-05T18:29:59.999Z', '2030-12-30', '2031-01-05', '2031-01-06', '2031-01-12'],
    ['a month', '2031-01-31T18:29:59.999Z', '2031-01-01', '2031-01-31', '2031-02-01', '2031-02-28'],
    ['a short month', '2031-02-28T18:29:59.999Z', '2031-02-01', '2031-02-28', '2031-03-01', '2031-03-31'],
    ['a leap day', '2032-02-29T18:29:59.999Z', '2032-02-01', '2032-02-29', '2032-03-01', '2032-03-31'],
    ['a year', '2030-12-31T18:29:59.999Z', '2030-01-01', '2030-12-31', '2031-01-01', '2031-12-31'],
  ])('[HIST-14] ends %s at 18:29:59.999 UTC', async (_, last, from, until, nextFrom, nextUntil) => {
    const before = await paidAt(last);
    const after = await paidAt(new Date(Date.parse(last) + 1).toISOString());
    expect(await listed(from, until)).toEqual([before]);
    expect(await listed(nextFrom, nextUntil)).toEqual([after]);
    expect(await listed(from, nextUntil)).toEqual([after, before]);
  });

  it('[HIST-14] includes the first and the last of ninety days in a range', async () => {
    const today = '2031-01-06';
    const first = await paidAt('2030-10-07T18:30:00.000Z');
    const tooEarly = await paidAt('2030-10-07T18:29:59.999Z');
    expect(await listed(addDays(today, -90), today)).toEqual([first]);
    expect(await listed(addDays(today, -91), today)).toEqual([first, tooEarly]);
  });

  describe('complaints', () => {
    async function complain(transactionID: string) {
      const [reason] = (await client.call(complaintConfig)).data.complaint_transaction_reasons;
      return client.try(registerComplaint, {
        body: {
          complaintReasonsID: reason?.COMPLAINT_REASONS_ID ?? 0,
          type: 'transaction',
          transactionID,
          reason: reason?.COMPLAINT_REASON ?? '',
          description: 'Paid, but the biller says: not yet.',
        },
      });
    }

    it.each([
      ['in the first second of its day', '2031-01-05T18:30:00.000Z'],
      ['in the last second of its day', '2031-01-06T18:29:59.000Z'],
    ])('[COMP-09] accepts complaints about a payment made %s until the end of day 90', async (_, instant) => {
      const [onDay90, onDay91] = [await paidAt(instant), await paidAt(instant)];
      await bank.goTo(addDays('2031-01-06', 90), '23:58:00');
      client = await TestClient.signIn(bank.origin(), client.customer);
      expect((await complain(onDay90)).status).toBe(200);
      await bank.goTo(addDays('2031-01-06', 91), '00:00:00');
      client = await TestClient.signIn(bank.origin(), client.customer);
      const before = await bank.fingerprint();
      expect(await complain(onDay91)).toMatchObject({
        status: 422,
        message: 'Complaints can be registered for transactions done within the last 90 days.',
      });
      expect(writtenBetween(before, await bank.fingerprint())).toEqual([]);
    });
  });
});
