import type { WirePaymentList } from '@billpay/api-contract/payment-lists';
import { parseRupees } from '@billpay/domain/money';

/** A bill in a list, with the outcome of its payment. */
export interface ListedBill {
  readonly customerBillId: number;
  readonly billName: string;
  readonly billerName: string;
  /** The debit in paise, including the fee. */
  readonly debitPaise: number;
  /** Null before the list is confirmed. */
  readonly payment: {
    readonly transactionId: string;
    /** Status, as the API spells it. */
    readonly status: string;
    readonly reason: string | null;
    /** A bank day. */
    readonly settleBy: string | null;
  } | null;
}

/** Bills that are paid with one code. */
export interface PaymentList {
  readonly listId: string;
  readonly accountNumber: string;
  readonly totalPaise: number;
  /** ISO timestamp. */
  readonly createdAt: string;
  /** ISO timestamp; null until the code is accepted. */
  readonly confirmedAt: string | null;
  readonly bills: readonly ListedBill[];
}

export function toPaymentList(wire: WirePaymentList): PaymentList {
  return {
    listId: wire.listId,
    accountNumber: wire.accountNumber,
    totalPaise: parseRupees(wire.totalAmount),
    createdAt: wire.created,
    confirmedAt: wire.confirmed,
    bills: wire.bills.map(({ customerBillId, billName, billerName, billAmount, fee, payment }) => ({
      customerBillId,
      billName,
      billerName,
      debitPaise: parseRupees(billAmount) + parseRupees(fee),
      payment,
    })),
  };
}

/** Whether the API is still starting the payments, so that the outcomes change within seconds. */
export function isInProgress({ confirmedAt, bills }: PaymentList): boolean {
  return confirmedAt !== null && bills.some(({ payment }) => payment?.status === 'bbps-in-progress');
}
