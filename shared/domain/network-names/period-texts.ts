import { texts } from '@billpay/host-api/language';

/** Validity of a recharge plan, as the network spells it in English. */
export const periodTexts = texts('domain.period', {
  days: (count: number) => (count === 1 ? '1 Day' : `${count} Days`),
});
