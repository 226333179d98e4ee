import { amountPaidToday } from '@billpay/api-contract/accounts';
import { fetchBill } from '@billpay/api-contract/bills';
import { checkTransactionStatus, transactionDetails, transactions } from '@billpay/api-contract/transactions';
import { DAY_MS, toBankDay } from '../clock/bank-day';
import { toPaise } from '../paise';
import {
  fetchAndPay,
  readLedger,
  requireBalancedLedger,
  fetchBillBody,
  save,
} from '@billpay/sandbox/testing/bills';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';
import { until } from '@billpay/sandbox/testing/until';

/** A biller with one parameter that accepts any test number. */
const biller = { billerId: 'UPPCL0000UTP01', parameter: 'Consumer Number' };

describe('outcomes by test number', () => {
  const sandbox = sandboxUnderTest();
  let client: TestClient;

  beforeEach(async () => {
    client = await TestClient.signInAsNew(sandbox.origin(), 'first-time');
  });

  afterEach(async () => {
    await requireBalancedLedger(client);
  });

  const saveEnding = (digits: string) =>
    save(client, { ...biller, value: `565445${digits}`, billName: 'Under test' });
  const balance = async () => toPaise((await readLedger(client)).balances[0] ?? '');
  const statusOf = async (id: string) =>
    (await client.call(transactionDetails, { params: { id } })).data.TRANSACTION_STATUS;

  it('[PAY-14] reports for the test number 0000 that no bill is pending', async () => {
    const bill = await saveEnding('0000');
    const fetched = await client.try(fetchBill, { body: fetchBillBody(bill) });
    const message = expect.stringContaining('no pending bill') as string;
    expect(fetched).toMatchObject({ status: 422, message, code: 'no-pending-bill' });
  });

  it("[PAY-15] passes on the biller's refusal of the fetch with its code for test number 9001", async () => {
    const bill = await saveEnding('9001');
    const fetched = await client.try(fetchBill, { body: fetchBillBody(bill) });
    expect(fetched).toMatchObject({ status: 422, message: expect.stringMatching(/^BFR\d{3}/) });
  });

  it('[REC-01] keeps a payment for the test number 9002 pending and debited, and settles it after a query to the network', async () => {
    const bill = await saveEnding('9002');
    const before = await balance();
    const { status, response } = await fetchAndPay(client, bill);
    const details = response?.data.paymentDetails;
    expect({ status, details }).toMatchObject({
      status: 200,
      details: {
        success: false,
        failed: false,
        bbpsTimeout: true,
        status: 'bbps-timeout',
        reason: 'Waiting Confirmation from Biller',
        tran: { settledOn: null, settleBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string },
        bbpsResponse: { Response: 'CU timed out' },
      },
    });
    const paid = toPaise(details?.tran.totalAmount ?? '');
    expect(await balance()).toBe(before - paid);
    const id = details?.tran.transactionId ?? '';
    // The network's status matters, not the client's (HIST-10).
    await client.call(checkTransactionStatus, { body: { transactionId: id, status: 'aggregator-failed' } });
    expect(await statusOf(id)).toBe('success');
    expect(await balance()).toBe(before - paid);
  });

  it('[HIST-09] keeps a payment for the test number 9003 pending, and reverses it after a query to the network', async () => {
    const bill = await saveEnding('9003');
    const before = await balance();
    const { response } = await fetchAndPay(client, bill);
    const details = response?.data.paymentDetails;
    expect(details?.bbpsTimeout).toBe(true);
    expect(await balance()).toBe(before - toPaise(details?.tran.totalAmount ?? ''));
    expect(await statusOf(details?.bbpsResponse?.Data.txnReferenceId ?? '')).toBe('aggregator-failed');
    expect(await balance()).toBe(before);
  });

  it("[PAY-16] returns the network's refusal for test number 9004, credits the amount back and flags the second step", async () => {
    const bill = await saveEnding('9004');
    const before = await balance();
    const { status, failure } = await fetchAndPay(client, bill);
    expect({ status, failure }).toMatchObject({
      status: 422,
      failure: {
        paymentDetails: {
          success: false,
          failed: true,
          status: 'aggregator-failed',
          reason: 'Bill Payment failed',
        },
        transactionSteps: [
          { STEP: 'Amount debited from account', STATUS: 'done', FLAGGED: false },
          { STEP: 'Payment sent to biller', STATUS: 'failed', FLAGGED: true },
          { STEP: 'Confirmation from biller', STATUS: 'skipped', FLAGGED: false },
        ],
      },
    });
    expect(await balance()).toBe(before);
  });

  it('[HIST-13] credits the amount back after a timed-out fund transfer for test number 9005', async () => {
    const bill = await saveEnding('9005');
    const before = await balance();
    const { status, failure } = await fetchAndPay(client, bill);
    expect({ status, failure }).toMatchObject({
      status: 504,
      failure: { paymentDetails: { failed: true, status: 'fund-transfer-timeout' } },
    });
    expect(await balance()).toBe(before);
  });

  it('[REC-04] debits nothing and uses up no daily limit if the bank core refuses test number 9006', async () => {
    const bill = await saveEnding('9006');
    const before = await balance();
    const usedBefore = (await client.call(amountPaidToday)).data;
    const { status, failure } = await fetchAndPay(client, bill);
    expect({ status, failure }).toMatchObject({
      status: 422,
      failure: {
        paymentDetails: { failed: true, reason: 'Fund Transfer failed from Bank' },
        transactionSteps: [{ STATUS: 'failed', FLAGGED: true }, { FLAGGED: false }, { FLAGGED: false }],
        bankTransactionId: null,
      },
    });
    expect(await balance()).toBe(before);
    expect((await client.call(amountPaidToday)).data).toEqual(usedBefore);
  });

  it('[PAY-03] returns the same bill throughout a month for a number without a special outcome, and pays it on the first attempt', async () => {
    const bill = await saveEnding('1234');
    const first = await client.call(fetchBill, { body: fetchBillBody(bill) });
    const second = await client.call(fetchBill, { body: fetchBillBody(bill) });
    expect(second.data).toEqual(first.data);
    expect((await fetchAndPay(client, bill)).response?.data.paymentDetails.success).toBe(true);
  });

  it('[PAY-19] [REC-01] settles a pending payment on schedule even if the clock is set back a month', async () => {
    const advance = (advanceMs: number) =>
      callControl(sandbox.origin(), 'POST', '/sandbox/clock', { advanceMs });
    await advance(30 * DAY_MS);
    client = await TestClient.signIn(sandbox.origin(), client.customer);
    const { response } = await fetchAndPay(client, await saveEnding('9002'));
    expect(response?.data.paymentDetails.bbpsTimeout).toBe(true);
    await advance(-30 * DAY_MS);
    await advance(150_000);
    client = await TestClient.signIn(sandbox.origin(), client.customer);
    const today = toBankDay(new Date());
    const nextYear = toBankDay(new Date(Date.now() + 365 * DAY_MS));
    // Unlike the transaction's details, the list does not query the network.
    const status = async () => {
      const { data } = await client.call(transactions, {
        body: { startDate: today, endDate: nextYear, pageNumber: 1 },
      });
      return data[0]?.TRANSACTION_STATUS;
    };
    await until(async () => (await status()) !== 'bbps-timeout');
    expect(await statusOf(response?.data.paymentDetails.tran.transactionId ?? '')).toBe('success');
  });
});
