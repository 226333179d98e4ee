import { readLedger } from '@billpay/sandbox/bank-core/ledger';
import { openDatabase } from '../database/open-database';
import { recoverPayments } from '../payments/recovery';
import { continuePayment } from '../payments/continue-payment';
import { readPayment } from '../payments/payment';
import { carryOutResolutions } from '../payments/resolutions';
import { DeskUnderTest, runDesk } from './testing/desk-under-test';

describe("a resolution at the operator's desk", () => {
  let desk: DeskUnderTest;

  beforeAll(async () => {
    desk = await DeskUnderTest.open();
  });
  afterEach(async () => {
    const { agrees, sumPaise } = await readLedger(desk.bank.here.db);
    expect({ agrees, sumPaise }).toEqual({ agrees: true, sumPaise: 0 });
  });
  afterAll(() => desk.close());

  const eventsOf = async (id: string) => {
    const rows = await desk.bank.here.db.query<{ event: string; person: string }>(
      'SELECT event, person FROM desk.audit WHERE payment_id = $1 ORDER BY id',
      [id],
    );
    return rows.map(({ event, person }) => `${event} ${person}`);
  };

  it.each(['captured', 'released'])(
    '[PAY-19] lets the API end the payment as %s after a second person has confirmed',
    async (outcome) => {
      const payment = await desk.makePending();
      const proposal = await desk.proposed('asha', payment, outcome);
      await desk.carryOut();
      expect((await desk.stateOf(payment))?.state).toBe('unknown');
      expect(await desk.confirm('ravi', payment, proposal)).toMatchObject({ code: 0, errors: '' });
      await desk.carryOut();
      expect((await desk.stateOf(payment))?.state).toBe(outcome);
      expect(await desk.bank.here.core.status(payment.id)).toBe(outcome);
      expect((await eventsOf(payment.id)).slice(0, 2)).toEqual([
        `resolution-proposed ${desk.login('asha')}`,
        `resolution-confirmed ${desk.login('ravi')}`,
      ]);
      expect(await eventsOf(payment.id)).toHaveLength(3);
      const [audit] = await desk.bank.here.db.query<{ detail: string }>(
        `SELECT detail FROM audit WHERE payment_id = $1 AND event = 'payment-resolved'`,
        [payment.id],
      );
      expect(audit?.detail).toContain(
        `proposed by ${desk.login('asha')}, confirmed by ${desk.login('ravi')}`,
      );
    },
  );

  it('[PAY-19] prevents the person who proposed a resolution from confirming it, in any role', async () => {
    const payment = await desk.makePending();
    const proposal = await desk.proposed('asha', payment, 'released');
    const { code, errors, output } = await desk.confirm('asha', payment, proposal);
    expect([code, output]).toEqual([2, '']);
    expect(errors).toContain('a second person must');
    const asRole = new URL(desk.urlOf('asha'));
    asRole.searchParams.set('options', `-c role=${desk.login('desk')}`);
    const again = await runDesk(['confirm', payment.id, '--proposal', proposal, '--database', asRole.href]);
    expect(again).toMatchObject({ code: 2, errors: expect.stringContaining('a second person must') });
  });

  it('[PAY-19] confirms a resolution once if two people confirm it at the same time', async () => {
    const payment = await desk.makePending();
    const proposal = await desk.proposed('asha', payment, 'captured');
    const confirmed = await Promise.all([
      desk.confirm('ravi', payment, proposal),
      desk.confirm('meena', payment, proposal),
    ]);
    expect(confirmed.map(({ code }) => code).sort()).toEqual([0, 2]);
    expect(confirmed.find(({ code }) => code === 2)?.errors).toContain('has already confirmed');
    await desk.carryOut();
    expect((await desk.stateOf(payment))?.state).toBe('captured');
    expect(await eventsOf(payment.id)).toHaveLength(3);
  });

  it.each([
    ['UPDATE desk.resolution SET confirmed_by = session_user, confirmed_at = now()'],
    ['DELETE FROM desk.audit'],
  ])('[PAY-19] prevents confirming a resolution or changing its audit with SQL: %s', async (statement) => {
    const db = await openDatabase({ url: desk.urlOf('asha'), poolSize: 1 });
    await expect(db.script(statement)).rejects.toMatchObject({ code: '42501' });
    await db.close();
  });

  it('[PAY-19] refuses a proposal from a login that owns the tables', async () => {
    const payment = await desk.makePending();
    const reason = ['--as', 'released', '--reason', 'not received'];
    expect(await runDesk(['resolve', payment.id, ...reason, '--database', desk.bank.url])).toMatchObject({
      code: 2,
      errors: expect.stringContaining('owns the tables'),
    });
    await desk.recover();
  });

  it('[PAY-19] closes the case of a final payment without moving money', async () => {
    const { here } = desk.bank;
    const payment = await desk.bank.pay(here, 'paid');
    await here.db.query(
      `INSERT INTO payment_case (payment_id, kind, detail, opened_at) VALUES ($1, 'network-contradicts', 'refused', now())`,
      [payment.id],
    );
    expect((await desk.propose('asha', payment, 'released')).errors).toContain('already captured');
    await desk.confirm('ravi', payment, await desk.proposed('asha', payment, 'captured'));
    await desk.carryOut();
    expect(await desk.stateOf(payment)).toEqual({ state: 'captured', status: 'success' });
    expect(
      await here.db.query(
        `SELECT resolved_at IS NOT NULL AS is_resolved, outbox.payment_id AS waiting FROM payment_case
         LEFT JOIN outbox USING (payment_id) WHERE payment_id = $1`,
        [payment.id],
      ),
    ).toEqual([{ is_resolved: true, waiting: null }]);
  });

  it('[PAY-19] expires a proposal after the configured time', async () => {
    const payment = await desk.makePending();
    const proposal = await desk.proposed('asha', payment, 'released');
    await desk.bank.here.db.query(
      `UPDATE desk.resolution SET ends_at = now() - interval '1 second' WHERE id = $1`,
      [Number(proposal)],
    );
    expect(await desk.confirm('ravi', payment, proposal)).toMatchObject({
      code: 2,
      errors: expect.stringContaining('has ended'),
    });
  });

  it('[PAY-19] refuses to confirm a resolution after the payment has changed state', async () => {
    const payment = await desk.makePending();
    const proposal = await desk.proposed('asha', payment, 'released');
    await desk.recover();
    expect(await desk.confirm('ravi', payment, proposal)).toMatchObject({
      code: 2,
      errors: expect.stringContaining('moved on from unknown to captured'),
    });
    expect(await desk.propose('asha', payment, 'released')).toMatchObject({
      code: 2,
      errors: 'The payment is already captured, which is final.',
    });
  });

  it('[PAY-19] voids a resolution if the payment changes state before it is applied', async () => {
    const payment = await desk.makePending();
    await desk.confirm('ravi', payment, await desk.proposed('asha', payment, 'released'));
    await desk.recover();
    await desk.carryOut();
    expect(await desk.stateOf(payment)).toEqual({ state: 'captured', status: 'success' });
    expect((await eventsOf(payment.id)).at(-1)).toMatch(/^resolution-void /);
  });

  it.each([
    ['captured', 'paidLater', 0],
    ['released', 'paidLater', 1],
    ['captured', 'reversedLater', 1],
    ['released', 'reversedLater', 0],
  ] as const)(
    '[PAY-19] moves money once for a resolution as %s while a worker receives the outcome of a payment %s',
    async (outcome, ending, cases) => {
      const { here } = desk.bank;
      const payment = await desk.makePending(ending);
      const proposal = await desk.proposed('asha', payment, outcome);
      let respond = (): void => undefined;
      const held = new Promise<void>((resolve) => (respond = resolve));
      const slow = desk.bank.withNetwork({
        status: async (id) => {
          const response = await here.network.status(id);
          await held;
          return response;
        },
      });
      const worker = continuePayment(slow, await readPayment(here, payment.id));
      await desk.confirm('ravi', payment, proposal);
      await desk.carryOut();
      respond();
      await worker;
      expect((await desk.stateOf(payment))?.state).toBe(outcome);
      expect(await here.core.status(payment.id)).toBe(outcome);
      const opened = await here.db.query('SELECT FROM payment_case WHERE payment_id = $1', [payment.id]);
      expect(opened).toHaveLength(cases);
    },
  );

  it('[PAY-19] closes the case of a resolved payment, and reopens it if the core still contradicts', async () => {
    const { here } = desk.bank;
    const contradicting = desk.bank.withCore({ capture: async () => 'released' });
    const payment = await desk.bank.pay(contradicting, 'paid');
    await desk.confirm('ravi', payment, await desk.proposed('asha', payment, 'captured'));
    await carryOutResolutions(contradicting);
    const cases = () =>
      here.db.query<{ resolved_at: Date | null }>(
        'SELECT resolved_at FROM payment_case WHERE payment_id = $1',
        [payment.id],
      );
    expect(await cases()).toEqual([{ resolved_at: null }]);
    await desk.confirm('ravi', payment, await desk.proposed('asha', payment, 'captured'));
    await desk.carryOut();
    expect((await desk.stateOf(payment))?.state).toBe('captured');
    expect(await cases()).toEqual([{ resolved_at: expect.any(Date) }]);
  });

  it('[PAY-19] continues a resolved payment by recovery if the API dies after applying the resolution', async () => {
    const payment = await desk.makePending();
    await desk.confirm('ravi', payment, await desk.proposed('asha', payment, 'released'));
    await carryOutResolutions(desk.bank.withCore({ release: () => Promise.reject(new Error('killed')) }));
    expect((await desk.stateOf(payment))?.state).toBe('refused');
    await desk.bank.letTimePass();
    while (await recoverPayments(desk.bank.elsewhere));
    expect((await desk.stateOf(payment))?.state).toBe('released');
  });

  it('[PAY-19] refuses to release a payment that the customer has seen as paid', async () => {
    const silent = desk.bank.withCore({ capture: () => Promise.reject(new Error('lost')) });
    const payment = await desk.bank.pay(silent, 'paid');
    expect(await desk.propose('asha', payment, 'released')).toMatchObject({
      code: 2,
      errors: expect.stringContaining('can only be captured'),
    });
    await desk.recover();
  });

  it('[PAY-19] replaces an earlier proposal', async () => {
    const payment = await desk.makePending();
    const first = await desk.proposed('asha', payment, 'released');
    await desk.proposed('ravi', payment, 'captured');
    expect(await desk.confirm('ravi', payment, first)).toMatchObject({
      code: 2,
      errors: 'A later proposal has replaced this one.',
    });
    await desk.recover();
  });
});
