import { monthTexts } from './month-texts';
import type { Month } from './payment-days';

/** Formats a month in the page's language, for example 'December 2026'. */
export function formatMonth(month: Month): string {
  return `${monthTexts.names.split(' ')[month % 12]} ${Math.floor(month / 12)}`;
}
