import { checkTransactionStatus, transactionDetails } from '@billpay/api-contract/transactions';
import { outcomeOf, type Books } from './books';
import type { Chance } from '@billpay/sandbox/testing/chance';
import { placeOrder, planFetched, planWish, type Wish } from './orders';
import type { Payer } from './payer';
import { scenarioWeights, scenarios, type ScenarioName } from './scenarios';

const LOOKS_AFTER = 0.3;
const MOST_TRIES = 3;

/** What the clients share. */
export interface Work {
  readonly payers: readonly Payer[];
  readonly books: Books;
  readonly chance: Chance;
  /** Set when time is up: no new payment is begun. */
  readonly stopped: AbortSignal;
  /** Resolves when one more payment may begin; at once when left out. */
  readonly admit?: () => Promise<void>;
}

/** How often each scenario was played. */
export type Played = Record<ScenarioName, number>;

function none(): Played {
  return Object.fromEntries(Object.keys(scenarios).map((name) => [name, 0])) as Played;
}

function planFor(payer: Payer, scenario: ScenarioName, chance: Chance): Promise<Wish | null> {
  if (scenario === 'oneBillInThreeTabs') return planFetched(payer, chance);
  return Promise.resolve(planWish(payer, chance));
}

/** What a payer wants and a code for it; a payer who gets none waits until time has passed, and tries again. */
async function orderWithCode(
  { books, chance }: Work,
  payer: Payer,
  name: ScenarioName,
  wait: () => Promise<void>,
) {
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const wish = await planFor(payer, name, chance);
    const order = wish && (await placeOrder(payer, wish));
    if (order) return { wish, order };
    await wait();
  }
  books.withoutCode += 1;
  return undefined;
}

/** Plays one scenario in the payer's turn; what is left of it comes back. */
async function playTurn(work: Work, payer: Payer, name: ScenarioName, wait: () => Promise<void>) {
  const { books, chance } = work;
  const placed = await orderWithCode(work, payer, name, wait);
  if (!placed) return undefined;
  const begun = books.intents.length;
  const afterwards = await scenarios[name]({ payer, books, chance, ...placed });
  const { customer } = placed.order;
  const mine = books.intents.slice(begun).filter((intent) => intent.order.customer === customer);
  payer.refusedInARow = mine.some((intent) => outcomeOf(intent)) ? 0 : payer.refusedInARow + 1;
  return afterwards;
}

/** The customer opens a transaction, or asks for its status and claims one that counts for nothing (HIST-10). */
async function look({ books, chance }: Work, payer: Payer): Promise<void> {
  const id = payer.transactions.at(-1 - chance.between(0, 5));
  if (id === undefined) return;
  books.looks += 1;
  if (chance.happens(0.5)) await payer.ask(transactionDetails, { params: { id } });
  else {
    await payer.ask(checkTransactionStatus, { body: { transactionId: id, status: 'aggregator-failed' } });
  }
}

/** So many clients pay so many orders in all, each customer's in turn; ends early when time is up. */
export async function runClients(work: Work, { clients, orders }: { clients: number; orders: number }) {
  const played = none();
  let begun = 0;
  let passing: Promise<void> | undefined;
  /** Time passes for all: those who wait at the same moment wait for the same. */
  const waitWith = (payer: Payer) => {
    passing ??= payer.letTimePass().finally(() => {
      passing = undefined;
      work.books.waits += 1;
    });
    return passing;
  };
  // Each scenario once, however short the run is; then by weight.
  const dealt = work.chance.shuffled(Object.keys(scenarios) as ScenarioName[]);
  const client = async (): Promise<void> => {
    while (begun < orders && !work.stopped.aborted) {
      const payer = work.payers[begun % work.payers.length];
      begun += 1;
      if (!payer) throw new Error('Nobody is there to pay');
      const name = dealt.pop() ?? work.chance.weighted(scenarioWeights);
      await work.admit?.();
      const afterwards = await payer.inTurn(() => playTurn(work, payer, name, () => waitWith(payer)));
      await afterwards?.();
      if (work.chance.happens(LOOKS_AFTER)) await look(work, payer);
      played[name] += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return played;
}
