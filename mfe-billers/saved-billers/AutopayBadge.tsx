import CircleCheck from 'lucide-react/icons/circle-check';
import CirclePause from 'lucide-react/icons/circle-pause';
import Repeat from 'lucide-react/icons/repeat';
import { Badge } from '@billpay/ui/badge';
import type { AutopayStanding } from './autopay-standing';
import { savedBillersTexts } from './saved-billers-texts';

const looks = {
  eligible: { tone: 'primary', Icon: Repeat },
  enabled: { tone: 'success', Icon: CircleCheck },
  paused: { tone: 'warning', Icon: CirclePause },
} as const;

/** Where a bill stands with auto pay (HOME-13, HOME-14). */
export function AutopayBadge({ standing }: { standing: AutopayStanding }) {
  const { tone, Icon } = looks[standing];
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden />}>
      {savedBillersTexts[standing]}
    </Badge>
  );
}
