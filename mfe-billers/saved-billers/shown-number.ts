import { lastFour } from '@billpay/shared/rules';

/** Categories whose bills are known by a mobile or a card number. */
const PRIVATE_CATEGORIES = /mobile|card|ncmc/i;

/** What the customer is known by at a biller, as a screen may show it: of a mobile or a card its last four alone. */
export function shownNumber(value: string, categoryName: string): string {
  return PRIVATE_CATEGORIES.test(categoryName) ? `••${lastFour(value)}` : value;
}
