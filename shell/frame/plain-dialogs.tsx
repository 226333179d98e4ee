import { useId } from 'react';
import { styled } from 'styled-components';
import { useBackEntries } from '@billpay/host-api/back';
import type { ConfirmDialogProps, DialogProps } from '@billpay/ui/dialog';
import { Button } from '@billpay/ui/button';
import { Row, Stack } from '@billpay/ui/layout';
import { shellTexts } from '../shell-texts';

/** Opens the browser's own modal dialog, and closes it before it unmounts, so that the focus returns. */
function showModal(dialog: HTMLDialogElement | null) {
  dialog?.showModal();
  return () => dialog?.close();
}

function PlainDialog({ title, role, onClose, footer, children }: DialogProps) {
  const titleId = useId();
  useBackEntries({ open: true, canGoBack: true, onClose });
  return (
    <Frame
      ref={showModal}
      role={role}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Stack gap={16}>
        <h2 id={titleId}>{title}</h2>
        {children}
        <Row gap={8} wrap justify="end">
          {footer ?? <Button onClick={onClose}>{shellTexts.extension.close}</Button>}
        </Row>
      </Stack>
    </Frame>
  );
}

function PlainConfirm(props: ConfirmDialogProps) {
  const { title, text, tone = 'primary', confirmLabel, cancelLabel, onConfirm, onCancel } = props;
  return (
    <PlainDialog
      open
      title={title}
      role="alertdialog"
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{cancelLabel}</Button>
          <Button variant={tone} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </PlainDialog>
  );
}

/** Replacements for the shell's dialogs in the first script, with the props that the shell uses. */
export const plainDialogs = { Dialog: PlainDialog, ConfirmDialog: PlainConfirm };

const Frame = styled.dialog`
  width: min(25rem, 100vw - 32px);
  padding: 24px;
  border: 1px solid var(--bp-line);
  border-radius: var(--bp-radius-dialog);
  background: var(--bp-surface);
  color: var(--bp-ink);
`;
