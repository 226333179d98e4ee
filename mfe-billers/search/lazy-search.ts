/** All of the search but its box, in one file: it is fetched when the customer turns to the box. */
export { SearchPopup } from './SearchPopup';
export { SearchSheet } from './SearchSheet';
