import { useHost } from '@billpay/host-api';
import { Button } from '@billpay/ui/button';
import type { UpcomingPayment } from '../auto-pay-data/auto-pay';
import { mandateTexts as texts } from './mandate-texts';

/** Opens Confirm Payment for the bill, where the customer can choose another account. Auto pay then skips the bill. */
export function PayFromAnother({ payment }: { payment: UpcomingPayment }) {
  const host = useHost();
  const { billName, customerBillId } = payment;
  if (!host.canHandle('payment.requested')) return null;
  return (
    <Button
      aria-label={texts.payFromAnotherOf(billName)}
      onClick={() => host.bus.emit('payment.requested', { customerBillId })}
    >
      {texts.payFromAnother}
    </Button>
  );
}
