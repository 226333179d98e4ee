import type { Bank } from '../bank';
import { toPaise } from '../paise';
import { fetchFromNetwork } from '../payments/fetch-bill';
import { Refusal } from '../refusal';
import { runReasons } from './auto-pay-texts';
import type { Run } from './run';

export type FetchedBill =
  | {
      readonly state: 'bill';
      readonly amountPaise: number;
      readonly reference: string;
      /** Bank day; null if the biller returns none. */
      readonly dueDate: string | null;
      /** Whether the fetch returned other bills too, which the run does not pay. */
      readonly isOneOfSeveral: boolean;
    }
  | { readonly state: 'no-bill' }
  /** No response from the biller, or a retryable error. */
  | { readonly state: 'unavailable'; readonly reason: string };

/** Fetches the bill of a run, like a fetch by the customer. */
export async function fetchBillOfRun(bank: Bank, run: Run): Promise<FetchedBill> {
  try {
    const fetched = await fetchFromNetwork(bank, run.customer_id, {
      validateBill: 'N',
      billerID: run.biller_id,
      billerParams: run.parameters,
      quickPay: 'N',
      forChannel: 'postpaid',
    });
    const bills = [fetched, ...(fetched.otherBills ?? [])];
    const chosen =
      run.network_bill === null ? fetched : bills.find(({ billId }) => billId === run.network_bill);
    if (!chosen) return { state: 'no-bill' };
    const { txnRefKey, data } = chosen;
    const { amount, dueDate = null } = data.Data.BillerResponse;
    const amountPaise = toPaise(amount);
    if (amountPaise <= 0) return { state: 'no-bill' };
    return { state: 'bill', amountPaise, reference: txnRefKey, dueDate, isOneOfSeveral: bills.length > 1 };
  } catch (error) {
    if (!(error instanceof Refusal)) {
      bank.log('auto-pay-fetch-failed', { run: run.id, error: error as Error });
      return { state: 'unavailable', reason: runReasons.network };
    }
    if (error.code === 'no-pending-bill') return { state: 'no-bill' };
    return { state: 'unavailable', reason: error.message };
  }
}
