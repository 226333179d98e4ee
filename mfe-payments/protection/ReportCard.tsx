import Download from 'lucide-react/icons/download';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { useHost } from '@billpay/host-api';
import { Button } from '@billpay/ui/button';
import { DetailsList } from '@billpay/ui/details-list';
import { Stack } from '@billpay/ui/layout';
import { Notice } from '@billpay/ui/notice';
import { deliverDocument, receiptDelivery, toOrigin } from '../receipt/deliver-receipt';
import { receiptTexts } from '../receipt/receipt-texts';
import type { PaymentReport } from './protection-api';
import { protectionTexts } from './protection-texts';
import { reportDocument } from './report-document';
import { describeStatus, listReportRows } from './report-rows';

const tones = { UNDER_REVIEW: 'primary', ACCEPTED: 'success', REJECTED: 'danger' } as const;

/** A report: its number, its status, the day of the decision, and its download. */
export function ReportCard({ report }: { report: PaymentReport }) {
  return (
    <Stack gap={12}>
      <h3>{protectionTexts.number(report.id)}</h3>
      <Notice tone={tones[report.status]} title={protectionTexts.status[report.status]}>
        {describeStatus(report)}
      </Notice>
      <DetailsList rows={listReportRows(report)} />
      <DeliverReport report={report} />
    </Stack>
  );
}

/** Downloads the report as a PDF, or passes it to the app, like the receipt. */
function DeliverReport({ report }: { report: PaymentReport }) {
  const host = useHost();
  const [isBusy, setBusy] = useState(false);
  const delivery = receiptDelivery(host);
  if (delivery === null) return null;

  async function deliver(): Promise<void> {
    setBusy(true);
    try {
      await deliverDocument(host, reportDocument(report, toOrigin(host)));
    } catch {
      host.notify.error(protectionTexts.downloadFailed);
    } finally {
      setBusy(false);
    }
  }

  const Icon = delivery === 'share' ? Share2 : Download;
  return (
    <Button
      icon={<Icon size={20} aria-hidden />}
      busy={isBusy}
      busyLabel={receiptTexts.downloading}
      onClick={() => void deliver()}
    >
      {protectionTexts[delivery]}
    </Button>
  );
}
