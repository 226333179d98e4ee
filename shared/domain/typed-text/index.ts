export { readMobileNumber } from './mobile-number';
export { isName } from './names';
export { createSearchRule, emptySearch, type SearchText } from './search-text';
export {
  countCharacters,
  takeCharacters,
  toAsciiDigits,
  toIdentifier,
  toKeptText,
  toPlainText,
} from './typed-text';
