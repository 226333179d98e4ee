import type { EndpointBody } from '@billpay/api-contract/endpoint';
import { fetchBill } from '@billpay/api-contract/bills';
import { payBill } from '@billpay/api-contract/payment';
import { openPaymentLink } from '@billpay/api-contract/payment-links';
import {
  fetchAndPay,
  fetchBillBody,
  fetchSavedBill,
  pay,
  paymentBody,
  requireBalancedLedger,
  requireRefusal,
  save,
  savedAs,
} from '@billpay/sandbox/testing/bills';
import { createLink } from '@billpay/sandbox/testing/links';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';

const number = { billerId: 'AVVNL0000RAJ01', parameter: 'K Number' };
const used = 'This payment link has been used already.';
const invalid = /^This payment link is not valid/;

describe('a payment link of a biller', () => {
  /** Whether the network has payment links. */
  let isOffered = true;
  const sandbox = sandboxUnderTest({
    lookEveryMs: 'never',
    adapters: (simulated) => ({
      ...simulated,
      network: {
        ...simulated.network,
        get openLink() {
          return isOffered ? simulated.network.openLink : undefined;
        },
      } as typeof simulated.network,
    }),
  });
  let client: TestClient;
  let lastNumber = 1_000;

  beforeEach(async () => {
    isOffered = true;
    await callControl(sandbox.origin(), 'POST', '/sandbox/clock', { now: '2031-06-14T12:00:00+05:30' });
    client = await TestClient.signInAsNew(sandbox.origin(), 'regular');
  });
  afterEach(() => requireBalancedLedger(client));

  type Saved = Awaited<ReturnType<typeof save>>;
  const saveNew = (ending = '4321') =>
    save(client, { ...number, value: `1104${(lastNumber += 1)}${ending}`, billName: `Bill ${lastNumber}` });
  const open = (link: string, by = client) => by.try(openPaymentLink, { body: { link } });
  async function fetchBy(link: string, bill: Saved, by = client) {
    const body: EndpointBody<typeof fetchBill> = { ...fetchBillBody(bill), paymentLink: link };
    return by.try(fetchBill, { body });
  }
  async function fetchedBy(link: string, bill: Saved, by = client) {
    const { response, message } = await fetchBy(link, bill, by);
    if (!response) throw new Error(`Not fetched: ${message}`);
    return { reference: response.txnRefKey, amount: response.data.Data.BillerResponse.amount };
  }

  it('[BEY-52] returns the linked saved bill, without an amount', async () => {
    const bill = await saveNew();
    const { response } = await open(await createLink(client, bill));
    expect(response?.data).toEqual({
      billerId: bill.BILLER_ID,
      billerName: bill.BILLER_NAME,
      categoryId: expect.any(Number),
      billerParams: bill.PARAMETERS,
      customerBillId: bill.CUSTOMER_BILL_ID,
    });
  });

  it('[BEY-52] reports that the customer has not saved the bill', async () => {
    const link = await createLink(client, await saveNew());
    const other = await TestClient.signInAsNew(sandbox.origin(), 'first-time');
    expect((await open(link, other)).response?.data.customerBillId).toBeNull();
  });

  it('[BEY-52] pays the fetched bill once, and refuses the link afterwards', async () => {
    const bill = await saveNew();
    const link = await createLink(client, bill);
    expect((await open(link)).status).toBe(200);
    const [first, second] = [await fetchedBy(link, bill), await fetchedBy(link, bill)];
    expect((await pay(client, bill, first)).status).toBe(200);
    expect(await requireRefusal(client, () => pay(client, bill, second), 409)).toBeTruthy();
    expect(await open(link)).toMatchObject({ status: 409, message: used });
    expect(await fetchBy(link, bill)).toMatchObject({ status: 409, message: used });
  });

  it('[BEY-52] pays only once if two customers use the link at the same time', async () => {
    const value = `1104${(lastNumber += 1)}4321`;
    const other = await TestClient.signInAsNew(sandbox.origin(), 'regular');
    const bills = await Promise.all(
      [client, other].map(async (by) => ({
        by,
        bill: await save(by, { ...number, value, billName: 'Shared' }),
      })),
    );
    const link = await createLink(client, await savedAs(client, 'Shared'));
    const fetches = await Promise.all(
      bills.map(async ({ by, bill }) => ({ by, bill, fetched: await fetchedBy(link, bill, by) })),
    );
    const payments = await Promise.all(fetches.map(({ by, bill, fetched }) => pay(by, bill, fetched)));
    expect(payments.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(payments.map(({ message }) => message)).toContain(used);
    await requireBalancedLedger(other);
  });

  it('[BEY-52] refuses the link of another customer after it was used', async () => {
    const value = `1104${(lastNumber += 1)}4321`;
    const bill = await save(client, { ...number, value, billName: 'Ours' });
    const other = await TestClient.signInAsNew(sandbox.origin(), 'regular');
    await save(other, { ...number, value, billName: 'Ours' });
    const link = await createLink(client, bill);
    expect((await pay(client, bill, await fetchedBy(link, bill))).status).toBe(200);
    expect(await open(link, other)).toMatchObject({ status: 409, message: used });
  });

  it('[BEY-52] debits nothing if the bill was paid without its link after the code was requested', async () => {
    const bill = await saveNew();
    const link = await createLink(client, bill);
    const body = await paymentBody(client, bill, await fetchedBy(link, bill));
    expect((await fetchAndPay(client, bill)).status).toBe(200);
    const attempt = () => client.try(payBill, { body });
    expect(await requireRefusal(client, attempt, 409)).toMatch(
      /^A payment of this bill was made a moment ago/,
    );
  });

  it('[BEY-52] accepts the link again after its payment failed', async () => {
    const bill = await saveNew('9004');
    const link = await createLink(client, bill);
    expect((await pay(client, bill, await fetchedBy(link, bill))).status).toBe(422);
    expect((await open(link)).status).toBe(200);
    expect((await pay(client, bill, await fetchedBy(link, bill))).message).not.toBe(used);
  });

  it('[BEY-52] does not accept the link while its payment is pending', async () => {
    const bill = await saveNew('9002');
    const link = await createLink(client, bill);
    expect((await pay(client, bill, await fetchedBy(link, bill))).status).toBe(200);
    expect(await open(link)).toMatchObject({ status: 409, message: used });
  });

  it('[BEY-52] refuses an expired link, even if it expires between opening and fetching', async () => {
    const bill = await saveNew();
    const link = await createLink(client, bill, 1);
    expect((await open(link)).status).toBe(200);
    await callControl(sandbox.origin(), 'POST', '/sandbox/clock', { advanceMs: 61_000 });
    const expired = /^This payment link has expired/;
    expect(await open(link)).toMatchObject({ status: 422, message: expect.stringMatching(expired) });
    expect(await fetchBy(link, bill)).toMatchObject({ status: 422, message: expect.stringMatching(expired) });
  });

  it('[BEY-52] refuses forged and altered links', async () => {
    const bill = await saveNew();
    const link = await createLink(client, bill);
    const [id = '', biller = '', expires = '', signature = ''] = link.split('.');
    const altered = [
      [id, biller, String(Number(expires) + 86_400), signature],
      [id, 'BEST00000MUM01', expires, signature],
      [`${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`, biller, expires, signature],
      [id, biller, expires, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`],
      [id, biller, expires, ''],
      [id, biller, expires],
      [id, biller, expires, signature, 'more'],
      ['-'],
    ];
    for (const parts of altered) {
      const result = await open(parts.join('.'));
      expect(result).toMatchObject({ status: 422, message: expect.stringMatching(invalid) });
    }
    expect((await open('"><script>')).status).toBe(400);
    expect((await open(link)).status).toBe(200);
  });

  it('[BEY-52] refuses a link for another bill of the customer', async () => {
    const [bill, other] = [await saveNew(), await saveNew()];
    const link = await createLink(client, other);
    const message = 'This payment link is for another bill.';
    expect(await fetchBy(link, bill)).toMatchObject({ status: 422, message });
    const elsewhere = await createLink(client, await savedAs(client, 'Delhi Water'));
    expect(await fetchBy(elsewhere, bill)).toMatchObject({ status: 422, message });
  });

  it('[BEY-52] does not open links if the network has none, and pays as usual', async () => {
    const bill = await saveNew();
    const link = await createLink(client, bill);
    isOffered = false;
    expect((await open(link)).status).toBe(404);
    expect((await fetchSavedBill(client, bill)).success).toBe(true);
  });
});
