import type { WirePaymentOutcome } from '@billpay/api-contract/payment';
import type { PaymentRequest } from '@billpay/api/payments/payment-order';
export type PaymentBody = PaymentRequest;
export type OutcomeStatus = WirePaymentOutcome['paymentDetails']['status'];

/** A payment that exists, as an answer told it. Amounts in paise. */
export interface Outcome {
  readonly kind: 'outcome';
  readonly id: string;
  readonly status: OutcomeStatus;
  readonly billPaise: number;
  readonly totalPaise: number;
}

/** A 4xx without a payment: nothing may have moved. */
export interface Refused {
  readonly kind: 'refused';
  readonly status: number;
  readonly message: string;
}

/** No answer came, or a 5xx that says nothing: the customer knows nothing. */
export interface Lost {
  readonly kind: 'lost';
}

export type Answer = Outcome | Refused | Lost;

/** What one one-time code confirms: at most one payment. Amounts in paise. */
export interface Order {
  readonly customer: string;
  readonly account: string;
  readonly billPaise: number;
  readonly feePaise: number;
  readonly body: PaymentBody;
}

/** One idempotency key of an order, and everything that was answered under it. */
export interface Intent {
  readonly key: string;
  readonly order: Order;
  readonly answers: Answer[];
  /** What the same key answered when everything had come to rest. */
  final: Answer | null;
}

/** What the clients wrote down themselves. The server's books are checked against these. */
export class Books {
  readonly intents: Intent[] = [];
  /** The same key with another body, each with the answer it got. */
  readonly otherBodies: { readonly intent: Intent; readonly answer: Answer }[] = [];
  /** Payments nobody got a code for: three more codes had been sent, or wrong tries made, before. */
  withoutCode = 0;
  /** How often time had to pass before more codes were sent. */
  waits = 0;
  /** Calls that only looked: transaction details and status. */
  looks = 0;

  open(key: string, order: Order): Intent {
    const intent: Intent = { key, order, answers: [], final: null };
    this.intents.push(intent);
    return intent;
  }

  get submissions(): number {
    return this.intents.reduce((sum, { answers }) => sum + answers.length, 0) + this.otherBodies.length;
  }
}

/** The last outcome an intent was told, if it was told any; the final one counts most. */
export function outcomeOf({ answers, final }: Intent): Outcome | undefined {
  if (final?.kind === 'outcome') return final;
  return answers.findLast((answer) => answer.kind === 'outcome');
}

/** True when every answer was a refusal, so that nothing may ever have moved. */
export function wasRefused({ answers }: Intent): boolean {
  return answers.length > 0 && answers.every(({ kind }) => kind === 'refused');
}

/** What an intent took from the account for good, by what its customer was told. */
export function spentPaise(intent: Intent): number {
  const outcome = outcomeOf(intent);
  return outcome?.status === 'success' ? outcome.totalPaise : 0;
}
