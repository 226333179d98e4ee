export { paidNumberOf, type PaidNumber } from './paid-number';
export { settledLater } from './settled-later';
export {
  detailsNotice,
  detailsStatus,
  reasonOf,
  receiptFollows,
  receiptStatus,
  statusLabel,
  timeoutText,
} from './status-wording';
export { statusOf, type StatusKind, type TransactionStatus } from './transaction-status';
export { statusTexts } from './transaction-status-texts';
