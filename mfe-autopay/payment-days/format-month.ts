import { monthTexts } from './month-texts';
import type { Month } from './payment-days';

/** 'December 2026', in the language shown. */
export function formatMonth(month: Month): string {
  return `${monthTexts.names.split(' ')[month % 12]} ${Math.floor(month / 12)}`;
}
