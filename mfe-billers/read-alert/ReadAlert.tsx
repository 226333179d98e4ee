import { Button } from '@billpay/ui/button';
import { Dialog } from '@billpay/ui/dialog';
import { readAlertTexts } from './read-alert-texts';

interface ReadAlertProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  onClose(): void;
}

/** An alert that only informs; it stays until the customer closes it. */
export function ReadAlert({ open, title, text, onClose }: ReadAlertProps) {
  return (
    <Dialog
      open={open}
      title={title}
      description={text}
      onClose={onClose}
      size="small"
      sheet={false}
      role="alertdialog"
      footer={
        <Button variant="primary" onClick={onClose} data-autofocus>
          {readAlertTexts.close}
        </Button>
      }
    />
  );
}
