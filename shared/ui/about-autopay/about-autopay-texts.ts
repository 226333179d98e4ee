import { texts } from '@billpay/host-api/language';

export const aboutAutopayTexts = texts('ui.about-autopay', {
  label: 'About Autopay',
  tip: 'Auto pay is offered for select billers. It becomes available after at least one successful payment for a saved biller.',
});
