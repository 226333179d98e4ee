import type { SavedBiller } from '../saved-biller';

/** Builds a saved biller without payments, due or auto pay, then applies a test's changes. */
export function buildSavedBiller(fields: Partial<SavedBiller> = {}): SavedBiller {
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
    supportsAutoPay: true,
    lastTransactionStatus: null,
    lastPaidAt: null,
    lastBillPaise: null,
    changePaise: null,
    duePaise: null,
    dueDate: null,
    newestBillDate: null,
    newestBillDueDate: null,
    autoPayDay: null,
    autoPayStartsIn: null,
    pendingPaise: null,
    unpaidPaise: fields.duePaise ?? null,
    ...fields,
  };
}
