import type { Month } from '../payment-days/payment-days';

/** An auto pay that the customer has set up. Amounts in paise, days of the bank. */
export interface AutoPay {
  readonly id: number;
  readonly customerBillId: number;
  readonly billName: string;
  readonly billerName: string;
  /** The biller's category; undefined where the bank does not say. */
  readonly category: string | undefined;
  readonly accountNumber: string;
  readonly maximumPaise: number;
  /** Whether the maximum is the highest that the bank allows (AUTO-06). */
  readonly defaultLimit: boolean;
  /** 1 to 30. */
  readonly paymentDay: number;
  readonly bimonthly: boolean;
  readonly startsIn: Month;
  /** False before its first month, and while its next payment is stopped (AUTO-08, AUTO-10). */
  readonly active: boolean;
  /** The bank day of its next payment; null if the bank does not say. */
  readonly nextOn: string | null;
  /** Whether the bill of its next payment is already paid, so that the payment is not made. */
  readonly nextIsPaid: boolean;
  readonly lastMonth: Month | null;
  /** Sum of the customer's pending payments of the next payment's bill; null if there are none. */
  readonly pendingPaise: number | null;
}

/** A payment that auto pay is going to make, or skip. */
export interface UpcomingPayment {
  readonly autoPayId: number;
  readonly customerBillId: number;
  readonly billName: string;
  readonly billerName: string;
  readonly category: string | undefined;
  /** The customer's number at the biller; only its last four digits are shown. */
  readonly number: string | null;
  readonly stopped: boolean;
  /** Amount of the biller's last bill; null while unknown. */
  readonly duePaise: number | null;
  /** Bank day on which the open bill is due; null if unknown. */
  readonly dueDate: string | null;
  readonly maximumPaise: number;
  readonly paymentDay: number;
  readonly on: string | null;
  /** Sum of the customer's pending payments of the bill, which auto pay waits for; null if there are none. */
  readonly pendingPaise: number | null;
  /** Debited with the bill; 0 if the bank does not say. */
  readonly feePaise: number;
  /** Account to debit; null if the bank does not say. */
  readonly accountNumber: string | null;
}

/**
 * Returns whether a payment will not be made because its bill is above the limit (AUTO-15); a stopped one is not made
 * anyway.
 */
export function isAboveLimit({ stopped, duePaise, maximumPaise }: UpcomingPayment): boolean {
  return !stopped && duePaise !== null && duePaise > maximumPaise;
}

export type RunOutcome = 'trying' | 'pending' | 'paid' | 'skipped' | 'refused' | 'failed' | 'missed';

/** Outcome of a payment on its day. */
export interface PastPayment {
  readonly autoPayId: number;
  readonly billName: string;
  readonly billerName: string;
  readonly category: string | undefined;
  readonly on: string;
  readonly outcome: RunOutcome;
  readonly reason: string | null;
  readonly amountPaise: number | null;
  readonly transactionId: string | null;
}

/** The customer's auto pays, payments to come and past payments. */
export interface AutoPays {
  readonly all: readonly AutoPay[];
  /** Soonest first. */
  readonly upcoming: readonly UpcomingPayment[];
  /** Newest first; empty if the bank does not say. */
  readonly past: readonly PastPayment[];
  /** Highest amount allowed for one payment. */
  readonly maximumAllowedPaise: number;
}
