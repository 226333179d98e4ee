export {
  acceptAmountKeys,
  formatAmount,
  formatRupees,
  parseAmountInput,
  parseRupees,
  toWireRupees,
} from './money';
