import { checkTransactionStatus, transactionDetails } from '@billpay/api-contract/transactions';
import { findOutcome, type ClientLog } from './client-log';
import type { Chance } from '@billpay/sandbox/testing/chance';
import { placeOrder, planFetchedPayment, planPayment, type PlannedPayment } from './orders';
import type { Payer } from './payer';
import { scenarioWeights, scenarios, type ScenarioName } from './scenarios';

const CHECK_PROBABILITY = 0.3;
const MAX_ATTEMPTS = 3;

/** State that all clients share. */
export interface Work {
  readonly payers: readonly Payer[];
  readonly clientLog: ClientLog;
  readonly chance: Chance;
  /** Aborted at the time limit. No new payment starts after that. */
  readonly stopped: AbortSignal;
  /** Resolves when another payment may start. By default, it resolves immediately. */
  readonly admit?: () => Promise<void>;
}

/** Number of runs of each scenario. */
export type Played = Record<ScenarioName, number>;

function none(): Played {
  return Object.fromEntries(Object.keys(scenarios).map((name) => [name, 0])) as Played;
}

function planScenario(payer: Payer, scenario: ScenarioName, chance: Chance): Promise<PlannedPayment | null> {
  if (scenario === 'oneBillInThreeTabs') return planFetchedPayment(payer, chance);
  return Promise.resolve(planPayment(payer, chance));
}

/** Plans a payment and requests a code. If none is sent, waits until the limit is reset and retries. */
async function orderWithCode({ chance }: Work, payer: Payer, name: ScenarioName, wait: () => Promise<void>) {
  for (let tries = 1; tries <= MAX_ATTEMPTS; tries += 1) {
    const planned = await planScenario(payer, name, chance);
    // A biller may have no bill left. Another attempt selects another one.
    if (!planned) continue;
    const order = await placeOrder(payer, planned);
    if (order) return { planned, order };
    await wait();
  }
  return undefined;
}

/** Runs one scenario in the payer's turn. Returns its follow-up, if any. */
async function runScenario(work: Work, payer: Payer, name: ScenarioName, wait: () => Promise<void>) {
  const { clientLog, chance } = work;
  const placed = await orderWithCode(work, payer, name, wait);
  if (!placed) return undefined;
  const started = clientLog.intents.length;
  const afterwards = await scenarios[name]({ payer, clientLog, chance, ...placed });
  const { customer } = placed.order;
  const mine = clientLog.intents.slice(started).filter((intent) => intent.order.customer === customer);
  payer.refusedInARow = mine.some((intent) => findOutcome(intent)) ? 0 : payer.refusedInARow + 1;
  return afterwards;
}

/**
 * Opens a transaction, or requests its status while reporting a wrong status, which must have no effect
 * (HIST-10).
 */
async function checkTransaction({ chance }: Work, payer: Payer): Promise<void> {
  const id = payer.transactions.at(-1 - chance.between(0, 5));
  if (id === undefined) return;
  if (chance.happens(0.5)) await payer.call(transactionDetails, { params: { id } });
  else {
    await payer.call(checkTransactionStatus, { body: { transactionId: id, status: 'aggregator-failed' } });
  }
}

/** Runs the given number of orders, one at a time for each customer. Stops early at the time limit. */
export async function runClients(work: Work, { clients, orders }: { clients: number; orders: number }) {
  const played = none();
  let started = 0;
  let advancing: Promise<void> | undefined;
  /** Advances the clock once for all payers that wait at the same time. */
  const waitWith = (payer: Payer) => {
    advancing ??= payer.resetCodeLimit().finally(() => {
      advancing = undefined;
    });
    return advancing;
  };
  // Selects each scenario once, even in a short run, and then randomly by weight.
  const firstRound = work.chance.shuffled(Object.keys(scenarios) as ScenarioName[]);
  const client = async (): Promise<void> => {
    while (started < orders && !work.stopped.aborted) {
      const payer = work.payers[started % work.payers.length];
      started += 1;
      if (!payer) throw new Error('There is no customer to pay');
      const name = firstRound.pop() ?? work.chance.weighted(scenarioWeights);
      await work.admit?.();
      const afterwards = await payer.exclusively(() => runScenario(work, payer, name, () => waitWith(payer)));
      await afterwards?.();
      if (work.chance.happens(CHECK_PROBABILITY)) await checkTransaction(work, payer);
      played[name] += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return played;
}
