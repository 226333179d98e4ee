import { useState, type ComponentType, type ReactNode } from 'react';
import { useHost } from '@billpay/shared/host';
import type { SavedBiller } from '@billpay/shared/rules';
import type { ManagedBillerProps } from './managed-biller';
import { savedBillersTexts } from './saved-billers-texts';

/** Edit and delete of saved billers, for whatever list or card offers them. */
export interface ManageBiller {
  edit(biller: SavedBiller): void;
  remove(biller: SavedBiller): void;
  /** Place it once; it is null while nothing is edited or deleted. */
  readonly dialog: ReactNode;
}

interface Opened {
  readonly Dialog: ComponentType<ManagedBillerProps>;
  readonly biller: SavedBiller;
}

/** The dialogs are fetched when one is first asked for; they give the focus back by themselves. */
export function useManageBiller(): ManageBiller {
  const host = useHost();
  const [opened, setOpened] = useState<Opened | null>(null);

  async function open(wanted: 'EditBiller' | 'DeleteBiller', biller: SavedBiller): Promise<void> {
    try {
      const dialogs = await import('./managed-dialogs');
      setOpened({ Dialog: dialogs[wanted], biller });
    } catch {
      host.notify.error(savedBillersTexts.notOpened);
    }
  }

  return {
    edit: (biller) => void open('EditBiller', biller),
    remove: (biller) => void open('DeleteBiller', biller),
    dialog: opened && <opened.Dialog biller={opened.biller} onClose={() => setOpened(null)} />,
  };
}
