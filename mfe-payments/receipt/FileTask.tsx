import { useHost } from '@billpay/host-api';
import { Button } from '@billpay/ui/button';
import { Dialog } from '@billpay/ui/dialog';
import { ErrorState, Progress } from '@billpay/ui/states';
import { receiptDelivery } from './deliver-receipt';
import { receiptTexts } from './receipt-texts';
import { useFileDelivery, type FileDelivery } from './use-file-delivery';

interface FileTaskTexts {
  readonly title: string;
  readonly preparing: string;
  readonly downloaded: string;
  readonly shared: string;
  /** Shown in an app that does not accept files. */
  readonly notInApp: string;
}

interface FileTaskProps {
  readonly texts: FileTaskTexts;
  readonly file: FileDelivery;
  close(): void;
}

/** Dialog that delivers a PDF, on a bus request (REC-08, REC-09). */
export function FileTask({ texts, file, close }: FileTaskProps) {
  const delivery = receiptDelivery(useHost());
  return (
    <Dialog
      open
      size="small"
      sheet={false}
      title={texts.title}
      onClose={close}
      footer={delivery === null && <Button onClick={close}>{receiptTexts.close}</Button>}
    >
      {delivery === null ? (
        <p>{texts.notInApp}</p>
      ) : (
        <Delivering
          file={file}
          preparing={texts.preparing}
          done={delivery === 'share' ? texts.shared : texts.downloaded}
          close={close}
        />
      )}
    </Dialog>
  );
}

interface DeliveringProps {
  readonly file: FileDelivery;
  readonly preparing: string;
  readonly done: string;
  close(): void;
}

function Delivering({ file, preparing, done, close }: DeliveringProps) {
  const { notify } = useHost();
  const { problem, retry } = useFileDelivery(file, () => {
    notify.success(done);
    close();
  });
  if (problem === null) return <Progress label={preparing} />;
  return problem.isGone ? (
    <ErrorState message={problem.text} onClose={close} />
  ) : (
    <ErrorState message={problem.text} error={problem.error} onRetry={retry} />
  );
}
