import type { EndpointResponse } from '@billpay/api-contract/endpoint';
import { mobilePrepaid } from '@billpay/api-contract/known-values';
import type { transactionDetails } from '@billpay/api-contract/transactions';
import { parseRupees } from '@billpay/domain/money';
import { paidNumberOf, type PaidNumber } from '@billpay/domain/transaction-status';

/** A step of a payment. */
export interface TransactionStep {
  readonly name: string;
  readonly state: 'done' | 'pending' | 'failed' | 'skipped';
  /** An ISO timestamp; null for a step that has not happened. */
  readonly at: string | null;
}

/** A transaction of the customer. Amounts are in paise. */
export interface Transaction {
  readonly id: string;
  /** The network's reference; null if the payment never reached the network. */
  readonly referenceId: string | null;
  /** Status as spelled in the API. See `statusOf` in `shared/domain`. */
  readonly status: string;
  /** The bank's reason; `reasonOf` returns the text to show. */
  readonly bankReason: string | null;
  /** Amount of the bill, without the fee. */
  readonly amountPaise: number;
  readonly feePaise: number;
  /** The debit: amount plus fee. */
  readonly totalPaise: number;
  /** Time of the payment, as an ISO timestamp. */
  readonly at: string;
  /**
   * Time when the outcome became final, as an ISO timestamp; null while it is open, or if the bank does
   * not provide it.
   */
  readonly settledOn: string | null;
  /**
   * Bank day by which the bank has promised to settle or refund an open payment; null without a promise. Only
   * details contain it.
   */
  readonly settleBy: string | null;
  /** Compensation that the bank has credited for a late payment, oldest first. */
  readonly compensations: readonly { readonly paise: number; readonly creditedOn: string }[];
  readonly billerName: string;
  /**
   * The customer's name for the bill; null if the bill is not saved, undefined if the bank does not return
   * names.
   */
  readonly billName: string | null | undefined;
  readonly billerId: string;
  readonly categoryName: string;
  /** The complete number. Screens and files show only its last four digits. */
  readonly accountNumber: string;
  readonly mode: string;
  readonly channel: string;
  /** Whether the payment is a mobile recharge, which has no bill. */
  readonly isRecharge: boolean;
  readonly paidNumber: PaidNumber | null;
  readonly customerBillId: number | null;
  /** Steps of the payment. Only details contain them, and only if the bank returns them. */
  readonly steps: readonly TransactionStep[];
}

type WireTransaction = EndpointResponse<typeof transactionDetails>['data'];

export function toTransaction(wire: WireTransaction): Transaction {
  const amountPaise = parseRupees(wire.BILL_AMOUNT);
  const feePaise = parseRupees(wire.FEE);
  return {
    id: wire.TRANSACTION_ID,
    referenceId: wire.TRANSACTION_REFERENCE_ID,
    status: wire.TRANSACTION_STATUS,
    bankReason: wire.REASON,
    amountPaise,
    feePaise,
    totalPaise: amountPaise + feePaise,
    at: wire.CREATED ?? wire.COMPLETION_DATE,
    settledOn: wire.SETTLED_ON ?? null,
    settleBy: wire.SETTLE_BY ?? null,
    compensations: (wire.COMPENSATIONS ?? []).map(({ AMOUNT, CREDITED_ON }) => ({
      paise: parseRupees(AMOUNT),
      creditedOn: CREDITED_ON,
    })),
    billerName: wire.BILLER_NAME,
    billName: wire.BILL_NAME,
    billerId: wire.BILLER_ID,
    categoryName: wire.CATEGORY_NAME,
    accountNumber: wire.ACCOUNT_NUMBER,
    mode: wire.PAYMENT_MODE,
    channel: wire.PAYMENT_CHANNEL,
    isRecharge: wire.CATEGORY_ID === mobilePrepaid.categoryId,
    paidNumber: paidNumberOf(wire),
    customerBillId: wire.CUSTOMER_BILL_ID,
    steps: (wire.TRANSACTION_STEPS ?? []).map(({ STEP, STATUS, AT }) => ({
      name: STEP,
      state: STATUS,
      at: AT,
    })),
  };
}
