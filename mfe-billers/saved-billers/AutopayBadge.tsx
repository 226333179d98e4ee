import { isEligibleForAutoPay, type SavedBiller } from '@billpay/domain/rules';
import { Badge } from '@billpay/ui/badge';
import { savedBillersTexts } from './saved-billers-texts';

type AutopayStatus = 'eligible' | 'enabled' | 'paused';

type Facts = Pick<SavedBiller, 'autoPayStatus'> & Parameters<typeof isEligibleForAutoPay>[0];

/** Returns the auto pay status of a saved biller for its badge; null for no badge (HOME-13, HOME-14). */
export function findAutopayStatus(biller: Facts): AutopayStatus | null {
  if (biller.autoPayStatus) return biller.autoPayStatus;
  return isEligibleForAutoPay(biller) ? 'eligible' : null;
}

const tones = { eligible: 'primary', enabled: 'success', paused: 'warning' } as const;

/** Auto pay badge of a bill (HOME-13, HOME-14). Its text is complete without an icon. */
export function AutopayBadge({ status }: { status: AutopayStatus }) {
  return <Badge tone={tones[status]}>{savedBillersTexts[status]}</Badge>;
}

/** Auto pay status of a saved biller, with the start month if auto pay is waiting; null without a status. */
export function AutopayBadges({ biller }: { biller: Facts & Pick<SavedBiller, 'autoPayStartsIn'> }) {
  const status = findAutopayStatus(biller);
  const { autoPayStartsIn } = biller;
  return (
    status && (
      <>
        <AutopayBadge status={status} />
        {autoPayStartsIn !== null && (
          <Badge tone="primary">{savedBillersTexts.startsIn(formatMonth(autoPayStartsIn))}</Badge>
        )}
      </>
    )
  );
}

/** Formats '2027-01' as 'January 2027', in the page's language. */
function formatMonth(month: string): string {
  const [year, number] = month.split('-');
  return `${savedBillersTexts.months.split(' ')[Number(number) - 1]} ${year}`;
}
