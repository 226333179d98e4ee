import Flag from 'lucide-react/icons/flag';
import { statusOf } from '@billpay/domain/transaction-status';
import { useHost } from '@billpay/host-api';
import { Button } from '@billpay/ui/button';
import type { PaymentOutcome } from '../receipt/payment-outcome';
import { protectionTexts } from './protection-texts';

/** Opens the report of a payment on its receipt. Shown only for a debit, and only if the bank offers this. */
export function NotMe({ outcome }: { outcome: Pick<PaymentOutcome, 'transactionId' | 'status'> }) {
  const host = useHost();
  const { kind, settled } = statusOf(outcome.status);
  const isDebited = kind === 'success' || !settled;
  if (!isDebited || !host.settings.protection || !host.canHandle('payments/protection')) return null;
  const { transactionId } = outcome;
  return (
    <Button
      icon={<Flag size={20} aria-hidden />}
      onClick={() =>
        host.bus.emit('task.requested', { task: 'payments/protection', request: { transactionId } })
      }
    >
      {protectionTexts.entry}
    </Button>
  );
}
