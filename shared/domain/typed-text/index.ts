export { readMobileNumber } from './mobile-number';
export { isName } from './names';
export {
  countCharacters,
  takeCharacters,
  toAsciiDigits,
  toIdentifier,
  toKeptText,
  toPlainText,
} from './typed-text';
