import { texts } from '@billpay/host-api/language';

export const shortenedListTexts = texts('billers.list', { viewAll: 'View all', viewLess: 'View less' });
