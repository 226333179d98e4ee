import { randomUUID } from 'node:crypto';
import { createPaymentList, payPaymentList, readPaymentList } from '@billpay/api-contract/payment-lists';
import { allUpcomingDues } from '@billpay/api-contract/billers';
import { fetchBill } from '@billpay/api-contract/bills';
import { markPaidElsewhere, unmarkPaidElsewhere } from '@billpay/api-contract/paid-elsewhere';
import { lockPayments } from '@billpay/api-contract/protection';
import { fetchAndPay, fetchBillBody, pay, requireRefusal, save } from '@billpay/sandbox/testing/bills';
import { createLink } from '@billpay/sandbox/testing/links';
import { billsWithDues, createList, listBody, payListParts, saveBills } from '@billpay/sandbox/testing/lists';
import { listStatuses, payerOfListsUnderTest } from '@billpay/sandbox/testing/payer-of-lists';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';
import { paidElsewhereTexts } from '../billers/paid-elsewhere-texts';
import { MINUTE_MS } from '../clock/bank-day';
import { toPaise } from '../paise';
import { linkTexts } from '../payments/link-texts';
import { paymentTexts } from '../payments/payment-texts';
import { Wallet } from '../payments/testing/wallet';
import { protectionTexts } from '../protection/protection-texts';
import { listTexts } from './list-texts';

const PAID = '1234';

const under = payerOfListsUnderTest();
const { instances, balance } = under;
let client: TestClient;
beforeEach(() => {
  client = under.client;
});

describe('[BEY-22] a payment list that cannot be paid as confirmed', () => {
  const refused = async (bills: Parameters<typeof listBody>[1]) => {
    const body = await listBody(client, bills);
    return client.try(createPaymentList, { body, idempotencyKey: randomUUID() });
  };

  it('identifies a bill that is saved under two names, and refuses to pay it twice', async () => {
    const [bill] = await saveBills(client, [PAID]);
    if (!bill) throw new Error('Nothing was saved');
    const body = await listBody(client, [bill, bill]);
    const result = await client.try(createPaymentList, { body, idempotencyKey: randomUUID() });
    expect(result).toMatchObject({
      status: 422,
      message: listTexts.sameBillTwice,
      failure: { customerBillId: bill.CUSTOMER_BILL_ID },
    });
  });

  it('refuses a list of one bill, and one of eleven', async () => {
    const [bill] = await saveBills(client, [PAID]);
    if (!bill) throw new Error('Nothing was saved');
    expect((await refused([bill])).status).toBe(400);
    expect((await refused(Array.from({ length: 11 }, () => bill))).status).toBe(400);
  });

  it('[BEY-27] refuses a bill that is marked as paid elsewhere, before and after its code, until the mark is undone', async () => {
    const bills = await billsWithDues(client);
    const [{ CUSTOMER_BILL_ID: marked } = { CUSTOMER_BILL_ID: 0 }] = bills;
    const list = await createList(client, bills);
    const parts = await payListParts(client, list);
    const { data } = await client.call(allUpcomingDues);
    const { dueAmount = '', dueDate = null } =
      data.find(({ customerBillID }) => customerBillID === marked) ?? {};
    await client.call(markPaidElsewhere, { body: { customerBillId: marked, dueAmount, dueDate } });
    const before = await balance();
    const refusal = {
      status: 422,
      message: paidElsewhereTexts.isMarked,
      failure: { customerBillId: marked },
    };
    expect(await client.try(payPaymentList, parts)).toMatchObject(refusal);
    expect(await refused(bills)).toMatchObject(refusal);
    expect(await balance()).toBe(before);
    await client.call(unmarkPaidElsewhere, { params: { customerBillId: marked } });
    expect((await client.try(payPaymentList, parts)).status).toBe(200);
  });

  it('checks the balance and the daily limit for the total, before a code is sent', async () => {
    const bills = await saveBills(client, [PAID, PAID]);
    const body = await listBody(client, bills);
    const total = body.bills.reduce((sum, { billAmount }) => sum + toPaise(billAmount), 0);
    const wallet = new Wallet(instances.db, client, '2031-02-10');
    const attempt = () => client.try(createPaymentList, { body, idempotencyKey: randomUUID() });
    await wallet.setBalance(total - 1);
    expect(await requireRefusal(client, attempt)).toBe(paymentTexts.balance);
    await wallet.setBalance(total);
    await wallet.setLeftToday(total - 1);
    expect(await requireRefusal(client, attempt)).toBe(paymentTexts.dailyLimit);
    await wallet.setLeftToday(total);
    expect((await attempt()).status).toBe(200);
  });

  it('pays nothing, and keeps the code valid, if the daily limit is used up in the meantime', async () => {
    const list = await createList(client, await saveBills(client, [PAID, PAID]));
    const parts = await payListParts(client, list);
    const wallet = new Wallet(instances.db, client, '2031-02-10');
    await wallet.setLeftToday(toPaise(list.totalAmount) - 1);
    expect(await requireRefusal(client, () => client.try(payPaymentList, parts))).toBe(
      paymentTexts.dailyLimit,
    );
    await wallet.setLeftToday(toPaise(list.totalAmount));
    expect(listStatuses((await client.call(payPaymentList, parts)).data)).toEqual(['success', 'success']);
  });

  it('identifies a bill that was paid separately in the meantime, and pays none of the others', async () => {
    const bills = await saveBills(client, [PAID, PAID]);
    const list = await createList(client, bills);
    const parts = await payListParts(client, list);
    const [, second] = bills;
    if (!second) throw new Error('Nothing was saved');
    expect((await fetchAndPay(client, second)).status).toBe(200);
    const result = await client.try(payPaymentList, parts);
    expect(result).toMatchObject({ status: 409, failure: { customerBillId: second.CUSTOMER_BILL_ID } });
    expect(result.failure?.earlierPayment).toMatchObject({ status: 'success' });
    const { data } = await client.call(readPaymentList, { params: { listId: list.listId } });
    expect(listStatuses(data)).toEqual([undefined, undefined]);
  });

  it('identifies a bill whose amount has changed since the code was sent', async () => {
    const [first, second] = await saveBills(client, [PAID, PAID]);
    if (!first || !second) throw new Error('Nothing was saved');
    const list = await createList(client, [first, second]);
    const parts = await payListParts(client, list);
    await instances.db.query(
      'INSERT INTO network_bill_terms (customer_id, biller_id, bill_number, amount) VALUES ($1, $2, $3, 77700)',
      [client.customer, second.BILLER_ID, second.PARAMETERS[0]?.PARAMETER_VALUE ?? ''],
    );
    const attempt = () => client.try(payPaymentList, parts);
    expect(await requireRefusal(client, attempt, 409)).toBe(paymentTexts.billChanged);
    expect((await attempt()).failure).toEqual({ customerBillId: second.CUSTOMER_BILL_ID });
  });

  it('[BEY-52] identifies a bill whose payment link another customer has used, and pays none of the others', async () => {
    const [linked, other] = await saveBills(client, [PAID, PAID]);
    if (!linked || !other) throw new Error('Nothing was saved');
    const paymentLink = await createLink(client, linked);
    const fetchByLink = (by: TestClient) =>
      by.call(fetchBill, { body: { ...fetchBillBody(linked), paymentLink } });
    const body = await listBody(client, [other, linked]);
    const { txnRefKey: transactionReferenceKey } = await fetchByLink(client);
    const bills = body.bills.map((bill, place) =>
      place === 1 ? { ...bill, transactionReferenceKey } : bill,
    );
    const created = await client.call(createPaymentList, {
      body: { ...body, bills },
      idempotencyKey: randomUUID(),
    });
    const parts = await payListParts(client, created.data);
    const stranger = await TestClient.signInAsNew(instances.origin(1), 'regular');
    const [{ PARAMETER_NAME = '', PARAMETER_VALUE = '' } = {}] = linked.PARAMETERS;
    const theirs = await save(stranger, {
      billerId: linked.BILLER_ID,
      parameter: PARAMETER_NAME,
      value: PARAMETER_VALUE,
      billName: 'Same bill',
    });
    const { txnRefKey: reference, data } = await fetchByLink(stranger);
    const { amount } = data.Data.BillerResponse;
    expect((await pay(stranger, theirs, { amount, reference })).status).toBe(200);
    const before = await balance();
    expect(await client.try(payPaymentList, parts)).toMatchObject({
      status: 409,
      message: linkTexts.used,
      failure: { customerBillId: linked.CUSTOMER_BILL_ID },
    });
    expect(await balance()).toBe(before);
  });

  it('refuses to pay if the fees of two bills have changed, even with the same total', async () => {
    const bills = await billsWithDues(client);
    const setFees = async (...fees: number[]) => {
      for (const [place, { BILLER_ID }] of bills.entries())
        await instances.db.query(
          `UPDATE biller SET channels = (SELECT jsonb_agg(channel || jsonb_build_object('feePaise', $2::int))
             FROM jsonb_array_elements(channels) AS channel) WHERE id = $1`,
          [BILLER_ID, fees[place] ?? 0],
        );
    };
    await setFees(100, 200);
    const parts = await payListParts(client, await createList(client, bills));
    await setFees(200, 100);
    expect(await requireRefusal(client, () => client.try(payPaymentList, parts), 409)).toBe(
      listTexts.changed,
    );
    await setFees(0, 0);
  });

  it('refuses bills whose fetch has expired, and forgets the list later', async () => {
    const list = await createList(client, await saveBills(client, [PAID, PAID]));
    await callControl(instances.origin(0), 'POST', '/sandbox/clock', { advanceMs: 31 * MINUTE_MS });
    client = await TestClient.signIn(instances.origin(0), client.customer);
    const parts = await payListParts(client, list);
    expect(await requireRefusal(client, () => client.try(payPaymentList, parts))).toBe(
      paymentTexts.reference,
    );
  });

  it('returns the first list for a repeated key, and refuses the key with other bills', async () => {
    const body = await listBody(client, await saveBills(client, [PAID, PAID]));
    const idempotencyKey = randomUUID();
    const first = await client.call(createPaymentList, { body, idempotencyKey });
    expect(await client.call(createPaymentList, { body, idempotencyKey })).toEqual(first);
    const other = { ...body, bills: body.bills.toReversed() };
    expect(await client.try(createPaymentList, { body: other, idempotencyKey })).toMatchObject({
      status: 409,
      message: listTexts.otherRequest,
    });
  });

  it('pays a bill once if two tabs pay different lists that contain it', async () => {
    const bills = await saveBills(client, [PAID, PAID, PAID]);
    const first = await createList(client, bills.slice(0, 2));
    const second = await createList(client, bills.slice(1));
    const before = await balance();
    const firstParts = await payListParts(client, first);
    // The second code replaces the first one, so each tab prepares its list before either pays.
    const paid = await client.call(payPaymentList, firstParts);
    const result = await client.try(payPaymentList, await payListParts(client, second));
    expect(result).toMatchObject({ status: 409, failure: { customerBillId: bills[1]?.CUSTOMER_BILL_ID } });
    expect(before - (await balance())).toBe(toPaise(paid.data.totalAmount));
  });

  it('[BEY-10] pays nothing while the customer has locked bill payments', async () => {
    const list = await createList(client, await saveBills(client, [PAID, PAID]));
    const parts = await payListParts(client, list);
    await client.call(lockPayments, { body: { lock: true } });
    expect(await requireRefusal(client, () => client.try(payPaymentList, parts))).toBe(
      protectionTexts.locked,
    );
  });

  it("does not show or pay another customer's list", async () => {
    const list = await createList(client, await saveBills(client, [PAID, PAID]));
    const other = await TestClient.signInAsNew(instances.origin(0), 'regular');
    const params = { listId: list.listId };
    expect((await other.try(readPaymentList, { params })).status).toBe(404);
    const body = { otp: '000000', totalAmount: list.totalAmount };
    expect((await other.try(payPaymentList, { params, body })).status).toBe(404);
  });
});
