import { formatBankDay } from '@billpay/domain/dates';
import { texts } from '@billpay/host-api/language';

/** Texts of the spending card. The failure text is from the specification. */
export const spendingTexts = texts('history.spending', {
  title: 'Spending',
  loading: 'Fetching your spending',
  failed: 'Unable to fetch transactions and biller details at the moment. Please try again',
  retry: 'Retry',
  none: 'Nothing paid in the last months',
  views: 'Spending by',
  captions: { category: 'By category', month: 'By month' },
  total: (since: string) => `Paid since ${since}`,
  columns: { place: 'No.', category: 'Category', month: 'Month', amount: 'Amount', share: 'Share' },
  show: (name: string) => `Show the transactions of ${name}`,
  chartFailed: 'The chart could not be drawn; the table says the same.',
});

/** Formats '2026-11' as 'Nov 2026'. */
export function monthName(month: string): string {
  return formatBankDay(`${month}-01`).replace(/^1 /, '');
}

/** Formats a share as a whole percentage, at least 1 %. */
export function shareText(part: number, whole: number): string {
  const percent = Math.round((part / whole) * 100);
  return percent === 0 ? '< 1 %' : `${percent} %`;
}
