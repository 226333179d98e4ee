import { useHost } from '@billpay/shared/host';
import { paymentRoute } from '@billpay/shared/rules';
import { Button } from '@billpay/shared/ui/button';
import type { Payee } from '../confirm-payment/payee';
import { receiptTexts } from './receipt-texts';

interface SetUpAutoPayProps {
  payee: Payee;
  close(): void;
}

/**
 * Offers auto pay after a success: of a saved biller whose bills are fetched and that has none, while a live remote sets it
 * up (REC-07).
 */
export function SetUpAutoPay({ payee, close }: SetUpAutoPayProps) {
  const host = useHost();
  const { customerBillId, autoPayId, flags, recharge } = payee;
  if (customerBillId === null || autoPayId !== null || recharge) return null;
  if (paymentRoute(flags) !== 'fetched' || !host.canHandle('autopay.setup-requested')) return null;
  function setUp(id: number): void {
    close();
    host.bus.emit('autopay.setup-requested', { customerBillId: id });
  }
  return (
    <Button size="large" full onClick={() => setUp(customerBillId)}>
      {receiptTexts.setUpAutoPay}
    </Button>
  );
}
