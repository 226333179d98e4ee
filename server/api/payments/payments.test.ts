import { complaints, registerComplaint } from '@billpay/api-contract/complaints';
import { accountInfo } from '@billpay/api-contract/accounts';
import { fetchBill, validateBill } from '@billpay/api-contract/bills';
import { charts, transactionDetails, transactions } from '@billpay/api-contract/transactions';
import { generateOtp } from '@billpay/api-contract/user-services';
import { toBankDay } from '../clock/bank-day';
import { paymentInformation } from '@billpay/api-contract/directory';
import { toPaise, toRupees } from '../paise';
import {
  fetchAndPay,
  fetchSavedBill,
  readLedger,
  requireRefusal,
  requireBalancedLedger,
  pay,
  save,
  savedAs,
  fetchBillBody,
} from '@billpay/sandbox/testing/bills';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { TestClient } from '@billpay/sandbox/testing/test-client';

/** Fee of each payment of the card. */
const FEE_PAISE = 5_90;
const readable = (paise: number) => `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;

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

  it('[PAY-20] debits exactly the amount of the bill', async () => {
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

  const below = 'Payment amount should be less than or equal to the bill amount';
  const above = 'Payment amount should be more than or equal to the bill amount';
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

  it('[PAY-04] validates, fetches with the reference, and pays a validated biller', async () => {
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

  it('[PAY-06] returns the fee in advance and debits it with the bill', async () => {
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

  const spent = async () => {
    const { data } = (await client.call(charts)).data;
    return data
      .filter(({ CATEGORY_NAME }) => CATEGORY_NAME === 'Credit Card')
      .reduce((sum, { amount }) => sum + toPaise(amount), 0);
  };

  it('[PAY-20] confirms the debited amount, including the fee, with the code', async () => {
    const bill = await savedAs(client, 'Credit Card');
    const { data } = await client.call(generateOtp, {
      body: {
        template: 'payment',
        templateVariables: {
          billerId: bill.BILLER_ID,
          amount: '1234.56',
          accountNumber: client.accounts[0]?.accountID ?? '',
          customerBillId: String(bill.CUSTOMER_BILL_ID),
        },
      },
    });
    expect(data.confirms).toMatch(/^Pay ₹1,240\.46 to .+ from ••\d{4} \(₹1,234\.56 plus a fee of ₹5\.90\)$/);
  });

  it('[PAY-20] shows the debited amount in the message, spending, search and complaints, and the bill in its receipt', async () => {
    const bill = await savedAs(client, 'Credit Card');
    const amount = toPaise((await fetchSavedBill(client, bill)).data.Data.BillerResponse.amount);
    const before = await spent();
    const { response } = await fetchAndPay(client, bill);
    const transactionId = response?.data.paymentDetails.tran.transactionId ?? '';
    const debited = amount + FEE_PAISE;
    expect(await spent()).toBe(before + debited);

    expect((await client.messages()).map(({ text }) => text)).toContainEqual(
      expect.stringContaining(`Paid ${readable(debited)} (${readable(amount)} plus ₹5.90 fee) to `),
    );

    const today = toBankDay(new Date());
    const body = { startDate: today, endDate: today, pageNumber: 1, search: toRupees(debited) };
    const found = (await client.call(transactions, { body })).data;
    expect(found.map(({ TRANSACTION_ID }) => TRANSACTION_ID)).toEqual([transactionId]);
    const { data: details } = await client.call(transactionDetails, { params: { id: transactionId } });
    expect(details).toMatchObject({ BILL_NAME: 'Credit Card', BILL_AMOUNT: toRupees(amount), FEE: '5.90' });

    await client.call(registerComplaint, {
      body: {
        complaintReasonsID: 32,
        type: 'transaction',
        transactionID: details.TRANSACTION_REFERENCE_ID ?? '',
        reason: 'Amount deducted',
        description: 'The card shows nothing.',
      },
    });
    const [complaint] = (await client.call(complaints)).data;
    expect(complaint).toMatchObject({ BILL_AMOUNT: toRupees(amount), FEE: '5.90' });
  });

  /** Lists the indexes of the accounts that are marked as used last. */
  async function lastUsedOf(client: TestClient): Promise<number[]> {
    const { data } = await client.call(accountInfo, { body: { accountInfo: client.accounts } });
    return data.flatMap(({ lastUsed }, at) => (lastUsed ? [at] : []));
  }

  it("[PAY-07] [API-02] marks only the account of this customer's last payment, and none before the first payment", async () => {
    const [first, other] = [
      await TestClient.signInAsNew(sandbox.origin(), 'first-time'),
      await TestClient.signInAsNew(sandbox.origin(), 'regular'),
    ];
    expect(await lastUsedOf(first)).toEqual([]);
    expect(await lastUsedOf(client)).toEqual([0]);
    const second = client.accounts[1]?.accountID ?? '';
    const bill = await savedAs(client, 'Mumbai Flat Power');
    const { txnRefKey: reference } = await fetchSavedBill(client, bill);
    await pay(client, bill, { amount: '450.00', reference, account: second });
    expect(await lastUsedOf(client)).toEqual([1]);
    expect(await lastUsedOf(other)).toEqual([0]);
  });
});
