export {
  paymentRoute,
  toBillerFlags,
  type BillerFlags,
  type PaymentRoute,
  type Requirement,
} from './biller-flags';
export { exactnessOf, type Exactness } from './exactness';
export { toParameterRule, type ParameterRule } from './parameter-rule';
export {
  isEligibleForAutoPay,
  isMobilePrepaidCategory,
  toSavedBiller,
  unpaidAfter,
  type SavedBiller,
} from './saved-biller';
export { lastFour, maskedNumber, shownBillNumber, shownFact } from './shown-number';
export {
  billsStateDue,
  isNoPendingBill,
  toBillDue,
  toFetchedDue,
  toWireDue,
  type BillDue,
} from './upcoming-due';
