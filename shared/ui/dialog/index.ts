export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog';
export { Description } from './dialog-frame';
export { Dialog, type DialogProps, type DialogSize } from './Dialog';
