import type { QueryClient } from '@tanstack/react-query';
import { refusedBill } from '@billpay/api-contract/payment-lists';
import type { Host } from '@billpay/host-api';
import { ApiError, isAmbiguous } from '@billpay/host-api/http';
import { statusOf } from '@billpay/domain/transaction-status';
import { queryKeys } from '../billers-data/query-keys';
import { reviewTexts } from './dues-page-texts';
import type { PaymentList } from './payment-list';
import { listsOfTodayQuery, payList } from './payment-list-api';

/** The submission of a list that this page has made. */
export interface Sending {
  readonly listId: string;
  /** 'unknown' if the response was lost. The API may still pay the list. */
  readonly state: 'sending' | 'answered' | 'unknown' | 'refused';
  /** The bank's reason for a refusal. Nothing was paid. */
  readonly reason?: string;
}

/** Submits a list with its code. The page that shows the outcomes reports each payment to the other remotes. */
export async function sendList(
  host: Host,
  client: QueryClient,
  { list, otp }: { list: PaymentList; otp: string },
  onChange: (sending: Sending) => void,
): Promise<void> {
  const { listId } = list;
  onChange({ listId, state: 'sending' });
  try {
    const paid = await payList(host, list, otp);
    client.setQueryData(queryKeys.paymentList(listId), paid);
    onChange({ listId, state: 'answered' });
  } catch (error) {
    const reason = findRefusal(error, list);
    onChange(reason === null ? { listId, state: 'unknown' } : { listId, state: 'refused', reason });
    if (reason === null) reportUnknown(host, list);
  }
  void client.invalidateQueries({ queryKey: listsOfTodayQuery(host).queryKey, exact: true });
}

/** Returns the API's reason if it has certainly refused the list; otherwise null. */
function findRefusal(error: unknown, list: PaymentList): string | null {
  if (!(error instanceof ApiError) || isAmbiguous(error)) return null;
  const reason = error.kind === 'refused' && error.status < 500 ? error.serverMessage : undefined;
  return reason === undefined ? null : nameBill(error, list.bills, reason);
}

/** Adds the name of the refused bill, if the refusal concerns a single bill. */
export function nameBill(
  error: unknown,
  bills: readonly { readonly customerBillId: number; readonly billName: string }[],
  reason: string,
): string {
  const blamed = error instanceof ApiError ? refusedBill.safeParse(error.data) : undefined;
  const bill = bills.find(({ customerBillId }) => customerBillId === blamed?.data?.customerBillId);
  return bill ? reviewTexts.ofBill(bill.billName, reason) : reason;
}

/** Reports the outcome of each payment, so that other remotes fetch their data again. */
export function reportPayments({ bus }: Host, { bills }: PaymentList): void {
  for (const { customerBillId, payment } of bills) {
    if (!payment) continue;
    const { kind, settled } = statusOf(payment.status);
    const { transactionId } = payment;
    bus.emit('payment.completed', { customerBillId, transactionId, outcome: settled ? kind : 'pending' });
    bus.emit('due.changed', { customerBillId });
  }
}

/** Reports that the dues of a list may have changed. */
export function reportDues({ bus }: Host, { bills }: PaymentList): void {
  for (const { customerBillId } of bills) bus.emit('due.changed', { customerBillId });
}

function reportUnknown({ bus }: Host, { bills }: PaymentList): void {
  for (const { customerBillId } of bills) {
    bus.emit('payment.outcome-unknown', { customerBillId });
    bus.emit('due.changed', { customerBillId });
  }
}
