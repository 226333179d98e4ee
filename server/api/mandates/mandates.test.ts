import { autoPay } from '@billpay/api-contract/auto-pay';
import { setAutoPayStatus } from '@billpay/api-contract/auto-pay-changes';
import { confirmDebit } from '@billpay/api-contract/mandates';
import { lockPayments } from '@billpay/api-contract/protection';
import { readLedger } from '@billpay/sandbox/bank-core/ledger';
import { autoPayBankUnderTest, bills, type Payer } from '@billpay/sandbox/testing/auto-pay-bank';
import { fetchAndPay, savedAs } from '@billpay/sandbox/testing/bills';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { otpTexts } from '../one-time-codes/otp-texts';
import { toRupees } from '../paise';
import { announceDebits } from './announce-debits';
import { confirmDebit as payAskedDebit } from './confirm-debit';
import { mandateReasons, mandateTexts } from './mandate-texts';

const BILL = bills['5654451234'];
const FIRST = toRupees(BILL['2031-02']);
const DAYS = { announced: '2031-02-03', before: '2031-02-04', paid: '2031-02-05' } as const;

describe('auto pay under the framework for recurring payments', () => {
  const under = autoPayBankUnderTest();
  let payer: Payer;

  async function apply(
    ceilingRupees: number | null = 15_000,
    higherCeilingCategories: string[] = [],
  ): Promise<void> {
    const rules = ceilingRupees !== null && {
      ceilingPaise: ceilingRupees * 100,
      higherCeilingPaise: 1_00_000_00,
      higherCeilingCategories,
    };
    await under().bank.db.query('UPDATE bank_settings SET mandates = $1', [
      rules ? JSON.stringify(rules) : null,
    ]);
  }

  beforeEach(async () => {
    await apply();
    await under().at('2031-01-20', '12:00');
    payer = await under().payer();
  });
  afterEach(async () => {
    expect(await readLedger(under().bank.db)).toMatchObject({ sumPaise: 0, agrees: true });
  });

  /** Runs the jobs of two instances at the same time. */
  async function runJobs(bank = under().bank): Promise<void> {
    await Promise.all([announceDebits(bank), announceDebits(bank)]);
    await Promise.all([under().run(bank), under().run(bank)]);
  }
  async function jobsAt(day: string, time = '09:00'): Promise<void> {
    await under().at(day, time);
    await runJobs();
    await under().messagesTo(payer);
  }
  const signIn = () => TestClient.signIn(under().origin, payer.customer);
  const upcoming = async () => (await (await signIn()).call(autoPay)).data.upcomingPayments.flat()[0];
  const announcements = async () =>
    (await under().messagesTo(payer)).filter((text) => / to .+ on .+ You can stop it/.test(text));
  const outcome = (reason: string) => [`2031-02 refused: ${reason}`];

  /** Confirms today's debit with a code for `amount`. */
  async function confirm(amount: string = FIRST, sent: string = amount) {
    const client = await signIn();
    const configurationId = String(payer.autoPay);
    const otp = await client.codeIfSent('autopay-debit', { configurationId, amount });
    return client.try(confirmDebit, { params: { id: payer.autoPay }, body: { amount: sent, otp } });
  }

  /** Makes the first payment, which needs a code. */
  async function payFirst(): Promise<void> {
    await jobsAt(DAYS.announced);
    await jobsAt(DAYS.paid, '00:00');
    expect((await confirm()).response?.data.OUTCOME).toBe('paid');
  }

  describe('the announcement', () => {
    it('[BEY-42] announces the amount, date, payee and how to stop the payment once, two days before it, in the daytime', async () => {
      await jobsAt('2031-02-02', '23:59');
      await jobsAt(DAYS.announced, '08:59');
      expect(await announcements()).toEqual([]);
      await jobsAt(DAYS.announced);
      await jobsAt(DAYS.announced, '13:00');
      expect(await announcements()).toEqual([
        expect.stringMatching(
          /^Auto pay: ₹4,153\.46 to .+ from ••\d{4} on 5 Feb 2031\. You can stop it with a code under Auto Pay in Bill Pay until 4 Feb 2031\. It needs your code in Bill Pay on that day\.$/,
        ),
      ]);
    });

    it('[BEY-44] warns of a balance that does not cover the debit, and lists the other accounts', async () => {
      payer = await under().payer({ openingPaise: BILL['2031-02'] - 1 });
      await jobsAt(DAYS.announced);
      expect(await announcements()).toEqual([
        expect.stringMatching(
          /The balance of ••\d{4} is too low: add money, or pay the bill from another account/,
        ),
      ]);
    });

    it('[BEY-42] does not debit while the message cannot be delivered, and tells the customer why', async () => {
      await under().at(DAYS.announced, '09:00');
      await runJobs();
      await under().at(DAYS.paid, '00:00');
      await runJobs();
      expect(await under().outcomes(payer)).toEqual(outcome(mandateReasons.notToldInTime));
      expect(await under().debits(payer)).toEqual([]);
      await under().at(DAYS.paid, '09:00');
      expect((await under().messagesTo(payer)).at(-1)).toContain(mandateReasons.notToldInTime);
    });

    it('[BEY-42] debits only 24 hours after a message that was delivered late', async () => {
      await payFirst();
      await under().at('2031-03-03', '09:00');
      await runJobs();
      await jobsAt('2031-03-04', '15:00');
      await jobsAt('2031-03-05', '14:59');
      expect(await under().debits(payer)).toHaveLength(1);
      await jobsAt('2031-03-05', '15:01');
      expect(await under().outcomes(payer)).toEqual(['2031-02 paid', '2031-03 paid']);
    });

    it('[BEY-42] tries again an hour later while the biller does not respond', async () => {
      await under().at(DAYS.announced, '09:00');
      const network = { ...under().bank.network, fetchBill: () => Promise.reject(new Error('no response')) };
      await announceDebits({ ...under().bank, network });
      await jobsAt(DAYS.announced, '09:59');
      expect(await announcements()).toEqual([]);
      await jobsAt(DAYS.announced, '10:01');
      expect(await announcements()).toHaveLength(1);
    });

    it('[BEY-42] announces nothing for a stopped payment, and announces it when it is resumed', async () => {
      await under().at('2031-02-02', '12:00');
      const setStatus = async (status: 0 | 1) => {
        const client = await signIn();
        const confirmed = { configurationId: String(payer.autoPay), status: String(status) };
        const body = { status, otp: await client.code('autopay-status', confirmed) } as const;
        await client.call(setAutoPayStatus, { params: { id: payer.autoPay }, body });
      };
      await setStatus(0);
      await jobsAt(DAYS.announced);
      expect(await announcements()).toEqual([]);
      await under().at(DAYS.before, '20:00');
      await setStatus(1);
      await runJobs();
      expect(await announcements()).toHaveLength(1);
    });
  });

  describe('the code', () => {
    it('[BEY-43] waits for a code before the first debit, asks for it in the daytime, and then pays once', async () => {
      await jobsAt(DAYS.announced);
      await jobsAt(DAYS.paid, '00:00');
      expect(await under().debits(payer)).toEqual([]);
      expect(await upcoming()).toMatchObject({ CONFIRM_AMOUNT: FIRST });
      const asked = async () =>
        (await under().messagesTo(payer)).filter((text) => text.includes('Otherwise it is not paid'));
      expect(await asked()).toEqual([]);
      await jobsAt(DAYS.paid, '09:00');
      await jobsAt(DAYS.paid, '11:00');
      expect(await asked()).toEqual([
        expect.stringMatching(/^Auto pay: confirm .+ with a code in Bill Pay by the end of 5 Feb 2031\./),
      ]);
      expect(await confirm()).toMatchObject({
        status: 200,
        response: { data: { OUTCOME: 'paid', AMOUNT: FIRST } },
      });
      await jobsAt(DAYS.paid, '12:00');
      expect(await confirm()).toMatchObject({ status: 409, message: mandateTexts.notAsked });
      expect(await under().debits(payer)).toEqual([BILL['2031-02']]);
      expect((await under().messagesTo(payer)).at(-1)).toMatch(/^Auto pay: Paid ₹4,153\.46 to /);
    });

    it('[BEY-43] does not ask for a code that the customer has already entered during the night', async () => {
      await jobsAt(DAYS.announced);
      await jobsAt(DAYS.paid, '00:00');
      const configurationId = String(payer.autoPay);
      const otp = await (await signIn()).code('autopay-debit', { configurationId, amount: FIRST });
      expect((await under().messagesTo(payer)).at(-1)).toMatch(
        /Make the auto payment of 5 Feb 2031 for Flat in Kanpur \(.+\): ₹4,153\.46 from ••\d{4}\./,
      );
      const network = { ...under().bank.network, fetchBill: () => Promise.reject(new Error('no response')) };
      const confirmed = { amount: FIRST, otp };
      await payAskedDebit({ ...under().bank, network }, payer.customer, payer.autoPay, confirmed, 'en');
      const before = await under().messagesTo(payer);
      await under().at(DAYS.paid, '09:00');
      await announceDebits(under().bank);
      expect(await under().messagesTo(payer)).toEqual(before);
    });

    it('[BEY-43] needs no code for the second debit, unless it is above the ceiling', async () => {
      await payFirst();
      await jobsAt('2031-03-03');
      await jobsAt('2031-03-05', '00:00');
      expect(await under().debits(payer)).toEqual([BILL['2031-02'], BILL['2031-03']]);
      await apply(3_900);
      await jobsAt('2031-04-03');
      await jobsAt('2031-04-05', '00:00');
      expect(await under().debits(payer)).toHaveLength(2);
      expect((await upcoming())?.CONFIRM_AMOUNT).toBe('3909.64');
    });

    it('[BEY-43] needs no code above the ceiling in a category with a higher ceiling', async () => {
      await payFirst();
      await apply(4_000, ['Electricity']);
      await jobsAt('2031-03-03');
      await jobsAt('2031-03-05', '00:00');
      expect(await under().debits(payer)).toHaveLength(2);
    });

    it('[BEY-43] expires at the end of the day, and tells the customer', async () => {
      await jobsAt(DAYS.announced);
      await jobsAt(DAYS.paid, '00:00');
      await jobsAt('2031-02-06', '00:00');
      expect(await under().outcomes(payer)).toEqual(outcome(mandateReasons.notConfirmed));
      expect(await confirm()).toMatchObject({ status: 409 });
      expect(await under().debits(payer)).toEqual([]);
      await under().at('2031-02-06', '09:00');
      expect((await under().messagesTo(payer)).at(-1)).toContain(mandateReasons.notConfirmed);
    });

    it('[BEY-43] refuses a wrong code, a code for another amount, and another customer', async () => {
      await jobsAt(DAYS.announced);
      await jobsAt(DAYS.paid, '00:00');
      const client = await signIn();
      const wrong = { amount: FIRST, otp: '000000' };
      const params = { id: payer.autoPay };
      expect(await client.try(confirmDebit, { params, body: wrong })).toMatchObject({
        status: 422,
        message: otpTexts.expired,
      });
      expect(await confirm('1.00', FIRST)).toMatchObject({ status: 422 });
      expect(await confirm(FIRST, '1.00')).toMatchObject({ status: 409 });
      const other = await TestClient.signIn(under().origin, (await under().payer()).customer);
      expect(await other.try(confirmDebit, { params, body: wrong })).toMatchObject({ status: 404 });
      expect(await under().debits(payer)).toEqual([]);
    });

    it('[BEY-43] pays once if the customer confirms in two tabs while the job runs', async () => {
      await jobsAt(DAYS.announced);
      await jobsAt(DAYS.paid, '00:00');
      const client = await signIn();
      const otp = await client.code('autopay-debit', {
        configurationId: String(payer.autoPay),
        amount: FIRST,
      });
      const call = () =>
        client.try(confirmDebit, { params: { id: payer.autoPay }, body: { amount: FIRST, otp } });
      await Promise.all([call(), call(), runJobs()]);
      expect(await under().debits(payer)).toEqual([BILL['2031-02']]);
    });

    it('[BEY-10] makes no debit while the customer has locked bill payments', async () => {
      await jobsAt(DAYS.announced);
      await jobsAt(DAYS.paid, '00:00');
      await (await signIn()).call(lockPayments, { body: { lock: true } });
      expect(await confirm()).toMatchObject({ status: 422 });
      expect(await under().debits(payer)).toEqual([]);
    });

    it('[BEY-44] pays nothing if the customer has paid the bill from another account', async () => {
      await jobsAt(DAYS.announced);
      const client = await signIn();
      expect((await fetchAndPay(client, await savedAs(client, 'Flat in Kanpur'))).status).toBe(200);
      await jobsAt(DAYS.paid, '00:00');
      expect(await under().debits(payer)).toEqual([BILL['2031-02']]);
    });
  });

  it('[BEY-43] asks again if the bill exceeds the confirmed or the announced amount', async () => {
    await jobsAt(DAYS.announced);
    await jobsAt(DAYS.paid, '00:00');
    await under().bank.db.query('UPDATE auto_pay_run SET asked_amount = 1000 WHERE auto_pay_id = $1', [
      payer.autoPay,
    ]);
    expect((await confirm('10.00')).response?.data.OUTCOME).toBe('trying');
    expect(await upcoming()).toMatchObject({ CONFIRM_AMOUNT: FIRST });
    expect(await under().debits(payer)).toEqual([]);
  });

  it('[BEY-40] does not change auto pay at a bank that does not apply the framework', async () => {
    await apply(null);
    await jobsAt(DAYS.announced);
    expect(await announcements()).toEqual([]);
    expect((await (await signIn()).call(autoPay)).data).not.toHaveProperty('mandateRules');
    await jobsAt(DAYS.paid, '00:00');
    expect(await under().debits(payer)).toEqual([BILL['2031-02']]);
  });
});
