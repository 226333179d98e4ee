import type { Bank } from '@billpay/api/bank';
import type { PaymentStatus } from '@billpay/api/payments/payment';

export interface SeedAccount {
  readonly type: string;
  readonly balancePaise: number;
  /** False: the core cannot tell its balance. */
  readonly reachable?: boolean;
}

/** What the bill network bills a saved number, where that does not follow from the number itself. */
export interface SeedBill {
  /** Billed every month, in paise. */
  readonly amountPaise?: number;
  /** The biller puts no dates on its bills. */
  readonly dated?: false;
  /** The current bill is due so many days from today; below 0 when it is overdue. */
  readonly dueInDays?: number;
}

export interface SeedAutoPay {
  /** 1 to 30; 'just gone': two days ago, where this month has such a day, so that this month's payment is made. */
  readonly paymentDay: number | 'just gone';
  /** False: stopped for the next time. */
  readonly active: boolean;
  readonly bimonthly?: true;
  /** Begins in so many months. */
  readonly startsInMonths?: number;
  /** It has made so many payments. */
  readonly paidRuns?: number;
}

export interface SeedSavedBiller {
  readonly billerId: string;
  /** Nobody saves two under one name here. */
  readonly billName: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly bill?: SeedBill;
  /** One successful payment in each of the last months before this one: of that month's bill, or of `paidPaise`. */
  readonly paidMonths?: number;
  /** Where no bill says the amount. */
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
  /** Left out: what the network billed for the month. */
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

/** What a kind of customer has. Private copies have the same, under a number of their own. */
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
   * Makes the rest, for a customer too large to spell out; the account is the paying one. Such a customer comes to be
   * when somebody first asks for it, so that a start or a reset need not wait.
   */
  readonly grow?: (bank: Bank, customerId: string, accountId: number) => Promise<void>;
}
