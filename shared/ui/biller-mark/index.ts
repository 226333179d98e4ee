export { BillerMark, type BillerMarkProps } from './BillerMark';
