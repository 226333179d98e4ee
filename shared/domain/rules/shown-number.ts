/** Returns the last four characters of an account, mobile or customer number. A screen must not show more. */
export function lastFour(text: string): string {
  return text.slice(-4);
}

/** Categories in which every number belongs to a payment card. */
const CARD_CATEGORY = /\bcards?\b|\bncmc\b/i;
const CARD_LABEL = /\bcard\b/i;
/** Cards that are not payment cards. A viewing card or smart card only identifies a television connection. */
const OTHER_CARD = /\b(viewing|smart|vc|ration|identity|id) card\b/i;
/** Names of parameters whose values are numbers, even if they are short. */
const NUMBER_LABEL = /\b(number|no|num|id|account|a\/c)\b|\bcard$|^$/i;

/** A number without grouping, which may have a prefix of letters or be partly masked by its biller. */
const NUMBER = /^(?:[a-z]{0,6}[\dx*•]*\d{4}|[a-z]{5}\d{4}[a-z])$/i;
/** Matches 12-11-2026, 2026-11, NOV 2026, 112026 and 20261112, with or without a time. */
const DATE =
  /(?:^|\D)(?:0?[1-9]|1[0-2]|[a-z]{3,9})[ -](?:19|20)\d{2}(?:\D|$)|(?:^|\D)(?:19|20)\d{2}[ -]?(?:0[1-9]|1[0-2])(?:[ -]?[0-3]\d(?:\d{4}|\d{6})?)?$|^(?:[0-3]\d)?(?:0[1-9]|1[0-2])(?:19|20)\d{2}$/i;
/** Matches the digits of a date with its time: 20261112093000. */
const LONGEST_DATE = 14;
const CURRENCY = /^(?:rs|inr)/i;

/** Shorter values of a card's number are at most its last digits. */
const SHORTEST_NUMBER = 6;
/** Amounts and counts are shorter. */
const LONGEST_QUANTITY = 11;

/** Digits of payment cards by issuer: Visa, Mastercard, RuPay, American Express, Diners and Maestro. */
const CARD_DIGITS = /^(?:4|5[0-8]|2[2-7]|6|8[12]|3[4-9])\d+$/;
const CARD_LENGTHS: readonly number[] = [15, 16];

/** Returns the letters and digits of a number-like value; null for dates, amounts and words. */
function toNumber(value: string): string | null {
  const compact = value.replace(/[\s-]/g, '');
  if (!NUMBER.test(compact) || CURRENCY.test(compact)) return null;
  return compact.length <= LONGEST_DATE && DATE.test(value.trim()) ? null : compact;
}

/** Returns whether the last digit is the Luhn check digit of the others. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reduceRight((total, digit, at) => {
    const weighed = (digits.length - at) % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}

/** Returns whether the value itself is a payment card number, regardless of its label. */
function isCardNumber(value: string): boolean {
  const digits = toNumber(value);
  return (
    digits !== null &&
    CARD_LENGTHS.includes(digits.length) &&
    CARD_DIGITS.test(digits) &&
    hasCheckDigit(digits)
  );
}

/** Masks a private number except its last digits: '••4417'. */
export function maskedNumber(number: string): string {
  return `••${lastFour(number)}`;
}

/**
 * Formats the identifier of a bill for its payer. Shows only the last four digits of a payment card, and
 * anything else in full, including a recharged mobile number. The category and the label distinguish card
 * numbers from consumer numbers. The format and the length distinguish numbers from the card's limit or
 * validity. `label` is the biller's name for the identifier (PAY-01, REC-02, HIST-05).
 */
export function shownBillNumber(number: string, categoryName: string, label = ''): string {
  const meansCard = CARD_CATEGORY.test(categoryName) || (CARD_LABEL.test(label) && !OTHER_CARD.test(label));
  if (!meansCard) return number;
  const shortest = NUMBER_LABEL.test(label.trim()) ? SHORTEST_NUMBER : LONGEST_QUANTITY + 1;
  return (toNumber(number)?.length ?? 0) >= shortest ? maskedNumber(number.trim()) : number;
}

/** Formats a bill fact with any label: masks payment card numbers to their last four (PAY-01). */
export function shownFact(value: string, label: string): string {
  return isCardNumber(value) ? maskedNumber(value.trim()) : shownBillNumber(value, '', label);
}
