import { texts } from '../languages/texts';

export const transactionTexts = texts('api.transactions', {
  range: 'Please select a date range',
  open: 'The biller has not answered yet.',
  settled: 'The status is up to date.',
});
