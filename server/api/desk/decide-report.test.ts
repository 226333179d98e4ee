import { reportPayment } from '../protection/report-payment';
import type { Payment } from '../payments/payment';
import { DeskUnderTest } from './testing/desk-under-test';

describe("a report at the operator's desk", () => {
  let desk: DeskUnderTest;
  beforeAll(async () => {
    desk = await DeskUnderTest.open();
  });
  afterAll(() => desk.close());

  async function makeReported(): Promise<Payment> {
    const payment = await desk.bank.pay(desk.bank.here, 'paid');
    await reportPayment(desk.bank.here, payment.customer_id, payment.id, 'en');
    return payment;
  }
  const decide = (person: string, { id }: Payment, decision: string, reason = 'The device was stolen') =>
    desk.run(person, 'decide', id, '--as', decision, '--reason', reason);

  it('[BEY-12] shows the case in the story of the payment', async () => {
    const { id } = await makeReported();
    expect((await desk.run('reader', id)).output).toMatch(
      /case +payment-reported: opened, report RPT\d+ within five days/,
    );
  });

  it('[BEY-12] records the decision once, with the login of the person', async () => {
    const payment = await makeReported();
    const { code, output } = await decide('asha', payment, 'accepted');
    expect(code).toBe(0);
    expect(output).toMatch(
      new RegExp(`^Report RPT\\d+ of ${payment.id} is accepted by ${desk.login('asha')}\\.`),
    );
    expect(await decide('ravi', payment, 'rejected')).toMatchObject({
      code: 2,
      errors: expect.stringContaining('already decided'),
    });
    const audit = await desk.bank.here.db.query(
      'SELECT event, person FROM desk.audit WHERE payment_id = $1 ORDER BY id',
      [payment.id],
    );
    expect(audit).toEqual([{ event: 'report-accepted', person: desk.login('asha') }]);
  });

  it.each([
    ['reader', 'accepted', 'The device was stolen', 'no rights'],
    ['asha', 'captured', 'The device was stolen', 'accepted or rejected'],
    ['asha', 'accepted', ' ', '3 to 500 characters'],
  ])(
    '[BEY-12] refuses the decision of %s as %s because of %j: %s',
    async (person, decision, reason, expected) => {
      const { code, errors } = await decide(person, await makeReported(), decision, reason);
      expect({ code, errors }).toEqual({ code: 2, errors: expect.stringContaining(expected) });
    },
  );

  it('[BEY-12] refuses a decision about a payment that has not been reported', async () => {
    const payment = await desk.bank.pay(desk.bank.here, 'paid');
    expect((await decide('asha', payment, 'accepted')).errors).toContain('has not reported');
  });
});
