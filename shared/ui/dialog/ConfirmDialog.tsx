import { Button } from '../button';
import { Dialog } from './Dialog';
import { ConfirmText } from './dialog-frame';
import { dialogTexts } from './dialog-texts';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The question, or the effect of confirming. */
  text: string;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm(): void;
  onCancel(): void;
  /** 'danger' for actions that cannot be undone. */
  tone?: 'primary' | 'danger';
  /** Whether the confirmed action is running. */
  busy?: boolean;
}

/**
 * Asks for confirmation of an action. The initial focus is on Cancel, so that Enter does not confirm
 * accidentally.
 */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel = dialogTexts.cancel,
  onConfirm,
  onCancel,
  tone = 'primary',
  busy = false,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onCancel}
      size="small"
      sheet={false}
      role="alertdialog"
      canClose={!busy}
      footer={
        <>
          <Button onClick={onCancel} disabled={busy} data-autofocus>
            {cancelLabel}
          </Button>
          <Button variant={tone} onClick={onConfirm} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <ConfirmText>{text}</ConfirmText>
    </Dialog>
  );
}
