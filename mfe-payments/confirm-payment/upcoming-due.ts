import { deleteUpcomingDue, putUpcomingDue } from '@billpay/api-contract/biller-changes';
import type { Host } from '@billpay/host-api';
import { ApiError } from '@billpay/host-api/http';
import { billsStateDue, isNoPendingBill, toWireDue, type BillDue } from '@billpay/domain/rules';
import type { Payee } from './payee';

/**
 * Updates the stored due from the fetched bill, so that all screens show the same amount. Runs in the background; the
 * next fetch of the bill repeats a failed update.
 */
export async function keepDueUpToDate(host: Host, payee: Payee, bill: BillDue): Promise<void> {
  const { customerBillId } = payee;
  if (customerBillId === null || payee.recharge || !billsStateDue(payee.flags)) return;
  if ((payee.duePaise ?? 0) === bill.amountPaise && (payee.dueDate ?? null) === bill.dueDate) return;
  try {
    if (bill.amountPaise === 0) await host.http.call(deleteUpcomingDue, { params: { customerBillId } });
    else await host.http.call(putUpcomingDue, { body: toWireDue(customerBillId, bill) });
  } catch {
    return;
  }
  host.bus.emit('due.changed', { customerBillId });
}

/**
 * Removes the due from the customer's list if the biller reports that nothing is owed (PAY-14). The biller's
 * message appears in any case, and the next fetch repeats a failed removal.
 */
export async function removeDueIfNoneIsPending(
  host: Host,
  customerBillId: number | null,
  error: unknown,
): Promise<void> {
  if (customerBillId === null) return;
  if (!(error instanceof ApiError) || !isNoPendingBill(error)) return;
  try {
    await host.http.call(deleteUpcomingDue, { params: { customerBillId } });
  } catch {
    return;
  }
  host.bus.emit('due.changed', { customerBillId });
}
