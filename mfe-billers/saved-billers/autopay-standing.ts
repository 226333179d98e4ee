import type { SavedBiller } from '@billpay/shared/rules';

export type AutopayStanding = 'eligible' | 'enabled' | 'paused';

type Facts = Pick<SavedBiller, 'autoPayId' | 'autoPayStatus' | 'lastTransactionStatus' | 'flags'>;

/** Which auto pay badge a saved biller carries, if any (HOME-13, HOME-14). */
export function autopayStandingOf(biller: Facts): AutopayStanding | null {
  if (biller.autoPayStatus) return biller.autoPayStatus;
  const eligible =
    biller.autoPayId === null && biller.lastTransactionStatus === 'success' && !biller.flags.acceptsAdhoc;
  return eligible ? 'eligible' : null;
}
