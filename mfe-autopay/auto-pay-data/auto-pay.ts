import type { WireMandateRules } from '@billpay/api-contract/auto-pay';
import type { Month } from '../payment-days/payment-days';

/** An auto pay of the customer. Amounts are in paise, and days are bank days. */
export interface AutoPay {
  readonly id: number;
  readonly customerBillId: number;
  readonly billName: string;
  readonly billerName: string;
  /** Name of the biller's category; undefined if the bank does not provide it. */
  readonly category: string | undefined;
  readonly accountNumber: string;
  readonly maximumPaise: number;
  /** Whether the maximum is the highest that the bank allows (AUTO-06). */
  readonly defaultLimit: boolean;
  /** From 1 to 30. */
  readonly paymentDay: number;
  readonly bimonthly: boolean;
  readonly startsIn: Month;
  /**
   * Whether auto pay is active. It is inactive before its first month and while its next payment is stopped
   * (AUTO-08, AUTO-10).
   */
  readonly active: boolean;
  /** Bank day of the next payment; null if the bank does not provide it. */
  readonly nextOn: string | null;
  /** Whether the bill of the next payment is already paid, so that auto pay skips the payment. */
  readonly nextIsPaid: boolean;
  readonly lastMonth: Month | null;
  /** Sum of the customer's pending payments of the next bill; null if there are none. */
  readonly pendingPaise: number | null;
  /** Last bank day; null without an end. */
  readonly endsOn: string | null;
}

/** A payment that auto pay will make or skip. */
export interface UpcomingPayment {
  readonly autoPayId: number;
  readonly customerBillId: number;
  readonly billName: string;
  readonly billerName: string;
  readonly category: string | undefined;
  /** The customer's number at the biller. The page shows only its last four digits. */
  readonly number: string | null;
  readonly stopped: boolean;
  /** Amount of the bill that will be paid; null while unknown. */
  readonly duePaise: number | null;
  /** Bank day on which this bill is due; null if unknown. */
  readonly dueDate: string | null;
  /** Whether the biller has other open bills, which auto pay does not pay. */
  readonly hasOtherBills: boolean;
  readonly maximumPaise: number;
  readonly paymentDay: number;
  readonly on: string | null;
  /** Sum of the customer's pending payments of the bill, for which auto pay waits; null if there are none. */
  readonly pendingPaise: number | null;
  /** Fee that is debited with the bill; 0 if the bank does not provide it. */
  readonly feePaise: number;
  /** Debit, including the fee, that needs a code today; null if none does. */
  readonly confirmPaise: number | null;
  /**
   * Name on the bill, as the network writes it, that the customer must accept before today's payment is made; null if
   * it waits for none.
   */
  readonly otherName: string | null;
  /** Account to debit; null if the bank does not provide it. */
  readonly accountNumber: string | null;
}

/**
 * Returns whether auto pay will skip a payment because the bill is above the limit (AUTO-15). Returns false
 * for a stopped payment.
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

/** The customer's auto pays, upcoming payments and past payments. */
export interface AutoPays {
  readonly all: readonly AutoPay[];
  /** Soonest first. */
  readonly upcoming: readonly UpcomingPayment[];
  /** Past payments, newest first; empty if the bank does not provide them. */
  readonly past: readonly PastPayment[];
  /** Highest amount allowed for one payment. */
  readonly maximumAllowedPaise: number;
  /** Rules for debits, as the bank provides them; undefined if debits need no code. */
  readonly mandateRules: WireMandateRules | undefined;
}
