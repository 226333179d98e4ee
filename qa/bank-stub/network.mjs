// The bill network, simulated: billers, what is due, and what becomes of a payment.
import { randomInt } from 'node:crypto';
import { billers, plans } from './data/billers.mjs';
import { Refusal, notFound } from './refusal.mjs';
import { dayOf, today } from './units.mjs';

const paidByBill = new Map();

export function billerOf(id) {
  const biller = billers.find((one) => one.id === id);
  if (!biller) throw notFound('The biller');
  return biller;
}

/** Checks what the customer entered by the biller's rules. A pattern must match the whole value. */
export function checkParameters(biller, values) {
  for (const { name, min, max, regex, values: choices } of biller.parameters) {
    const value = values[name] ?? '';
    const fits = value.length >= min && value.length <= max && new RegExp(`^(?:${regex})$`).test(value);
    if (!(choices ? choices.includes(value) : fits)) throw new Refusal(422, `${name} is not valid.`);
  }
  if (Object.keys(values).length > biller.parameters.length)
    throw new Refusal(422, 'The biller has no such parameter.');
}

export const isRecharge = (biller) => biller.category === 'Mobile Prepaid';
/** Only a bill falls due: not a recharge, not an amount that the customer sets. */
export const hasBill = (biller) => biller.fetch !== 'NOT_SUPPORTED' && biller.adhoc === 'N';
/** Whether a payment has to name a fetch. An optional fetch may fail where the customer sets the amount. */
export const mustFetch = (biller) =>
  hasBill(biller) || biller.fetch === 'MANDATORY' || biller.validation === 'MANDATORY';
export const plansOf = (biller) => (isRecharge(biller) ? plans : []);

/** Where a biller can be paid. The portal chooses its row by channel and mode, letter by letter. */
export function channelsOf(biller) {
  const limits = { minPaise: 1_00, maxPaise: 200_000_00 };
  if (isRecharge(biller)) return [{ channel: 'BNKBRNCH', mode: 'CASH', feePaise: 0, ...limits }];
  const feePaise = biller.fetch === 'OPTIONAL' ? 2_36 : 0;
  return ['INTB', 'MOBB'].map((channel) => ({ channel, mode: 'Internet Banking', feePaise, ...limits }));
}

export const numberOf = (biller, values) => values[biller.parameters[0].name];
const billKey = (biller, values) => `${biller.id} ${numberOf(biller, values)} ${today().slice(0, 7)}`;

/** The bill of the month: its amount follows from the customer's number, less what was paid of it. Null when nothing is owed. */
export function billOf(biller, values) {
  const month = today().slice(0, 7);
  const number = numberOf(biller, values);
  const total = 100_00 + ((Number(number.slice(-4)) * 37) % 800_00);
  const paise = total - (paidByBill.get(billKey(biller, values)) ?? 0);
  if (number.endsWith('0000') || paise <= 0) return null;
  return { paise, billDate: `${month}-01`, dueDate: `${month}-28`, billPeriod: month };
}

/** A real network may fail or not respond at all. Then the payment is neither paid nor failed until the network reports its outcome. */
export function submitPayment(biller, values, paise) {
  const number = numberOf(biller, values);
  if (number.endsWith('9002')) return { status: 'bbps-timeout' };
  if (number.endsWith('9004')) return { status: 'aggregator-failed' };
  return askAgain(biller, values, paise);
}

/** What the network says about a payment without an outcome. */
export function askAgain(biller, values, paise) {
  const key = billKey(biller, values);
  paidByBill.set(key, (paidByBill.get(key) ?? 0) + paise);
  return { status: 'success', approvalNumber: String(randomInt(10 ** 8)).padStart(8, '0') };
}

/** 20 characters: the operating unit, the last digit of the year, the day of the year, a number. */
export function newReference(at) {
  const day = dayOf(at);
  const dayOfYear = (Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / 86_400_000 + 1;
  const number = String(randomInt(10 ** 12)).padStart(12, '0');
  return `STUB${day[3]}${String(dayOfYear).padStart(3, '0')}${number}`;
}
