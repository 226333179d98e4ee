import { Badge } from '@billpay/ui/badge';
import type { AutopayStatus } from './autopay-status';
import { savedBillersTexts } from './saved-billers-texts';

const tones = { eligible: 'primary', enabled: 'success', paused: 'warning' } as const;

/** Auto pay status of a bill (HOME-13, HOME-14). Its words say everything, so that it needs no icon beside a name. */
export function AutopayBadge({ status }: { status: AutopayStatus }) {
  return <Badge tone={tones[status]}>{savedBillersTexts[status]}</Badge>;
}
