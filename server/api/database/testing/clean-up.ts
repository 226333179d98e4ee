import type { AutoPayBank } from '@billpay/sandbox/testing/auto-pay-bank';
import type { Bank } from '../../bank';
import { BANK_DAY } from '../../security/testing/observed-bank';
import { remindDues } from '../../billers/remind-dues';
import { dropOldCodes } from '../../one-time-codes/drop-old-codes';
import { dropOldKeys } from '../../payments/drop-old-keys';
import { dropOldDrafts } from '../../payment-lists/payment-list';
import { dropOldReferences } from '../../payments/bill-references';
import { noticeScheduled } from '../../schedules/notice-scheduled';
import { dropOldHandOffs } from '../../sessions/hand-off';
import { dropOldSessions } from '../../sessions/sessions';

/** Runs each statement of the cleanup job. */
export async function cleanUp(bank: Bank): Promise<void> {
  await dropOldSessions(bank);
  await dropOldHandOffs(bank);
  await dropOldReferences(bank);
  await dropOldDrafts(bank);
  await dropOldCodes(bank);
  await dropOldKeys(bank);
}

/** Runs each statement of the jobs that send notices, at a time of the day at which they send them. */
export async function sendNotices(under: AutoPayBank): Promise<void> {
  const { bank } = under;
  await under.at(BANK_DAY, '13:00');
  await bank.db.query('UPDATE bank_settings SET due_reminder_days = 3');
  await noticeScheduled(bank);
  await remindDues(bank);
}
