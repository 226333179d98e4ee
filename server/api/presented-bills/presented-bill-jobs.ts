import { runSteps } from '../background/isolate';
import type { Bank } from '../bank';
import { addDays, toBankDay } from '../clock/bank-day';
import { announcePresentedBills } from './announce-presented-bills';
import { fetchPresentedDues } from './fetch-presented-dues';
import { receivePresentments } from './receive-presentments';
import { tellSkips } from './tell-skips';

const KEPT_DAYS = 400;

/**
 * Receives presented bills, fetches their dues, and tells the customers and the network. Returns true if more may be
 * waiting.
 */
export async function handlePresentedBills(bank: Bank): Promise<boolean> {
  return runSteps(bank, [receivePresentments, fetchPresentedDues, announcePresentedBills, tellSkips]);
}

/** Deletes presented bills that are more than a year old. */
export async function dropOldPresentedBills(bank: Bank): Promise<void> {
  const before = addDays(toBankDay(bank.clock.now()), -KEPT_DAYS);
  await bank.db.run('DELETE FROM presented_bill WHERE bill_date < $1', [before]);
}
