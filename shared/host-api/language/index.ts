export type { CatalogueFile, Catalogues, LoadCatalogues } from './catalogue';
export { currentLanguage, inEnglish, texts, type TextTree } from './texts';
