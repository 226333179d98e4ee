import { texts } from '@billpay/host-api/language';

export const recentRechargesTexts = texts('billers.recharges', {
  title: 'Recent recharges',
  repeat: 'Repeat',
  /** Accessible name of the row's button; starts with its visible text. */
  repeatOf: (billName: string) => `Repeat the recharge of ${billName}`,
});
