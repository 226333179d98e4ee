import { Button } from '@billpay/ui/button';
import { Dialog } from '@billpay/ui/dialog';
import { readAlertTexts } from './read-alert-texts';

interface ReadAlertProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  onClose(): void;
}

/** Says what stands against something; it stays until the customer has read it, and there is nothing to decide. */
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
