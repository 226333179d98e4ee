import CircleCheck from 'lucide-react/icons/circle-check';
import CirclePause from 'lucide-react/icons/circle-pause';
import Repeat from 'lucide-react/icons/repeat';
import { Badge } from '@billpay/ui/badge';
import type { AutopayStatus } from './autopay-status';
import { savedBillersTexts } from './saved-billers-texts';

const looks = {
  eligible: { tone: 'primary', Icon: Repeat },
  enabled: { tone: 'success', Icon: CircleCheck },
  paused: { tone: 'warning', Icon: CirclePause },
} as const;

/** Auto pay status of a bill (HOME-13, HOME-14). */
export function AutopayBadge({ status }: { status: AutopayStatus }) {
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden />}>
      {savedBillersTexts[status]}
    </Badge>
  );
}
