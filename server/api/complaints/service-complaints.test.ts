import { complaintConfig, complaints, registerComplaint } from '@billpay/api-contract/complaints';
import { autoPayBankUnderTest } from '@billpay/sandbox/testing/auto-pay-bank';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { complainAboutService } from './testing/register';

const BILLER = 'UPPCL0000UTP01';

describe('[BEY-32] complaints about the service of a biller', () => {
  const under = autoPayBankUnderTest();
  let client: TestClient;

  const newest = async () => (await client.call(complaints)).data[0];
  const count = async () => (await client.call(complaints)).data.length;
  async function signIn(): Promise<void> {
    client = await TestClient.signIn(under().origin, client.customer);
  }

  beforeEach(async () => {
    await under().at('2031-01-10', '12:00');
    const { customer } = await under().payer();
    client = await TestClient.signIn(under().origin, customer);
  });

  it('[BEY-32] offers separate reasons for service complaints', async () => {
    const { data } = await client.call(complaintConfig);
    const ids = (reasons: typeof data.complaint_service_reasons = []) =>
      reasons.map(({ COMPLAINT_REASONS_ID }) => COMPLAINT_REASONS_ID);
    expect(ids(data.complaint_service_reasons)).toEqual([51, 52, 53, 54, 55]);
    expect(ids(data.complaint_transaction_reasons)).not.toContain(51);
  });

  it('[BEY-32] submits service complaints to the network immediately, and lists them without a transaction', async () => {
    const { status, response } = await complainAboutService(client, BILLER);
    expect(status).toBe(200);
    const made = await newest();
    expect(response?.message).toContain(made?.COMPLAINT_ID);
    expect(made).toMatchObject({
      TYPE: 'service',
      TRANSACTION_ID: '',
      STATUS: 'ASSIGNED',
      COMPLAINT_REASON: 'Biller available. Unable to transact',
      BILLER_NAME: 'Uttar Pradesh Power Corp Ltd - URBAN',
    });
    expect(made).not.toHaveProperty('BILL_AMOUNT');
    const received = await under().bank.db.query(
      'SELECT payment_id, biller_id, reason_id FROM network_complaint WHERE complaint_id = $1',
      [made?.COMPLAINT_ID ?? null],
    );
    expect(received).toEqual([{ payment_id: null, biller_id: BILLER, reason_id: 51 }]);
  });

  it('[BEY-32] accepts one open service complaint per biller, and another after the first has ended', async () => {
    const both = await Promise.all([
      complainAboutService(client, BILLER),
      complainAboutService(client, BILLER),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await complainAboutService(client, BILLER)).toMatchObject({
      status: 409,
      message: 'A complaint about the service of this biller is registered already.',
    });
    const { customer } = await under().payer();
    const other = await TestClient.signIn(under().origin, customer);
    expect((await complainAboutService(other, BILLER)).status).toBe(200);
    await under().at('2031-01-18', '12:00');
    await signIn();
    expect((await complainAboutService(client, BILLER)).status).toBe(200);
    expect(await count()).toBe(2);
  });

  it.each([
    ['an unknown biller', { billerID: 'NOBODY' }, 404],
    ['a reason for transactions', { complaintReasonsID: 32 }, 422],
    ['no biller', { billerID: undefined }, 422],
    ['a transaction in addition', { transactionID: 'TXN1' }, 422],
    ['a reason for services of a transaction', { type: 'transaction', transactionID: 'TXN1' }, 422],
    ['no transaction', { type: 'transaction', billerID: undefined, complaintReasonsID: 32 }, 422],
  ] as const)(
    '[BEY-32] refuses service complaints with %s, and registers nothing',
    async (_, change, status) => {
      const body = {
        complaintReasonsID: 51,
        type: 'service' as const,
        billerID: BILLER,
        reason: 'Biller available. Unable to transact',
        description: 'The bill cannot be fetched.',
        ...change,
      };
      const given = Object.entries(body).filter(([, value]) => value !== undefined);
      const attempt = { body: Object.fromEntries(given) as typeof body };
      expect((await client.try(registerComplaint, attempt)).status).toBe(status);
      expect(await count()).toBe(0);
    },
  );

  it('[BEY-30] [BEY-32] escalates service complaints like complaints about transactions', async () => {
    await under().bank.db.query(`UPDATE bank_settings SET escalation = '{"days": 3, "to": "RBI Ombudsman"}'`);
    await complainAboutService(client, BILLER);
    await under().at('2031-01-14', '12:00');
    await signIn();
    expect(await newest()).toMatchObject({
      ESCALATION: { DAYS: 3, SINCE: '2031-01-14', TO: 'RBI Ombudsman' },
    });
  });
});
