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
  /** Days from today until the current bill is due; negative if overdue. */
  readonly dueInDays?: number;
}

export interface SeedAutoPay {
  /**
   * Day of the month, 1 to 30; 'just gone' is two days ago, if this month has such a day, so that this
   * month's payment has been made.
   */
  readonly paymentDay: number | 'just gone';
  /** Whether the next payment is made, not skipped. */
  readonly active: boolean;
  readonly bimonthly?: true;
  /** Number of months until it begins. */
  readonly startsInMonths?: number;
  /** Number of payments made so far. */
  readonly paidRuns?: number;
}

export interface SeedSavedBiller {
  readonly billerId: string;
  /** Unique within a blueprint. */
  readonly billName: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly bill?: SeedBill;
  /** Number of previous months with one successful payment: of that month's bill, or of `paidPaise`. */
  readonly paidMonths?: number;
  /** Required if no bill sets the amount. */
  readonly paidPaise?: number;
  readonly autoPay?: SeedAutoPay;
}

/** A payment with an outcome other than success, or with a given time. */
export interface SeedPayment {
  /** The paid bill: a saved biller, or one that was not saved. */
  readonly bill: string | Pick<SeedSavedBiller, 'billerId' | 'parameters'>;
  readonly daysAgo: number;
  readonly status: PaymentStatus;
  readonly reason?: string;
  /** Defaults to the month's bill. */
  readonly amountPaise?: number;
}

/** A complaint about the last successful payment of a bill, made a day or more after it. */
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
   * Creates the remaining data of a customer that is too large to list; the account is the paying one. Such a
   * customer is created at the first request, so that starts and resets stay quick.
   */
  readonly grow?: (bank: Bank, customerId: string, accountId: number) => Promise<void>;
}
