export { Amount, type AmountProps, type AmountSize } from './Amount';
