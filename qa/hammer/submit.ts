import { setTimeout as sleep } from 'node:timers/promises';
import { failureResponse } from '@billpay/api-contract/endpoint';
import {
  payBill,
  paymentOutcome,
  unseenPayment,
  type WirePaymentOutcome,
} from '@billpay/api-contract/payment';
import { toPaise } from '@billpay/api/paise';
import type { PaymentRequest } from '@billpay/api/payments/payment-order';
import type { SubmissionResult, Intent } from './client-log';
import type { Payer } from './payer';

/** Timeout of one submission. A payment on a crashed server can take up to 20 s. */
const RESPONSE_TIMEOUT_MS = 3_000;
const RETRY_AFTER_MS = 100;
/**
 * Timeout of all retries. Intents without a response are resubmitted after the open payments were settled.
 */
const RETRY_FOR_MS = 6_000;
const RETRY_FOR_AFTER_DRAIN_MS = 180_000;

const noResponse: SubmissionResult = { kind: 'no-response' };

/** Errors of fetch for a broken or aborted connection. Any other error is a finding. */
const connectionFaults = new Set(['TypeError', 'TimeoutError', 'AbortError', 'SyntaxError']);

function toOutcome({ paymentDetails: { status, tran } }: WirePaymentOutcome): SubmissionResult {
  return {
    kind: 'outcome',
    id: tran.transactionId,
    status,
    billPaise: toPaise(tran.billAmount),
    totalPaise: toPaise(tran.totalAmount),
  };
}

function toResult(status: number, json: unknown): SubmissionResult {
  if (status === 200) return toOutcome(payBill.response.parse(json).data);
  const { message, data } = failureResponse.parse(json);
  if (data !== undefined && !unseenPayment.safeParse(data).success) {
    return toOutcome(paymentOutcome.parse(data));
  }
  return status >= 500 ? noResponse : { kind: 'refused', status, message };
}

/** Sends a payment once, like a browser. `hangUpAfterMs` aborts it before the response. */
async function send(
  payer: Payer,
  origin: string,
  { key, body, hangUpAfterMs }: { key: string; body: PaymentRequest; hangUpAfterMs?: number | undefined },
): Promise<SubmissionResult> {
  const client = await payer.sessionAt(origin);
  const sealed = client.seal('POST', payBill.path, body, key);
  try {
    const response = await fetch(`${origin}/api${payBill.path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${client.session.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ encryptedData: sealed }),
      signal: AbortSignal.timeout(hangUpAfterMs ?? RESPONSE_TIMEOUT_MS),
    });
    const json: unknown = await response.json();
    if (response.status !== 401) return toResult(response.status, json);
    payer.forgetSession();
    return noResponse;
  } catch (error) {
    // Compares by name, because under Jest the errors of fetch belong to another realm.
    if (connectionFaults.has((error as Error).name)) return noResponse;
    throw error;
  }
}

function record(payer: Payer, intent: Intent, result: SubmissionResult): SubmissionResult {
  intent.log.addResult(intent, result);
  if (result.kind === 'outcome' && !payer.transactions.includes(result.id)) {
    payer.transactions.push(result.id);
  }
  return result;
}

/** Submits an intent once and records the result. By default, uses any server. */
export async function submit(
  payer: Payer,
  intent: Intent,
  { origin = payer.anyOrigin(), hangUpAfterMs }: { origin?: string; hangUpAfterMs?: number } = {},
): Promise<SubmissionResult> {
  const { key, order } = intent;
  intent.log.beginSubmission(intent);
  return record(payer, intent, await send(payer, origin, { key, body: order.body, hangUpAfterMs }));
}

/** Submits the key of an intent with another body. Does not record the result with the intent. */
export async function submitOtherBody(
  payer: Payer,
  intent: Intent,
  body: PaymentRequest,
): Promise<SubmissionResult> {
  return send(payer, payer.anyOrigin(), { key: intent.key, body });
}

/** Resubmits the same key until a response or the timeout (PAY-19). */
export async function submitUntilResponse(payer: Payer, intent: Intent): Promise<SubmissionResult> {
  const until = performance.now() + RETRY_FOR_MS;
  for (;;) {
    const result = await submit(payer, intent);
    if (result.kind !== 'no-response' || performance.now() > until || payer.stopped.aborted) return result;
    await sleep(RETRY_AFTER_MS);
  }
}

/**
 * Resubmits the same key after the open payments were settled. Records the result separately as the final
 * one.
 */
export async function resubmitAfterDrain(payer: Payer, intent: Intent): Promise<void> {
  const { key, order } = intent;
  const until = performance.now() + RETRY_FOR_AFTER_DRAIN_MS;
  while (intent.final === null || (intent.final.kind === 'no-response' && performance.now() < until)) {
    if (intent.final !== null) await sleep(RETRY_AFTER_MS);
    const request = { key, body: order.body, hangUpAfterMs: RETRY_FOR_AFTER_DRAIN_MS };
    intent.final = await send(payer, payer.anyOrigin(), request);
  }
}
