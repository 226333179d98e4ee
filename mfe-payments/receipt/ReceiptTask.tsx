import { useHost, type TaskProps } from '@billpay/host-api';
import { Button } from '@billpay/ui/button';
import { Dialog } from '@billpay/ui/dialog';
import { ErrorState, Progress } from '@billpay/ui/states';
import { receiptDelivery } from './deliver-receipt';
import { receiptTexts } from './receipt-texts';
import { useReceiptDelivery } from './use-receipt-delivery';

type ReceiptTaskProps = Pick<TaskProps<'receipt.requested'>, 'request' | 'close'>;

/** Delivers the receipt of a past transaction as a PDF, on a bus request (REC-08, REC-09). */
export default function ReceiptTask({ request, close }: ReceiptTaskProps) {
  const delivery = receiptDelivery(useHost());
  return (
    <Dialog
      open
      size="small"
      sheet={false}
      title={receiptTexts.taskTitle}
      onClose={close}
      footer={delivery === null && <Button onClick={close}>{receiptTexts.close}</Button>}
    >
      {delivery === null ? (
        <p>{receiptTexts.notInApp}</p>
      ) : (
        <Delivering
          transactionId={request.transactionId}
          done={delivery === 'share' ? receiptTexts.shared : receiptTexts.downloaded}
          close={close}
        />
      )}
    </Dialog>
  );
}

interface DeliveringProps {
  transactionId: string;
  done: string;
  close(): void;
}

function Delivering({ transactionId, done, close }: DeliveringProps) {
  const { notify } = useHost();
  const { problem, retry } = useReceiptDelivery(transactionId, () => {
    notify.success(done);
    close();
  });
  if (problem === null) return <Progress label={receiptTexts.preparing} />;
  return problem.isGone ? (
    <ErrorState message={problem.text} onClose={close} />
  ) : (
    <ErrorState message={problem.text} error={problem.error} onRetry={retry} />
  );
}
