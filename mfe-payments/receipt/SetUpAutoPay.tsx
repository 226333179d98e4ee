import { useHost } from '@billpay/host-api';
import { isEligibleForAutoPay } from '@billpay/domain/rules';
import { Button } from '@billpay/ui/button';
import type { Payee } from '../confirm-payment/payee';
import { receiptTexts } from './receipt-texts';

interface SetUpAutoPayProps {
  payee: Payee;
  close(): void;
}

/** Offers auto pay for an eligible saved biller after a success if a live remote sets it up (REC-07). */
export function SetUpAutoPay({ payee, close }: SetUpAutoPayProps) {
  const host = useHost();
  const { customerBillId } = payee;
  // Only shown after a success, so the biller's last transaction succeeded.
  if (!isEligibleForAutoPay({ ...payee, lastTransactionStatus: 'success' })) return null;
  if (customerBillId === null || !host.canHandle('autopay.setup-requested')) return null;
  function setUp(id: number): void {
    close();
    host.bus.emit('autopay.setup-requested', { customerBillId: id });
  }
  return <Button onClick={() => setUp(customerBillId)}>{receiptTexts.setUpAutoPay}</Button>;
}
