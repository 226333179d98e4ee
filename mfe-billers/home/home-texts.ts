import { texts } from '@billpay/host-api/language';

export const homeTexts = texts('billers.home', {
  title: 'Home',
  loading: 'Loading your bills',
  billers: 'Billers',
  categoriesTab: 'Bill Categories',
});
