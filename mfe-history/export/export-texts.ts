/** Texts of the export, and column headings of the file. */
export const exportTexts = {
  start: 'Export CSV',
  cancel: 'Cancel export',
  running: (page: number, pages: number) => `Exporting page ${page} of ${pages}`,
  starting: 'Exporting…',
  done: (transactions: number) =>
    transactions === 1 ? '1 transaction exported.' : `${transactions} transactions exported.`,
  nothing: 'There are no transactions to export.',
  cancelled: 'The export was cancelled.',
  failed: 'Not able to fetch transactions at the moment. Please try again',
  columns: [
    'Date (IST)',
    'Transaction ID',
    'Transaction Reference ID',
    'Biller Name',
    'Biller Id',
    'Category',
    'Bill Number',
    'Bill Amount (INR)',
    'Convenience fee (INR)',
    'Status',
    'Reason',
    'Debited From',
    'Payment Mode',
    'Payment Channel',
    'Settled on (IST)',
  ],
} as const;
