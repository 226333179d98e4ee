import { autoPay } from '@billpay/api-contract/auto-pay';
import { createAutoPay, editAutoPay } from '@billpay/api-contract/auto-pay-changes';
import { schedulePayment, scheduledPayments } from '@billpay/api-contract/schedules';
import { readLedger } from '@billpay/sandbox/bank-core/ledger';
import { autoPayBankUnderTest, biller, bills, type Payer } from '@billpay/sandbox/testing/auto-pay-bank';
import { fetchAndPay, savedAs } from '@billpay/sandbox/testing/bills';
import { autoPaySettings, termsConfirmed } from '@billpay/sandbox/testing/confirmed';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { announceDebits } from '../mandates/announce-debits';
import { toRupees } from '../paise';
import { noticeScheduled } from './notice-scheduled';

const BILL = bills['5654451234']['2031-02'];
const FEE = 5_90;
const PAYS_ON = '2031-02-20';
const AMOUNT = toRupees(BILL);
const risenFee = (fee: string) =>
  `The bill of ₹4,153.46 and the fee of ${fee} are above the ₹4,159.36 that you confirmed.`;

describe('the fee of later payments', () => {
  const under = autoPayBankUnderTest();
  let payer: Payer;
  let client: TestClient;

  /** Sets the biller's fee in every channel. */
  async function setFee(paise: number): Promise<void> {
    await under().bank.db.query(
      `UPDATE biller SET channels = (SELECT jsonb_agg(channel || jsonb_build_object('feePaise', $2::int))
         FROM jsonb_array_elements(channels) AS channel) WHERE id = $1`,
      [biller.billerId, paise],
    );
  }
  async function setMandates(rules: object | null): Promise<void> {
    await under().bank.db.query('UPDATE bank_settings SET mandates = $1', [rules && JSON.stringify(rules)]);
  }

  beforeEach(async () => {
    await setFee(FEE);
    await under().at('2031-02-10', '12:00');
    payer = await under().payerWithoutAutoPay();
    client = await TestClient.signIn(under().origin, payer.customer);
  });
  afterEach(async () => {
    await setFee(0);
    await setMandates(null);
    expect(await readLedger(under().bank.db)).toMatchObject({ sumPaise: 0, agrees: true });
  });

  const messages = () => under().messagesTo(payer);
  const debits = () => under().debits(payer);
  async function runOn(day: string): Promise<void> {
    await under().at(day, '09:00');
    await noticeScheduled(under().bank);
    await announceDebits(under().bank);
    await under().run();
  }

  describe('[BEY-24] a scheduled payment', () => {
    function requestCode(maximumAmount: string) {
      const accountNumber = client.accounts[0]?.accountID ?? '';
      const customerBillId = String(payer.savedBillerId);
      return client.code('payment-schedule', {
        customerBillId,
        amount: maximumAmount,
        accountNumber,
        paysOn: PAYS_ON,
      });
    }
    function send(otp: string, maximumAmount = AMOUNT) {
      const accountNumber = client.accounts[0]?.accountID ?? '';
      const body = {
        customerBillId: payer.savedBillerId,
        accountNumber,
        maximumAmount,
        paysOn: PAYS_ON,
        otp,
      };
      return client.try(schedulePayment, { body });
    }
    async function schedule(maximumAmount = AMOUNT) {
      const { response } = await send(await requestCode(maximumAmount), maximumAmount);
      if (!response) throw new Error('The payment was not scheduled');
      return response.data;
    }
    const listed = async () =>
      (await (await TestClient.signIn(under().origin, payer.customer)).call(scheduledPayments)).data;

    it('includes the fee in the sentence with the code, in both messages and in the debit', async () => {
      expect(await schedule()).toMatchObject({ maximumAmount: AMOUNT, fee: '5.90' });
      const [sentence, scheduled] = (await messages()).slice(-2);
      expect(sentence).toMatch(
        /once on 20 Feb 2031, at most ₹4,159\.36 from ••\d{4} \(₹4,153\.46 plus a fee of ₹5\.90\)/,
      );
      expect(scheduled).toMatch(/^Scheduled: at most ₹4,159\.36 to /);
      await runOn('2031-02-19');
      expect((await messages()).at(-1)).toMatch(/^Reminder: at most ₹4,159\.36 to /);
      await runOn(PAYS_ON);
      expect(await debits()).toEqual([BILL + FEE]);
    });

    it('does not make the payment if the fee has risen since, and says why in the message', async () => {
      await schedule();
      await setFee(FEE + 1);
      await runOn(PAYS_ON);
      expect(await debits()).toEqual([]);
      const reason = risenFee('₹5.91');
      expect(await listed()).toMatchObject([{ state: 'not-paid', reason, fee: '5.90' }]);
      expect((await messages()).at(-1)).toMatch(/^Scheduled payment: .+ was not paid from /);
      expect((await messages()).at(-1)).toContain(reason);
    });

    it.each([
      ['a lower fee', 2_00, 0],
      ['a higher fee with a lower bill, up to the confirmed debit', FEE + 1_00, 1_00],
    ])('is debited as it is on the payment day: %s', async (_, fee, above) => {
      await schedule(toRupees(BILL + above));
      await setFee(fee);
      await runOn(PAYS_ON);
      expect(await debits()).toEqual([BILL + fee]);
    });

    it('does not pay a higher bill because the fee has fallen', async () => {
      await schedule(toRupees(BILL - 1));
      await setFee(0);
      await runOn(PAYS_ON);
      expect(await debits()).toEqual([]);
    });

    it('invalidates the code if the fee changes before the payment is scheduled', async () => {
      const otp = await requestCode(AMOUNT);
      await setFee(FEE + 1);
      expect((await send(otp)).status).toBe(422);
      expect(await listed()).toEqual([]);
    });
  });

  describe('[AUTO-04] auto pay', () => {
    const MARCH = bills['5654451234']['2031-03'];
    const RISEN = 1_00_00;
    const settings = () => autoPaySettings(client, { maximumAmount: AMOUNT, paymentDate: 5 });
    const outcomes = () => under().outcomes(payer);

    async function setUp(): Promise<void> {
      expect((await fetchAndPay(client, await savedAs(client, 'Flat in Kanpur'))).status).toBe(200);
      const confirmed = { customerBillId: String(payer.savedBillerId), ...termsConfirmed(settings()) };
      const otp = await client.code('autopay-create', confirmed);
      const body = { billID: payer.savedBillerId, ...settings(), otp };
      expect((await client.try(createAutoPay, { body })).status).toBe(200);
      payer = { ...payer, autoPay: (await client.call(autoPay)).data.allConfigurations[0]?.ID ?? 0 };
    }
    async function edit(change: () => Promise<void> = () => Promise.resolve()) {
      const confirmed = { configurationId: String(payer.autoPay), ...termsConfirmed(settings()) };
      const otp = await client.code('autopay-edit', confirmed);
      await change();
      return client.try(editAutoPay, { params: { id: payer.autoPay }, body: { ...settings(), otp } });
    }

    it('includes the fee in the sentence with the code and in the debit', async () => {
      await setUp();
      expect((await messages()).find((text) => text.includes('Set up auto pay'))).toMatch(
        /up to ₹4,153\.46 from ••\d{4} on day 5 of every month \(plus a fee of up to ₹5\.90\)/,
      );
      await runOn('2031-03-05');
      expect(await debits()).toEqual([BILL + FEE, MARCH + FEE]);
    });

    it('makes no payment above the maximum and the confirmed fee until the customer confirms the new fee', async () => {
      await setUp();
      await setFee(RISEN);
      await runOn('2031-03-05');
      expect(await debits()).toEqual([BILL + FEE]);
      const reason =
        'The bill of ₹4,063.63 and the fee of ₹100.00 are above the ₹4,159.36 that you confirmed.';
      expect(await outcomes()).toEqual([`2031-03 refused: ${reason}`]);
      expect((await messages()).at(-1)).toContain(reason);
    });

    it('makes the payment after an edit has confirmed a higher fee', async () => {
      await setUp();
      await setFee(RISEN);
      expect((await edit()).status).toBe(200);
      expect((await messages()).find((text) => text.includes('Change auto pay'))).toContain(
        '(plus a fee of up to ₹100.00)',
      );
      await runOn('2031-03-05');
      expect(await debits()).toEqual([BILL + FEE, MARCH + RISEN]);
    });

    it('invalidates the code of an edit if the fee changes before the edit', async () => {
      await setUp();
      expect((await edit(() => setFee(RISEN))).status).toBe(422);
      await runOn('2031-03-05');
      expect(await debits()).toEqual([BILL + FEE]);
    });

    it.each([
      [FEE, '₹4,069.53'],
      [RISEN, null],
    ])(
      '[BEY-42] is in the announcement, unless the debit is not confirmed: %s paise',
      async (fee, announced) => {
        await setMandates({
          ceilingPaise: 15_000_00,
          higherCeilingPaise: 15_000_00,
          higherCeilingCategories: [],
        });
        await setUp();
        await setFee(fee);
        await runOn('2031-03-03');
        const told = (await messages()).filter((text) => text.includes('on 5 Mar 2031. You can stop it'));
        expect(told.map((text) => /₹[\d,.]+/.exec(text)?.[0] ?? '')).toEqual(
          announced === null ? [] : [announced],
        );
      },
    );
  });
});
