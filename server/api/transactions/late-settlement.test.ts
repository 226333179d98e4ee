import { amountPaidToday } from '@billpay/api-contract/accounts';
import { charts, transactionDetails, transactions } from '@billpay/api-contract/transactions';
import { fetchAndPay, save, savedAs } from '@billpay/sandbox/testing/bills';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';

/** 31 October, 23:50 in India, and 1 November, 00:30. */
const MADE = '2031-10-31T18:20:00.000Z';
const NEXT_DAY = '2031-10-31T19:00:00.000Z';

describe('a payment made on the 31st at 23:50 that settles on the 1st', () => {
  const sandbox = sandboxUnderTest();
  const goTo = (now: string) => callControl(sandbox.origin(), 'POST', '/sandbox/clock', { now });
  let client: TestClient;
  let id: string;

  beforeAll(async () => {
    await goTo(MADE);
    client = await TestClient.signInAsNew(sandbox.origin(), 'first-time');
    const bill = await save(client, {
      billerId: 'UPPCL0000UTP01',
      parameter: 'Consumer Number',
      value: '5654459002',
      billName: 'Under test',
    });
    const { response } = await fetchAndPay(client, bill);
    id = response?.data.paymentDetails.tran.transactionId ?? '';
    await goTo(NEXT_DAY);
    client = await TestClient.signIn(sandbox.origin(), client.customer);
  });

  const detailsOf = async () => (await client.call(transactionDetails, { params: { id } })).data;
  const listed = async (day: string) => {
    const { data } = await client.call(transactions, {
      body: { startDate: day, endDate: day, pageNumber: 1 },
    });
    return data;
  };

  it('[HIST-14] [HIST-05] keeps the date of a payment that settles after midnight in the details and the list, and shows its settlement time', async () => {
    const details = await detailsOf();
    expect(details.TRANSACTION_STATUS).toBe('success');
    expect(details.COMPLETION_DATE.slice(0, 16)).toBe('2031-10-31T18:20');
    expect(details.CREATED).toBe(details.COMPLETION_DATE);
    expect(details.SETTLED_ON?.slice(0, 16)).toBe('2031-10-31T19:00');
    const { COMPLETION_DATE, SETTLED_ON } = details;
    expect(await listed('2031-10-31')).toMatchObject([{ TRANSACTION_ID: id, COMPLETION_DATE, SETTLED_ON }]);
    expect(await listed('2031-11-01')).toEqual([]);
  });

  it('[HIST-12] [PAY-09] counts a payment that settles after midnight for October, and not against the limit of 1 November', async () => {
    await detailsOf();
    const { data } = (await client.call(charts)).data;
    expect(data.map(({ MONTH }) => MONTH)).toEqual(['2031-10']);
    expect((await client.call(amountPaidToday)).data).toEqual({ amount: '0.00' });
  });

  it("[MYB-02] shows a payment that settles after midnight as the biller's last payment, on the 31st", async () => {
    const { COMPLETION_DATE } = await detailsOf();
    expect((await savedAs(client, 'Under test')).LAST_PAID_DATE).toBe(COMPLETION_DATE);
  });
});
