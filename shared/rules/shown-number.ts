import { lastFour } from './last-four';

/** Categories whose bills are known by a mobile or a card number. */
const PRIVATE_CATEGORIES = /mobile|card|ncmc/i;

/** The end of a private number, with a sign that more came before: '••4417'. */
export function maskedNumber(number: string): string {
  return `••${lastFour(number)}`;
}

/** The number that a bill is known by, as a screen may show it: of a mobile or a card its last four only. */
export function shownBillNumber(number: string, categoryName: string): string {
  return PRIVATE_CATEGORIES.test(categoryName) ? maskedNumber(number) : number;
}
