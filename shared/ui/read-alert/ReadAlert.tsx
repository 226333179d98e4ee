import { Button } from '../button';
import { Dialog } from '../dialog';
import { dialogTexts } from '../dialog/dialog-texts';

export interface ReadAlertProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  onClose(): void;
}

/** An alert that only informs, for what the customer has to know before the next step; it stays until they close it. */
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
