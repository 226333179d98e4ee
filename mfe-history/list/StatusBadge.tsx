import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import { statusLabel, statusOf, type StatusKind } from '@billpay/domain/transaction-status';
import { Badge } from '@billpay/ui/badge';

const looks = {
  success: { tone: 'success', Icon: CircleCheck },
  pending: { tone: 'warning', Icon: Clock },
  failed: { tone: 'danger', Icon: CircleX },
} as const satisfies Record<StatusKind, object>;

/** Badge with the icon, label and colour of a status. It marks unsettled payments (HIST-04). */
export function StatusBadge({ transaction: { status } }: { transaction: { readonly status: string } }) {
  const { tone, Icon } = looks[statusOf(status).kind];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {statusLabel(status)}
    </Badge>
  );
}
