import type { Bank } from '@billpay/api/bank';
import type { PaymentStatus } from '@billpay/api/payments/payment';

export interface SeedAccount {
  readonly type: string;
  readonly balancePaise: number;
  /** False: the core cannot provide its balance. */
  readonly reachable?: boolean;
}

/** A saved number's billing terms, where they differ from those derived from the number. */
export interface SeedBill {
  /** Billed every month, in paise. */
  readonly amountPaise?: number;
  /** False: the biller's bills have no dates. */
  readonly dated?: false;
  /** Days from today until the current bill is due; negative when it is overdue. */
  readonly dueInDays?: number;
}

export interface SeedAutoPay {
  /** 1 to 30; 'just gone': two days ago, where this month has such a day, so that this month's payment is made. */
  readonly paymentDay: number | 'just gone';
  /** False: stopped for the next time. */
  readonly active: boolean;
  readonly bimonthly?: true;
  /** The number of months until it begins. */
  readonly startsInMonths?: number;
  /** The number of payments it has made. */
  readonly paidRuns?: number;
}

export interface SeedSavedBiller {
  readonly billerId: string;
  /** Unique within a blueprint. */
  readonly billName: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly bill?: SeedBill;
  /** One successful payment in each of the last months before this one: of that month's bill, or of `paidPaise`. */
  readonly paidMonths?: number;
  /** Required where no bill sets the amount. */
  readonly paidPaise?: number;
  readonly autoPay?: SeedAutoPay;
}

/** A payment that did not simply succeed, or that was made at a certain time. */
export interface SeedPayment {
  /** What was paid: a saved biller, or one that was not saved. */
  readonly bill: string | Pick<SeedSavedBiller, 'billerId' | 'parameters'>;
  readonly daysAgo: number;
  readonly status: PaymentStatus;
  readonly reason?: string;
  /** Defaults to the month's bill. */
  readonly amountPaise?: number;
}

/** A complaint about the last payment of a bill that succeeded and was a day old by then. */
export interface SeedComplaint {
  readonly billName: string;
  readonly daysAgo: number;
  readonly reasonId: number;
  readonly description: string;
  readonly status: string;
}

/** The data of a kind of customer. Private copies have the same, with a mobile number of their own. */
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
   * Creates the remaining data of a customer that is too large to list; the account is the paying one. Such a customer is
   * created at the first request for it, so that a start or a reset need not wait.
   */
  readonly grow?: (bank: Bank, customerId: string, accountId: number) => Promise<void>;
}
