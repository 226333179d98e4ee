import { texts } from '@billpay/host-api/language';

export const failedChangeTexts = texts('billers.failedChange', {
  unknownTitle: 'Not known yet',
  unknown:
    'It is not known yet whether this was done. Please look at your registered billers before you try again.',
});
