import { fetchBill, validateBill } from '@billpay/api-contract/payment';
import { paymentInformation } from '@billpay/api-contract/billers';
import { toPaise, toRupees } from '../paise';
import {
  fetchAndPay,
  fetchSavedBill,
  readLedger,
  requireRefusal,
  requireBalancedLedger,
  pay,
  fetchBillBody,
  save,
  savedAs,
} from '@billpay/sandbox/testing/bills';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { TestClient } from '@billpay/sandbox/testing/test-client';

describe('payments', () => {
  const sandbox = sandboxUnderTest();
  let client: TestClient;

  beforeEach(async () => {
    client = await TestClient.signInAsNew(sandbox.origin(), 'regular');
  });

  afterEach(async () => {
    await requireBalancedLedger(client);
  });

  const amountOf = (bill: Awaited<ReturnType<typeof fetchSavedBill>>) => bill.data.Data.BillerResponse.amount;
  const moved = (rupees: string, paise: number) => toRupees(toPaise(rupees) + paise);

  it('[PAY-20] debits a bill to the paisa', async () => {
    const bill = await savedAs(client, 'Home Electricity');
    const before = await readLedger(client);
    const { status, response } = await fetchAndPay(client, bill);
    expect(status).toBe(200);
    const tran = response?.data.paymentDetails.tran;
    const paid = toPaise(tran?.totalAmount ?? '');
    expect(paid).toBeGreaterThan(0);
    const after = await readLedger(client);
    expect(after.balances[0]).toBe(moved(before.balances[0] ?? '', -paid));
    expect((await savedAs(client, 'Home Electricity')).LAST_BILL_AMOUNT).toBe(tran?.billAmount);
  });

  describe('[PAY-10] exactness', () => {
    const below = 'Payment amount should be less than or equal to the bill amount';
    const above = 'Payment amount should be more than or equal to the bill amount';
    const cases: [string, string, number, string | null][] = [
      ['Home Electricity', 'Exact', 0, null],
      ['Home Electricity', 'Exact', 1, 'Only Exact Payment Amount Accepted'],
      ['Home Electricity', 'Exact', -1, 'Only Exact Payment Amount Accepted'],
      ['Mumbai Flat Power', 'Exact and below', -1, null],
      ['Mumbai Flat Power', 'Exact and below', 0, null],
      ['Mumbai Flat Power', 'Exact and below', 1, below],
      ['Office Electricity', 'Exact and above', 1, null],
      ['Office Electricity', 'Exact and above', 0, null],
      ['Office Electricity', 'Exact and above', -1, above],
      ['Village House', '', 1, null],
      ['Village House', '', -1, null],
    ];
    it.each(cases)(
      '[PAY-10] checks a payment to %s (%s) of the bill plus %d paise: %s',
      async (billName, exactness, off, refusal) => {
        const bill = await savedAs(client, billName);
        expect(bill.PAYMENT_EXACTNESS).toBe(exactness);
        const fetched = await fetchSavedBill(client, bill);
        const attempt = () =>
          pay(client, bill, { amount: moved(amountOf(fetched), off), reference: fetched.txnRefKey });
        const message = refusal === null ? (await attempt()).message : await requireRefusal(client, attempt);
        expect(message).toBe(refusal ?? '');
      },
    );

    it.each([
      ['DGVCL0000GUJ01', 'Consumer Number', '10859020916', 'EXACT_AND_BELOW', 1, below],
      ['DNHPDCL0DNH001', 'Service Connection Number', 'S/8030', 'EXACT_AND_ABOVE', -1, above],
      ['DDED00000DAD01', 'Account Number', '132944', 'EXACT', 1, 'Only Exact Payment Amount Accepted'],
    ])(
      '[PAY-10] recognizes another spelling of the exactness of %s',
      async (billerId, parameter, value, exactness, off, refusal) => {
        const bill = await save(client, { billerId, parameter, value, billName: 'Spelt otherwise' });
        expect(bill.PAYMENT_EXACTNESS).toBe(exactness);
        const fetched = await fetchSavedBill(client, bill);
        expect(
          await requireRefusal(client, () =>
            pay(client, bill, { amount: moved(amountOf(fetched), off), reference: fetched.txnRefKey }),
          ),
        ).toBe(refusal);
      },
    );
  });

  it("[PAY-02] accepts the customer's amount for an adhoc biller", async () => {
    const bill = await savedAs(client, 'Living Room TV');
    expect(bill.BILLER_ACCEPTS_ADHOC).toBe('Y');
    const fetched = await client.call(fetchBill, {
      body: { ...fetchBillBody(bill), quickPay: 'Y', quickPayAmount: '412.50' },
    });
    const paid = await pay(client, bill, {
      amount: '412.50',
      reference: fetched.txnRefKey,
      change: { quickPay: 'Y' },
    });
    expect(paid.response?.data.paymentDetails.tran.billAmount).toBe('412.50');
  });

  it('[PAY-04] validates, fetches with the reference and pays at a validated biller', async () => {
    const bill = await savedAs(client, 'Parents TV');
    expect(bill).toMatchObject({ FETCH_REQUIREMENT: 'NOT_SUPPORTED', SUPPORT_BILL_VALIDATION: 'MANDATORY' });
    const query = { ...fetchBillBody(bill), quickPay: 'Y', quickPayAmount: '300.00' } as const;
    const unvalidated = await client.try(fetchBill, { body: query });
    expect(unvalidated.status).toBe(422);
    const { data } = await client.call(validateBill, { body: { ...query, validateBill: 'Y' } });
    const fetched = await client.call(fetchBill, {
      body: { ...query, adHocBillValidationRefKey: data.BbpsTranlogId },
    });
    expect(amountOf(fetched)).toBe('300.00');
    expect(await requireRefusal(client, () => pay(client, bill, { amount: '300.00', reference: null }))).toBe(
      'The bill details are missing or have expired. Please fetch the bill again.',
    );
    const paid = await pay(client, bill, { amount: '300.00', reference: fetched.txnRefKey });
    expect(paid.status).toBe(200);
  });

  it('[PAY-04] refuses a validation for another amount', async () => {
    const bill = await savedAs(client, 'Parents TV');
    const query = { ...fetchBillBody(bill), quickPay: 'Y' } as const;
    const { data } = await client.call(validateBill, { body: { ...query, quickPayAmount: '300.00' } });
    const fetched = await client.try(fetchBill, {
      body: { ...query, quickPayAmount: '301.00', adHocBillValidationRefKey: data.BbpsTranlogId },
    });
    expect(fetched.status).toBe(422);
  });

  it('[PAY-04] pays an instant biller without a reference', async () => {
    const bill = await savedAs(client, 'Sun Direct');
    const paid = await pay(client, bill, { amount: '290.00', reference: null, change: { quickPay: 'Y' } });
    expect(paid.status).toBe(200);
  });

  it('[PAY-06] returns the fee beforehand and debits it with the bill', async () => {
    const bill = await savedAs(client, 'Credit Card');
    const [channel] = (await client.call(paymentInformation, { params: { billerId: bill.BILLER_ID } })).data;
    expect(channel?.FEE).toBe('5.90');
    const before = await readLedger(client);
    const { response } = await fetchAndPay(client, bill);
    const { billAmount = '', totalAmount = '' } = response?.data.paymentDetails.tran ?? {};
    expect(totalAmount).toBe(moved(billAmount, 590));
    expect((await readLedger(client)).balances[0]).toBe(
      moved(before.balances[0] ?? '', -toPaise(totalAmount)),
    );
  });
});
