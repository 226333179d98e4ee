import { useState, type ComponentType, type ReactNode } from 'react';
import { useHost } from '@billpay/shared/host';
import type { ChangeDialogProps, ChangedAutoPay } from './changed-auto-pay';

type Wanted = 'StopPayment' | 'ResumePayment' | 'DeleteAutoPay';

interface Opened {
  readonly Dialog: ComponentType<ChangeDialogProps>;
  readonly autoPay: ChangedAutoPay;
}

/** Stop, resume and delete, for whatever list or notice offers them. */
export interface ChangeAutoPay {
  open(wanted: Wanted, autoPay: ChangedAutoPay): void;
  /** Place it once; it is null while nothing is changed. */
  readonly dialog: ReactNode;
}

/** The dialogs are fetched when one is first asked for; they give the focus back by themselves. */
export function useChange(): ChangeAutoPay {
  const host = useHost();
  const [opened, setOpened] = useState<Opened | null>(null);

  async function open(wanted: Wanted, autoPay: ChangedAutoPay): Promise<void> {
    try {
      const dialogs = await import('./change-dialogs');
      setOpened({ Dialog: dialogs[wanted], autoPay });
    } catch {
      host.notify.error(NOT_OPENED);
    }
  }

  return {
    open: (wanted, autoPay) => void open(wanted, autoPay),
    dialog: opened && <opened.Dialog autoPay={opened.autoPay} onClose={() => setOpened(null)} />,
  };
}

/** Here rather than among the words of the changes, which travel with their dialogs. */
const NOT_OPENED = 'This could not be opened. Please try again.';
