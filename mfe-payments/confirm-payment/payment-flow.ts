import { createStore, type StoreApi } from 'zustand';
import type { PaymentOutcome } from '../receipt/payment-outcome';
import type { SentPayment } from './find-payment';
import type { PaymentProblem } from './payment-checks';
import type { PaymentIntent } from './payment-intent';
import type { RecentPayment } from './recent-payment';

/** Where the customer is between opening a bill and its receipt. */
export type Step =
  | { readonly name: 'confirm' }
  /** Asked whether the same was paid meanwhile; the biller is checking the details (PAY-04). */
  | { readonly name: 'checking' }
  | { readonly name: 'otp'; readonly intent: PaymentIntent }
  | { readonly name: 'paying'; readonly intent: PaymentIntent }
  /** The outcome is known; `message` is what the bank said of a failure (PAY-16). */
  | { readonly name: 'receipt'; readonly outcome: PaymentOutcome; readonly message: string | null }
  /** Whether it was paid is not known here. Nothing is sent again by itself. */
  | { readonly name: 'unknown'; readonly sent: SentPayment };

/** A problem shown in its place on Confirm Payment. */
export interface ShownProblem extends PaymentProblem {
  /** True for what a server refused: the screen then returns to the start by itself (PAY-17). */
  readonly returns: boolean;
}

export interface PaymentFlowState {
  readonly step: Step;
  /** What the customer has typed; null while the bill's own amount stands. */
  readonly amountText: string | null;
  /** The account chosen; null while none is. */
  readonly accountNumber: string | null;
  readonly problem: ShownProblem | null;
  /** A payment with the same details that has come to light since the bill was opened. */
  readonly foundRecent: RecentPayment | null;
  /** What the bank said when it refused a payment for that one; null when none was refused. */
  readonly refusal: string | null;
  /** The transaction that the customer has seen, and pays again all the same. */
  readonly repeats: string | null;
}

export type PaymentFlow = StoreApi<PaymentFlowState>;

const start: PaymentFlowState = {
  step: { name: 'confirm' },
  amountText: null,
  accountNumber: null,
  problem: null,
  foundRecent: null,
  refusal: null,
  repeats: null,
};

/** One flow for one opened payment: nothing typed for one bill is ever there for another. */
export function createPaymentFlow(): PaymentFlow {
  return createStore(() => start);
}

export function typeAmount(flow: PaymentFlow, amountText: string): void {
  flow.setState({ amountText, problem: null });
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

/** Back to the form with all that was entered, as after a refused code or a wish to change something. */
export function backToForm(flow: PaymentFlow): void {
  goTo(flow, { name: 'confirm' });
}

/** The payment that has to be shown before one may be made, or null. `known` is what was known when the bill was opened. */
export function unseenPayment(
  { step, foundRecent, repeats }: PaymentFlowState,
  known: RecentPayment | null,
): RecentPayment | null {
  const recent = foundRecent ?? known;
  return step.name === 'confirm' && recent && recent.transactionId !== repeats ? recent : null;
}

/** Shows a payment that was made meanwhile, and what the bank refused for it; what was entered stays. */
export function showRecent(
  flow: PaymentFlow,
  foundRecent: RecentPayment,
  refusal: string | null = null,
): void {
  flow.setState({ step: { name: 'confirm' }, problem: null, foundRecent, refusal });
}

/** The customer pays again, knowing of the payment before. */
export function payAgainAfter(flow: PaymentFlow, { transactionId }: RecentPayment): void {
  flow.setState({ repeats: transactionId, refusal: null });
}

/** A new payment of the same bill: what was decided before no longer counts. */
export function startAgain(flow: PaymentFlow): void {
  flow.setState(start);
}
