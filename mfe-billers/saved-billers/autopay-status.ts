import { isEligibleForAutoPay, type SavedBiller } from '@billpay/domain/rules';

export type AutopayStatus = 'eligible' | 'enabled' | 'paused';

type Facts = Pick<SavedBiller, 'autoPayStatus'> & Parameters<typeof isEligibleForAutoPay>[0];

/** Which auto pay badge a saved biller carries, if any (HOME-13, HOME-14). */
export function autopayStatusOf(biller: Facts): AutopayStatus | null {
  if (biller.autoPayStatus) return biller.autoPayStatus;
  return isEligibleForAutoPay(biller) ? 'eligible' : null;
}
