import { setTimeout as sleep } from 'node:timers/promises';
import { failureResponse } from '@billpay/api-contract/endpoint';
import {
  payBill,
  paymentOutcome,
  unseenPayment,
  type WirePaymentOutcome,
} from '@billpay/api-contract/payment';
import { toPaise } from '@billpay/api/paise';
import type { Answer, Intent, PaymentBody } from './books';
import type { Payer } from './payer';

/** A customer waits so long for one answer. (A payment whose server has died is answered after up to 20 s.) */
const LONGEST_WAIT_MS = 3_000;
const RETRY_AFTER_MS = 100;
/** And tries for so long in all: what is unanswered then is asked for when everything has come to rest. */
const PATIENCE_MS = 6_000;
const PATIENCE_AT_REST_MS = 180_000;

const lost: Answer = { kind: 'lost' };

/** What fetch says of a connection that broke, was hung up, or ended in the middle. Anything else is a finding. */
const connectionFaults = new Set(['TypeError', 'TimeoutError', 'AbortError', 'SyntaxError']);

function toOutcome({ paymentDetails: { status, tran } }: WirePaymentOutcome): Answer {
  return {
    kind: 'outcome',
    id: tran.transactionId,
    status,
    billPaise: toPaise(tran.billAmount),
    totalPaise: toPaise(tran.totalAmount),
  };
}

function toAnswer(status: number, json: unknown): Answer {
  if (status === 200) return toOutcome(payBill.response.parse(json).data);
  const { message, data } = failureResponse.parse(json);
  if (data !== undefined && !unseenPayment.safeParse(data).success) {
    return toOutcome(paymentOutcome.parse(data));
  }
  return status >= 500 ? lost : { kind: 'refused', status, message };
}

/** Sends a payment once, as a browser would; the customer may hang up before the answer is there. */
async function send(
  payer: Payer,
  origin: string,
  { key, body, hangUpAfterMs }: { key: string; body: PaymentBody; hangUpAfterMs?: number | undefined },
): Promise<Answer> {
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
      signal: AbortSignal.timeout(hangUpAfterMs ?? LONGEST_WAIT_MS),
    });
    const json: unknown = await response.json();
    if (response.status !== 401) return toAnswer(response.status, json);
    payer.forgetSession();
    return lost;
  } catch (error) {
    // By name: under Jest, fetch's errors are of another realm than this file's.
    if (connectionFaults.has((error as Error).name)) return lost;
    throw error;
  }
}

function note(payer: Payer, intent: Intent, answer: Answer): Answer {
  intent.answers.push(answer);
  if (answer.kind === 'outcome' && !payer.transactions.includes(answer.id)) {
    payer.transactions.push(answer.id);
  }
  return answer;
}

/** Submits an intent once, at a server of its own or at any, and writes down what came of it. */
export async function submit(
  payer: Payer,
  intent: Intent,
  { origin = payer.anyOrigin(), hangUpAfterMs }: { origin?: string; hangUpAfterMs?: number } = {},
): Promise<Answer> {
  const { key, order } = intent;
  return note(payer, intent, await send(payer, origin, { key, body: order.body, hangUpAfterMs }));
}

/** The key of an intent with another body; what it answers is no answer to the intent. */
export async function submitOtherBody(payer: Payer, intent: Intent, body: PaymentBody): Promise<Answer> {
  return send(payer, payer.anyOrigin(), { key: intent.key, body });
}

/** Submits under the same key until there is an answer, or for a while: what a customer does who has heard nothing (PAY-19). */
export async function submitUntilAnswered(payer: Payer, intent: Intent): Promise<Answer> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await submit(payer, intent);
    if (answer.kind !== 'lost' || performance.now() > until || payer.stopped.aborted) return answer;
    await sleep(RETRY_AFTER_MS);
  }
}

/** Asks once more under the same key, when everything has come to rest; kept apart from what was answered before. */
export async function askAtRest(payer: Payer, intent: Intent): Promise<void> {
  const { key, order } = intent;
  const until = performance.now() + PATIENCE_AT_REST_MS;
  while (intent.final === null || (intent.final.kind === 'lost' && performance.now() < until)) {
    if (intent.final !== null) await sleep(RETRY_AFTER_MS);
    const request = { key, body: order.body, hangUpAfterMs: PATIENCE_AT_REST_MS };
    intent.final = await send(payer, payer.anyOrigin(), request);
  }
}
