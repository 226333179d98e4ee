import { lastFour } from '@billpay/shared/rules';

/** Categories whose bills are known by a mobile or a card number. */
const PRIVATE_CATEGORIES = /mobile|card|ncmc/i;

/** The end of a private number, with a sign that more came before: '••4417'. */
export function maskedNumber(number: string): string {
  return `••${lastFour(number)}`;
}

/** The number a bill is known by, as a screen or a file may show it: of a mobile or a card its last four only. */
export function shownBillNumber(number: string, categoryName: string): string {
  return PRIVATE_CATEGORIES.test(categoryName) ? maskedNumber(number) : number;
}
