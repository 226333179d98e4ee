import type {
  CoreAccount,
  CoreState,
  Credit,
  CreditOutcome,
  Hold,
  HoldOutcome,
} from '@billpay/api/adapters/bank-core';
import type { Effect } from './adapters';
import type { World } from './world';

export interface CoreHold {
  readonly account: string;
  readonly amountPaise: number;
  state: HoldOutcome | 'captured' | 'released';
  /** Whether a bank clerk ended it without the API. */
  byClerk: boolean;
}

/** A movement of money, in paise. */
interface Movement {
  readonly paymentId: string;
  readonly kind: 'hold' | 'capture' | 'release' | 'credit';
  readonly amountPaise: number;
}

interface CustomerAccount {
  readonly customer: string;
  readonly number: string;
  available: number;
}

/** The bank's core in memory. It never fails, and keeps its books without any product code. */
export class Core {
  readonly accounts = new Map<string, CustomerAccount>();
  readonly holds = new Map<string, CoreHold>();
  readonly movements: Movement[] = [];
  /** Credited compensation by its id. */
  readonly credits = new Map<string, Credit>();
  /** Sum of all deposits minus all spending outside the portal, in paise. */
  paidInPaise = 0;

  constructor(private readonly world: World) {}

  open(customer: string, number: string, openingPaise: number): void {
    this.accounts.set(`core-${number}`, { customer, number, available: 0 });
    this.payIn(number, openingPaise);
  }

  payIn(number: string, paise: number): void {
    this.#account(`core-${number}`).available += paise;
    this.paidInPaise += paise;
  }

  list(customerId: string): CoreAccount[] {
    return [...this.accounts].flatMap(([reference, { customer, number, available }]) =>
      customer === customerId ? [{ reference, number, type: 'Savings', balancePaise: available }] : [],
    );
  }

  hold({ paymentId, account, amountPaise }: Hold, answer?: Effect): HoldOutcome {
    const known = this.holds.get(paymentId);
    if (known)
      return known.state === 'captured' ? 'held' : known.state === 'released' ? 'refused' : known.state;
    const payer = this.#account(account);
    if (answer === 'spent') this.#spend(payer, payer.available - amountPaise + 1);
    const state = answer === 'refuses' ? 'refused' : payer.available < amountPaise ? 'insufficient' : 'held';
    this.holds.set(paymentId, { account, amountPaise, state, byClerk: false });
    if (state === 'held') {
      payer.available -= amountPaise;
      this.#move(paymentId, 'hold', amountPaise);
    }
    return state;
  }

  capture(paymentId: string): CoreState {
    const hold = this.holds.get(paymentId);
    if (hold?.state === 'held') {
      hold.state = 'captured';
      this.#move(paymentId, 'capture', hold.amountPaise);
    }
    return this.status(paymentId);
  }

  release(paymentId: string): CoreState {
    const hold = this.holds.get(paymentId);
    if (!hold) this.holds.set(paymentId, { account: '', amountPaise: 0, state: 'released', byClerk: false });
    if (hold?.state === 'held') {
      hold.state = 'released';
      this.#account(hold.account).available += hold.amountPaise;
      this.#move(paymentId, 'release', hold.amountPaise);
    }
    return this.status(paymentId);
  }

  status(paymentId: string): CoreState {
    const state = this.holds.get(paymentId)?.state ?? 'none';
    return state === 'insufficient' || state === 'timed-out' ? 'refused' : state;
  }

  credit(credit: Credit): CreditOutcome {
    if (this.credits.has(credit.compensationId)) return 'credited';
    this.credits.set(credit.compensationId, credit);
    this.#account(credit.account).available += credit.amountPaise;
    this.#move(credit.paymentId, 'credit', credit.amountPaise);
    return 'credited';
  }

  /** A clerk ends the oldest hold. */
  interfere(end: 'capture' | 'release'): void {
    const [found] = [...this.holds].filter(([, { state }]) => state === 'held');
    if (!found) return;
    const [paymentId, hold] = found;
    hold.byClerk = true;
    this[end](paymentId);
  }

  /** The customer pays something outside of the portal. */
  #spend(payer: CustomerAccount, paise: number): void {
    const spent = Math.max(0, paise);
    payer.available -= spent;
    this.paidInPaise -= spent;
  }

  #account(reference: string): CustomerAccount {
    const account = this.accounts.get(reference);
    if (!account) throw new Error(`The core has no account ${reference}`);
    return account;
  }

  #move(paymentId: string, kind: Movement['kind'], amountPaise: number): void {
    this.movements.push({ paymentId, kind, amountPaise });
    this.world.note(`core: ${kind} ${amountPaise} for ${paymentId}`);
  }
}
