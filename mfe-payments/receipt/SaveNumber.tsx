import { useHost } from '@billpay/host-api';
import { Button } from '@billpay/ui/button';
import type { Payee } from '../confirm-payment/payee';
import { receiptTexts } from './receipt-texts';

interface SaveNumberProps {
  payee: Payee;
  close(): void;
}

/** Offers to save an unsaved recharged number if a live remote saves billers (REC-06). */
export function SaveNumber({ payee, close }: SaveNumberProps) {
  const host = useHost();
  const { recharge, customerBillId, billerId, billName } = payee;
  if (!recharge || customerBillId !== null || !host.canHandle('biller.add-requested')) return null;
  const { mobileNumber, circle } = recharge;
  function save(): void {
    close();
    host.bus.emit('biller.add-requested', {
      mode: 'add',
      prepaid: { billerId, mobileNumber, circle, billName },
    });
  }
  return <Button onClick={save}>{receiptTexts.saveNumber}</Button>;
}
