import { Button } from '@billpay/shared/ui/button';
import { Dialog } from '@billpay/shared/ui/dialog';
import { addBillerTexts } from './add-biller-texts';

interface DuplicateAlertProps {
  readonly open: boolean;
  onClose(): void;
}

/** Says that the details are saved already (ADD-14); it stays until the customer has read it. */
export function DuplicateAlert({ open, onClose }: DuplicateAlertProps) {
  return (
    <Dialog
      open={open}
      title={addBillerTexts.duplicateTitle}
      onClose={onClose}
      size="small"
      sheet={false}
      role="alertdialog"
      footer={
        <Button variant="primary" onClick={onClose} data-autofocus>
          {addBillerTexts.close}
        </Button>
      }
    >
      <p>{addBillerTexts.duplicate}</p>
    </Dialog>
  );
}
