import type { ReactNode } from 'react';
import { useHost } from '@billpay/host-api';
import { useLazyDialog } from '@billpay/ui/lazy-module';
import type { ChangedAutoPay } from './changed-auto-pay';

type Wanted = 'StopPayment' | 'ResumePayment' | 'DeleteAutoPay';

/** Opens the stop, resume and delete dialogs for lists and notices. */
export interface ChangeAutoPay {
  open(wanted: Wanted, autoPay: ChangedAutoPay): void;
  /** Render it once; null while no dialog is open. */
  readonly dialog: ReactNode;
}

const fetchDialogs = () => import('./change-dialogs');

export function useChangeAutoPay(): ChangeAutoPay {
  const host = useHost();
  const { open, dialog } = useLazyDialog(fetchDialogs, () => host.notify.error(NOT_OPENED));
  return {
    open: (wanted, autoPay) =>
      open(({ [wanted]: Dialog }, close) => <Dialog autoPay={autoPay} onClose={close} />),
    dialog,
  };
}

/** Not among the change texts, which are fetched with the dialogs. */
const NOT_OPENED = 'This could not be opened. Please try again.';
