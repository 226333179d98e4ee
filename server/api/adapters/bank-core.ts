/** An account of the core banking system. */
export interface CoreAccount {
  /** The core's own id of the account, which the product stores but never interprets. */
  readonly reference: string;
  readonly number: string;
  readonly type: string;
  /** In paise, or null while the core cannot provide it. */
  readonly balancePaise: number | null;
}

export interface Hold {
  readonly paymentId: string;
  /** `CoreAccount.reference` */
  readonly account: string;
  readonly amountPaise: number;
  /** The customer's number at the biller, for the statement and for the simulation's test numbers. */
  readonly billNumber: string;
}

/**
 * The outcome of a hold. All except 'held' are final: nothing is held, and a later hold with this id is
 * refused. A core may refuse for reasons other than the balance, such as a lien or KYC.
 */
export type HoldOutcome = 'held' | 'insufficient' | 'refused' | 'timed-out';

/** An amount that the bank pays to the customer because a payment is late. */
export interface Credit {
  /** Makes the call idempotent. */
  readonly compensationId: string;
  readonly paymentId: string;
  /** `CoreAccount.reference` */
  readonly account: string;
  readonly amountPaise: number;
}

/** The outcome of a credit. Both are final. */
export type CreditOutcome = 'credited' | 'refused';

/** The state of a payment's hold. 'none': the core has never received the payment. */
export type CoreState = 'none' | 'held' | 'refused' | 'captured' | 'released';

/**
 * The bank's core banking system, which is another system. It is never called within a database transaction.
 * Every call is idempotent by the payment's id. A lost response rejects or never resolves, and decides
 * nothing: `status` or a repetition finds the outcome.
 */
export interface BankCore {
  accounts(customerId: string): Promise<readonly CoreAccount[]>;
  /** Holds the amount if the balance allows it. A repetition returns the first outcome. */
  hold(hold: Hold): Promise<HoldOutcome>;
  /**
   * Transfers the held amount to the network's settlement account. Returns 'captured', or the state that
   * contradicts it.
   */
  capture(paymentId: string): Promise<CoreState>;
  /**
   * Returns the held amount to the customer. Returns 'released', or the state that contradicts it. A payment
   * that was never held is also 'released', so that a late hold of it is refused.
   */
  release(paymentId: string): Promise<CoreState>;
  status(paymentId: string): Promise<CoreState>;
  /**
   * Credits the amount from the bank's own money. A repetition returns the first outcome. Optional: without it, no
   * compensation is paid.
   */
  credit?(credit: Credit): Promise<CreditOutcome>;
}
