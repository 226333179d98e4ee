import { texts } from '@billpay/host-api/language';

export const recentRechargesTexts = texts('billers.recharges', {
  title: 'Recent recharges',
  repeat: 'Repeat',
  /** Name of a row's button, beginning with its text. */
  repeatOf: (billName: string) => `Repeat the recharge of ${billName}`,
});
