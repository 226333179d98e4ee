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
  /** Whether the maximum is the highest that the bank allows, whatever that is (AUTO-06). */
  readonly defaultLimit: boolean;
  /** 1 to 30. */
  readonly paymentDay: number;
  readonly bimonthly: boolean;
  readonly startsIn: Month;
  /** False before its first month, and while its next payment is stopped (AUTO-08, AUTO-10). */
  readonly active: boolean;
  /** The bank day of its next payment; null where the bank does not say. */
  readonly nextOn: string | null;
  /** The bill of its next payment is paid already: that payment is not made. */
  readonly nextIsPaid: boolean;
  readonly lastMonth: Month | null;
  /** Sum of the customer's pending payments of the next payment's bill; null without. */
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
  /** The amount of the biller's last bill; null while unknown. */
  readonly duePaise: number | null;
  /** The bank day on which the open bill is due; null where none is known. */
  readonly dueDate: string | null;
  readonly maximumPaise: number;
  readonly paymentDay: number;
  readonly on: string | null;
  /** Sum of the customer's pending payments of the bill, for which auto pay waits; null without. */
  readonly pendingPaise: number | null;
  /** Debited with the bill; 0 where the bank does not say. */
  readonly feePaise: number;
  /** The account it is debited from; null where the bank does not say. */
  readonly accountNumber: string | null;
}

/** Whether a payment will not be made because its bill is above the limit (AUTO-15); one that is stopped is not made anyway. */
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
  /** Newest first; empty where the bank does not say. */
  readonly past: readonly PastPayment[];
  /** The highest amount that one payment may have. */
  readonly maximumAllowedPaise: number;
}
