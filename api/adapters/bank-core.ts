/** One account as the core banking system knows it; balance in paise, null when the core cannot tell it now. */
export interface CoreAccount {
  readonly id: number;
  readonly number: string;
  readonly type: string;
  readonly balancePaise: number | null;
}

/** What becomes of a debit: a core may refuse for reasons of its own (a lien, KYC) that are not the balance. */
export type HoldOutcome = 'held' | 'insufficient' | 'refused';

export interface Hold {
  readonly paymentId: string;
  readonly accountId: number;
  readonly amountPaise: number;
  /** The number under which the biller knows the customer; the simulation's test numbers act on it. */
  readonly billNumber: string;
}

export type Transfer = Pick<Hold, 'paymentId' | 'billNumber'>;

export interface LedgerAccount {
  readonly account: string;
  readonly customer: string | null;
  readonly balancePaise: number;
}

/**
 * The accounts and their double-entry ledger. Each movement is one balanced journal entry; calls made inside a
 * transaction of the payment book commit or vanish with it.
 */
export interface BankCore {
  accountsOf(customerId: string): Promise<readonly CoreAccount[]>;
  /** Opens an account and pays its opening balance in from the bank's own capital. Gives its id. */
  openAccount(account: {
    customerId: string;
    type: string;
    openingPaise: number;
    reachable?: boolean;
  }): Promise<number>;
  /** Debits the account into suspense if its balance allows. */
  hold(hold: Hold): Promise<HoldOutcome>;
  /**
   * Whether the fund transfer behind a hold went through. Either answer is final, the same to whoever asks again; one that
   * is lost is thrown or never comes, and is neither.
   */
  confirmTransfer(transfer: Transfer): Promise<'done' | 'timeout'>;
  /** Passes what is held on to the network's settlement account; once, and never after `reverse`. */
  settle(paymentId: string): Promise<void>;
  /** Gives what is held back to the customer; once, and never after `settle`. */
  reverse(paymentId: string): Promise<void>;
  /** Every account's balance from its entries, and the sum of all entries, which is 0. */
  ledger(): Promise<{ accounts: readonly LedgerAccount[]; sumPaise: number; agrees: boolean }>;
}
