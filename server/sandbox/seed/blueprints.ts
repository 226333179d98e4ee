import type { Bank } from '@billpay/api/bank';
import type { PaymentStatus } from '@billpay/api/payments/payment';

export interface SeedAccount {
  readonly type: string;
  readonly balancePaise: number;
  /** Whether the core can provide the balance. Defaults to true. */
  readonly reachable?: boolean;
}

/** Billing terms of a saved number that differ from those derived from it. */
export interface SeedBill {
  /** Amount of each month's bill, in paise. */
  readonly amountPaise?: number;
  /** Whether the biller's bills have dates; defaults to true. */
  readonly dated?: false;
  /** Number of days from today to the due date of the current bill; negative if it is overdue. */
  readonly dueInDays?: number;
}

export interface SeedAutoPay {
  /**
   * Day of the month, 1 to 30. 'just gone' means two days ago, if that is in this month, so that this month's payment
   * has been made.
   */
  readonly paymentDay: number | 'just gone';
  /** Whether the next payment is made, not skipped. */
  readonly active: boolean;
  readonly bimonthly?: true;
  /** Number of months until auto pay begins. */
  readonly startsInMonths?: number;
  /** Number of payments made so far. */
  readonly paidRuns?: number;
}

export interface SeedSavedBiller {
  readonly billerId: string;
  /** Name that is unique within a blueprint. */
  readonly billName: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly bill?: SeedBill;
  /** Number of previous months with one successful payment of that month's bill, or of `paidPaise`. */
  readonly paidMonths?: number;
  /** Required if no bill sets the amount. */
  readonly paidPaise?: number;
  readonly autoPay?: SeedAutoPay;
  /** Whether the biller presents its open bill. */
  readonly isPresented?: true;
}

/** A payment with an outcome other than success, or with a given time. */
export interface SeedPayment {
  /** The paid bill, of a saved or an unsaved biller. */
  readonly bill: string | Pick<SeedSavedBiller, 'billerId' | 'parameters'>;
  readonly daysAgo: number;
  readonly status: PaymentStatus;
  readonly reason?: string;
  /** Defaults to the month's bill. */
  readonly amountPaise?: number;
}

/** A complaint about the last successful payment of a bill, made a day or more after the payment. */
export interface SeedComplaint {
  readonly billName: string;
  readonly daysAgo: number;
  readonly reasonId: number;
  readonly description: string;
  readonly status: string;
}

/** Data of a kind of customer. Private copies have the same data, but their own mobile number. */
export interface Blueprint {
  readonly kind: string;
  readonly name: string;
  readonly description: string;
  readonly platform: 'IB' | 'MOBILE';
  readonly demoMobile: string;
  readonly accounts: readonly SeedAccount[];
  readonly savedBillers: readonly SeedSavedBiller[];
  readonly payments: readonly SeedPayment[];
  readonly complaints?: readonly SeedComplaint[];
  /**
   * Creates the remaining data of a customer that is too large to list, for the paying account. Such a
   * customer is created at the first request, so that starts and resets are quick.
   */
  readonly grow?: (bank: Bank, customerId: string, accountId: number) => Promise<void>;
}
