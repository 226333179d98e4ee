import { autoPay } from '@billpay/api-contract/auto-pay';
import { paymentReports, reportPayment, type WirePaymentReport } from '@billpay/api-contract/protection';
import { transactions } from '@billpay/api-contract/transactions';
import { autoPayBankUnderTest, type Payer } from '@billpay/sandbox/testing/auto-pay-bank';
import { fetchAndPay, savedAs } from '@billpay/sandbox/testing/bills';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { announceDecisions } from './announce-decisions';

/** A test number whose payments stay pending. */
const PENDING = '5654459002';
/** A test number whose payments the core refuses. */
const REFUSED = '5654459006';

describe('[BEY-11] the report of a payment that the customer did not make', () => {
  const under = autoPayBankUnderTest();
  let payer: Payer;
  let client: TestClient;

  /** Makes a payment of a customer with one auto pay, on 10 January 2031. Returns its id. */
  async function paid(number?: string): Promise<string> {
    await under().at('2031-01-10', '12:00');
    payer = await under().payer(number ? { number } : {});
    client = await TestClient.signIn(under().origin, payer.customer);
    await fetchAndPay(client, await savedAs(client, 'Flat in Kanpur'));
    const body = { startDate: '2031-01-10', endDate: '2031-01-10', pageNumber: 1 };
    const [newest] = (await client.call(transactions, { body })).data;
    return newest?.TRANSACTION_ID ?? '';
  }

  const report = (transactionId: string, by = client) => by.try(reportPayment, { body: { transactionId } });
  const reported = async (id: string): Promise<WirePaymentReport> => {
    const { response } = await report(id);
    if (!response) throw new Error('The payment was not reported');
    return response.data;
  };
  const cases = (id: string) =>
    under().bank.db.query<{ detail: string; is_open: boolean }>(
      `SELECT detail, resolved_at IS NULL AS is_open FROM payment_case
       WHERE payment_id = $1 AND kind = 'payment-reported'`,
      [id],
    );
  const messages = async () => (await under().messagesTo(payer)).filter((text) => text.startsWith('Report '));

  it('[BEY-11] [BEY-12] returns a number, a status and the day of the decision, and opens a case', async () => {
    const id = await paid();
    const made = await reported(id);
    expect(made).toMatchObject({
      REPORT_ID: expect.stringMatching(/^RPT\d{6}$/),
      STATUS: 'UNDER_REVIEW',
      REPORTED_ON: expect.stringMatching(/^2031-01-10T06:30:/),
      WITHIN_FIVE_DAYS: true,
      DECISION_BY: '2031-02-24',
      DECIDED_ON: null,
      TRANSACTION_ID: id,
      ACCOUNT_ENDING: expect.stringMatching(/^\d{4}$/),
    });
    expect((await client.call(paymentReports)).data).toEqual([made]);
    expect(await cases(id)).toEqual([
      {
        detail: `report ${made.REPORT_ID} within five days, decision by 2031-02-24, auto pays stopped: 1, scheduled payments cancelled: 0`,
        is_open: true,
      },
    ]);
    expect(await messages()).toEqual([
      expect.stringMatching(
        /^Report RPT\d+: you did not make the payment of ₹[\d,.]+ to .+\. The bank decides by 24 Feb 2031\. Auto pay is stopped for Flat in Kanpur\.$/,
      ),
    ]);
  });

  it("[BEY-12] derives the day of the decision from the bank's setting, and never moves it", async () => {
    const id = await paid();
    await under().bank.db.query('UPDATE bank_settings SET report_decision_days = 30');
    const { DECISION_BY } = await reported(id);
    expect(DECISION_BY).toBe('2031-02-09');
    await under().bank.db.query('UPDATE bank_settings SET report_decision_days = 45');
    expect((await client.call(paymentReports)).data).toMatchObject([{ DECISION_BY }]);
  });

  it('[BEY-11] returns the first report for a second request, even for two concurrent ones', async () => {
    const id = await paid();
    const [one, two] = await Promise.all([reported(id), reported(id)]);
    expect(two).toEqual(one);
    await under().at('2031-01-12');
    client = await TestClient.signIn(under().origin, payer.customer);
    expect(await reported(id)).toEqual(one);
    expect(await cases(id)).toHaveLength(1);
    expect(await messages()).toHaveLength(1);
  });

  it.each([
    ['2031-01-15', '23:59', true],
    ['2031-01-16', '00:00', false],
  ])('[BEY-12] marks a report on %s at %s as within five days: %s', async (day, time, isWithin) => {
    const id = await paid();
    await under().at(day, time);
    client = await TestClient.signIn(under().origin, payer.customer);
    expect((await reported(id)).WITHIN_FIVE_DAYS).toBe(isWithin);
  });

  it("[BEY-11] refuses another customer's payment like an unknown one", async () => {
    const id = await paid();
    const stranger = await TestClient.signIn(under().origin, (await under().payer()).customer);
    const foreign = await report(id, stranger);
    expect(foreign).toMatchObject({ status: 404, message: 'Transaction not found' });
    expect(await report('TXN000000000000000000', stranger)).toEqual(foreign);
    expect(await cases(id)).toEqual([]);
    expect((await stranger.call(paymentReports)).data).toEqual([]);
  });

  it.each<[unknown, number]>([
    ['', 400],
    ['T'.repeat(65), 400],
    ['TXN\u0000', 400],
    [null, 400],
    [{ $ne: '' }, 400],
    ["' OR true --", 404],
  ])('[BEY-11] refuses the hostile id %j with %i, and changes nothing', async (transactionId, status) => {
    const id = await paid();
    expect((await client.try(reportPayment, { body: { transactionId } as never })).status).toBe(status);
    expect(await cases(id)).toEqual([]);
    expect((await client.call(paymentReports)).data).toEqual([]);
  });

  it('[BEY-11] refuses a payment that debited nothing, and changes nothing', async () => {
    const id = await paid(REFUSED);
    expect(await report(id)).toMatchObject({ status: 422, message: expect.stringContaining('was not made') });
    expect(await cases(id)).toEqual([]);
    expect((await client.call(autoPay)).data.allConfigurations).toHaveLength(1);
  });

  it('[BEY-11] accepts a payment whose outcome is open, which then settles as usual', async () => {
    const id = await paid(PENDING);
    expect((await report(id)).status).toBe(200);
    await under().settleOpenPayments();
    expect(await cases(id)).toMatchObject([{ is_open: true }]);
  });

  it('[BEY-13] stops every auto pay of the biller and no other, even on its payment day', async () => {
    const id = await paid();
    await under().at('2031-02-05', '08:00');
    client = await TestClient.signIn(under().origin, payer.customer);
    expect((await reported(id)).STOPPED_AUTO_PAYS).toEqual(['Flat in Kanpur']);
    expect((await client.call(autoPay)).data.allConfigurations).toEqual([]);
    const before = await under().debits(payer);
    await under().run();
    expect(await under().debits(payer)).toEqual(before);
    const other = await TestClient.signInAsNew(under().origin, 'regular');
    expect((await other.call(autoPay)).data.allConfigurations.length).toBeGreaterThan(0);
  });

  it("[BEY-14] asks whose payment it was, with the bank's address if one is configured", async () => {
    const address = 'https://bank.example/report?payment=';
    const about = async (id: string) =>
      (await under().messagesTo(payer)).filter((text) => text.startsWith('Paid ') && text.includes(id));
    await paid();
    expect((await under().messagesTo(payer)).join()).not.toContain('Not you?');
    await under().bank.db.query('UPDATE bank_settings SET report_address = $1', [address]);
    const id = await paid();
    expect(await about(id)).toEqual([expect.stringMatching(new RegExp(`Ref \\w+ Not you\\? .+${id}$`))]);
    await under().bank.db.query('UPDATE bank_settings SET report_address = NULL');
  });

  /** Reports a new payment, which the bank decides. Returns its id. */
  async function decided(decision = 'accepted'): Promise<string> {
    const id = await paid();
    await reported(id);
    await under().bank.db.query(
      `UPDATE payment_report SET decision = $2, decided_by = 'asha', reason = 'checked', decided_at = $3 WHERE payment_id = $1`,
      [id, decision, under().bank.clock.now()],
    );
    return id;
  }

  it.each([
    ['accepted', 'ACCEPTED', 'the bank accepts that you did not make the payment'],
    ['rejected', 'REJECTED', 'the bank does not accept that the payment'],
  ])(
    '[BEY-12] tells the customer once that the report is %s, and closes the case',
    async (decision, STATUS, text) => {
      const id = await decided(decision);
      await Promise.all([announceDecisions(under().bank), announceDecisions(under().bank)]);
      expect((await client.call(paymentReports)).data).toMatchObject([
        { STATUS, DECIDED_ON: expect.any(String) },
      ]);
      expect(await cases(id)).toMatchObject([{ is_open: false }]);
      expect(await messages()).toEqual([expect.any(String), expect.stringContaining(text)]);
    },
  );

  it('[BEY-12] announces a decision although an earlier one fails, and retries the failed one', async () => {
    const { bank } = under();
    const [failing, next] = [await decided(), await decided()];
    await bank.db.script(
      `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'on purpose'; END $$;
       CREATE TRIGGER failing BEFORE UPDATE ON payment_report FOR EACH ROW WHEN (NEW.payment_id = '${failing}')
         EXECUTE FUNCTION fail()`,
    );
    await announceDecisions(bank);
    expect(await cases(failing)).toMatchObject([{ is_open: true }]);
    expect(await cases(next)).toMatchObject([{ is_open: false }]);
    await bank.db.script('DROP TRIGGER failing ON payment_report');
    await announceDecisions(bank);
    expect(await cases(failing)).toMatchObject([{ is_open: false }]);
  });
});
