import type { Bank } from '../bank';
import type { PaymentStatus } from '../payments/payment';

export interface SeedAccount {
  readonly type: string;
  readonly balancePaise: number;
  /** False: the core cannot tell its balance. */
  readonly reachable?: boolean;
}

export interface SeedSavedBiller {
  readonly billerId: string;
  readonly billName: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** Fetches this month's bill into the upcoming dues. */
  readonly due?: true;
  /** One successful payment a month, for so many months back; of the amount in paise, or of a bill's. */
  readonly paidMonths?: number;
  readonly paidPaise?: number;
  readonly autoPay?: { readonly paymentDay: number; readonly active: boolean; readonly bimonthly?: true };
}

/** A payment that did not simply succeed, or that was made at a certain time. */
export interface SeedPayment {
  readonly billName: string;
  readonly daysAgo: number;
  readonly status: PaymentStatus;
  readonly reason?: string;
  readonly amountPaise: number;
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
  /**
   * Makes the rest, for a customer too large to spell out; the account is the paying one. Such a customer comes to be
   * when somebody first asks for it, so that a start or a reset need not wait.
   */
  readonly grow?: (bank: Bank, customerId: string, accountId: number) => Promise<void>;
}
