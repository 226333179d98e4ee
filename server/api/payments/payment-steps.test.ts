import { BankOfTwo } from '@billpay/sandbox/testing/bank-of-two';
import { deliverMessages } from '../messages/message-outbox';
import { withActivity } from '../operations/activity';
import { setTracer, withSpan, type TracedSpan } from '../operations/tracing';
import { recoverPayments } from './recovery';

describe('the stored steps of a payment', () => {
  let bank: BankOfTwo;

  beforeAll(async () => {
    bank = await BankOfTwo.open();
    await bank.newMembers();
  });
  afterAll(() => bank.close());

  const stepsOf = async (id: string) => {
    const rows = await bank.here.db.query<{ call: string | null; outcome: string; state: string | null }>(
      'SELECT call, outcome, state FROM payment_step WHERE payment_id = $1 ORDER BY id',
      [id],
    );
    return rows.map(({ call, outcome, state }) => [call && `${call} ${outcome}`, state]);
  };

  it('[PAY-19] records each call of a payment with its outcome, and the state that it led to', async () => {
    const { id } = await bank.pay(bank.here, 'paid');
    expect(await stepsOf(id)).toEqual([
      ['core.hold held', 'held'],
      [null, 'submitted'],
      ['network.pay accepted', 'accepted'],
      ['core.capture captured', 'captured'],
    ]);
  });

  it('[PAY-19] records the calls of recovery, and a call without a response', async () => {
    const silent = bank.withCore({
      capture: () => Promise.reject(new Error('The response is lost')),
    });
    const { id } = await bank.pay(silent, 'paidLater');
    await bank.letTimePass();
    while (await recoverPayments(silent));
    await bank.letTimePass();
    while (await recoverPayments(bank.here));
    expect(await stepsOf(id)).toEqual([
      ['core.hold held', 'held'],
      [null, 'submitted'],
      ['network.pay unknown', 'unknown'],
      ['network.status accepted', 'accepted'],
      ['core.capture no-response', null],
      ['core.capture captured', 'captured'],
    ]);
  });

  it.each([
    ['refusedByNetwork', ['core.hold held', null, 'network.pay refused', 'core.release released']],
    ['transferTimeout', ['core.hold timed-out']],
  ] as const)('[PAY-19] ends with the released state if the payment is %s', async (ending, calls) => {
    const { id } = await bank.pay(bank.here, ending);
    const steps = await stepsOf(id);
    expect(steps.map(([call]) => call)).toEqual(calls);
    expect(steps.at(-1)?.[1]).toBe('released');
  });

  it('[PAY-19] records the request and the trace of each call', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const span: TracedSpan = {
      traceparent: `00-${trace}-00f067aa0ba902b7-01`,
      set: () => undefined,
      fail: () => undefined,
      end: () => undefined,
    };
    setTracer({ start: () => span });
    const { id } = await withActivity({ request: 'call-1' }, () =>
      withSpan(span, () => bank.pay(bank.here, 'paid')),
    ).finally(() => setTracer(undefined));
    expect(
      await bank.here.db.query('SELECT DISTINCT request, trace FROM payment_step WHERE payment_id = $1', [
        id,
      ]),
    ).toEqual([{ request: 'call-1', trace }]);
  });

  it('[PAY-19] keeps the steps of a withdrawn payment', async () => {
    const ids: string[] = [];
    const poor = bank.withCore({
      hold: async ({ paymentId }) => {
        ids.push(paymentId);
        return 'insufficient';
      },
    });
    await expect(bank.pay(poor, 'paid')).rejects.toThrow('Insufficient balance');
    expect(await stepsOf(ids[0] ?? '')).toEqual([['core.hold insufficient', null]]);
  });

  it('[PAY-19] records the delivered messages of a payment', async () => {
    const { id } = await bank.pay(bank.here, 'paid');
    while (await deliverMessages(bank.here));
    const messages = await bank.here.db.query(
      `SELECT outcome, detail FROM payment_step WHERE payment_id = $1 AND call = 'messages.send'`,
      [id],
    );
    expect(messages).toEqual([
      { outcome: 'done', detail: expect.stringMatching(/^Paid ₹100\.00 to .*\. Ref /) },
    ]);
  });
});
