import { texts } from '@billpay/host-api/language';

/** Words that no shortened name ends with. A name that has no translation has these. */
export const englishConnectives = 'and or of for the with to in by at on &';

export const categoriesTexts = texts('billers.categories', {
  title: 'Select a Bill Category',
  empty: 'No categories present at the moment',
  failed: 'Not able to fetch categories at the moment. Please try again',
  /** In lower case, with spaces between them: conjunctions, articles and prepositions between the nouns of a name. */
  connectives: englishConnectives,
});
