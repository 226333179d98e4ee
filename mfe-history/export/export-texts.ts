import { texts } from '@billpay/host-api/language';

/** Texts of the export, and column headings of the file. */
export const exportTexts = texts('history.export', {
  start: 'Export CSV',
  cancel: 'Cancel export',
  running: (page: number, pages: number) => `Exporting page ${page} of ${pages}`,
  starting: 'Exporting…',
  done: (transactions: number) =>
    transactions === 1 ? '1 transaction exported.' : `${transactions} transactions exported.`,
  nothing: 'There are no transactions to export.',
  cancelled: 'The export was cancelled.',
  failed: 'Not able to fetch transactions at the moment. Please try again',
  /** Headings in the order of the file's columns. */
  columns: {
    at: 'Date (IST)',
    id: 'Transaction ID',
    referenceId: 'Transaction Reference ID',
    billName: 'Bill Name',
    billerName: 'Biller Name',
    billerId: 'Biller Id',
    category: 'Category',
    billNumber: 'Bill Number',
    total: 'Total Amount (INR)',
    amount: 'Bill Amount (INR)',
    fee: 'Convenience fee (INR)',
    status: 'Status',
    reason: 'Reason',
    debitedFrom: 'Debited From',
    mode: 'Payment Mode',
    channel: 'Payment Channel',
    settledOn: 'Settled on (IST)',
  },
});
