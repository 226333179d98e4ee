import { Button } from '../button';
import { Dialog } from './Dialog';
import { Question } from './dialog-frame';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The question, or what would follow from a yes. */
  text: string;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm(): void;
  onCancel(): void;
  /** 'danger' for what can't be undone. */
  tone?: 'primary' | 'danger';
  /** While what was confirmed is being done. */
  busy?: boolean;
}

/** Asks before something is done. It starts at Cancel, so that Enter alone never confirms. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel = 'Cancel',
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
      <Question>{text}</Question>
    </Dialog>
  );
}
