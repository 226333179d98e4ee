export { Amount, WholeAmounts, type AmountProps, type AmountSize } from './Amount';
