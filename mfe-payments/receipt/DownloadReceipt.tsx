import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useHost } from '@billpay/host-api';
import { Button } from '@billpay/ui/button';
import { downloadReceipt } from './download-receipt';
import type { PaymentOutcome } from './payment-outcome';
import { receiptTexts } from './receipt-texts';

interface DownloadReceiptProps {
  outcome: PaymentOutcome;
  categoryName: string;
}

/** The receipt as a PDF; its code is loaded on click (REC-08). An app's web view can't save files (REC-09). */
export function DownloadReceipt({ outcome, categoryName }: DownloadReceiptProps) {
  const host = useHost();
  const [busy, setBusy] = useState(false);
  if (host.session.inAppWebView) return null;

  async function download(): Promise<void> {
    setBusy(true);
    try {
      await downloadReceipt(host, outcome, categoryName);
    } catch {
      host.notify.error(receiptTexts.downloadFailed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      icon={<Download size={20} />}
      busy={busy}
      busyLabel={receiptTexts.downloading}
      onClick={() => void download()}
    >
      {receiptTexts.download}
    </Button>
  );
}
