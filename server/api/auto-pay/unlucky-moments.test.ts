import { allUpcomingDues, refreshUpcomingDues } from '@billpay/api-contract/billers';
import { acceptAccountName } from '@billpay/api-contract/bills';
import { confirmDebit } from '@billpay/api-contract/mandates';
import { markPaidElsewhere, unmarkPaidElsewhere } from '@billpay/api-contract/paid-elsewhere';
import { lockPayments, reportPayment } from '@billpay/api-contract/protection';
import { readLedger } from '@billpay/sandbox/bank-core/ledger';
import { autoPayBankUnderTest, bills, type Payer } from '@billpay/sandbox/testing/auto-pay-bank';
import { fetchAndPay, fetchSavedBill, savedAs } from '@billpay/sandbox/testing/bills';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { accountNameTexts } from '../billers/account-name-texts';
import { paidElsewhereTexts } from '../billers/paid-elsewhere-texts';
import { announceDebits } from '../mandates/announce-debits';
import { toRupees } from '../paise';
import { protectionTexts } from '../protection/protection-texts';

const BILL = bills['5654451234'];
const SAVED = 'Flat in Kanpur';
const FEBRUARY = '2031-02-05';

describe('auto pay at an unlucky moment', () => {
  const under = autoPayBankUnderTest();
  let payer: Payer;

  beforeEach(async () => {
    await under().at('2031-01-20', '12:00');
    payer = await under().payer();
  });
  afterEach(async () => {
    await under().bank.db.query('UPDATE bank_settings SET mandates = NULL');
    expect(await readLedger(under().bank.db)).toMatchObject({ sumPaise: 0, agrees: true });
  });

  /** Signs in again, because the clock ends earlier sessions. */
  const signIn = () => TestClient.signIn(under().origin, payer.customer);
  const debits = () => under().debits(payer);
  const messages = () => under().messagesTo(payer);

  async function applyMandates(ceilingPaise: number): Promise<void> {
    const rules = { ceilingPaise, higherCeilingPaise: ceilingPaise, higherCeilingCategories: [] };
    await under().bank.db.query('UPDATE bank_settings SET mandates = $1', [JSON.stringify(rules)]);
  }

  /** Announces a debit from 9:00 two days before, and runs auto pay at the start of its day. */
  async function payOn(announcedOn: string, day: string): Promise<void> {
    await under().at(announcedOn, '09:00');
    while (await announceDebits(under().bank));
    await messages();
    await under().at(day);
    await under().run();
  }

  async function confirm(client: TestClient, otp: string) {
    const body = { amount: toRupees(BILL['2031-02']), otp };
    return client.try(confirmDebit, { params: { id: payer.autoPay }, body });
  }
  const requestCode = (client: TestClient) =>
    client.code('autopay-debit', {
      configurationId: String(payer.autoPay),
      amount: toRupees(BILL['2031-02']),
    });

  describe('a bill with a changed name', () => {
    beforeEach(async () => {
      await under().bank.db.query("UPDATE saved_biller SET account_name = 'SOMEBODY ELSE' WHERE id = $1", [
        payer.savedBillerId,
      ]);
      await under().at(FEBRUARY, '00:01');
      await under().run();
    });

    async function accept(customerBillId = payer.savedBillerId) {
      const client = await signIn();
      const { txnRefKey } = await fetchSavedBill(client, await savedAs(client, SAVED));
      return client.try(acceptAccountName, { body: { customerBillId, transactionReferenceKey: txnRefKey } });
    }

    it('[BEY-10] [BEY-35] does not claim that a payment is made if payments are locked', async () => {
      await (await signIn()).call(lockPayments, { body: { lock: true } });
      expect((await accept()).response).toMatchObject({
        continues: false,
        message: accountNameTexts.accepted,
      });
      await under().run();
      expect(await debits()).toEqual([]);
      expect(await under().outcomes(payer)).toEqual([`2031-02 refused: ${protectionTexts.locked}`]);
    });

    it('[BEY-35] releases the payment once if the name is accepted on two devices while auto pay runs', async () => {
      const [first, second] = await Promise.all([accept(), accept(), under().run()]);
      expect([first.response?.continues, second.response?.continues].toSorted()).toEqual([false, true]);
      await under().run();
      expect(await debits()).toEqual([BILL['2031-02']]);
    });

    it("[BEY-35] refuses the name on another customer's bill", async () => {
      const other = await under().payer();
      expect((await accept(other.savedBillerId)).status).toBe(422);
      await under().run();
      expect(await debits()).toEqual([]);
    });

    it('[BEY-13] sends no request in the morning for an auto pay that a report has stopped during the night', async () => {
      await under().bank.db.query('UPDATE saved_biller SET account_name = NULL WHERE id = $1', [
        payer.savedBillerId,
      ]);
      const client = await signIn();
      const paid = await fetchAndPay(client, await savedAs(client, SAVED));
      const transactionId = paid.response?.data.paymentDetails.tran.transactionId ?? '';
      expect((await client.try(reportPayment, { body: { transactionId } })).status).toBe(200);
      await under().at(FEBRUARY, '09:00');
      expect((await messages()).filter((text) => text.includes('another name'))).toEqual([]);
    });
  });

  describe('a bill marked as paid elsewhere', () => {
    async function markDue(): Promise<void> {
      const client = await signIn();
      await client.call(refreshUpcomingDues);
      const [due] = (await client.call(allUpcomingDues)).data;
      const { dueAmount = '', dueDate = null } = due ?? {};
      const body = { customerBillId: payer.savedBillerId, dueAmount, dueDate };
      await client.call(markPaidElsewhere, { body });
    }

    /** Lets the auto pay begin in the month of `day`, and makes the payment of that day. */
    async function beginOn(day: string): Promise<void> {
      await under().bank.db.query('UPDATE auto_pay SET first_month = $2 WHERE id = $1', [
        payer.autoPay,
        day.slice(0, 7),
      ]);
    }

    it('[BEY-27] does not pay a marked bill with an auto pay that begins afterwards, and says why', async () => {
      await under().at('2031-02-04', '12:00');
      await beginOn('2031-03-01');
      await markDue();
      await beginOn(FEBRUARY);
      await under().at(FEBRUARY, '09:00');
      await under().run();
      expect(await debits()).toEqual([]);
      expect(await under().outcomes(payer)).toEqual([`2031-02 refused: ${paidElsewhereTexts.isMarked}`]);
      expect((await messages()).at(-1)).toContain(paidElsewhereTexts.isMarked);
    });

    it('[BEY-27] pays by auto pay if the mark is undone or there is another bill', async () => {
      await under().at('2031-02-04', '12:00');
      await beginOn('2031-03-01');
      await markDue();
      await (await signIn()).call(unmarkPaidElsewhere, { params: { customerBillId: payer.savedBillerId } });
      await markDue();
      await under().bank.db.query('UPDATE paid_elsewhere SET amount = amount + 1');
      await beginOn(FEBRUARY);
      await under().at(FEBRUARY);
      await under().run();
      expect(await debits()).toEqual([BILL['2031-02']]);
    });
  });

  describe('a debit that needs a code', () => {
    it('[BEY-43] does not confirm a debit after midnight with a code from before midnight', async () => {
      await applyMandates(15_000_00);
      await payOn('2031-02-03', FEBRUARY);
      await under().at(FEBRUARY, '23:59');
      const client = await signIn();
      const otp = await requestCode(client);
      await under().at('2031-02-06', '00:00');
      expect((await confirm(client, otp)).status).toBe(409);
      await under().run();
      expect(await debits()).toEqual([]);
    });

    it.each([
      ['equals the ceiling', 0, 2],
      ['is a paisa above the ceiling', -1, 1],
    ])(
      '[BEY-43] makes the second debit without a code unless it is above the ceiling: it %s',
      async (_, beyond, expected) => {
        await applyMandates(BILL['2031-03'] + beyond);
        await payOn('2031-02-03', FEBRUARY);
        const client = await signIn();
        expect((await confirm(client, await requestCode(client))).response?.data.OUTCOME).toBe('paid');
        await payOn('2031-03-03', '2031-03-05');
        expect(await debits()).toHaveLength(expected);
      },
    );

    it('[BEY-43] uses a code once on two devices while auto pay runs', async () => {
      await applyMandates(15_000_00);
      await payOn('2031-02-03', FEBRUARY);
      const [client, tablet] = [await signIn(), await signIn()];
      const otp = await requestCode(client);
      await Promise.all([confirm(client, otp), confirm(tablet, otp), under().run(), under().run()]);
      expect(await debits()).toEqual([BILL['2031-02']]);
    });
  });
});
