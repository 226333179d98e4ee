/**
 * An account of the core banking system. The balance is in paise, or null while the core cannot provide it.
 */
export interface CoreAccount {
  readonly id: number;
  readonly number: string;
  readonly type: string;
  readonly balancePaise: number | null;
}

/** The outcome of a debit. A core may refuse for reasons other than the balance, such as a lien or KYC. */
export type HoldOutcome = 'held' | 'insufficient' | 'refused';

export interface Hold {
  readonly paymentId: string;
  readonly accountId: number;
  readonly amountPaise: number;
  /** The customer's number at the biller, which the simulation's test numbers use. */
  readonly billNumber: string;
}

export type Transfer = Pick<Hold, 'paymentId' | 'billNumber'>;

export interface LedgerAccount {
  readonly account: string;
  readonly customer: string | null;
  readonly balancePaise: number;
}

/**
 * The accounts and their double-entry ledger. Each movement is one balanced journal entry. Calls inside a
 * database transaction commit or roll back with it.
 */
export interface BankCore {
  accountsOf(customerId: string): Promise<readonly CoreAccount[]>;
  /** Opens an account, credits its opening balance from the bank's capital, and returns the account's id. */
  openAccount(account: {
    customerId: string;
    type: string;
    openingPaise: number;
    reachable?: boolean;
  }): Promise<number>;
  /** Debits the account into suspense if the balance allows it. */
  hold(hold: Hold): Promise<HoldOutcome>;
  /**
   * Confirms whether the fund transfer behind a hold succeeded. Both results are final for every later call.
   * A lost response rejects or never resolves, and decides nothing.
   */
  confirmTransfer(transfer: Transfer): Promise<'done' | 'timeout'>;
  /** Moves the held amount to the network's settlement account, only once and never after `reverse`. */
  settle(paymentId: string): Promise<void>;
  /** Returns the held amount to the customer, only once and never after `settle`. */
  reverse(paymentId: string): Promise<void>;
  /** Reads every account's balance from its entries, and the sum of all entries, which is 0. */
  ledger(): Promise<{ accounts: readonly LedgerAccount[]; sumPaise: number; agrees: boolean }>;
}
