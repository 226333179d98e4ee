import Download from 'lucide-react/icons/download';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { useHost } from '@billpay/host-api';
import { Button } from '@billpay/ui/button';
import { deliverReceipt, receiptDelivery } from './deliver-receipt';
import type { PaymentOutcome } from './payment-outcome';
import { receiptTexts } from './receipt-texts';

interface DeliverReceiptProps {
  outcome: PaymentOutcome;
  categoryName: string;
}

/** Downloads the receipt as a PDF (REC-08), or passes it to the app, which offers no downloads (REC-09). */
export function DeliverReceipt({ outcome, categoryName }: DeliverReceiptProps) {
  const host = useHost();
  const [busy, setBusy] = useState(false);
  const delivery = receiptDelivery(host);
  if (delivery === null) return null;

  async function deliver(): Promise<void> {
    setBusy(true);
    try {
      await deliverReceipt(host, outcome, categoryName);
    } catch {
      host.notify.error(receiptTexts.downloadFailed);
    } finally {
      setBusy(false);
    }
  }

  const Icon = delivery === 'share' ? Share2 : Download;
  return (
    <Button
      icon={<Icon size={20} />}
      busy={busy}
      busyLabel={receiptTexts.downloading}
      onClick={() => void deliver()}
    >
      {receiptTexts[delivery]}
    </Button>
  );
}
