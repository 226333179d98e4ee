import type { Bank } from '../bank';
import { addDays, toBankDay } from '../clock/bank-day';
import { announcePresentedBills } from './announce-presented-bills';
import { fetchPresentedDues } from './fetch-presented-dues';
import { receivePresentments } from './receive-presentments';
import { tellSkips } from './tell-skips';

const KEPT_DAYS = 400;

/** Runs one step of the job, and logs a failure so that the other steps still run. */
async function attempt(bank: Bank, step: (bank: Bank) => Promise<boolean>): Promise<boolean> {
  try {
    return await step(bank);
  } catch (error) {
    bank.log('job-failed', { job: step.name, error: error as Error });
    return false;
  }
}

/**
 * Receives presented bills, fetches their dues, and tells the customers and the network. Returns true if more may be
 * waiting.
 */
export async function handlePresentedBills(bank: Bank): Promise<boolean> {
  const more: boolean[] = [];
  for (const step of [receivePresentments, fetchPresentedDues, announcePresentedBills, tellSkips]) {
    more.push(await attempt(bank, step));
  }
  return more.includes(true);
}

/** Deletes presented bills that are more than a year old. */
export async function dropOldPresentedBills(bank: Bank): Promise<void> {
  const before = addDays(toBankDay(bank.clock.now()), -KEPT_DAYS);
  await bank.db.run('DELETE FROM presented_bill WHERE bill_date < $1', [before]);
}
