import { randomUUID } from 'node:crypto';
import { paymentLists, payPaymentList, readPaymentList } from '@billpay/api-contract/payment-lists';
import { transactionDetails } from '@billpay/api-contract/transactions';
import { generateOtp } from '@billpay/api-contract/user-services';
import { requireRefusal } from '@billpay/sandbox/testing/bills';
import { createList, payList, payListParts, saveBills } from '@billpay/sandbox/testing/lists';
import { listStatuses, payerOfListsUnderTest } from '@billpay/sandbox/testing/payer-of-lists';
import { callControl, type TestClient } from '@billpay/sandbox/testing/test-client';
import { toPaise } from '../paise';
import { listTexts } from './list-texts';

const PAID = '1234';
const PENDING = '9002';
const REFUSED = '9004';

const under = payerOfListsUnderTest();
const { instances, balance } = under;
let client: TestClient;
beforeEach(() => {
  client = under.client;
});

describe('[BEY-20] five bills in one go', () => {
  it('pays each bill once, with its own outcome, while the third times out and the fourth is refused', async () => {
    const bills = await saveBills(client, [PAID, PAID, PENDING, REFUSED, PAID]);
    const list = await createList(client, bills);
    const before = await balance();
    const parts = await payListParts(client, list);
    await callControl(instances.origin(0), 'POST', '/sandbox/faults', {
      call: 'payment.pay-list',
      mode: 'drop-response',
      times: 1,
      customer: client.customer,
    });
    await expect(client.call(payPaymentList, parts)).rejects.toThrow('fetch failed');
    // After a reload, another instance answers, and a second tab repeats the call.
    const reloaded = client.at(instances.origin(1));
    const { data } = await reloaded.call(readPaymentList, { params: { listId: list.listId } });
    expect(listStatuses(data)).toEqual([
      'success',
      'success',
      'bbps-timeout',
      'aggregator-failed',
      'success',
    ]);
    expect((await reloaded.call(payPaymentList, parts)).data).toEqual(data);
    expect(await reloaded.try(payPaymentList, { ...parts, idempotencyKey: randomUUID() })).toMatchObject({
      status: 409,
      message: listTexts.paidAlready,
    });
    expect((await reloaded.call(paymentLists)).data).toEqual([data]);
    const debited = data.bills.filter(({ payment }) => payment?.status !== 'aggregator-failed');
    const sum = debited.reduce((paise, bill) => paise + toPaise(bill.billAmount) + toPaise(bill.fee), 0);
    expect(before - (await balance())).toBe(sum);
    const [, , pending, refused] = data.bills;
    expect(pending?.payment).toMatchObject({ settleBy: expect.any(String) as string });
    expect(refused?.payment).toMatchObject({ reason: 'Bill Payment failed', settleBy: null });
  });

  it('gives each bill its own transaction, receipt and message', async () => {
    const bills = await saveBills(client, [PAID, REFUSED]);
    const paid = await payList(client, await createList(client, bills));
    const ids = paid.bills.map(({ payment }) => payment?.transactionId ?? '');
    const details = await Promise.all(
      ids.map((id) => client.call(transactionDetails, { params: { id } }).then(({ data }) => data)),
    );
    expect(details.map(({ TRANSACTION_STATUS }) => TRANSACTION_STATUS)).toEqual([
      'success',
      'aggregator-failed',
    ]);
    expect(details.map(({ BILL_AMOUNT }) => BILL_AMOUNT)).toEqual(
      paid.bills.map(({ billAmount }) => billAmount),
    );
    const keys = await instances.db.query<{ idempotency_key: string }>(
      'SELECT idempotency_key FROM payment WHERE list_id = $1 ORDER BY saved_biller_id',
      [paid.listId],
    );
    expect(keys.map(({ idempotency_key: key }) => key)).toEqual(
      bills.map(({ CUSTOMER_BILL_ID: id }) => `list:${paid.listId}:${id}`),
    );
  });

  it('debits each bill once for sixteen concurrent submissions at both instances', async () => {
    const bills = await saveBills(client, [PAID, PAID, PAID]);
    const list = await createList(client, bills);
    const before = await balance();
    const parts = await payListParts(client, list);
    const elsewhere = client.at(instances.origin(1));
    const submissions = Array.from({ length: 16 }, (_, index) =>
      (index % 2 ? elsewhere : client).try(payPaymentList, parts),
    );
    const results = await Promise.all(submissions);
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200]));
    expect(before - (await balance())).toBe(toPaise(list.totalAmount));
  });
});

describe('[BEY-21] the code of a list', () => {
  it('confirms each bill, the total and the account', async () => {
    const list = await createList(client, await saveBills(client, [PAID, PAID]));
    const [one, two] = list.bills.map(
      ({ billAmount }) => `₹${Number(billAmount).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`,
    );
    const total = `₹${Number(list.totalAmount).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;
    const [{ billerName = '' } = {}] = list.bills;
    const ending = list.accountNumber.slice(-4);
    const body = { template: 'payment-list', templateVariables: { listId: list.listId } } as const;
    const { data } = await client.call(generateOtp, { body });
    expect(data.confirms).toBe(
      `Pay 2 bills with ${total} in total from ••${ending}: ${billerName} ${one}, ${billerName} ${two}`,
    );
    expect(data.details).toEqual({
      payee: `${billerName}, ${billerName}`,
      amount: list.totalAmount,
      accountEnding: ending,
    });
  });

  it('refuses a total that differs from the confirmed one', async () => {
    const list = await createList(client, await saveBills(client, [PAID, PAID]));
    const { body, ...parts } = await payListParts(client, list);
    const other = { ...parts, body: { ...body, totalAmount: '1.00' } };
    expect(await requireRefusal(client, () => client.try(payPaymentList, other), 409)).toBe(
      listTexts.changed,
    );
  });

  it('refuses the code of another list, and counts it as wrong', async () => {
    const first = await createList(client, await saveBills(client, [PAID, PAID]));
    const second = await createList(client, await saveBills(client, [PAID, PAID]));
    const { body } = await payListParts(client, first);
    const params = { listId: second.listId };
    const parts = { params, body: { otp: body.otp, totalAmount: second.totalAmount } };
    expect(await requireRefusal(client, () => client.try(payPaymentList, parts))).toMatch(/something else/);
    expect((await client.try(payPaymentList, { params: { listId: first.listId }, body })).status).toBe(200);
  });

  it('refuses a used code for a second list', async () => {
    const first = await createList(client, await saveBills(client, [PAID, PAID]));
    const second = await createList(client, await saveBills(client, [PAID, PAID]));
    const { body } = await payListParts(client, first);
    await client.call(payPaymentList, { params: { listId: first.listId }, body });
    const parts = {
      params: { listId: second.listId },
      body: { otp: body.otp, totalAmount: second.totalAmount },
    };
    expect(await requireRefusal(client, () => client.try(payPaymentList, parts))).toMatch(/expired/i);
  });
});
