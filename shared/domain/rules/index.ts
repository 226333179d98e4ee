export { isEligibleForAutoPay } from './auto-pay';
export {
  paymentRoute,
  toBillerFlags,
  type BillerFlags,
  type PaymentRoute,
  type Requirement,
} from './biller-flags';
export { exactnessOf, type Exactness } from './exactness';
export { toParameterRule, type ParameterRule } from './parameter-rule';
export { isMobilePrepaidCategory, toSavedBiller, type SavedBiller } from './saved-biller';
export { lastFour, maskedNumber, shownBillNumber } from './shown-number';
export { billsStateDue, isNoPendingBill, toBillDue, toWireDue, type BillDue } from './upcoming-due';
