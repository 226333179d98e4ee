import type { WireTransactionInFull } from '@billpay/api-contract/transactions';
import { parseRupees } from '@billpay/domain/money';

/** A transaction to complain about. */
export interface DisputedTransaction {
  readonly id: string;
  /** The number that the customer quotes to the bank: the network's reference, or the id if there is none. */
  readonly reference: string;
  readonly status: string;
  readonly billerName: string;
  readonly categoryName: string;
  /** The debit with the fee, in paise. */
  readonly amountPaise: number;
  /** Time of the payment as an ISO timestamp, from which the network's deadlines count. */
  readonly madeAt: string;
}

export function toComplainedTransaction(wire: WireTransactionInFull): DisputedTransaction {
  return {
    id: wire.TRANSACTION_ID,
    reference: wire.TRANSACTION_REFERENCE_ID ?? wire.TRANSACTION_ID,
    status: wire.TRANSACTION_STATUS,
    billerName: wire.BILLER_NAME,
    categoryName: wire.CATEGORY_NAME,
    amountPaise: parseRupees(wire.BILL_AMOUNT) + parseRupees(wire.FEE),
    madeAt: wire.CREATED ?? wire.COMPLETION_DATE,
  };
}
