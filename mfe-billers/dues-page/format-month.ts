import { monthNames } from '@billpay/domain/dates';

/** Formats a month such as '2026-11' with its year. */
export function formatMonth(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${monthNames()[Number(number) - 1]} ${year}`;
}
