/** The search without its box, in one lazily fetched chunk. */
export { SearchPopup } from './SearchPopup';
export { SearchSheet } from './SearchSheet';
