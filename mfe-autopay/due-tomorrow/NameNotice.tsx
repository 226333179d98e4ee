import { decodeEntities } from '@billpay/domain/network-names';
import { useHost } from '@billpay/host-api';
import { Button } from '@billpay/ui/button';
import { Notice } from '@billpay/ui/notice';
import type { UpcomingPayment } from '../auto-pay-data/auto-pay';
import { dueTomorrowTexts as texts } from './due-tomorrow-texts';

interface NameNoticeProps {
  readonly payment: UpcomingPayment;
  /** Name on the bill. */
  readonly name: string;
}

/** Tells the customer that today's payment waits for a name, and opens Confirm Payment, which asks about the name. */
export function NameNotice({ payment: { billName, customerBillId }, name }: NameNoticeProps) {
  const host = useHost();
  return (
    <Notice
      tone="warning"
      title={texts.nameChanged(billName)}
      action={
        host.canHandle('payment.requested') && (
          <Button
            aria-label={texts.checkNameOf(billName)}
            onClick={() => host.bus.emit('payment.requested', { customerBillId, otherName: name })}
          >
            {texts.checkName}
          </Button>
        )
      }
    >
      <span translate="no">{texts.newName(decodeEntities(name))}</span>
    </Notice>
  );
}
