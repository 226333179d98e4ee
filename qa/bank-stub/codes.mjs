// One-time codes: six digits that confirm one sentence, once, within 180 seconds.
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { Refusal } from './refusal.mjs';

const VALID_SECONDS = 180;
const CODES_SENT = 4;
const WRONG_TRIES = 3;
const WRONG_TRIES_OF_ALL_ACTIONS = 10;
const ACTION_RESET_MS = 600_000;
const CUSTOMER_RESET_MS = 86_400_000;

const secret = randomBytes(32);
const digestOf = (reference, code) => createHmac('sha256', secret).update(`${reference} ${code}`).digest();

/** @returns the codes of a new customer: what was sent and tried by action, and wrong tries of all actions */
export const noCodes = () => ({ byAction: new Map(), newest: null, wrong: 0, lastWrongAt: 0 });

/**
 * Sends a code for `what`: `{ action, values, sentence }` of confirmations.mjs. It closes the earlier codes of the action.
 * @param deliver sends the message to the customer's phone
 */
export function sendCode(customer, what, deliver) {
  const state = stateOf(customer, what.action);
  if (isLimited(customer, state) || state.sent >= CODES_SENT) throw limitReached();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const referenceNumber = randomBytes(5).toString('hex').toUpperCase();
  state.sent += 1;
  state.lastAt = Date.now();
  state.current = {
    digest: digestOf(referenceNumber, code),
    referenceNumber,
    confirms: textOf(what),
    sentAt: Date.now(),
  };
  customer.codes.newest = what.action;
  deliver({ code, referenceNumber, action: what.action, text: `${code} is your code. ${what.sentence}` });
  return { referenceNumber, limitReached: false, validForSeconds: VALID_SECONDS, confirms: what.sentence };
}

/** Checks a code against the newest one that was sent, whatever its action, and does not use it up. */
export function checkNewestCode(customer, code) {
  const { newest } = customer.codes;
  if (newest === null) throw wrongCode({ limitReached: false });
  const outcome = tryCode(customer, newest, code);
  if (outcome === 'limit') throw limitReached();
  if (outcome !== 'right') throw wrongCode({ limitReached: false });
}

/** Uses up the code of an action. Call it last: right before the change, when nothing else can refuse it. */
export function spendCode(customer, what, code) {
  if (tryCode(customer, what.action, code, textOf(what)) !== 'right') throw wrongCode();
  customer.codes.byAction.delete(what.action);
  customer.codes.wrong = 0;
}

/** @returns 'right', 'expired', 'wrong', which counts, or 'limit' */
function tryCode(customer, action, code, confirms) {
  const state = stateOf(customer, action);
  if (isLimited(customer, state)) return 'limit';
  const { current } = state;
  const expired = current !== null && Date.now() >= current.sentAt + VALID_SECONDS * 1000;
  if (expired) return 'expired';
  const sameCode =
    current !== null && timingSafeEqual(digestOf(current.referenceNumber, code), current.digest);
  if (sameCode && (confirms === undefined || confirms === current.confirms)) return 'right';
  state.wrong += 1;
  state.lastAt = Date.now();
  customer.codes.wrong += 1;
  customer.codes.lastWrongAt = Date.now();
  if (!isLimited(customer, state)) return 'wrong';
  state.current = null;
  return 'limit';
}

const textOf = ({ values, sentence }) => JSON.stringify([values, sentence]);
const isLimited = ({ codes }, state) =>
  state.wrong >= WRONG_TRIES || codes.wrong >= WRONG_TRIES_OF_ALL_ACTIONS;
const wrongCode = (data) => new Refusal(422, 'The code is not valid.', { data });
const limitReached = () =>
  new Refusal(422, 'You have reached the limit of codes. Please try again later.', {
    data: { limitReached: true },
  });

/** Counts of an action end ten minutes after its last code or wrong try. */
function stateOf({ codes }, action) {
  if (Date.now() > codes.lastWrongAt + CUSTOMER_RESET_MS) codes.wrong = 0;
  const known = codes.byAction.get(action);
  if (known && Date.now() <= known.lastAt + ACTION_RESET_MS) return known;
  const state = { sent: 0, wrong: 0, lastAt: Date.now(), current: null };
  codes.byAction.set(action, state);
  return state;
}
