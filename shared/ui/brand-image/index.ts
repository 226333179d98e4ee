export { BankMarks } from './BankMarks';
export { BrandImage, type BrandImageProps } from './BrandImage';
