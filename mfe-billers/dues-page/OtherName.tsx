import { useState } from 'react';
import { useHost } from '@billpay/host-api';
import { useChange } from '@billpay/host-api/change';
import { messageOf } from '@billpay/host-api/http';
import { Button } from '@billpay/ui/button';
import { Notice } from '@billpay/ui/notice';
import { acceptName, type BillToPay } from './bills-to-pay';
import { otherNameTexts as texts } from './dues-page-texts';

/** Returns the bills whose name the customer has not accepted yet, and a function that records an acceptance. */
export function useOtherNames(bills: readonly BillToPay[]) {
  const [accepted, setAccepted] = useState<ReadonlyMap<number, string>>(new Map());
  const unaccepted = bills.filter(
    ({ customerBillId, otherName }) => otherName !== null && accepted.get(customerBillId) !== otherName.name,
  );
  const accept = ({ customerBillId, otherName }: BillToPay) =>
    setAccepted(new Map(accepted).set(customerBillId, otherName?.name ?? ''));
  return { unaccepted, accept };
}

/** Asks about the name on a bill, which differs from the known one. */
export function OtherName({ bill, onAccepted }: { bill: BillToPay; onAccepted(bill: BillToPay): void }) {
  const host = useHost();
  const { billName, otherName } = bill;
  const accepting = useChange({
    mutationFn: () => acceptName(host, bill),
    onSuccess: () => onAccepted(bill),
    onError: (error) => host.notify.error(messageOf(error, texts.failed)),
  });
  return (
    <Notice
      tone="warning"
      title={texts.changed(billName)}
      action={
        <Button
          busy={accepting.isPending}
          aria-label={texts.acceptOf(otherName?.name ?? '', billName)}
          onClick={() => void accepting.submit()}
        >
          {texts.accept}
        </Button>
      }
    >
      <span translate="no">{texts.names(otherName?.known ?? '', otherName?.name ?? '')}</span>
    </Notice>
  );
}
