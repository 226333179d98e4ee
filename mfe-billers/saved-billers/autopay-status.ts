import { isEligibleForAutoPay, type SavedBiller } from '@billpay/domain/rules';

export type AutopayStatus = 'eligible' | 'enabled' | 'paused';

type Facts = Pick<SavedBiller, 'autoPayStatus'> & Parameters<typeof isEligibleForAutoPay>[0];

/** Auto pay status of a saved biller, for its badge; null without a badge (HOME-13, HOME-14). */
export function autopayStatusOf(biller: Facts): AutopayStatus | null {
  if (biller.autoPayStatus) return biller.autoPayStatus;
  return isEligibleForAutoPay(biller) ? 'eligible' : null;
}
