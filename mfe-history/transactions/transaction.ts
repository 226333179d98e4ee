import type { AnswerOf } from '@billpay/shared/contract/endpoint';
import type { transactionDetails } from '@billpay/shared/contract/transactions';
import { parseRupees } from '@billpay/shared/money';

/** How far a payment came, step by step. */
export interface TransactionStep {
  readonly name: string;
  readonly state: 'done' | 'pending' | 'failed' | 'skipped';
  /** ISO instant, null while it has not happened. */
  readonly at: string | null;
}

/** One transaction of the customer. Amounts in paise. */
export interface Transaction {
  readonly id: string;
  /** The network's reference; null when the payment never reached it. */
  readonly referenceId: string | null;
  /** As the wire spells it; `statusOf` says what it means. */
  readonly status: string;
  readonly reason: string | null;
  readonly amountPaise: number;
  readonly feePaise: number;
  /** ISO instant. */
  readonly at: string;
  readonly billerName: string;
  readonly billerId: string;
  readonly categoryName: string;
  /** In full; screens and files show its last four. */
  readonly accountNumber: string;
  readonly mode: string;
  readonly channel: string;
  readonly billNumber: string | null;
  readonly customerBillId: number | null;
  /** Only details have them, and only from a bank that tells them. */
  readonly steps: readonly TransactionStep[];
}

type WireTransaction = AnswerOf<typeof transactionDetails>['data'];

export function toTransaction(wire: WireTransaction): Transaction {
  return {
    id: wire.TRANSACTION_ID,
    referenceId: wire.TRANSACTION_REFERENCE_ID,
    status: wire.TRANSACTION_STATUS,
    reason: wire.REASON,
    amountPaise: parseRupees(wire.BILL_AMOUNT),
    feePaise: parseRupees(wire.FEE),
    at: wire.COMPLETION_DATE,
    billerName: wire.BILLER_NAME,
    billerId: wire.BILLER_ID,
    categoryName: wire.CATEGORY_NAME,
    accountNumber: wire.ACCOUNT_NUMBER,
    mode: wire.PAYMENT_MODE,
    channel: wire.PAYMENT_CHANNEL,
    billNumber: wire.BILL_NUMBER,
    customerBillId: wire.CUSTOMER_BILL_ID,
    steps: (wire.TRANSACTION_STEPS ?? []).map(({ STEP, STATUS, AT }) => ({
      name: STEP,
      state: STATUS,
      at: AT,
    })),
  };
}
