import { Button } from '../button';
import { Dialog } from '../dialog';
import { dialogTexts } from '../dialog/dialog-texts';

export interface ReadAlertProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  onClose(): void;
}

/**
 * An alert with information that the customer must read before the next step. It stays until the customer
 * closes it.
 */
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
          {dialogTexts.close}
        </Button>
      }
    />
  );
}
