import { fetchBill, payBill, validateBill } from '@billpay/shared/contract/payment';
import { deleteBiller, paymentInformation, type WireSavedBiller } from '@billpay/shared/contract/billers';
import { bankSettings } from '@billpay/shared/contract/user-services';
import { amountPaidToday } from '@billpay/shared/contract/payment';
import { toPaise, toRupees } from '../paise';
import {
  fetchAndPay,
  fetchOf,
  ledgerOf,
  requireBalancedLedger,
  pay,
  paymentBody,
  questionOf,
  save,
  savedAs,
} from '../testing/bills';
import { sandboxUnderTest } from '../testing/sandbox-under-test';
import { TestClient, door } from '../testing/test-client';

describe('payments', () => {
  const sandbox = sandboxUnderTest();
  let client: TestClient;

  beforeEach(async () => {
    client = await TestClient.signInAsNew(sandbox.origin(), 'regular');
  });

  afterEach(async () => {
    await requireBalancedLedger(client);
  });

  const amountOf = (bill: Awaited<ReturnType<typeof fetchOf>>) => bill.data.Data.BillerResponse.amount;
  const moved = (rupees: string, paise: number) => toRupees(toPaise(rupees) + paise);

  /** The message with which an attempt is refused, once it is sure that nothing has moved. */
  async function refusalOf(attempt: () => Promise<{ status: number; message: string }>): Promise<string> {
    const before = await ledgerOf(client);
    const paidBefore = (await client.call(amountPaidToday)).data;
    const { status, message } = await attempt();
    expect(status).toBe(422);
    expect(await ledgerOf(client)).toEqual(before);
    expect((await client.call(amountPaidToday)).data).toEqual(paidBefore);
    return message;
  }

  it('[PAY-20] a paid bill is debited to the paisa', async () => {
    const bill = await savedAs(client, 'Home Electricity');
    const before = await ledgerOf(client);
    const { status, answer } = await fetchAndPay(client, bill);
    expect(status).toBe(200);
    const tran = answer?.data.paymentDetails.tran;
    const paid = toPaise(tran?.totalAmount ?? '');
    expect(paid).toBeGreaterThan(0);
    const after = await ledgerOf(client);
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
    it.each(cases)('%s (%s), %d paise off the bill: %s', async (billName, exactness, off, refusal) => {
      const bill = await savedAs(client, billName);
      expect(bill.PAYMENT_EXACTNESS).toBe(exactness);
      const fetched = await fetchOf(client, bill);
      const attempt = () =>
        pay(client, bill, { amount: moved(amountOf(fetched), off), reference: fetched.txnRefKey });
      const said = refusal === null ? (await attempt()).message : await refusalOf(attempt);
      expect(said).toBe(refusal ?? '');
    });

    it.each([
      ['DGVCL0000GUJ01', 'Consumer Number', '10859020916', 'EXACT_AND_BELOW', 1, below],
      ['DNHPDCL0DNH001', 'Service Connection Number', 'S/8030', 'EXACT_AND_ABOVE', -1, above],
      ['DDED00000DAD01', 'Account Number', '132944', 'EXACT', 1, 'Only Exact Payment Amount Accepted'],
    ])('another spelling: %s', async (billerId, parameter, value, exactness, off, refusal) => {
      const bill = await save(client, { billerId, parameter, value, billName: 'Spelt otherwise' });
      expect(bill.PAYMENT_EXACTNESS).toBe(exactness);
      const fetched = await fetchOf(client, bill);
      expect(
        await refusalOf(() =>
          pay(client, bill, { amount: moved(amountOf(fetched), off), reference: fetched.txnRefKey }),
        ),
      ).toBe(refusal);
    });
  });

  it('[PAY-02] an adhoc biller takes the amount the customer names', async () => {
    const bill = await savedAs(client, 'Living Room TV');
    expect(bill.BILLER_ACCEPTS_ADHOC).toBe('Y');
    const fetched = await client.call(fetchBill, {
      body: { ...questionOf(bill), quickPay: 'Y', quickPayAmount: '412.50' },
    });
    const paid = await pay(client, bill, {
      amount: '412.50',
      reference: fetched.txnRefKey,
      change: { quickPay: 'Y' },
    });
    expect(paid.answer?.data.paymentDetails.tran.billAmount).toBe('412.50');
  });

  it('[PAY-04] a validated biller: validate, fetch with the reference, pay', async () => {
    const bill = await savedAs(client, 'Parents TV');
    expect(bill).toMatchObject({ FETCH_REQUIREMENT: 'NOT_SUPPORTED', SUPPORT_BILL_VALIDATION: 'MANDATORY' });
    const question = { ...questionOf(bill), quickPay: 'Y', quickPayAmount: '300.00' } as const;
    const unvalidated = await client.try(fetchBill, { body: question });
    expect(unvalidated.status).toBe(422);
    const { data } = await client.call(validateBill, { body: { ...question, validateBill: 'Y' } });
    const fetched = await client.call(fetchBill, {
      body: { ...question, adHocBillValidationRefKey: data.BbpsTranlogId },
    });
    expect(amountOf(fetched)).toBe('300.00');
    expect(await refusalOf(() => pay(client, bill, { amount: '300.00', reference: null }))).toBe(
      'The bill details are missing or have expired. Please fetch the bill again.',
    );
    const paid = await pay(client, bill, { amount: '300.00', reference: fetched.txnRefKey });
    expect(paid.status).toBe(200);
  });

  it('[PAY-04] a validation for another amount does not count', async () => {
    const bill = await savedAs(client, 'Parents TV');
    const question = { ...questionOf(bill), quickPay: 'Y' } as const;
    const { data } = await client.call(validateBill, { body: { ...question, quickPayAmount: '300.00' } });
    const fetched = await client.try(fetchBill, {
      body: { ...question, quickPayAmount: '301.00', adHocBillValidationRefKey: data.BbpsTranlogId },
    });
    expect(fetched.status).toBe(422);
  });

  it('[PAY-04] an instant biller is paid without a reference', async () => {
    const bill = await savedAs(client, 'Sun Direct');
    const paid = await pay(client, bill, { amount: '290.00', reference: null, change: { quickPay: 'Y' } });
    expect(paid.status).toBe(200);
  });

  describe('[PAY-18] what the server refuses moves no money', () => {
    async function sunDirect(): Promise<WireSavedBiller> {
      return savedAs(client, 'Sun Direct');
    }

    it('outside the limits, in Indian grouping', async () => {
      const bill = await sunDirect();
      const refusal = 'Payment Amount has to be between ₹ 5.00 and ₹ 50,000.00';
      expect(await refusalOf(() => pay(client, bill, { amount: '4.99', reference: null }))).toBe(refusal);
      expect(await refusalOf(() => pay(client, bill, { amount: '50000.01', reference: null }))).toBe(refusal);
    });

    it('nothing at all', async () => {
      const bill = await sunDirect();
      expect(await refusalOf(() => pay(client, bill, { amount: '0.00', reference: null }))).toBe(
        'Enter a valid payment amount.',
      );
    });

    it('above the balance', async () => {
      const bill = await sunDirect();
      expect(
        await refusalOf(() =>
          pay(client, bill, {
            amount: '86.41',
            reference: null,
            account: client.accounts[2]?.accountID ?? '',
          }),
        ),
      ).toBe('Insufficient balance for making a payment.');
    });

    it('a balance to the paisa is enough', async () => {
      const account = client.accounts[2]?.accountID ?? '';
      expect(
        (await pay(client, await sunDirect(), { amount: '86.40', reference: null, account })).status,
      ).toBe(200);
    });

    it('above what is left of the daily limit', async () => {
      const bill = await sunDirect();
      const { DAILY_LIMIT } = (await client.call(bankSettings)).data;
      const spend = (amount: string) => pay(client, bill, { amount, reference: null });
      for (let round = 0; round < 3; round += 1) expect((await spend('50000.00')).status).toBe(200);
      const { amount } = (await client.call(amountPaidToday)).data;
      const left = toPaise(DAILY_LIMIT) - toPaise(amount);
      expect(await refusalOf(() => spend(toRupees(left + 1)))).toBe(
        'Payment limit exceeded for paying bills in a day.',
      );
      expect((await spend(toRupees(left))).status).toBe(200);
      expect(await refusalOf(() => spend('5.00'))).toBe('Payment limit exceeded for paying bills in a day.');
    });

    it("from another customer's account, for another's bill, with another's reference", async () => {
      const other = await TestClient.signInAsNew(sandbox.origin(), 'regular');
      const bill = await savedAs(client, 'Home Electricity');
      const fetched = await fetchOf(client, bill);
      const amount = amountOf(fetched);
      expect(
        await refusalOf(() =>
          pay(client, bill, {
            amount,
            reference: fetched.txnRefKey,
            account: other.accounts[0]?.accountID ?? '',
          }),
        ),
      ).toBe('Please select an account to make payment');
      const theirs = await savedAs(other, 'Home Electricity');
      const theirReference = (await fetchOf(other, theirs)).txnRefKey;
      expect(await refusalOf(() => pay(client, bill, { amount, reference: theirReference }))).toBe(
        'The bill details are missing or have expired. Please fetch the bill again.',
      );
      const before = await ledgerOf(client);
      expect((await pay(client, theirs, { amount, reference: fetched.txnRefKey })).status).toBe(404);
      expect(await ledgerOf(client)).toEqual(before);
    });

    it("other parameters than the saved biller's, or than the biller allows", async () => {
      const bill = await sunDirect();
      const change = (value: string) => ({
        inputSignatures: [{ PARAMETER_NAME: 'Subscriber Number', PARAMETER_VALUE: value }],
      });
      expect(
        await refusalOf(() =>
          pay(client, bill, { amount: '290.00', reference: null, change: change('98792157402') }),
        ),
      ).toBe('The details differ from those of the saved biller.');
      expect(
        await refusalOf(() =>
          pay(client, bill, { amount: '290.00', reference: null, change: change('9879215740!') }),
        ),
      ).toBe('Subscriber Number is not valid');
    });

    it('a reference that has expired', async () => {
      const bill = await savedAs(client, 'Home Electricity');
      const fetched = await fetchOf(client, bill);
      for (let minutes = 0; minutes < 30; minutes += 3) {
        await door(sandbox.origin(), 'POST', '/sandbox/clock', { advanceMs: 3 * 60_000 });
        await client.call(amountPaidToday);
      }
      expect(
        await refusalOf(() => pay(client, bill, { amount: amountOf(fetched), reference: fetched.txnRefKey })),
      ).toBe('The bill details are missing or have expired. Please fetch the bill again.');
    });

    it('a payment mode the biller does not take', async () => {
      const bill = await sunDirect();
      expect(
        await refusalOf(() =>
          pay(client, bill, { amount: '290.00', reference: null, change: { paymentMode: 'Cheque' } }),
        ),
      ).toBe('This payment mode is not accepted by the biller in this channel.');
    });

    it('a wrong code', async () => {
      const bill = await sunDirect();
      await client.code('payment', {
        billerId: bill.BILLER_ID,
        amount: '290.00',
        accountNumber: client.accounts[0]?.accountID ?? '',
      });
      const code = await client.lastCode();
      const otp = code === '111111' ? '111112' : '111111';
      expect(await refusalOf(() => pay(client, bill, { amount: '290.00', reference: null, otp }))).toBe(
        'The one-time code is not correct.',
      );
    });

    it('a deleted biller', async () => {
      const bill = await sunDirect();
      const otp = await client.code('delete-biller', { customerBillId: String(bill.CUSTOMER_BILL_ID) });
      await client.call(deleteBiller, {
        body: {
          customerBillId: bill.CUSTOMER_BILL_ID,
          customerId: client.customer,
          categoryName: 'DTH',
          otp,
        },
      });
      const before = await ledgerOf(client);
      expect((await pay(client, bill, { amount: '290.00', reference: null })).status).toBe(404);
      expect(await ledgerOf(client)).toEqual(before);
    });
  });

  it('[PAY-18] a refused payment leaves the code usable for the one that is allowed', async () => {
    const bill = await savedAs(client, 'Sun Direct');
    const account = client.accounts[2]?.accountID ?? '';
    const body = await paymentBody(client, bill, { amount: '86.41', reference: null, account });
    expect((await client.try(payBill, { body })).status).toBe(422);
    const confirmed = { billerId: bill.BILLER_ID, amount: '86.40', accountNumber: account };
    const otp = await client.code('payment', confirmed);
    expect((await client.try(payBill, { body: { ...body, billAmount: '86.40', otp } })).status).toBe(200);
  });

  it('[PAY-06] a fee is told beforehand and debited with the bill', async () => {
    const bill = await savedAs(client, 'Credit Card');
    const [channel] = (await client.call(paymentInformation, { params: { billerId: bill.BILLER_ID } })).data;
    expect(channel?.FEE).toBe('5.90');
    const before = await ledgerOf(client);
    const { answer } = await fetchAndPay(client, bill);
    const { billAmount = '', totalAmount = '' } = answer?.data.paymentDetails.tran ?? {};
    expect(totalAmount).toBe(moved(billAmount, 590));
    expect((await ledgerOf(client)).balances[0]).toBe(moved(before.balances[0] ?? '', -toPaise(totalAmount)));
  });
});
