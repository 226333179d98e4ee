import { toAsciiDigits, toKeptText } from '../typed-text';

const PAISE_IN_A_RUPEE = 100;
/** Maximum number of rupee digits in the API. The resulting paise are safe integers. */
const MAX_RUPEE_DIGITS = 13;
const WIRE_RUPEES = /^(-?)(\d{1,13})\.(\d{2})$/;

/**
 * Positions of the commas in Indian grouping: before the last three rupee digits, and then before every two
 * digits.
 */
const GROUPS = /\B(?=(?:\d\d)*\d{3}\.)/g;

/**
 * Parses an API amount in rupees to integer paise without floating point. "1499.00" is 149900, and "-120.50"
 * is -12050 (PAY-20).
 * @throws RangeError for any other spelling
 */
export function parseRupees(wire: string): number {
  const [, sign, rupees, paise] = WIRE_RUPEES.exec(wire) ?? [];
  if (rupees === undefined) throw new RangeError('Not an amount of the wire, as in "1499.00"');
  const amount = Number(`${rupees}${paise}`);
  return sign && amount !== 0 ? -amount : amount;
}

/**
 * Converts integer paise to an API amount in rupees, for example 149900 to "1499.00".
 * @throws RangeError for a number that is not a safe integer, or is longer than the API accepts
 */
export function toWireRupees(paise: number): string {
  if (!Number.isSafeInteger(paise)) throw new RangeError('An amount is a whole number of paise');
  const digits = String(Math.abs(paise)).padStart(3, '0');
  if (digits.length > MAX_RUPEE_DIGITS + 2) throw new RangeError('An amount of more than 13 rupee digits');
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Formats integer paise for customers with Indian grouping and two decimals: "₹1,49,999.00" (PAY-20). */
export function formatRupees(paise: number): string {
  return formatAmount(paise).replace(/^-?/, '$&₹');
}

/** Formats an API amount for customers: "₹1,499.00". Returns any other biller text unchanged (PAY-20). */
export function readableRupees(text: string): string {
  return WIRE_RUPEES.test(text) ? formatRupees(parseRupees(text)) : text;
}

/**
 * Formats paise without the symbol, as "1,49,999.00", for texts that contain '₹ ' themselves (PAY-06). Avoids
 * Intl, because creating an Intl.NumberFormat takes 60 ms on a slow phone.
 */
export function formatAmount(paise: number): string {
  return toWireRupees(paise).replace(GROUPS, ',');
}

/**
 * Parses a typed amount to integer paise. Accepts digits and one dot, with at most two decimals, above zero;
 * null for anything else (PAY-05). For example, accepts "1499", "1499.5" and "1499.", and rejects "1,499",
 * "1e3", "0" and "".
 */
export function parseAmountInput(text: string): number | null {
  const [, rupees = '', paise = ''] = /^(\d*)(?:\.(\d{0,2}))?$/.exec(text) ?? [];
  const whole = rupees.replace(/^0+(?=\d)/, '');
  if (whole.length > MAX_RUPEE_DIGITS) return null;
  const amount = Number(whole) * PAISE_IN_A_RUPEE + Number(paise.padEnd(2, '0'));
  return amount > 0 ? amount : null;
}

/** The currency before or after an amount, in the portal's six languages. */
const CURRENCY = '(?:₹|₨|rs\\.?|inr|rupees?|रु\\.?|रू\\.?|रुपये|रुपए|টাকা|ரூ\\.?|రూ\\.?)';
/**
 * An amount without commas, or with all commas of Indian or international grouping, and with at most two
 * decimals.
 */
const AMOUNT = '(?:\\d*|\\d{1,2}(?:,\\d{2})*,\\d{3}|\\d{1,3}(?:,\\d{3})+)(?:\\.\\d{0,2})?';
const WRITTEN_AMOUNT = new RegExp(`^${CURRENCY}? ?(${AMOUNT}) ?(?:/[-=])? ?${CURRENCY}?$`, 'i');

/**
 * Sanitizes an amount field. Reduces a written amount in any script to digits and a dot: "₹ 1,499.50",
 * "1500/-" and "INR १५००" become "1499.50", "1500" and "1500". Keeps any other text, which `parseAmountInput`
 * then rejects, so that "-500", "1.499,00" and "1e3" are never guessed (PAY-05).
 */
export function acceptAmountKeys(text: string): string {
  const written = toAsciiDigits(toKeptText(text));
  const amount = WRITTEN_AMOUNT.exec(written)?.[1]?.replaceAll(',', '');
  return amount === undefined || (amount === '' && written !== '') ? text : amount;
}
