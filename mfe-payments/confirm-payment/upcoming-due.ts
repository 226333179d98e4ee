import { deleteUpcomingDue, putUpcomingDue } from '@billpay/api-contract/billers';
import type { Host } from '@billpay/host-api';
import { ApiError } from '@billpay/host-api/http';
import { billsStateAmountDue, isNoPendingBillMessage, toWireDue, type BillDue } from '@billpay/domain/rules';
import type { Payee } from './payee';

/**
 * Makes the stored due what the bill just fetched says, so that every screen shows one amount. Nobody waits for it, and
 * a due that could not be updated is updated the next time the bill is fetched.
 */
export async function keepDueUpToDate(host: Host, payee: Payee, bill: BillDue): Promise<void> {
  const { customerBillId } = payee;
  if (customerBillId === null || payee.recharge || !billsStateAmountDue(payee.flags)) return;
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
 * Takes the due off the customer's list when the biller says that nothing is owed (PAY-14). The customer reads the
 * biller's words either way; a due that could not be removed is removed the next time.
 */
export async function removeDueIfNoneIsPending(
  host: Host,
  customerBillId: number | null,
  error: unknown,
): Promise<void> {
  if (customerBillId === null) return;
  if (!(error instanceof ApiError) || !isNoPendingBillMessage(error.serverMessage)) return;
  try {
    await host.http.call(deleteUpcomingDue, { params: { customerBillId } });
  } catch {
    return;
  }
  host.bus.emit('due.changed', { customerBillId });
}
