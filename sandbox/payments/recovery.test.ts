import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Bank } from '../bank';
import type { PayAnswer } from '../bill-network/bill-network';
import { bankDayOf } from '../clock/bank-day';
import { openDatabase } from '../database/open-database';
import { makeCast, type CastMember, type Ending } from '../hammer/cast';
import { checkDatabase } from '../hammer/invariants/check';
import { openBank } from '../open-bank';
import { orderPayment } from '../testing/order-payment';
import { startPrivatePostgres, type PrivatePostgres } from '../testing/private-postgres';
import { pay } from './pay';
import { readPayment, type Payment } from './payment';
import { askAgain } from './pursue';
import { recoverPayments } from './recovery';

const PAISE = 100_00;
const MEMBERS = 12;

/** What ends a call in the middle: an adapter that does not answer. */
async function silence(): Promise<never> {
  throw new Error('The connection was lost');
}

describe('payments whose outcome is not known', () => {
  let server: PrivatePostgres | undefined;
  /** Two instances on one database. */
  let here: Bank;
  let elsewhere: Bank;
  let members: readonly CastMember[];
  /** Invariants that a test has broken, since that is what it is about. */
  const brokenOnPurpose: string[] = [];

  beforeAll(async () => {
    server = await startPrivatePostgres();
    const { url } = server;
    here = await openBank(await openDatabase({ url }), () => undefined);
    elsewhere = await openBank(await openDatabase({ url }), () => undefined);
  });
  beforeEach(async () => {
    members = (await makeCast(here, { customers: MEMBERS, payments: MEMBERS * 10 })).members;
  });
  afterAll(async () => {
    await here.db.close();
    await elsewhere.db.close();
    server?.stop();
  });

  /** Whatever was tried: each ended once, and the books are right. */
  afterEach(async () => {
    await untilNothingWaits();
    const findings = await checkDatabase(here.db);
    expect(findings.filter(({ ok, name }) => !ok && !brokenOnPurpose.includes(name))).toEqual([]);
  });

  const network = (change: Partial<Bank['network']>): Bank => ({
    ...here,
    network: { ...here.network, ...change },
  });
  const core = (change: Partial<Bank['core']>): Bank => ({ ...here, core: { ...here.core, ...change } });

  async function requestFor(ending: Ending, member = members[0]) {
    const bill = member?.bills.find((saved) => saved.kind === 'instant' && saved.ending === ending);
    const [account] = member?.accounts ?? [];
    if (!member || !bill || !account) throw new Error('There is nothing to pay');
    const { id: savedBillerId, billerId, parameters } = bill;
    const order = { customer: member.customer, account: account.number, billerId, savedBillerId, parameters };
    const request = await orderPayment(here, { ...order, paise: PAISE, reference: null });
    return { customer: member.customer, request };
  }

  async function payBy(bank: Bank, ending: Ending, member = members[0]): Promise<Payment> {
    const { customer, request } = await requestFor(ending, member);
    return pay(bank, customer, randomUUID(), request);
  }

  const statusOf = async ({ id }: Payment) => (await readPayment(here, id)).status;

  /** Makes everything that waits due, and ends every lease, as time does. */
  async function letTimePass(): Promise<void> {
    await here.db.query(
      `UPDATE outbox SET leased_until = NULL, next_at = $1 FROM payment, customer
       WHERE payment.id = payment_id AND customer.id = payment.customer_id AND customer.kind = 'hammer'`,
      [here.clock.now()],
    );
  }

  async function untilNothingWaits(): Promise<void> {
    await letTimePass();
    await elsewhere.clock.refresh();
    while (await recoverPayments(elsewhere));
  }

  it('[PAY-19] a slow answer of the network: another instance settles meanwhile, and money moves once', async () => {
    let answer = (): void => undefined;
    const slow = new Promise<void>((resolve) => (answer = resolve));
    let sent = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (sent = resolve));
    const paid = payBy(
      network({
        pay: async (order) => {
          const accepted = await here.network.pay(order);
          sent();
          await slow;
          return accepted;
        },
      }),
      'paid',
    );
    await arrived;
    await untilNothingWaits();
    answer();
    expect((await paid).status).toBe('success');
  });

  it('[PAY-19] both instances ask at the same moment, again and again', async () => {
    const pending = await Promise.all(members.map((member) => payBy(here, 'reversedLater', member)));
    await letTimePass();
    const asking = pending.flatMap((payment) => [askAgain(here, payment), askAgain(elsewhere, payment)]);
    await Promise.all([...asking, recoverPayments(here), recoverPayments(elsewhere)]);
    expect(new Set(await Promise.all(pending.map(statusOf)))).toEqual(new Set(['aggregator-failed']));
  });

  it('[API-04] one payment that cannot be settled keeps no other waiting', async () => {
    const pending = await Promise.all(members.map((member) => payBy(here, 'paidLater', member)));
    const [stuck] = pending;
    await letTimePass();
    const failing = core({
      settle: async (id) => {
        if (id === stuck?.id) throw new Error('on purpose');
        await here.core.settle(id);
      },
    });
    while (await recoverPayments(failing));
    const statuses = await Promise.all(pending.map(statusOf));
    expect(statuses.map((status) => status === 'success')).toEqual(pending.map(({ id }) => id !== stuck?.id));
  });

  it('[API-04] a lease left behind by a clock that was set back counts no more', async () => {
    const payment = await payBy(here, 'paidLater');
    await letTimePass();
    const lease = (until: string) =>
      here.db.query(
        `UPDATE outbox SET leased_until = clock_timestamp() + $2::interval WHERE payment_id = $1`,
        [payment.id, until],
      );
    await lease('30 seconds');
    await recoverPayments(elsewhere);
    expect(await statusOf(payment)).toBe('bbps-timeout');
    await lease('1 day');
    await recoverPayments(elsewhere);
    expect(await statusOf(payment)).toBe('success');
  });

  it('[HIST-09] a customer who asks again and again does not put recovery off', async () => {
    const payment = await payBy(here, 'paidLater');
    const silent = network({ status: silence });
    const nextAt = async () => {
      const [row] = await here.db.query<{ next_at: Date }>(
        'SELECT next_at FROM outbox WHERE payment_id = $1',
        [payment.id],
      );
      return row?.next_at;
    };
    const planned = await nextAt();
    for (let count = 0; count < 6; count += 1) await askAgain(silent, payment);
    expect(await nextAt()).toEqual(planned);
  });

  describe('an answer that is lost', () => {
    it('[PAY-19] about the transfer: not sent, not reversed, and paid when the core has answered', async () => {
      const payment = await payBy(core({ confirmTransfer: silence }), 'paid');
      expect(payment.status).toBe('bbps-timeout');
      expect(await here.network.status(payment.id)).toEqual({ state: 'not-found' });
      await untilNothingWaits();
      expect(await statusOf(payment)).toBe('success');
    });

    it('[PAY-19] about the transfer that timed out: reversed when the core says so', async () => {
      const payment = await payBy(core({ confirmTransfer: silence }), 'transferTimeout');
      expect(payment.status).toBe('bbps-timeout');
      await untilNothingWaits();
      expect(await statusOf(payment)).toBe('fund-transfer-timeout');
    });

    it.each<[string, (order: Parameters<Bank['network']['pay']>[0]) => Promise<PayAnswer>]>([
      ['before the network has the payment', silence],
      ['after the network was paid', (order) => here.network.pay(order).then(silence)],
    ])('[PAY-19] %s: pending, then paid once', async (_, lost) => {
      const payment = await payBy(network({ pay: lost }), 'paid');
      expect(payment.status).toBe('bbps-timeout');
      await untilNothingWaits();
      expect(await statusOf(payment)).toBe('success');
    });
  });

  it('[PAY-09] what is reversed after midnight is given back to the day on which it was paid', async () => {
    const [member] = members;
    const usage = () =>
      here.db.query<{ day: string; used: number }>(
        'SELECT day, used FROM daily_usage WHERE customer_id = $1 ORDER BY day',
        [member?.customer ?? ''],
      );
    await here.clock.setTo(new Date('2031-03-31T18:29:59.000Z'));
    const payment = await payBy(here, 'reversedLater');
    await here.clock.setTo(new Date('2031-03-31T18:30:01.000Z'));
    await payBy(here, 'paid');
    expect(bankDayOf(payment.created_at)).toBe('2031-03-31');
    expect(await usage()).toEqual([
      { day: '2031-03-31', used: PAISE },
      { day: '2031-04-01', used: PAISE },
    ]);
    await untilNothingWaits();
    expect(await usage()).toEqual([
      { day: '2031-03-31', used: 0 },
      { day: '2031-04-01', used: PAISE },
    ]);
  });

  it('[PAY-19] connections that break anywhere, in COMMIT as well: the same key gets the one outcome', async () => {
    const requests = await Promise.all(members.map((member) => requestFor('paid', member)));
    const keys = requests.map(() => randomUUID());
    const payAll = () =>
      Promise.allSettled(
        requests.map(({ customer, request }, index) => pay(here, customer, keys[index] ?? '', request)),
      );
    const operator = new Client({ connectionString: server?.url });
    await operator.connect();
    const done = new AbortController();
    const breakConnections = async (): Promise<void> => {
      while (!done.signal.aborted) {
        await operator.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE application_name = 'billpay' AND random() < 0.3`,
        );
      }
    };
    const breaks = breakConnections();
    const first = [...(await payAll()), ...(await payAll()), ...(await payAll())];
    done.abort();
    await breaks;
    await operator.end();
    expect(first.some(({ status }) => status === 'rejected')).toBe(true);
    // Recovery has its turn, as 30 s later; then the customers ask again.
    await untilNothingWaits();
    const statuses = (await payAll()).map((each) => each.status === 'fulfilled' && each.value.status);
    expect(new Set(statuses)).toEqual(new Set(['success']));
  });

  it('[PAY-19] a network that says the opposite later moves nothing, and is kept in the audit', async () => {
    const payment = await payBy(here, 'paid');
    const lying = network({
      status: async () => ({ state: 'refused', referenceId: 'BP01X', reason: 'No.' }),
    });
    expect((await askAgain(lying, payment)).status).toBe('success');
    const said = await here.db.query(
      `SELECT detail FROM audit WHERE payment_id = $1 AND event = 'payment-contradicted'`,
      [payment.id],
    );
    expect(said).toEqual([{ detail: 'refused' }]);
    brokenOnPurpose.push('nobody said the opposite of how a payment ended');
  });
});
