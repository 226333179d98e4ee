import { createStore, type StoreApi } from 'zustand';
import type { PaymentOutcome } from '../receipt/payment-outcome';
import type { AccountName } from './account-name';
import type { Bill, FetchedBill } from './bill';
import type { SentPayment } from './find-payment';
import type { PaymentProblem } from './payment-checks';
import type { PaymentIntent } from './payment-intent';
import type { RecentPayment } from './recent-payment';

/** Steps from opening a bill to its receipt. */
export type Step =
  | { readonly name: 'confirm' }
  /** Checks for a repeated payment, and validates with the biller (PAY-04). */
  | { readonly name: 'checking' }
  | { readonly name: 'otp'; readonly intent: PaymentIntent }
  | { readonly name: 'paying'; readonly intent: PaymentIntent }
  /** The outcome is known. `message` is the bank's message about a failure (PAY-16). */
  | { readonly name: 'receipt'; readonly outcome: PaymentOutcome; readonly message: string | null }
  /** The outcome is unknown. Nothing is sent again automatically. */
  | { readonly name: 'unknown'; readonly sent: SentPayment };

/** A problem shown on Confirm Payment. */
export interface ShownProblem extends PaymentProblem {
  /**
   * Whether the screen returns to the start after a countdown, for example after a refusal by the server
   * (PAY-17).
   */
  readonly returns: boolean;
}

export interface PaymentFlowState {
  readonly step: Step;
  /** The typed amount; null while the customer has not changed the bill's amount. */
  readonly amountText: string | null;
  /** Key of the chosen bill, if the fetch returned several; null while the customer has not chosen one. */
  readonly billReference: string | null;
  /** The selected account; null if none is selected. */
  readonly accountNumber: string | null;
  readonly problem: ShownProblem | null;
  /** A payment with the same details that was found after the bill was opened. */
  readonly foundRecent: RecentPayment | null;
  /** A bill with a changed name that was fetched after the form was submitted. */
  readonly foundBill: FetchedBill | null;
  /** Name that a scheduled or auto payment waits for. The bill with this name is preselected; null if none waits. */
  readonly awaitedName: string | null;
  /** The changed name that the customer has accepted. */
  readonly acceptedName: string | null;
  /** The bank's message about a refused repeated payment; null if no payment was refused. */
  readonly refusal: string | null;
  /** The earlier transaction that the customer saw and chose to repeat. */
  readonly repeats: string | null;
}

export type PaymentFlow = StoreApi<PaymentFlowState>;

const start: PaymentFlowState = {
  step: { name: 'confirm' },
  amountText: null,
  billReference: null,
  accountNumber: null,
  problem: null,
  foundRecent: null,
  foundBill: null,
  awaitedName: null,
  acceptedName: null,
  refusal: null,
  repeats: null,
};

/** Creates the flow of a payment. Another bill never reuses the input. */
export function createPaymentFlow(awaitedName: string | null = null): PaymentFlow {
  return createStore(() => ({ ...start, awaitedName }));
}

export function typeAmount(flow: PaymentFlow, amountText: string): void {
  flow.setState({ amountText, problem: null });
}

/** Chooses one of several bills. An amount that was chosen for another bill is dropped. */
export function chooseBill(flow: PaymentFlow, billReference: string): void {
  flow.setState({ billReference, amountText: null, problem: null });
}

export function chooseAccount(flow: PaymentFlow, accountNumber: string): void {
  flow.setState({ accountNumber, problem: null });
}

export function showProblem(flow: PaymentFlow, problem: ShownProblem): void {
  flow.setState({ step: { name: 'confirm' }, problem });
}

export function goTo(flow: PaymentFlow, step: Step): void {
  flow.setState({ step, problem: null });
}

/** Returns to the form with its input, for example after a refused code. */
export function backToForm(flow: PaymentFlow): void {
  goTo(flow, { name: 'confirm' });
}

/**
 * Returns the earlier payment to show before this payment, or null. `known` was found when the bill was
 * opened.
 */
export function unseenPayment(
  { step, foundRecent, repeats }: PaymentFlowState,
  known: RecentPayment | null,
): RecentPayment | null {
  const recent = foundRecent ?? known;
  return step.name === 'confirm' && recent && recent.transactionId !== repeats ? recent : null;
}

/** Returns the chosen bill if the customer must accept its changed name before paying, or null. */
export function findUnknownName(
  { step, foundBill, acceptedName }: PaymentFlowState,
  chosen: Bill | null,
): (Bill & { readonly account: AccountName }) | null {
  const bill = foundBill ?? chosen;
  if (step.name !== 'confirm' || !bill?.account?.differs || bill.account.name === acceptedName) return null;
  return { ...bill, account: bill.account };
}

/** Shows a bill whose name must be accepted first. Keeps the input. */
export function showOtherName(flow: PaymentFlow, foundBill: FetchedBill): void {
  flow.setState({ step: { name: 'confirm' }, problem: null, foundBill });
}

export function acceptOtherName(flow: PaymentFlow, { name }: AccountName): void {
  flow.setState({ acceptedName: name });
}

/** Shows a payment that was made in the meantime, with the bank's refusal, if any. Keeps the input. */
export function showRecent(
  flow: PaymentFlow,
  foundRecent: RecentPayment,
  refusal: string | null = null,
): void {
  flow.setState({ step: { name: 'confirm' }, problem: null, foundRecent, refusal });
}

/** Repeats an earlier payment that the customer has seen. */
export function repeatPayment(flow: PaymentFlow, { transactionId }: RecentPayment): void {
  flow.setState({ repeats: transactionId, refusal: null });
}

/** Starts a new payment of the same bill without earlier choices. */
export function startAgain(flow: PaymentFlow): void {
  flow.setState(start);
}
