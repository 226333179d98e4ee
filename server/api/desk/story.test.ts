import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from '../complaints/register-complaint';
import { deliverMessages } from '../messages/message-outbox';
import { withActivity } from '../operations/activity';
import { readPayment } from '../payments/payment';
import { bankSettings } from '../production/testing/bank-under-test';
import { DeskUnderTest, runDesk } from './testing/desk-under-test';

const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} IST$/;
const TIME_WIDTH = 27;
const FACTS = 10;

/** Splits a printed story into its facts, and its events without times and random ids. */
function readPrinted(output: string) {
  const lines = output.split('\n');
  const events = lines.slice(FACTS + 1);
  return {
    facts: lines.slice(0, FACTS),
    times: events.map((line) => line.slice(0, TIME_WIDTH).trim()),
    events: events.map((line) =>
      line
        .slice(TIME_WIDTH)
        .trim()
        .replaceAll(/_[\da-f]{8}\b/g, '')
        .replaceAll(/\d+ ms/g, '… ms')
        .replaceAll(/resolution-[\da-f-]{36}/g, 'resolution-…')
        .replaceAll(/(••|code |proposal |Ref )[\dA-Z]+/g, '$1…')
        .replaceAll(/ {2,}/g, ' '),
    ),
  };
}

describe("the story of a payment at the operator's desk", () => {
  let desk: DeskUnderTest;
  const folder = mkdtempSync(join(tmpdir(), 'billpay-desk-'));

  beforeAll(async () => {
    desk = await DeskUnderTest.open();
  });
  afterAll(async () => {
    await desk.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('[PAY-19] lists states, calls, messages and the resolution in chronological order', async () => {
    const { here } = desk.bank;
    const payment = await withActivity({ request: 'call-1' }, () => desk.makePending());
    while (await deliverMessages(here));
    const proposal = await desk.proposed('asha', payment, 'captured');
    await desk.confirm('ravi', payment, proposal);
    await desk.carryOut();
    const { code, output, errors } = await desk.run('asha', payment.id);
    expect([code, errors]).toEqual([0, '']);
    const { facts, times, events } = readPrinted(output);
    expect(facts).toEqual(
      expect.arrayContaining([
        `Payment  ${payment.id}`,
        'State    captured (success)',
        'Next     nothing, the payment is final',
        'Amount   ₹100.00',
        expect.stringMatching(/^Customer CUST\d+, account ••\d{4}$/),
      ]),
    );
    expect(times.at(-1)).toBe('not yet');
    const stored = times.slice(0, -1);
    expect(stored.filter((time) => !TIME.test(time))).toEqual([]);
    expect(stored).toEqual(stored.toSorted());
    // Audit records with the same time as the payment's steps.
    const isAudit = (event: string) => event.startsWith('audit ');
    expect(events.filter(isAudit)).toEqual([
      'audit payment-reserved, 100.00, account ••…, code … [call-1]',
      'audit payment-resolved, proposal …: captured, proposed by asha, confirmed by ravi, account ••…, code … [resolution-…]',
      'audit payment-settled, account ••…, code … [resolution-…]',
    ]);
    expect(events.filter((event) => !isAudit(event))).toEqual([
      'state created',
      'call core.hold: held (… ms) [call-1]',
      'state held [call-1]',
      'state submitted [call-1]',
      'call network.pay: unknown (… ms) [call-1]',
      'state unknown [call-1]',
      'call messages.send: done, Pending: ₹100.00 to Sun Direct TV from ••… is not confirmed by the biller yet. Please do not pay it again. Ref … [call-1]',
      'resolution proposal …: captured, proposed by asha: The network has confirmed by phone',
      'resolution proposal …: captured, confirmed by ravi',
      'resolution proposal …: applied',
      'state accepted [resolution-…]',
      'call core.capture: captured (… ms) [resolution-…]',
      'state captured [resolution-…]',
      'message waiting, Confirmed: ₹100.00 to Sun Direct TV from ••… is paid. Ref … [resolution-…]',
    ]);
  });

  it('[PAY-19] lists complaints and cases, and says that a stopped payment waits for people', async () => {
    const { here } = desk.bank;
    const payment = await desk.bank.pay(desk.bank.withCore({ capture: async () => 'released' }), 'paid');
    const [reason] = await here.db.query<{ id: number; reason: string }>(
      'SELECT id, reason FROM complaint_reason',
    );
    await register(here, payment.customer_id, {
      transactionID: payment.id,
      type: 'transaction',
      complaintReasonsID: reason?.id ?? 0,
      reason: reason?.reason ?? '',
      description: 'Not credited',
    });
    const { facts, events } = readPrinted((await desk.run('asha', payment.id)).output);
    expect(facts).toContain('Next     waits for people: npm run payment -- resolve');
    expect(events).toContain('case core-contradicts: opened, capture: released');
    expect(events.filter((line) => line.startsWith('complaint '))).toEqual([
      expect.stringContaining(`: registered, ${reason?.reason}`),
      expect.stringContaining(': submitted'),
    ]);
  });

  it('[PAY-19] says when the API continues an open payment', async () => {
    const payment = await desk.makePending();
    const { facts } = readPrinted((await desk.run('asha', payment.id)).output);
    expect(facts[1]).toMatch(/^State {4}unknown \(bbps-timeout\)/);
    expect(facts[2]).toMatch(/^Next {5}the API continues it at .* IST, after \d+ attempts$/);
  });

  it('[PAY-19] contains neither the account number nor the mobile number', async () => {
    const { here } = desk.bank;
    const payment = await readPayment(here, (await desk.bank.pay(here, 'paid')).id);
    const { output } = await desk.run('asha', payment.id);
    expect(output).not.toContain(payment.account_number);
    expect(output).not.toContain(payment.mobile);
  });

  it('[PAY-19] escapes control characters of stored texts', async () => {
    const { here } = desk.bank;
    const { id } = await desk.bank.pay(here, 'paid');
    await here.db.query(
      `INSERT INTO payment_step (payment_id, at, call, outcome, detail)
       VALUES ($1, now(), 'messages.send', 'done', $2)`,
      [id, 'Paid\u001B[2J\nState    released'],
    );
    expect((await desk.run('asha', id)).output).toContain('Paid\\u{1b}[2J\\u{a}State    released');
  });

  it('[PAY-19] prints the story of a withdrawn payment', async () => {
    let id = '';
    const poor = desk.bank.withCore({
      hold: async ({ paymentId }) => {
        id = paymentId;
        return 'insufficient';
      },
    });
    await expect(desk.bank.pay(poor, 'paid')).rejects.toThrow('Insufficient balance');
    const { code, output } = await desk.run('asha', id);
    expect(code).toBe(0);
    expect(output).toContain('the payment was withdrawn before the customer saw it');
    expect(output).toContain('core.hold: insufficient');
  });

  it.each([
    ['without arguments', []],
    ['for an id of another kind', ['CUST100001']],
    ['for two payments', ['TXN1', 'TXN2']],
    ['with an option of another command', ['TXN1', '--reason', 'none']],
    ['with an unknown option', ['TXN1', '--by', 'ravi']],
    ['without a reason', ['resolve', 'TXN1', '--as', 'captured']],
    ['without a proposal', ['confirm', 'TXN1']],
    ['with a proposal that is no number', ['confirm', 'TXN1', '--proposal', 'one']],
  ])('[PAY-19] exits with code 2 %s', async (_what, args) => {
    const { code, output, errors } = await desk.run('asha', ...args);
    expect([code, output]).toEqual([2, '']);
    expect(errors).not.toBe('');
  });

  it('[PAY-19] exits with code 2 for an unknown payment', async () => {
    expect(await desk.run('asha', 'TXN0')).toEqual({
      code: 2,
      output: '',
      errors: 'There is no payment TXN0 in this database',
    });
  });

  it('[PAY-19] exits with code 2 if the login has no rights, or the database does not respond', async () => {
    const { id } = await desk.bank.pay(desk.bank.here, 'paid');
    const refused = await desk.run('nobody', id);
    expect(refused).toMatchObject({ code: 2, errors: expect.stringContaining('has no rights') });
    const nowhere = await runDesk([id, '--database', 'postgres://asha@127.0.0.1:1/billpay']);
    expect(nowhere).toMatchObject({ code: 2, errors: expect.stringContaining('cannot be read') });
  });

  it("[PAY-19] reads the login from the API's configuration or from the environment", async () => {
    const { id } = await desk.bank.pay(desk.bank.here, 'paid');
    const config = join(folder, 'bank-api.json');
    const database = { url: 'postgres://server@bank/billpay', deskUrl: { env: 'DESK_URL' } };
    writeFileSync(config, JSON.stringify({ ...bankSettings, database }));
    const url = desk.urlOf('asha');
    const printed = { code: 0, output: expect.stringContaining(`Payment  ${id}`) };
    expect(await runDesk([id, '--config', config], { DESK_URL: url })).toMatchObject(printed);
    expect(await runDesk([id], { DESK_DATABASE_URL: url })).toMatchObject(printed);
    expect(await runDesk([id])).toMatchObject({
      code: 2,
      errors: expect.stringContaining('DESK_DATABASE_URL'),
    });
  });
});
