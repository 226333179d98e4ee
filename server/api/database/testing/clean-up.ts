import type { AutoPayBank } from '@billpay/sandbox/testing/auto-pay-bank';
import { withdrawBill } from '@billpay/sandbox/bill-network/presentments';
import type { Bank } from '../../bank';
import { BANK_DAY } from '../../security/testing/observed-bank';
import { remindDues } from '../../billers/remind-dues';
import { dropOldCodes } from '../../one-time-codes/drop-old-codes';
import { dropOldKeys } from '../../payments/drop-old-keys';
import { dropOldDrafts } from '../../payment-lists/payment-list';
import { dropOldReferences } from '../../payments/bill-references';
import { dropOldPresentedBills, handlePresentedBills } from '../../presented-bills/presented-bill-jobs';
import { noticeScheduled } from '../../schedules/notice-scheduled';
import { dropOldHandOffs } from '../../sessions/hand-off';
import { dropOldSessions } from '../../sessions/sessions';

/** Runs each statement of the cleanup job. */
export async function cleanUp(bank: Bank): Promise<void> {
  await dropOldSessions(bank);
  await dropOldHandOffs(bank);
  await dropOldReferences(bank);
  await dropOldDrafts(bank);
  await dropOldPresentedBills(bank);
  await dropOldCodes(bank);
  await dropOldKeys(bank);
}

/** Withdraws a presented bill, and reads the events from the first one on. */
async function readPresentmentsAgain(bank: Bank): Promise<void> {
  const [bill] = (await bank.network.presentments?.(null))?.presentments ?? [];
  await withdrawBill(bank.db, bill?.billId ?? '');
  await bank.db.query('DELETE FROM presentment_cursor');
  await handlePresentedBills(bank);
}

/** Runs each statement of the jobs that send notices, at a time when they send them. */
export async function sendNotices(under: AutoPayBank): Promise<void> {
  const { bank } = under;
  await under.at(BANK_DAY, '13:00');
  await bank.db.query('UPDATE bank_settings SET due_reminder_days = 3');
  await noticeScheduled(bank);
  await remindDues(bank);
  await bank.db.query('UPDATE bank_settings SET presented_bill_messages = true');
  await bank.db.query('UPDATE presented_bill SET announced = false WHERE id > 0 AND NOT skipped');
  await readPresentmentsAgain(bank);
}
