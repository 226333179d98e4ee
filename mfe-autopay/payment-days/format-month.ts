import { monthTexts } from './month-texts';
import type { Month } from './payment-days';

/** Formats 'December 2026' in the page's language. */
export function formatMonth(month: Month): string {
  return `${monthTexts.names.split(' ')[month % 12]} ${Math.floor(month / 12)}`;
}
