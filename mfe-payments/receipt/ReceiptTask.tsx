import { useHost, type Host, type TaskProps } from '@billpay/host-api';
import { ApiError, isNotFound } from '@billpay/host-api/http';
import { deliverReceipt } from './deliver-receipt';
import { FileTask } from './FileTask';
import { fetchRecordedPayment } from './recorded-payment';
import { receiptTexts } from './receipt-texts';
import type { DeliveryProblem } from './use-file-delivery';

type ReceiptTaskProps = Pick<TaskProps<'receipt.requested'>, 'request' | 'close'>;

async function deliver(host: Host, transactionId: string, signal: AbortSignal): Promise<void> {
  const { outcome, categoryName } = await fetchRecordedPayment(host.http, transactionId, signal);
  if (!signal.aborted) await deliverReceipt(host, outcome, categoryName);
}

function toProblem(error: unknown): DeliveryProblem {
  if (isNotFound(error)) return { text: receiptTexts.gone, error, isGone: true };
  const text = error instanceof ApiError ? receiptTexts.detailsFailed : receiptTexts.downloadFailed;
  return { text, error, isGone: false };
}

/** Delivers the receipt of a past transaction as a PDF, on a bus request (REC-08, REC-09). */
export default function ReceiptTask({ request, close }: ReceiptTaskProps) {
  const host = useHost();
  const { transactionId } = request;
  return (
    <FileTask
      texts={{ ...receiptTexts, title: receiptTexts.taskTitle }}
      file={{ id: transactionId, deliver: (signal) => deliver(host, transactionId, signal), toProblem }}
      close={close}
    />
  );
}
