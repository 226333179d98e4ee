import { queryOptions } from '@tanstack/react-query';
import {
  markPaidElsewhere,
  paidElsewhere,
  unmarkPaidElsewhere,
  type WirePaidElsewhereDue,
} from '@billpay/api-contract/paid-elsewhere';
import type { Host } from '@billpay/host-api';
import { withLookup } from '@billpay/host-api/change';
import { isNotFound } from '@billpay/host-api/http';
import { parseRupees, toWireRupees } from '@billpay/domain/money';
import { queryKeys } from '../billers-data/query-keys';
import type { UpcomingDue } from '../dues/dues-api';
import { paidElsewhereTexts } from './paid-elsewhere-texts';

/** A due that the customer has marked as paid elsewhere. */
export interface PaidElsewhereDue {
  readonly customerBillId: number;
  readonly billName: string;
  readonly amountPaise: number;
  /** Bank day from which the due returns if the biller still reports it. */
  readonly returnsFrom: string;
}

function toPaidElsewhereDue(wire: WirePaidElsewhereDue): PaidElsewhereDue {
  const { customerBillId, billName, returnsFrom } = wire;
  return { customerBillId, billName, amountPaise: parseRupees(wire.dueAmount), returnsFrom };
}

async function fetchPaidElsewhere(host: Host, signal?: AbortSignal): Promise<readonly PaidElsewhereDue[]> {
  return (await host.http.call(paidElsewhere, { signal })).data.map(toPaidElsewhereDue);
}

/** Dues marked as paid elsewhere, newest first; null if the bank does not offer it. */
export function paidElsewhereQuery(host: Host) {
  return queryOptions({
    queryKey: queryKeys.paidElsewhere,
    queryFn: async ({ signal }): Promise<readonly PaidElsewhereDue[] | null> => {
      try {
        return await fetchPaidElsewhere(host, signal);
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  });
}

/**
 * Sets or removes the mark. After a lost response, checks whether the due was marked. @throws ApiError, OutcomeUnknown
 */
function changeMark(
  host: Host,
  customerBillId: number,
  isMarked: boolean,
  change: () => Promise<unknown>,
): Promise<boolean> {
  return withLookup(
    async () => {
      await change();
      return true;
    },
    async () => {
      const all = await fetchPaidElsewhere(host);
      return all.some((one) => one.customerBillId === customerBillId) === isMarked ? true : null;
    },
    paidElsewhereTexts.failed,
  );
}

/** Marks the due that the customer sees as paid elsewhere. @throws ApiError, OutcomeUnknown */
export async function mark(host: Host, due: UpcomingDue): Promise<void> {
  const { customerBillId, amountPaise, dueDate } = due;
  const body = { customerBillId, dueAmount: toWireRupees(amountPaise), dueDate };
  await changeMark(host, customerBillId, true, () => host.http.call(markPaidElsewhere, { body }));
}

/** Removes the mark of a due. @throws ApiError, OutcomeUnknown */
export async function unmark(host: Host, customerBillId: number): Promise<void> {
  const params = { customerBillId };
  await changeMark(host, customerBillId, false, () => host.http.call(unmarkPaidElsewhere, { params }));
}
