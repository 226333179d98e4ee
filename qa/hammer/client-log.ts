import type { WirePaymentOutcome } from '@billpay/api-contract/payment';
import type { PaymentRequest } from '@billpay/api/payments/payment-order';
export type OutcomeStatus = WirePaymentOutcome['paymentDetails']['status'];

/** An existing payment, as reported by a response. Amounts are in paise. */
export interface Outcome {
  readonly kind: 'outcome';
  readonly id: string;
  readonly status: OutcomeStatus;
  readonly billPaise: number;
  readonly totalPaise: number;
}

/** A 4xx without a payment: no money may have moved. */
export interface Refused {
  readonly kind: 'refused';
  readonly status: number;
  readonly message: string;
}

/** No response, or a 5xx without an outcome, after which the customer does not know the outcome. */
export interface NoResponse {
  readonly kind: 'no-response';
}

export type SubmissionResult = Outcome | Refused | NoResponse;

/** An order that one code confirms, with at most one payment. Amounts are in paise. */
export interface Order {
  readonly customer: string;
  readonly account: string;
  readonly billPaise: number;
  readonly feePaise: number;
  readonly body: PaymentRequest;
}

/** One idempotency key of an order, with the results of all its submissions. */
export interface Intent {
  readonly key: string;
  readonly order: Order;
  readonly results: SubmissionResult[];
  /** The result of the same key after the open payments were settled. */
  final: SubmissionResult | null;
}

/** Records of the clients, with which the server's database is compared. */
export class ClientLog {
  readonly intents: Intent[] = [];
  /** Submissions of a known key with another body, with their results. */
  readonly otherBodies: { readonly intent: Intent; readonly result: SubmissionResult }[] = [];
  open(key: string, order: Order): Intent {
    const intent: Intent = { key, order, results: [], final: null };
    this.intents.push(intent);
    return intent;
  }
}

/** Finds the last outcome that was returned for an intent, if any. The final outcome takes precedence. */
export function findOutcome({ results, final }: Intent): Outcome | undefined {
  if (final?.kind === 'outcome') return final;
  return results.findLast((result) => result.kind === 'outcome');
}

/** Whether every result was a refusal, so that no money may have moved. */
export function wasRefused({ results }: Intent): boolean {
  return results.length > 0 && results.every(({ kind }) => kind === 'refused');
}

/** Returns the amount that an intent permanently debited, according to the responses. */
export function spentPaise(intent: Intent): number {
  const outcome = findOutcome(intent);
  return outcome?.status === 'success' ? outcome.totalPaise : 0;
}
