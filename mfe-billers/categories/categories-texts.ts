import { texts } from '@billpay/host-api/language';

export const categoriesTexts = texts('billers.categories', {
  title: 'Select a Bill Category',
  empty: 'No categories present at the moment',
  failed: 'Not able to fetch categories at the moment. Please try again',
});
