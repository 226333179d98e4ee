import type { ReactNode } from 'react';
import { useHost } from '@billpay/host-api';
import { useLazyDialog } from '@billpay/ui/lazy-module';
import { paymentListTexts } from '../payment-list/payment-list-texts';
import type { ChangedAutoPay } from './changed-auto-pay';

type Wanted = 'StopPayment' | 'ResumePayment' | 'DeleteAutoPay' | 'ConfirmDebit';

/** Opens the stop, resume, delete and confirm dialogs for lists and notices. */
export interface ChangeAutoPay {
  open(wanted: Wanted, autoPay: ChangedAutoPay): void;
  /** Element to render once; null while no dialog is open. */
  readonly dialog: ReactNode;
}

const fetchDialogs = () => import('./change-dialogs');

export function useChangeAutoPay(): ChangeAutoPay {
  const host = useHost();
  const { open, dialog } = useLazyDialog(fetchDialogs, () => host.notify.error(paymentListTexts.notOpened));
  return {
    open: (wanted, autoPay) =>
      open(({ [wanted]: Dialog }, close) => <Dialog autoPay={autoPay} onClose={close} />),
    dialog,
  };
}
