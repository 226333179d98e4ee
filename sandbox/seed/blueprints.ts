import type { Bank } from '../bank';
import type { PaymentStatus } from '../payments/payment';

export interface SeedAccount {
  readonly type: string;
  readonly balancePaise: number;
  /** False: the core cannot tell its balance. */
  readonly reachable?: boolean;
}

/** What is due on a bill whose biller has no say in it. */
export interface SeedDue {
  /** Counted from today, below 0 when it is overdue; null: no date is known. */
  readonly inDays: number | null;
  readonly amountPaise: number;
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
  /** True fetches this month's bill into the upcoming dues. */
  readonly due?: true | SeedDue;
  /** One successful payment a month, for so many months back; of the amount in paise, or of a bill's. */
  readonly paidMonths?: number;
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
  readonly amountPaise: number;
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
