/** Texts that only the PDF contains. They are in English in every language, so no catalogue contains them. */
export const paperWords = {
  fileName: 'Receipt',
  heading: 'Bill Pay · Transaction receipt',
  title: (reference: string) => `Transaction receipt ${reference}`,
  generated: (at: string) => `Generated on ${at}. This receipt needs no signature.`,
  support: (phone: string) => `Questions? Call ${phone}.`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  parts: { bill: 'Bill', amount: 'Amount', payment: 'Payment', steps: 'Transaction steps' },
  labels: {
    billerId: 'Biller ID',
    billDate: 'Bill Date',
    billPeriod: 'Bill Period',
    dueDate: 'Due Date',
    billAmount: 'Bill Amount',
    fee: 'Convenience fee',
    total: 'Total Amount',
    status: 'Status',
    reason: 'Reason',
  },
} as const;
