import { useHost, type TaskProps } from '@billpay/host-api';
import { Button } from '@billpay/ui/button';
import { Dialog } from '@billpay/ui/dialog';
import { ErrorState, Progress } from '@billpay/ui/states';
import { receiptTexts } from './receipt-texts';
import { useReceiptDownload } from './use-receipt-download';

type ReceiptTaskProps = Pick<TaskProps<'receipt.requested'>, 'request' | 'close'>;

/** The receipt of a past transaction as a PDF, requested on the bus (REC-08, REC-09). */
export default function ReceiptTask({ request, close }: ReceiptTaskProps) {
  const { session } = useHost();
  return (
    <Dialog
      open
      size="small"
      sheet={false}
      title={receiptTexts.taskTitle}
      onClose={close}
      footer={session.inAppWebView && <Button onClick={close}>{receiptTexts.close}</Button>}
    >
      {session.inAppWebView ? (
        <p>{receiptTexts.notInApp}</p>
      ) : (
        <Downloading transactionId={request.transactionId} close={close} />
      )}
    </Dialog>
  );
}

function Downloading({ transactionId, close }: { transactionId: string; close(): void }) {
  const { notify } = useHost();
  const { problem, retry } = useReceiptDownload(transactionId, () => {
    notify.success(receiptTexts.downloaded);
    close();
  });
  return problem === null ? (
    <Progress label={receiptTexts.preparing} />
  ) : (
    <ErrorState message={problem} onRetry={retry} />
  );
}
