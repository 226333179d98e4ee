import { deleteUpcomingDue } from '@billpay/shared/contract/billers';
import type { Host } from '@billpay/shared/host';
import { ApiError } from '@billpay/shared/http';

const NO_PENDING_BILL = 'no pending bill';

export function saysNoPendingBill(error: unknown): boolean {
  return error instanceof ApiError && (error.serverMessage ?? '').toLowerCase().includes(NO_PENDING_BILL);
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
  if (customerBillId === null || !saysNoPendingBill(error)) return;
  try {
    await host.http.call(deleteUpcomingDue, { params: { customerBillId } });
  } catch {
    return;
  }
  host.bus.emit('due.changed', { customerBillId });
}
