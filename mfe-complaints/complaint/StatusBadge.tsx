import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import { Badge } from '@billpay/ui/badge';
import { formatStatus, findStatusKind, findTone } from './complaint-status';

const icons = {
  open: <Clock aria-hidden />,
  settled: <CircleCheck aria-hidden />,
  refused: <CircleX aria-hidden />,
} as const;

/** Status of a complaint as icon, label and colour (COMP-08). */
export function StatusBadge({ status }: { status: string }) {
  const kind = findStatusKind(status);
  return (
    <Badge tone={findTone(status)} icon={kind && icons[kind]}>
      {formatStatus(status)}
    </Badge>
  );
}
