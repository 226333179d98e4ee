import { toAsciiDigits, toKeptText } from '../typed-text';

const PAISE_IN_A_RUPEE = 100;
/** As many rupee digits as the wire carries; their paise are safe integers. */
const MAX_RUPEE_DIGITS = 13;
const WIRE_RUPEES = /^(-?)(\d{1,13})\.(\d{2})$/;

/** Where Indian grouping has a comma: before the last three digits of the rupees, and before each pair of digits left of them. */
const GROUPS = /\B(?=(?:\d\d)*\d{3}\.)/g;

/**
 * Rupees of the wire, "1499.00" or "-120.50", as integer paise: 149900, -12050 (PAY-20). No floating point in between.
 * @throws RangeError for any other spelling.
 */
export function parseRupees(wire: string): number {
  const [, sign, rupees, paise] = WIRE_RUPEES.exec(wire) ?? [];
  if (rupees === undefined) throw new RangeError('Not an amount of the wire, as in "1499.00"');
  const amount = Number(`${rupees}${paise}`);
  return sign && amount !== 0 ? -amount : amount;
}

/**
 * Integer paise as the wire spells rupees: 149900 → "1499.00".
 * @throws RangeError for a number that is not a safe integer, or longer than the wire accepts.
 */
export function toWireRupees(paise: number): string {
  if (!Number.isSafeInteger(paise)) throw new RangeError('An amount is a whole number of paise');
  const digits = String(Math.abs(paise)).padStart(3, '0');
  if (digits.length > MAX_RUPEE_DIGITS + 2) throw new RangeError('An amount of more than 13 rupee digits');
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Integer paise as the customer reads them, Indian grouping and two decimals: "₹1,49,999.00" (PAY-20). */
export function formatRupees(paise: number): string {
  return formatAmount(paise).replace(/^-?/, '$&₹');
}

/** An amount of the wire as the customer reads it, "₹1,499.00"; any other text, as billers send it, stays as it is (PAY-20). */
export function readableRupees(text: string): string {
  return WIRE_RUPEES.test(text) ? formatRupees(parseRupees(text)) : text;
}

/**
 * As `formatRupees` without the symbol, "1,49,999.00", for the texts that write '₹ ' themselves (PAY-06). Without Intl, because
 * creating an Intl.NumberFormat takes 60 ms on a slow phone.
 */
export function formatAmount(paise: number): string {
  return toWireRupees(paise).replace(GROUPS, ',');
}

/**
 * What a customer typed as integer paise: digits and one dot, at most two decimals, above zero; null for anything
 * else (PAY-05). "1499", "1499.5" and "1499." are amounts; "1,499", "1e3", "0" and "" are not.
 */
export function parseAmountInput(text: string): number | null {
  const [, rupees = '', paise = ''] = /^(\d*)(?:\.(\d{0,2}))?$/.exec(text) ?? [];
  const whole = rupees.replace(/^0+(?=\d)/, '');
  if (whole.length > MAX_RUPEE_DIGITS) return null;
  const amount = Number(whole) * PAISE_IN_A_RUPEE + Number(paise.padEnd(2, '0'));
  return amount > 0 ? amount : null;
}

/** The currency before or after an amount, as the six languages write it. */
const CURRENCY = '(?:₹|₨|rs\\.?|inr|rupees?|रु\\.?|रू\\.?|रुपये|रुपए|টাকা|ரூ\\.?|రూ\\.?)';
/** Ungrouped, or with all commas of the Indian or the international grouping; at most two decimals. */
const AMOUNT = '(?:\\d*|\\d{1,2}(?:,\\d{2})*,\\d{3}|\\d{1,3}(?:,\\d{3})+)(?:\\.\\d{0,2})?';
const WRITTEN_AMOUNT = new RegExp(`^${CURRENCY}? ?(${AMOUNT}) ?(?:/[-=])? ?${CURRENCY}?$`, 'i');

/**
 * The text that stays in an amount field. An amount as customers write it, with digits of any script, is its digits and dot:
 * "₹ 1,499.50", "1500/-" and "INR १५००" are "1499.50", "1500" and "1500". Any other text stays as it is, and
 * `parseAmountInput` refuses it: "-500", "1.499,00" and "1e3" are never guessed (PAY-05).
 */
export function acceptAmountKeys(text: string): string {
  const written = toAsciiDigits(toKeptText(text));
  const amount = WRITTEN_AMOUNT.exec(written)?.[1]?.replaceAll(',', '');
  return amount === undefined || (amount === '' && written !== '') ? text : amount;
}
