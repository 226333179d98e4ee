import type { ReactNode } from 'react';
import { useHost } from '@billpay/host-api';
import { useLazyDialog } from '@billpay/ui/lazy-module';
import type { ChangedAutoPay } from './changed-auto-pay';

type Wanted = 'StopPayment' | 'ResumePayment' | 'DeleteAutoPay';

/** Stop, resume and delete, for the lists and notices that offer them. */
export interface ChangeAutoPay {
  open(wanted: Wanted, autoPay: ChangedAutoPay): void;
  /** To be rendered once; null while nothing is changed. */
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

/** Here rather than among the texts of the changes, which are fetched with their dialogs. */
const NOT_OPENED = 'This could not be opened. Please try again.';
