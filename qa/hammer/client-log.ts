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
  /** The log that contains it. */
  readonly log: ClientLog;
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

  /** @param write stores an entry, for a client that may be killed */
  constructor(private readonly write: (entry: LogEntry) => void = () => undefined) {}

  open(key: string, order: Order): Intent {
    this.write({ open: key, order });
    return this.#add(key, order);
  }

  #add(key: string, order: Order): Intent {
    const intent: Intent = { log: this, key, order, results: [], final: null };
    this.intents.push(intent);
    return intent;
  }

  /** Called before a submission, whose response a killed client does not receive. */
  beginSubmission({ key }: Intent): void {
    this.write({ begin: key });
  }

  addResult(intent: Intent, result: SubmissionResult): void {
    this.write({ key: intent.key, result });
    intent.results.push(result);
  }

  addOtherBody(intent: Intent, result: SubmissionResult): void {
    this.write({ key: intent.key, otherBody: result });
    this.otherBodies.push({ intent, result });
  }

  /** Restores the stored entries of one client. A submission without a result has no response. */
  restore(entries: Iterable<LogEntry>): void {
    const orders = new Map<string, Order>();
    const intents = new Map<string, Intent>();
    const unanswered: Intent[] = [];
    for (const entry of entries) {
      if ('open' in entry) {
        // Two keys of one order are two tabs.
        const text = JSON.stringify(entry.order);
        const order = orders.get(text) ?? entry.order;
        orders.set(text, order);
        intents.set(entry.open, this.#add(entry.open, order));
        continue;
      }
      const intent = intents.get('begin' in entry ? entry.begin : entry.key);
      if (!intent) throw new Error('The log does not contain the key of a submission');
      if ('begin' in entry) unanswered.push(intent);
      else if ('otherBody' in entry) this.otherBodies.push({ intent, result: entry.otherBody });
      else {
        unanswered.splice(unanswered.indexOf(intent), 1);
        intent.results.push(entry.result);
      }
    }
    for (const intent of unanswered) intent.results.push({ kind: 'no-response' });
  }
}

/** An entry of the log of a client that may be killed. */
export type LogEntry =
  | { readonly open: string; readonly order: Order }
  | { readonly begin: string }
  | { readonly key: string; readonly result: SubmissionResult }
  | { readonly key: string; readonly otherBody: SubmissionResult };

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
