import type { SavedBiller } from '../saved-biller';

/** A saved biller that has never been paid, owes nothing and has no auto pay, but for what a test says. */
export function savedBillerOf(fields: Partial<SavedBiller> = {}): SavedBiller {
  return {
    customerBillId: 41,
    billName: 'Home power',
    billerId: 'MAHA00000MUM01',
    billerName: 'Mahavitaran',
    categoryName: 'Electricity',
    coverage: 'Maharashtra',
    parameters: [],
    mobileNumber: null,
    flags: {
      acceptsAdhoc: false,
      exactness: 'exact',
      fetchRequirement: 'MANDATORY',
      billValidation: 'NOT_SUPPORTED',
      validateBillAllowed: false,
    },
    autoPayId: null,
    autoPayStatus: null,
    lastTransactionStatus: null,
    lastPaidAt: null,
    lastBillPaise: null,
    changePaise: null,
    duePaise: null,
    dueDate: null,
    newestBillDate: null,
    newestBillDueDate: null,
    autoPayDay: null,
    ...fields,
  };
}
