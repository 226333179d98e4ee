import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CirclePause from 'lucide-react/icons/circle-pause';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import type { ReactNode } from 'react';
import { formatBankDay } from '@billpay/domain/dates';
import { useHost, type Host } from '@billpay/host-api';
import { Amount } from '@billpay/ui/amount';
import { Badge } from '@billpay/ui/badge';
import { Button } from '@billpay/ui/button';
import { Card, CardTitle } from '@billpay/ui/card';
import { Row } from '@billpay/ui/layout';
import type { PastPayment, RunOutcome } from '../auto-pay-data/auto-pay';
import { ShortList } from '../payment-list/ShortList';
import { autoPayTexts as texts } from './auto-pay-texts';
import { PaymentRow, Reason } from './PaymentRow';

/** Number of payments shown before 'View all'. */
const AT_FIRST = 5;

const looks = {
  paid: { tone: 'success', Icon: CircleCheck },
  pending: { tone: 'warning', Icon: Clock },
  trying: { tone: 'warning', Icon: Clock },
  skipped: { tone: 'neutral', Icon: CirclePause },
  missed: { tone: 'neutral', Icon: CircleAlert },
  refused: { tone: 'danger', Icon: CircleX },
  failed: { tone: 'danger', Icon: CircleX },
} as const satisfies Record<RunOutcome, object>;

/** Shows outcomes of the last auto payments, with reasons for failures (AUTO-15). */
export function RecentPayments({ payments }: { payments: readonly PastPayment[] }) {
  const host = useHost();
  return (
    <Card as="section" aria-label={texts.recent}>
      <Row justify="between" wrap>
        <CardTitle>{texts.recent}</CardTitle>
        {host.canOpen('/history') && (
          <Button variant="quiet" onClick={() => host.navigate('/history')}>
            {texts.history}
          </Button>
        )}
      </Row>
      <ShortList
        label={texts.recent}
        items={payments}
        keyOf={({ autoPayId, on }) => `${autoPayId} ${on}`}
        atFirst={AT_FIRST}
      >
        {(payment) => <PastRow payment={payment} />}
      </ShortList>
    </Card>
  );
}

function PastRow({ payment }: { payment: PastPayment }) {
  const { outcome, amountPaise } = payment;
  const { tone, Icon } = looks[outcome];
  const reason = payment.reason ?? (outcome === 'pending' ? texts.pending : null);
  return (
    <PaymentRow
      bill={payment}
      amount={amountPaise !== null && <Amount paise={amountPaise} size="medium" />}
      when={formatBankDay(payment.on)}
      actions={renderReceipt(payment, useHost())}
    >
      <Badge tone={tone} icon={<Icon size={14} aria-hidden />}>
        {texts.outcomes[outcome]}
      </Badge>
      {reason && <Reason>{reason}</Reason>}
    </PaymentRow>
  );
}

/** Opens the receipt of a successful payment if a live remote provides it. */
function renderReceipt({ transactionId, outcome, billName, on }: PastPayment, host: Host): ReactNode {
  if (transactionId === null || outcome !== 'paid' || !host.canHandle('receipt.requested')) return null;
  return (
    <Button
      variant="quiet"
      aria-label={texts.receiptOf(billName, formatBankDay(on))}
      onClick={() => host.bus.emit('receipt.requested', { transactionId })}
    >
      {texts.receipt}
    </Button>
  );
}
