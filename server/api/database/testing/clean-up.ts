import type { Bank } from '../../bank';
import { dropOldCodes } from '../../one-time-codes/drop-old-codes';
import { dropOldKeys } from '../../payments/drop-old-keys';
import { dropOldDrafts } from '../../payment-lists/payment-list';
import { dropOldReferences } from '../../payments/bill-references';
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
