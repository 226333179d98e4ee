import { abortAfter, abortWithAny } from '@billpay/host-api/abort';
import { recentPayment, unseenPayment, type WireEarlierPayment } from '@billpay/api-contract/payment';
import type { Host } from '@billpay/host-api';
import type { ApiError } from '@billpay/host-api/http';
import { parseRupees } from '@billpay/domain/money';
import { toWireParameters } from './bill';
import type { Payee } from './payee';

/** A payment with the same details that is unsettled or succeeded recently. Amounts are in paise. */
export interface RecentPayment {
  readonly transactionId: string;
  /** The network's reference; null if there is none. */
  readonly referenceId: string | null;
  /** Status as spelled in the API. */
  readonly status: string;
  /** Amount including the fee. */
  readonly totalPaise: number;
  /** An ISO instant. */
  readonly createdAt: string;
  /** The network's id of the paid bill; null if unknown. */
  readonly billId: string | null;
}

function toRecentPayment(wire: WireEarlierPayment): RecentPayment {
  return {
    transactionId: wire.transactionId,
    referenceId: wire.transactionReferenceId,
    status: wire.status,
    totalPaise: parseRupees(wire.totalAmount),
    createdAt: wire.created,
    billId: wire.billId ?? null,
  };
}

/**
 * Returns the earlier payment because of which the bank refused this one; null for any other refusal
 * (docs/decisions/0053).
 */
export function toUnseenPayment(error: ApiError): RecentPayment | null {
  const refused = unseenPayment.safeParse(error.data);
  return refused.success ? toRecentPayment(refused.data.earlierPayment) : null;
}

/**
 * Finds the payment that another payment with the same details would repeat, or null. It is only a hint: an
 * API without the call, a failure or a slow response never blocks a payment (docs/decisions/0053). Never
 * rejects.
 */
export async function findRecentPayment(
  host: Pick<Host, 'http' | 'durations'>,
  payee: Payee,
  signal?: AbortSignal,
): Promise<RecentPayment | null> {
  const body = { billerId: payee.billerId, parameters: toWireParameters(payee) };
  const tooLate = abortAfter(host.durations.paymentAdvice);
  try {
    const { data } = await host.http.call(recentPayment, {
      body,
      signal: signal ? abortWithAny([signal, tooLate]) : tooLate,
    });
    return data && toRecentPayment(data);
  } catch {
    return null;
  }
}
