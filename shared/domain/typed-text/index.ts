export { readMobileNumber } from './mobile-number';
export { createSearchRule, emptySearch, type SearchText } from './search-text';
export {
  countCharacters,
  isName,
  takeCharacters,
  toAsciiDigits,
  toIdentifier,
  toKeptText,
  toPlainText,
} from './typed-text';
