export { paidNumberOf, type PaidNumber } from './paid-number';
export {
  detailsNotice,
  detailsStatus,
  reasonOf,
  formatPromise,
  receiptFollows,
  receiptStatus,
  statusLabel,
  timeoutText,
} from './status-wording';
export { settledLater, statusOf, type StatusKind, type TransactionStatus } from './transaction-status';
export { statusTexts } from './transaction-status-texts';
