import { randomUUID } from 'node:crypto';
import { allUpcomingDues, refreshUpcomingDues } from '@billpay/api-contract/billers';
import { payBill, recentPayment } from '@billpay/api-contract/payment';
import { createPaymentList } from '@billpay/api-contract/payment-lists';
import { transactionDetails } from '@billpay/api-contract/transactions';
import { generateOtp } from '@billpay/api-contract/user-services';
import {
  fetchSavedBill,
  pay,
  paymentBody,
  requireBalancedLedger,
  requireRefusal,
  save,
  savedAs,
} from '@billpay/sandbox/testing/bills';
import { billsWithDues, listBody, payList } from '@billpay/sandbox/testing/lists';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';
import { readableDay } from '../languages/date-texts';
import { toPaise, toReadableRupees, toRupees } from '../paise';

const exact = { billerId: 'AVVNL0000RAJ01', parameter: 'K Number' };
const exactly = 'Only Exact Payment Amount Accepted';
/** The customer has seen no earlier payment. */
const unseen = { change: { repeatsTransactionId: null } };

describe('bills with further bills or amounts', () => {
  /** Whether the network leaves the outcome of payments open. */
  let isUnknown = false;
  const sandbox = sandboxUnderTest({
    lookEveryMs: 'never',
    adapters: (simulated) => ({
      ...simulated,
      network: {
        ...simulated.network,
        pay: async (order) =>
          isUnknown ? { state: 'unknown', referenceId: null } : simulated.network.pay(order),
      },
    }),
  });
  let client: TestClient;

  async function at(instant: string): Promise<void> {
    await callControl(sandbox.origin(), 'POST', '/sandbox/clock', { now: instant });
  }

  beforeEach(async () => {
    isUnknown = false;
    await at('2031-06-14T12:00:00+05:30');
    client = await TestClient.signInAsNew(sandbox.origin(), 'regular');
  });
  afterEach(() => requireBalancedLedger(client));

  type Saved = Awaited<ReturnType<typeof save>>;
  const amountOf = (bill: { data: { Data: { BillerResponse: { amount: string } } } }) =>
    bill.data.Data.BillerResponse.amount;
  const addRupees = (...rupees: string[]) => toRupees(rupees.reduce((sum, one) => sum + toPaise(one), 0));

  async function readDue(bill: Saved) {
    const { data } = await client.call(allUpcomingDues);
    return data.find(({ customerBillID }) => customerBillID === bill.CUSTOMER_BILL_ID);
  }
  const saveTwo = () => save(client, { ...exact, value: '110414019008', billName: 'Two Bills' });
  async function saveOffered(ending = '9009') {
    const bill = await save(client, { ...exact, value: `11041401${ending}`, billName: 'Offered' });
    await client.call(refreshUpcomingDues);
    const fetched = await fetchSavedBill(client, bill);
    const offered = (kind: string) => fetched.offers?.find((offer) => offer.kind === kind)?.amount ?? '';
    return { bill, fetched, reference: fetched.txnRefKey, amount: amountOf(fetched), offered };
  }

  it('[BEY-50] returns every open bill of a fetch with its own reference, id and dates', async () => {
    const fetched = await fetchSavedBill(client, await saveTwo());
    const [other] = fetched.otherBills ?? [];
    expect(fetched.otherBills).toHaveLength(1);
    expect(other?.txnRefKey).not.toBe(fetched.txnRefKey);
    expect(other?.billId).not.toBe(fetched.billId);
    expect(other?.data.Data.BillerResponse.dueDate).not.toBe(fetched.data.Data.BillerResponse.dueDate);
  });

  it('[BEY-50] pays the chosen bill, and leaves the other due', async () => {
    const bill = await saveTwo();
    await client.call(refreshUpcomingDues);
    const fetched = await fetchSavedBill(client, bill);
    const [other] = fetched.otherBills ?? [];
    if (!other) throw new Error('There is only one bill');
    expect(await readDue(bill)).toMatchObject({
      dueAmount: addRupees(amountOf(fetched), amountOf(other)),
      dueDate: fetched.data.Data.BillerResponse.dueDate,
    });
    const paid = await pay(client, bill, { amount: amountOf(other), reference: other.txnRefKey, ...unseen });
    expect(paid.status).toBe(200);
    expect(await readDue(bill)).toMatchObject({ dueAmount: amountOf(fetched) });
    await client.call(refreshUpcomingDues);
    expect(await readDue(bill)).toMatchObject({ dueAmount: amountOf(fetched) });
    const left = await fetchSavedBill(client, bill);
    expect(left).toMatchObject({ billId: fetched.billId });
    expect(left.otherBills).toBeUndefined();
    const transaction = paid.response?.data.paymentDetails.tran.transactionId ?? '';
    const { data } = await client.call(transactionDetails, { params: { id: transaction } });
    expect(data.BILL_DATE).toBe(other.data.Data.BillerResponse.billDate);
  });

  it('[BEY-50] pays both bills one after the other without a warning about repetition, and each only once', async () => {
    const bill = await saveTwo();
    const fetched = await fetchSavedBill(client, bill);
    const bills = [fetched, ...(fetched.otherBills ?? [])];
    for (const one of bills) {
      const options = { amount: amountOf(one), reference: one.txnRefKey, ...unseen };
      expect((await pay(client, bill, options)).status).toBe(200);
      const again = await requireRefusal(client, () => pay(client, bill, options), 409);
      expect(again).toMatch(/^A payment of this bill was made/);
    }
    const body = { billerId: bill.BILLER_ID, parameters: bill.PARAMETERS };
    expect((await client.call(recentPayment, { body })).data?.billId).toBe(bills.at(-1)?.billId);
  });

  it('[BEY-50] identifies the chosen bill in the sentence that the code confirms, also for a list', async () => {
    const bill = await saveTwo();
    const fetched = await fetchSavedBill(client, bill);
    const [first, second] = [fetched, ...(fetched.otherBills ?? [])];
    if (!second) throw new Error('There is only one bill');
    const day = (one: typeof first | typeof second) =>
      readableDay(String(one.data.Data.BillerResponse.dueDate), 'en');
    const sentence = async (
      template: 'payment' | 'payment-list',
      templateVariables: Record<string, string>,
    ) => (await client.call(generateOtp, { body: { template, templateVariables } })).data.confirms;
    const { accountNumber, paymentChannel, paymentMode } = await paymentBody(client, bill, {
      amount: amountOf(second),
      reference: second.txnRefKey,
    });
    const variables = {
      billerId: bill.BILLER_ID,
      amount: amountOf(second),
      accountNumber,
      customerBillId: String(bill.CUSTOMER_BILL_ID),
    };
    const chosen = { ...variables, transactionReferenceKey: second.txnRefKey };
    expect(await sentence('payment', chosen)).toMatch(new RegExp(` \\(bill due ${day(second)}\\)$`));
    expect(await sentence('payment', variables)).not.toContain('bill due');
    const [plain] = await billsWithDues(client);
    if (!plain) throw new Error('There is no other bill');
    const listed = await listBody(client, [plain]);
    const chosenBill = {
      customerBillId: bill.CUSTOMER_BILL_ID,
      billAmount: amountOf(second),
      transactionReferenceKey: second.txnRefKey,
      paymentChannel,
      paymentMode,
    };
    const body = { ...listed, bills: [...listed.bills, chosenBill] };
    const { data } = await client.call(createPaymentList, { body, idempotencyKey: randomUUID() });
    const ofList = await sentence('payment-list', { listId: data.listId });
    expect(ofList).toContain(`₹${toReadableRupees(toPaise(amountOf(second)))} (bill due ${day(second)})`);
    expect(ofList?.match(/bill due/g)).toHaveLength(1);
    expect((await payList(client, data)).bills.map(({ payment }) => payment?.status)).toEqual([
      'success',
      'success',
    ]);
    expect((await fetchSavedBill(client, bill)).billId).toBe(first.billId);
  });

  it('[BEY-50] refuses a code for one bill as a code for the other one', async () => {
    const bill = await saveTwo();
    const fetched = await fetchSavedBill(client, bill);
    const [other] = fetched.otherBills ?? [];
    if (!other) throw new Error('There is only one bill');
    const body = await paymentBody(client, bill, { amount: amountOf(other), reference: other.txnRefKey });
    const otp = await client.code('payment', {
      billerId: bill.BILLER_ID,
      amount: amountOf(other),
      accountNumber: body.accountNumber,
      customerBillId: String(bill.CUSTOMER_BILL_ID),
      transactionReferenceKey: fetched.txnRefKey,
    });
    expect(await client.try(payBill, { body: { ...body, otp }, idempotencyKey: randomUUID() })).toMatchObject(
      {
        status: 422,
      },
    );
  });

  it('[BEY-50] refuses a code for a fetch of another account', async () => {
    const [bill, [plain]] = await Promise.all([saveTwo(), billsWithDues(client)]);
    if (!plain) throw new Error('There is no other bill');
    const { txnRefKey } = await fetchSavedBill(client, plain);
    const templateVariables = {
      billerId: bill.BILLER_ID,
      amount: '10.00',
      accountNumber: client.accounts[0]?.accountID ?? '',
      customerBillId: String(bill.CUSTOMER_BILL_ID),
      transactionReferenceKey: txnRefKey,
    };
    expect(await client.try(generateOtp, { body: { template: 'payment', templateVariables } })).toMatchObject(
      {
        status: 422,
      },
    );
  });

  it('[BEY-50] refuses the amount of another bill, and the sum of both', async () => {
    const bill = await saveTwo();
    const fetched = await fetchSavedBill(client, bill);
    const [other] = fetched.otherBills ?? [];
    if (!other) throw new Error('There is only one bill');
    const reference = fetched.txnRefKey;
    for (const amount of [amountOf(other), addRupees(amountOf(fetched), amountOf(other))]) {
      expect(await requireRefusal(client, () => pay(client, bill, { amount, reference }))).toBe(exactly);
    }
  });

  it('[BEY-51] returns the early, minimum and late amounts with their days', async () => {
    const { fetched, amount, offered } = await saveOffered();
    expect(fetched.offers).toEqual([
      { kind: 'early', amount: expect.any(String), day: '2031-06-30' },
      { kind: 'minimum', amount: expect.any(String), day: '2031-07-10' },
      { kind: 'late', amount: expect.any(String), day: '2031-07-11' },
    ]);
    expect(toPaise(offered('late'))).toBeGreaterThan(toPaise(amount));
  });

  it('[BEY-51] pays the bill in full with the early amount', async () => {
    const { bill, reference, offered } = await saveOffered();
    const { status, response } = await pay(client, bill, { amount: offered('early'), reference });
    expect(status).toBe(200);
    expect(response?.data.paymentDetails.tran.billAmount).toBe(offered('early'));
    expect(await readDue(bill)).toBeUndefined();
    await client.call(refreshUpcomingDues);
    expect(await readDue(bill)).toBeUndefined();
  });

  it('[BEY-51] reduces the due by the minimum amount, after which no early amount is offered', async () => {
    const { bill, reference, amount, offered } = await saveOffered();
    expect((await pay(client, bill, { amount: offered('minimum'), reference })).status).toBe(200);
    const rest = toRupees(toPaise(amount) - toPaise(offered('minimum')));
    expect(await readDue(bill)).toMatchObject({ dueAmount: rest });
    const left = await fetchSavedBill(client, bill);
    expect(amountOf(left)).toBe(rest);
    expect(left.offers).toBeUndefined();
  });

  it('[BEY-51] shows no remainder after a pending payment of the early amount', async () => {
    const { bill, reference, offered } = await saveOffered();
    isUnknown = true;
    const { response } = await pay(client, bill, { amount: offered('early'), reference });
    expect(response?.data.paymentDetails.tran.billAmount).toBe(offered('early'));
    expect(await readDue(bill)).toMatchObject({
      pendingAmount: offered('early'),
      amountAfterPending: '0.00',
    });
  });

  it('[BEY-51] refuses an amount that is not offered, and the late amount before its day', async () => {
    const { bill, reference, amount, offered } = await saveOffered();
    for (const refused of [
      toRupees(toPaise(amount) - 1),
      toRupees(toPaise(offered('early')) + 1),
      offered('late'),
    ]) {
      expect(await requireRefusal(client, () => pay(client, bill, { amount: refused, reference }))).toBe(
        exactly,
      );
    }
  });

  it('[BEY-51] refuses the early amount after its day, and still accepts the amount of the bill', async () => {
    await at('2031-06-30T23:50:00+05:30');
    client = await TestClient.signIn(sandbox.origin(), client.customer);
    const { bill, reference, amount, offered } = await saveOffered();
    await at('2031-07-01T00:05:00+05:30');
    client = await TestClient.signIn(sandbox.origin(), client.customer);
    const early = () => pay(client, bill, { amount: offered('early'), reference });
    expect(await requireRefusal(client, early, 409)).toMatch(/^This amount is not offered any more/);
    expect((await pay(client, await savedAs(client, 'Offered'), { amount, reference })).status).toBe(200);
  });
});
