import { autoPayBankUnderTest, type Payer } from '@billpay/sandbox/testing/auto-pay-bank';
import { putDues } from './dues';
import { remindDues } from './remind-dues';

describe('[BEY-26] reminders of dues', () => {
  const under = autoPayBankUnderTest();
  let payer: Payer;

  beforeEach(async () => {
    await under().at('2031-02-10', '12:00');
    await under().bank.db.query('UPDATE bank_settings SET due_reminder_days = 3');
    payer = await under().payerWithoutAutoPay();
    await putDue('2031-02-20');
  });

  async function putDue(dueDate: string | null, amountPaise = 1_234_56): Promise<void> {
    const due = {
      savedBillerId: payer.savedBillerId,
      amountPaise,
      dueDate,
      billDate: null,
      billPeriod: null,
    };
    await putDues(under().bank, [due]);
  }

  /** Runs the job at two instances at the same time. Returns the reminders that the customer has received so far. */
  async function remindersAt(day: string, time = '09:00'): Promise<string[]> {
    await under().at(day, time);
    await Promise.all([remindDues(under().bank), remindDues(under().bank)]);
    return under().messagesTo(payer);
  }

  it('sends one reminder, three days before the due date and not before 9 am', async () => {
    expect(await remindersAt('2031-02-16')).toEqual([]);
    expect(await remindersAt('2031-02-17', '08:59')).toEqual([]);
    expect(await remindersAt('2031-02-17')).toEqual([
      expect.stringMatching(
        /^₹1,234\.56 to .+ is due on 20 Feb 2031\. If you have paid it elsewhere, there is/,
      ),
    ]);
    expect(await remindersAt('2031-02-18')).toHaveLength(1);
  });

  it('reminds later if the due arrives later, but not on or after the due date', async () => {
    await putDue('2031-02-19');
    expect(await remindersAt('2031-02-18')).toHaveLength(1);
    await putDue('2031-02-19', 99_00);
    expect(await remindersAt('2031-02-19')).toHaveLength(1);
  });

  it('reminds again for the next due date', async () => {
    expect(await remindersAt('2031-02-17')).toHaveLength(1);
    await putDue('2031-03-20');
    expect(await remindersAt('2031-03-17')).toHaveLength(2);
  });

  it('sends no reminder for a bill that auto pay pays', async () => {
    await under().bank.db.query('UPDATE auto_pay SET deleted_at = NULL WHERE id = $1', [payer.autoPay]);
    expect(await remindersAt('2031-02-17')).toEqual([]);
  });

  it('sends no reminders without the setting', async () => {
    await under().bank.db.query('UPDATE bank_settings SET due_reminder_days = NULL');
    expect(await remindersAt('2031-02-17')).toEqual([]);
  });
});
