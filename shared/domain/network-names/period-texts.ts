import { texts } from '@billpay/host-api/language';

/** How long a recharge plan is valid, as the network spells it in English. */
export const periodTexts = texts('domain.period', {
  days: (count: number) => (count === 1 ? '1 Day' : `${count} Days`),
});
