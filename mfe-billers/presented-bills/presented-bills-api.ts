import { queryOptions } from '@tanstack/react-query';
import {
  presentedBills,
  restorePresentedBill,
  skipPresentedBill,
  type WirePresentedBill,
} from '@billpay/api-contract/presented-bills';
import type { Host } from '@billpay/host-api';
import { withLookup } from '@billpay/host-api/change';
import { isNotFound } from '@billpay/host-api/http';
import { parseRupees, toWireRupees } from '@billpay/domain/money';
import { queryKeys } from '../billers-data/query-keys';
import { presentedBillsTexts } from './presented-bills-texts';

/** A bill that its biller has presented, and that is still due. */
export interface PresentedBill {
  readonly id: number;
  readonly customerBillId: number;
  readonly billName: string;
  readonly billerName: string;
  readonly amountPaise: number;
  /** A bank day. */
  readonly dueDate: string | null;
  /** A bank day. */
  readonly billDate: string;
  /** Sum of the bill's pending payments in paise; null if there are none. */
  readonly pendingPaise: number | null;
  /** Remaining due in paise if the pending payments succeed. */
  readonly unpaidPaise: number;
  /** The automatic payment planned for the bill; null if there is none. */
  readonly paidBy: 'AUTO_PAY' | 'SCHEDULED' | null;
  /** Bank day of that payment. */
  readonly paysOn: string | null;
  readonly isSkipped: boolean;
}

function toPresentedBill({
  dueAmount,
  pendingAmount,
  amountAfterPending,
  ...bill
}: WirePresentedBill): PresentedBill {
  return {
    ...bill,
    amountPaise: parseRupees(dueAmount),
    pendingPaise: pendingAmount === null ? null : parseRupees(pendingAmount),
    unpaidPaise: parseRupees(amountAfterPending),
  };
}

async function fetchPresented(host: Host, signal?: AbortSignal): Promise<readonly PresentedBill[]> {
  return (await host.http.call(presentedBills, { signal })).data.map(toPresentedBill);
}

/** Presented bills, soonest due first, including skipped ones; null if the bank does not offer it. */
export function presentedBillsQuery(host: Host) {
  return queryOptions({
    queryKey: queryKeys.presentedBills,
    queryFn: async ({ signal }): Promise<readonly PresentedBill[] | null> => {
      try {
        return await fetchPresented(host, signal);
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  });
}

/**
 * Skips or restores a bill. After a lost response, checks whether the bill was skipped. @throws ApiError,
 * OutcomeUnknown
 */
async function change(
  host: Host,
  { id }: PresentedBill,
  isSkipped: boolean,
  send: () => Promise<unknown>,
): Promise<void> {
  await withLookup(
    async () => {
      await send();
      return true;
    },
    async () => {
      const all = await fetchPresented(host);
      return all.some((bill) => bill.id === id && bill.isSkipped === isSkipped) ? true : null;
    },
    presentedBillsTexts.changeFailed,
  );
}

/** Skips the bill that the customer sees. @throws ApiError, OutcomeUnknown */
export function skip(host: Host, bill: PresentedBill): Promise<void> {
  const body = { dueAmount: toWireRupees(bill.amountPaise), dueDate: bill.dueDate };
  const params = { id: bill.id };
  return change(host, bill, true, () => host.http.call(skipPresentedBill, { params, body }));
}

/** Lists a skipped bill again. @throws ApiError, OutcomeUnknown */
export function restore(host: Host, bill: PresentedBill): Promise<void> {
  const params = { id: bill.id };
  return change(host, bill, false, () => host.http.call(restorePresentedBill, { params }));
}
