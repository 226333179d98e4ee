import { toRupees } from '@billpay/api/paise';
import type { SubmissionResult, ClientLog, Intent, Order } from './client-log';
import type { Chance } from '@billpay/sandbox/testing/chance';
import { openIntent, placeOrder, type PlannedPayment } from './orders';
import type { Payer } from './payer';
import { submit, submitOtherBody, submitUntilResponse } from './submit';

/** The context of a scenario. */
export interface ScenarioContext {
  readonly payer: Payer;
  readonly clientLog: ClientLog;
  readonly chance: Chance;
  readonly planned: PlannedPayment;
  /** The order with its code. */
  readonly order: Order;
}

/**
 * A behaviour of customers and networks. Runs in the payer's turn. If it returns a function, that function
 * runs afterwards, concurrently with the payer's next payment.
 */
type Scenario = (context: ScenarioContext) => Promise<(() => Promise<unknown>) | void>;

const LONGEST_HANG_UP_MS = 60;

function hasResponse(results: readonly SubmissionResult[]): boolean {
  return results.some(({ kind }) => kind !== 'no-response');
}

async function submitConcurrently(
  { payer, chance }: ScenarioContext,
  intents: readonly Intent[],
): Promise<void> {
  const sameServer = chance.happens(0.3) ? payer.anyOrigin() : undefined;
  await Promise.all(
    intents.map((intent) => submit(payer, intent, sameServer === undefined ? {} : { origin: sameServer })),
  );
  for (const intent of new Set(intents)) {
    if (!hasResponse(intent.results)) await submitUntilResponse(payer, intent);
  }
}

const once: Scenario = async ({ payer, clientLog, order }) => {
  await submitUntilResponse(payer, openIntent(clientLog, order));
};

/** Submits one key several times concurrently, to one server or to several. */
const doubleClick: Scenario = async (context) => {
  const intent = openIntent(context.clientLog, context.order);
  await submitConcurrently(
    context,
    Array.from({ length: context.chance.between(2, 4) }, () => intent),
  );
};

/** Submits again after the response to the first submission, usually to another server. */
const submittedAgainLater: Scenario = async ({ payer, clientLog, chance, order }) => {
  const intent = openIntent(clientLog, order);
  await submitUntilResponse(payer, intent);
  // After a refusal, the code is still valid. A resubmission could therefore succeed, and its outcome would
  // not be recorded.
  if (intent.results.at(-1)?.kind !== 'outcome') return;
  return async () => {
    for (let left = chance.between(1, 2); left > 0; left -= 1) await submit(payer, intent);
  };
};

/** Breaks the connection before the response, and then resubmits the same key until there is a response. */
const responseLost: Scenario = async ({ payer, clientLog, chance, order }) => {
  const intent = openIntent(clientLog, order);
  await submit(payer, intent, { hangUpAfterMs: chance.between(1, LONGEST_HANG_UP_MS) });
  await submitUntilResponse(payer, intent);
};

/**
 * Submits the same key with another amount, immediately or later. This must never pay, and is refused when
 * the key is known.
 */
const otherBody: Scenario = async ({ payer, clientLog, chance, planned, order }) => {
  const intent = openIntent(clientLog, order);
  const other = { ...order.body, billAmount: toRupees(planned.billPaise + 1_00) };
  const tryOther = async (): Promise<void> => {
    clientLog.addOtherBody(intent, await submitOtherBody(payer, intent, other));
  };
  const together = chance.happens(0.5);
  await Promise.all([submit(payer, intent), together ? tryOther() : undefined]);
  if (!hasResponse(intent.results)) await submitUntilResponse(payer, intent);
  // The API does not store a refused key, so another body with this key would be a new payment.
  return together || intent.results.at(-1)?.kind !== 'outcome' ? undefined : tryOther;
};

/** Pays from two tabs, with two keys and one code. */
const twoTabs: Scenario = async (context) => {
  const tab = () => openIntent(context.clientLog, context.order);
  await submitConcurrently(context, [tab(), tab()]);
};

/** Submits a new key with the code of an earlier payment. */
const replayedCode: Scenario = async (context) => {
  await once(context);
  await submitUntilResponse(context.payer, openIntent(context.clientLog, context.order));
};

/**
 * Pays one fetched bill from three tabs. Two tabs use the same code concurrently, and the third tab has its
 * own code.
 */
const oneBillInThreeTabs: Scenario = async (context) => {
  await twoTabs(context);
  const third = await placeOrder(context.payer, context.planned);
  if (third) await submitUntilResponse(context.payer, openIntent(context.clientLog, third));
};

export const scenarios = {
  once,
  doubleClick,
  submittedAgainLater,
  responseLost,
  otherBody,
  twoTabs,
  replayedCode,
  oneBillInThreeTabs,
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;

/** Weights of the scenarios. */
export const scenarioWeights: Readonly<Record<ScenarioName, number>> = {
  once: 32,
  doubleClick: 16,
  submittedAgainLater: 8,
  responseLost: 16,
  otherBody: 8,
  twoTabs: 8,
  replayedCode: 5,
  oneBillInThreeTabs: 7,
};
