export { MaskedText, type MaskedTextProps } from './MaskedText';
export { maskedTexts } from './masked-texts';
