import { texts } from '@billpay/host-api/language';

/** Words that a shortened name must not end with. */
export const englishConnectives = 'and or of for the with to in by at on &';

export const categoriesTexts = texts('billers.categories', {
  title: 'Select a Bill Category',
  empty: 'No categories present at the moment',
  failed: 'Not able to fetch categories at the moment. Please try again',
  /** In lower case, separated by spaces: conjunctions, articles and prepositions. */
  connectives: englishConnectives,
});
