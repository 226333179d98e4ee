import { transactionDetails } from '@billpay/api-contract/transactions';
import { refreshUpcomingDues } from '@billpay/api-contract/billers';
import { readLedger } from '@billpay/sandbox/bank-core/ledger';
import { autoPayBankUnderTest, type Payer } from '@billpay/sandbox/testing/auto-pay-bank';
import { fetchAndPay, savedAs } from '@billpay/sandbox/testing/bills';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import type { Bank } from '../bank';
import { compensateLatePayments } from './credit-compensation';

/** A test number whose payments stay pending until recovery queries the network. */
const PENDING = '5654459002';
const PER_DAY = 100_00;

describe('[BEY-02] compensation of a payment that is pending after its promised day', () => {
  const under = autoPayBankUnderTest();
  let payer: Payer;
  let client: TestClient;
  let payment: string;

  async function configure(perDay: number | null, maximum: number | null = null): Promise<void> {
    await under().bank.db.query(
      `UPDATE bank_settings SET promise_working_days = 2, holidays = '[]', compensation_per_day = $1,
         compensation_maximum = $2`,
      [perDay, maximum],
    );
  }

  async function compensate(bank: Bank = under().bank): Promise<void> {
    while (await compensateLatePayments(bank));
  }

  const withCredit = (credit: Bank['core']['credit']): Bank => ({
    ...under().bank,
    core: { ...under().bank.core, credit },
  });

  /** Returns the credited days of the payment with their amounts, oldest first. */
  async function credited(): Promise<string[]> {
    const rows = await under().bank.db.query<{ day: string; amount: number; state: string }>(
      'SELECT day, amount, state FROM compensation WHERE payment_id = $1 ORDER BY day',
      [payment],
    );
    return rows.map(({ day, amount, state }) => `${day} ${amount} ${state}`);
  }

  /** Returns the sum of the core's credits to the customer, in paise. */
  async function received(): Promise<number> {
    const debits = await under().debits(payer);
    return -debits.slice(1).reduce((sum, debit) => sum + debit, 0);
  }

  const told = async () =>
    (await under().messagesTo(payer)).filter((text) => text.includes('as compensation'));

  beforeEach(async () => {
    await configure(PER_DAY);
    // A Friday: a second Saturday and a Sunday follow, so that Tuesday is promised.
    await under().at('2031-01-10', '12:00');
    payment = await pay(PENDING);
  });

  /** Pays a bill with a new customer, and returns the id of the pending payment. */
  async function pay(number: string): Promise<string> {
    payer = await under().payer({ number });
    client = await TestClient.signIn(under().origin, payer.customer);
    await client.call(refreshUpcomingDues);
    const { response } = await fetchAndPay(client, await savedAs(client, 'Flat in Kanpur'));
    expect(response?.data.paymentDetails.tran.settleBy).toBe('2031-01-14');
    return response?.data.paymentDetails.tran.transactionId ?? '';
  }

  it('[BEY-02] credits compensation for each day that begins while the payment is pending', async () => {
    const { bank } = under();
    await under().at('2031-01-14', '23:59');
    await compensate();
    expect(await credited()).toEqual([]);
    await under().at('2031-01-15', '00:01');
    await compensate();
    await compensate();
    expect(await credited()).toEqual(['2031-01-15 10000 credited']);
    await under().at('2031-01-17', '09:00');
    await compensate();
    expect(await received()).toBe(3 * PER_DAY);
    expect(await told()).toEqual(
      Array.from({ length: 3 }, () =>
        expect.stringMatching(
          /^₹100\.00 was credited to ••\d{4} as compensation, because the payment of ₹[\d,.]+ to .+ was not settled by 14 Jan 2031\. Ref /,
        ),
      ),
    );
    await under().settleOpenPayments();
    await under().at('2031-01-25', '09:00');
    await compensate();
    expect(await received()).toBe(3 * PER_DAY);
    expect(await readLedger(bank.db)).toMatchObject({ sumPaise: 0, agrees: true });
    const audit = await bank.db.query(
      `SELECT detail FROM audit WHERE payment_id = $1 AND event = 'compensation-credited' ORDER BY id`,
      [payment],
    );
    expect(audit).toEqual(['15', '16', '17'].map((day) => ({ detail: `₹100.00 for 2031-01-${day}` })));
  });

  it('[BEY-02] returns the credits with the transaction, also after it has ended', async () => {
    await under().at('2031-01-15', '10:00');
    await compensate();
    await under().settleOpenPayments();
    client = await TestClient.signIn(under().origin, payer.customer);
    const { data } = await client.call(transactionDetails, { params: { id: payment } });
    expect(data).toMatchObject({
      TRANSACTION_STATUS: 'success',
      COMPENSATIONS: [{ AMOUNT: '100.00', CREDITED_ON: '2031-01-15' }],
    });
  });

  it('[BEY-02] credits all days of a payment even if the job runs much later', async () => {
    await under().at('2031-01-16', '10:00');
    await under().settleOpenPayments();
    await under().at('2031-02-20', '10:00');
    await compensate();
    expect(await credited()).toEqual(['2031-01-15 10000 credited', '2031-01-16 10000 credited']);
  });

  it('[BEY-02] credits nothing for a payment that ends on the promised day', async () => {
    await under().at('2031-01-14', '23:59');
    await under().settleOpenPayments();
    await under().at('2031-01-20', '10:00');
    await compensate();
    expect(await credited()).toEqual([]);
  });

  it('[BEY-02] stops at the maximum per payment', async () => {
    await configure(PER_DAY, 250_00);
    await under().at('2031-02-20', '10:00');
    await compensate();
    expect(await received()).toBe(250_00);
  });

  it('[BEY-02] credits nothing unless configured, and nothing for the time before the configuration', async () => {
    await configure(null);
    await under().at('2031-01-20', '10:00');
    await compensate();
    await configure(PER_DAY);
    await compensate();
    expect(await credited()).toEqual([]);
    await under().at('2031-01-21', '10:00');
    await compensate();
    expect(await credited()).toEqual(['2031-01-21 10000 credited']);
  });

  it('[BEY-02] credits nothing with a core that cannot credit', async () => {
    await under().at('2031-01-20', '10:00');
    await compensate(withCredit(undefined));
    expect(await credited()).toEqual([]);
  });

  it('[BEY-02] credits once if the response is lost, or if two instances run at the same time', async () => {
    const { bank } = under();
    await under().at('2031-01-15', '10:00');
    await compensate(
      withCredit(async (credit) => {
        await bank.core.credit?.(credit);
        throw new Error('The response is lost');
      }),
    );
    expect(await credited()).toEqual(['2031-01-15 10000 owed']);
    await under().at('2031-01-15', '10:03');
    await Promise.all([compensate(), compensate()]);
    expect(await credited()).toEqual(['2031-01-15 10000 credited']);
    expect(await received()).toBe(PER_DAY);
    expect(await told()).toHaveLength(1);
  });

  it("[BEY-02] opens a case for test number 9007, whose credits the sandbox's core refuses", async () => {
    await under().at('2031-01-10', '12:00');
    payment = await pay('5654459007');
    await under().at('2031-01-15', '10:00');
    await compensate();
    expect(await credited()).toEqual(['2031-01-15 10000 denied']);
    expect(await told()).toEqual([]);
    const cases = await under().bank.db.query('SELECT kind FROM payment_case WHERE payment_id = $1', [
      payment,
    ]);
    expect(cases).toEqual([{ kind: 'compensation-refused' }]);
    expect(await readLedger(under().bank.db)).toMatchObject({ sumPaise: 0, agrees: true });
  });

  it('[BEY-02] opens a case if the core refuses, and tells the customer nothing', async () => {
    await under().at('2031-01-15', '10:00');
    await compensate(withCredit(async () => 'refused'));
    expect(await credited()).toEqual(['2031-01-15 10000 denied']);
    const cases = await under().bank.db.query('SELECT kind, detail FROM payment_case WHERE payment_id = $1', [
      payment,
    ]);
    expect(cases).toEqual([{ kind: 'compensation-refused', detail: '₹100.00 for 2031-01-15' }]);
    expect(await told()).toEqual([]);
  });
});
