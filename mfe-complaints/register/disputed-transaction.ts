import type { WireTransactionInFull } from '@billpay/api-contract/transactions';
import { parseRupees } from '@billpay/domain/money';

/** A transaction that a complaint may be about. */
export interface DisputedTransaction {
  readonly id: string;
  /** What the customer quotes: the network's reference, or the id where it has none. */
  readonly reference: string;
  readonly status: string;
  readonly billerName: string;
  readonly categoryName: string;
  /** What was debited, with the fee, integer paise. */
  readonly amountPaise: number;
  /** When it was made, an ISO instant; the network's deadlines count from it. */
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
