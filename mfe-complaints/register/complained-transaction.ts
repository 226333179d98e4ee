import type { WireTransactionInFull } from '@billpay/shared/contract/transactions';
import { parseRupees } from '@billpay/shared/money';

/** A transaction that there may be a complaint about. */
export interface ComplainedTransaction {
  readonly id: string;
  /** What the customer quotes: the network's reference, or the id where it has none. */
  readonly reference: string;
  readonly status: string;
  readonly billerName: string;
  readonly categoryName: string;
  /** Integer paise. */
  readonly amountPaise: number;
  /** ISO instant of its completion. */
  readonly at: string;
  /** ISO instant from which the network counts; of its completion where the bank does not tell when it was made. */
  readonly madeAt: string;
}

export function toComplainedTransaction(wire: WireTransactionInFull): ComplainedTransaction {
  return {
    id: wire.TRANSACTION_ID,
    reference: wire.TRANSACTION_REFERENCE_ID ?? wire.TRANSACTION_ID,
    status: wire.TRANSACTION_STATUS,
    billerName: wire.BILLER_NAME,
    categoryName: wire.CATEGORY_NAME,
    amountPaise: parseRupees(wire.BILL_AMOUNT),
    at: wire.COMPLETION_DATE,
    madeAt: wire.CREATED ?? wire.COMPLETION_DATE,
  };
}

export type Timeout = 'bbps-timeout' | 'fund-transfer-timeout';

/** What has timed out is being resolved already: nothing is fetched, nothing can be submitted (COMP-04, COMP-05). */
export function isTimeout(status: string): status is Timeout {
  return status === 'bbps-timeout' || status === 'fund-transfer-timeout';
}
