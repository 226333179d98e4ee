import { toRupees } from '@billpay/api/paise';
import type { Answer, Books, Intent, Order } from './books';
import type { Chance } from '@billpay/sandbox/testing/chance';
import { openIntent, placeOrder, type Wish } from './orders';
import type { Payer } from './payer';
import { submit, submitOtherBody, submitUntilAnswered } from './submit';

/** What a scenario plays with. */
export interface Scene {
  readonly payer: Payer;
  readonly books: Books;
  readonly chance: Chance;
  readonly wish: Wish;
  /** The order with its code. */
  readonly order: Order;
}

/**
 * One way in which customers and networks behave. It plays in the payer's turn; what it gives back plays afterwards,
 * beside the payer's next payment.
 */
type Scenario = (scene: Scene) => Promise<(() => Promise<unknown>) | void>;

const LONGEST_HANG_UP_MS = 60;

function answered(answers: readonly Answer[]): boolean {
  return answers.some(({ kind }) => kind !== 'lost');
}

async function atOnce({ payer, chance }: Scene, intents: readonly Intent[]): Promise<void> {
  const sameServer = chance.happens(0.3) ? payer.anyOrigin() : undefined;
  await Promise.all(
    intents.map((intent) => submit(payer, intent, sameServer === undefined ? {} : { origin: sameServer })),
  );
  for (const intent of new Set(intents)) {
    if (!answered(intent.answers)) await submitUntilAnswered(payer, intent);
  }
}

const once: Scenario = async ({ payer, books, order }) => {
  await submitUntilAnswered(payer, openIntent(books, order));
};

/** One key, several submissions at the same moment, at one server or at several. */
const doubleClick: Scenario = async (scene) => {
  const intent = openIntent(scene.books, scene.order);
  await atOnce(
    scene,
    Array.from({ length: scene.chance.between(2, 4) }, () => intent),
  );
};

/** The same submission again when the first has long been answered, most likely elsewhere. */
const submittedAgainLater: Scenario = async ({ payer, books, chance, order }) => {
  const intent = openIntent(books, order);
  await submitUntilAnswered(payer, intent);
  // A refusal left the code open: by now it might be granted, and nobody is told so.
  if (intent.answers.at(-1)?.kind !== 'outcome') return;
  return async () => {
    for (let left = chance.between(1, 2); left > 0; left -= 1) await submit(payer, intent);
  };
};

/** The customer's connection breaks before the answer; then the same key again, until there is one. */
const lostAnswer: Scenario = async ({ payer, books, chance, order }) => {
  const intent = openIntent(books, order);
  await submit(payer, intent, { hangUpAfterMs: chance.between(1, LONGEST_HANG_UP_MS) });
  await submitUntilAnswered(payer, intent);
};

/** The same key for another amount, at the same moment or later: never paid, and refused once the key is known. */
const otherBody: Scenario = async ({ payer, books, chance, wish, order }) => {
  const intent = openIntent(books, order);
  const other = { ...order.body, billAmount: toRupees(wish.billPaise + 1_00) };
  const tryOther = async (): Promise<void> => {
    books.otherBodies.push({ intent, answer: await submitOtherBody(payer, intent, other) });
  };
  const together = chance.happens(0.5);
  await Promise.all([submit(payer, intent), together ? tryOther() : undefined]);
  if (!answered(intent.answers)) await submitUntilAnswered(payer, intent);
  // A key that was refused is not known: another body under it would be judged as a payment of its own.
  return together || intent.answers.at(-1)?.kind !== 'outcome' ? undefined : tryOther;
};

/** Two tabs, two keys, one code. */
const twoTabs: Scenario = async (scene) => {
  const tab = () => openIntent(scene.books, scene.order);
  await atOnce(scene, [tab(), tab()]);
};

/** The code of a payment that was made, for one more. */
const replayedCode: Scenario = async (scene) => {
  await once(scene);
  await submitUntilAnswered(scene.payer, openIntent(scene.books, scene.order));
};

/** One fetched bill from three tabs: two with one code at the same moment, a third with a code of its own. */
const oneBillInThreeTabs: Scenario = async (scene) => {
  await twoTabs(scene);
  const third = await placeOrder(scene.payer, scene.wish);
  if (third) await submitUntilAnswered(scene.payer, openIntent(scene.books, third));
};

export const scenarios = {
  once,
  doubleClick,
  submittedAgainLater,
  lostAnswer,
  otherBody,
  twoTabs,
  replayedCode,
  oneBillInThreeTabs,
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;

/** How often which is played. */
export const scenarioWeights: Readonly<Record<ScenarioName, number>> = {
  once: 32,
  doubleClick: 16,
  submittedAgainLater: 8,
  lostAnswer: 16,
  otherBody: 8,
  twoTabs: 8,
  replayedCode: 5,
  oneBillInThreeTabs: 7,
};
