import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import { Badge } from '@billpay/shared/ui/badge';
import { statusOf, type StatusKind } from '../transactions/transaction-status';
import { transactionsTexts } from '../transactions/transactions-texts';

const looks = {
  success: { tone: 'success', Icon: CircleCheck },
  pending: { tone: 'warning', Icon: Clock },
  failed: { tone: 'danger', Icon: CircleX },
} as const satisfies Record<StatusKind, object>;

/** Icon, word and colour of a status (HIST-04). */
export function StatusBadge({ transaction }: { transaction: { readonly status: string } }) {
  const { kind } = statusOf(transaction);
  const { tone, Icon } = looks[kind];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {transactionsTexts.kinds[kind]}
    </Badge>
  );
}
