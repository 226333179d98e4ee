import { complaintConfig, complaintStatus, complaints } from '@billpay/api-contract/complaints';
import type { WireTransaction } from '@billpay/api-contract/transactions';
import { addDays, toBankDay, DAY_MS } from '../clock/bank-day';
import { instancesUnderTest } from '@billpay/sandbox/testing/instances-under-test';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';
import { complainAbout, fetchTransactions } from './testing/register';
import { until } from '@billpay/sandbox/testing/until';

describe('complaints at two instances', () => {
  const { origin } = instancesUnderTest(2);
  const at = (instance: number) => client.at(origin(instance));
  let client: TestClient;

  beforeEach(async () => {
    client = await TestClient.signInAsNew(origin(), 'regular');
  });
  afterEach(() => callControl(origin(), 'POST', '/sandbox/clock', { now: new Date().toISOString() }));

  const ageMs = ({ COMPLETION_DATE }: WireTransaction) => Date.now() - Date.parse(COMPLETION_DATE);
  const findTransaction = async (
    matches: (transaction: WireTransaction) => boolean,
  ): Promise<WireTransaction> => {
    const found = (await fetchTransactions(client)).find(matches);
    if (!found) throw new Error('The customer has no such transaction');
    return found;
  };
  const find = async (matches: (transaction: WireTransaction) => boolean): Promise<string> =>
    (await findTransaction(matches)).TRANSACTION_ID;
  const free = (known: Set<string>) => (transaction: WireTransaction) =>
    transaction.TRANSACTION_STATUS === 'success' &&
    ageMs(transaction) > DAY_MS &&
    !known.has(transaction.TRANSACTION_REFERENCE_ID ?? '');

  /** Returns a transaction that is old enough for a complaint and has none. */
  async function settled(): Promise<string> {
    const known = new Set((await client.call(complaints)).data.map(({ TRANSACTION_ID }) => TRANSACTION_ID));
    return find(free(known));
  }

  /** Moves the clock forward and signs in again, because the session expires. */
  async function pass(days: number): Promise<void> {
    await callControl(origin(), 'POST', '/sandbox/clock', { advanceMs: days * DAY_MS });
    client = await TestClient.signIn(origin(), client.customer);
  }
  const newest = async () => (await client.call(complaints)).data[0];
  async function statusNow(): Promise<string> {
    const { COMPLAINT_ID = '' } = (await newest()) ?? {};
    const body = { type: 'transaction', complaintID: COMPLAINT_ID, currentStatus: 'RESOLVED' } as const;
    return (await client.call(complaintStatus, { body })).data;
  }

  it("[COMP-01] [COMP-02] offers the durations, starting with Today, and the network's reasons", async () => {
    const { data } = await client.call(complaintConfig);
    expect(data.complaint_transaction_durations[0]).toEqual({ DURATION: 'Today' });
    expect(data.complaint_transaction_reasons).toContainEqual({
      COMPLAINT_REASON: 'Duplicate Payment',
      COMPLAINT_REASONS_ID: 22,
    });
  });

  it('[COMP-06] [COMP-07] registers a complaint with a number and lists it', async () => {
    const id = await settled();
    const { status, response } = await complainAbout(client, id);
    expect(status).toBe(200);
    const made = await newest();
    expect(made).toMatchObject({
      STATUS: 'ASSIGNED',
      DESCRIPTION: 'Paid, but the biller says: not yet.',
      TIMELINE: [{ STATUS: 'REGISTERED' }, { STATUS: 'ASSIGNED' }],
      NEXT_BY: addDays(toBankDay(new Date()), 1),
    });
    expect(response?.message).toContain(made?.COMPLAINT_ID);
    const about = (await fetchTransactions(client)).find(({ TRANSACTION_ID }) => TRANSACTION_ID === id);
    expect(made).toMatchObject({
      TRANSACTION_ID: about?.TRANSACTION_REFERENCE_ID,
      BILLER_NAME: about?.BILLER_NAME,
      BILL_AMOUNT: about?.BILL_AMOUNT,
    });
  });

  it('[COMP-09] accepts one open complaint for a transaction, and a second one after the first has ended', async () => {
    const id = await settled();
    expect((await complainAbout(client, id, 22)).status).toBe(200);
    await pass(12);
    expect(await complainAbout(client, id)).toMatchObject({
      status: 409,
      message: 'A complaint about this transaction is registered already.',
    });
    await pass(4);
    expect(await statusNow()).toBe('REFUNDED');
    expect((await complainAbout(client, id)).status).toBe(200);
    expect(await newest()).toMatchObject({ STATUS: 'ASSIGNED' });
  });

  it('[COMP-09] registers only one complaint for sixteen concurrent requests with either id of the transaction', async () => {
    const before = (await client.call(complaints)).data;
    const known = new Set(before.map(({ TRANSACTION_ID }) => TRANSACTION_ID));
    const about = await findTransaction(free(known));
    const ids = [about.TRANSACTION_ID, about.TRANSACTION_REFERENCE_ID ?? ''];
    const responses = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        complainAbout(at(index % 2), ids[(index >> 1) % 2] ?? '', index % 3 === 0 ? 22 : 32),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(15);
    expect((await client.call(complaints)).data).toHaveLength(before.length + 1);
  });

  it('[COMP-08] returns the same complaints from both instances, even after the clock was changed in one of them', async () => {
    for (const days of [0, 2, 5, 9]) {
      await callControl(origin(), 'POST', '/sandbox/clock', { advanceMs: days * DAY_MS });
      client = await TestClient.signIn(origin(), client.customer);
      expect(await at(1).call(complaints)).toEqual(await at(0).call(complaints));
    }
  });

  it('[BEY-30] offers the ombudsman at both instances from day 31 of an open complaint until its resolution', async () => {
    await complainAbout(client, await settled(), 31);
    const registeredOn = toBankDay(new Date((await newest())?.CREATED_ON ?? ''));
    await pass(30);
    expect(await newest()).not.toHaveProperty('ESCALATION');
    await pass(1);
    const escalation = {
      DAYS: 30,
      SINCE: addDays(registeredOn, 31),
      TO: 'RBI Ombudsman',
      WEBSITE: 'https://cms.rbi.org.in',
      PHONE: '14448',
    };
    for (const instance of [0, 1])
      expect((await at(instance).call(complaints)).data[0]).toMatchObject({
        STATUS: 'PENDING_WITH_BBPOU',
        ESCALATION: escalation,
      });
    await pass(15);
    expect(await newest()).toMatchObject({ STATUS: 'RESOLVED' });
    expect(await newest()).not.toHaveProperty('ESCALATION');
  });

  it('[COMP-05] refuses a complaint about a transaction that timed out', async () => {
    for (const timeout of ['bbps-timeout', 'fund-transfer-timeout']) {
      const id = await find(({ TRANSACTION_STATUS }) => TRANSACTION_STATUS === timeout);
      expect((await complainAbout(client, id)).status).toBe(422);
    }
  });

  it('[COMP-09] refuses a complaint after 90 days', async () => {
    const oldest = addDays(toBankDay(new Date()), -90);
    const id = await find(({ COMPLETION_DATE }) => toBankDay(new Date(COMPLETION_DATE)) < oldest);
    expect(await complainAbout(client, id)).toMatchObject({
      status: 422,
      message: 'Complaints can be registered for transactions done within the last 90 days.',
    });
  });

  it('[COMP-06] [COMP-08] stores a complaint about a payment made today, and submits it 24 hours after the payment', async () => {
    const about = await findTransaction(
      (transaction) => ageMs(transaction) < DAY_MS && isPaid(transaction) && !isRecharge(transaction),
    );
    const submittedOn = toBankDay(new Date(Date.parse(about.COMPLETION_DATE) + DAY_MS));
    const { status, response } = await complainAbout(client, about.TRANSACTION_ID);
    expect(status).toBe(200);
    expect(response?.message).toMatch(
      /^Your Complaint has been registered successfully\. Your Complaint ID is CMP\d+\. It is registered here and goes to the bill network on \d{1,2} \w+ \d{4}\.$/,
    );
    expect(await newest()).toMatchObject({
      STATUS: 'REGISTERED',
      TIMELINE: [{ STATUS: 'REGISTERED' }],
      NEXT_BY: submittedOn,
      SUBMITS_ON: submittedOn,
    });
    expect(await complainAbout(client, about.TRANSACTION_ID)).toMatchObject({ status: 409 });
    await pass(1);
    await until(async () => (await statusNow()) !== 'REGISTERED');
    expect(await newest()).toMatchObject({
      STATUS: 'ASSIGNED',
      TIMELINE: [{ STATUS: 'REGISTERED' }, { STATUS: 'ASSIGNED' }],
    });
    expect(await newest()).not.toHaveProperty('SUBMITS_ON');
  });

  it('[COMP-02] refuses a reason that the network does not list', async () => {
    expect((await complainAbout(client, await settled(), 4_711)).status).toBe(422);
  });

  it("[COMP-08] follows the bank's clock step by step and ignores statuses sent by the client", async () => {
    await complainAbout(client, await settled());
    expect(await statusNow()).toBe('ASSIGNED');
    for (const [days, status] of [
      [1, 'ASSIGNED_TO_BOU'],
      [2, 'PENDING_WITH_BBPOU'],
      [4, 'RESOLVED'],
    ] as const) {
      await pass(days);
      expect(await statusNow()).toBe(status);
      expect((await newest())?.TIMELINE?.at(-1)?.STATUS).toBe(status);
    }
    expect(await newest()).not.toHaveProperty('NEXT_BY');
  });
});

function isPaid({ TRANSACTION_STATUS }: WireTransaction): boolean {
  return TRANSACTION_STATUS === 'success';
}

function isRecharge({ CATEGORY_NAME }: WireTransaction): boolean {
  return /^(dth|fastag|mobile prepaid)$/i.test(CATEGORY_NAME);
}
