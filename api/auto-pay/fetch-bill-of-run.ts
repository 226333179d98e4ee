import type { Bank } from '../bank';
import { toPaise } from '../paise';
import { fetchFromNetwork } from '../payments/fetch-bill';
import { Refusal } from '../refusal';
import { runReasons } from './auto-pay-texts';
import type { Run } from './run';

const FETCH_TIMEOUT_MS = 15_000;

export type FetchedBill =
  | { readonly state: 'bill'; readonly amountPaise: number; readonly reference: string }
  | { readonly state: 'no-bill' }
  /** The biller did not answer, or could not: worth another try. */
  | { readonly state: 'unanswered'; readonly reason: string };

/** Fetches the bill of a run as the customer's own fetch would. */
export async function fetchBillOfRun(bank: Bank, run: Run): Promise<FetchedBill> {
  try {
    const { txnRefKey, data } = await inTime(
      fetchFromNetwork(bank, run.customer_id, {
        validateBill: 'N',
        billerID: run.biller_id,
        billerParams: run.parameters,
        quickPay: 'N',
        forChannel: 'postpaid',
      }),
    );
    const amountPaise = toPaise(data.Data.BillerResponse.amount);
    return amountPaise > 0 ? { state: 'bill', amountPaise, reference: txnRefKey } : { state: 'no-bill' };
  } catch (error) {
    if (!(error instanceof Refusal)) {
      bank.log('auto-pay-fetch-failed', { run: run.id, error: error as Error });
      return { state: 'unanswered', reason: runReasons.network };
    }
    // The words by which the portal knows it, too (PAY-14).
    if (/no pending bill/i.test(error.message)) return { state: 'no-bill' };
    return { state: 'unanswered', reason: error.message };
  }
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The bill was not answered in time')), FETCH_TIMEOUT_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
