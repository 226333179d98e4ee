export {
  acceptAmountKeys,
  formatAmount,
  formatRupees,
  parseAmountInput,
  parseRupees,
  readableRupees,
  toWireRupees,
} from './money';
