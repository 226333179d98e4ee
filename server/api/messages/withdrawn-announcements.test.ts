import { setAutoPayStatus } from '@billpay/api-contract/auto-pay-changes';
import { cancelSchedule } from '@billpay/api-contract/schedules';
import { readLedger } from '@billpay/sandbox/bank-core/ledger';
import { autoPayBankUnderTest, bills, type Payer } from '@billpay/sandbox/testing/auto-pay-bank';
import { confirmSchedule } from '@billpay/sandbox/testing/schedules';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { deleteAutoPay } from '../auto-pay/change-auto-pay';
import { announceDebits } from '../mandates/announce-debits';
import { toRupees } from '../paise';
import { noticeScheduled } from '../schedules/notice-scheduled';

const BILL = bills['5654451234']['2031-02'];

describe('an announcement that the gateway has not accepted yet', () => {
  const under = autoPayBankUnderTest();
  let payer: Payer;

  async function applyMandates(rules: object | null): Promise<void> {
    await under().bank.db.query('UPDATE bank_settings SET mandates = $1', [rules && JSON.stringify(rules)]);
  }
  afterEach(async () => {
    await applyMandates(null);
    expect(await readLedger(under().bank.db)).toMatchObject({ sumPaise: 0, agrees: true });
  });

  const signIn = () => TestClient.signIn(under().origin, payer.customer);

  /** Counts the received messages that begin with this text. */
  async function countReceived(start: RegExp): Promise<number> {
    return (await under().messagesTo(payer)).filter((text) => start.test(text)).length;
  }

  describe('about an auto payment', () => {
    const announcement = /^Auto pay: ₹4,153\.46 to .+ on 5 Feb 2031\. You can stop it/;

    beforeEach(async () => {
      await applyMandates({ ceilingPaise: 1, higherCeilingPaise: 1, higherCeilingCategories: [] });
      await under().at('2031-01-20', '12:00');
      payer = await under().payer();
      await under().at('2031-02-03', '09:00');
    });

    /** Requests the code that stops (0) or resumes (1) the next payment, which delivers all earlier messages. */
    async function prepareStatus(status: 0 | 1) {
      const client = await signIn();
      const confirmed = { configurationId: String(payer.autoPay), status: String(status) };
      const body = { status, otp: await client.code('autopay-status', confirmed) } as const;
      return () => client.call(setAutoPayStatus, { params: { id: payer.autoPay }, body });
    }

    it('[BEY-42] withdraws the unsent announcement of a debit that the customer stops, and announces the debit again when it is resumed', async () => {
      const stop = await prepareStatus(0);
      await announceDebits(under().bank);
      await stop();
      expect(await countReceived(announcement)).toBe(0);
      const resume = await prepareStatus(1);
      await resume();
      await announceDebits(under().bank);
      expect(await countReceived(announcement)).toBe(1);
    });

    it('[BEY-42] withdraws the unsent announcements of an auto pay that the customer deletes', async () => {
      await announceDebits(under().bank);
      await under().bank.db.transaction(() => deleteAutoPay(under().bank, payer.autoPay));
      expect(await countReceived(announcement)).toBe(0);
    });

    it('[BEY-42] withdraws an unsent announcement when its debit is refused because the customer was not told in time', async () => {
      await announceDebits(under().bank);
      await under().at('2031-02-05');
      await under().run();
      await under().at('2031-02-05', '09:00');
      expect(await countReceived(announcement)).toBe(0);
      expect(await countReceived(/ was not paid from /)).toBe(1);
    });
  });

  describe('about a scheduled payment', () => {
    beforeEach(async () => {
      await under().at('2031-02-10', '12:00');
      payer = await under().payerWithoutAutoPay();
    });

    async function schedule(paysOn: string): Promise<number> {
      const wanted = { savedBillerId: payer.savedBillerId, amount: toRupees(BILL), paysOn };
      const send = await confirmSchedule(await signIn(), wanted);
      return (await send()).response?.data.id ?? 0;
    }

    it('[BEY-24] withdraws the unsent reminder of a scheduled payment that the customer cancels', async () => {
      const id = await schedule('2031-02-20');
      await under().at('2031-02-19', '09:00');
      await noticeScheduled(under().bank);
      await (await signIn()).call(cancelSchedule, { params: { id } });
      expect(await countReceived(/^Reminder: /)).toBe(0);
    });

    it('[BEY-24] withdraws the unsent reminder of a scheduled payment once it is made', async () => {
      await schedule('2031-02-20');
      await under().at('2031-02-19', '09:00');
      await noticeScheduled(under().bank);
      await under().at('2031-02-20');
      await under().run();
      expect(await under().debits(payer)).toEqual([BILL]);
      await under().at('2031-02-20', '09:00');
      expect(await countReceived(/^Reminder: /)).toBe(0);
    });
  });
});
