export {
  countCharacters,
  takeCharacters,
  toAsciiDigits,
  toIdentifier,
  toKeptText,
  toPlainText,
} from './typed-text';
