import type { ReactNode } from 'react';
import { useHost } from '@billpay/host-api';
import type { SavedBiller } from '@billpay/domain/rules';
import { useLazyDialog } from '@billpay/ui/lazy-module';
import { manageBillerTexts } from './manage-biller-texts';

/** Opens the edit and delete dialogs of saved billers. */
export interface ManageBiller {
  edit(biller: SavedBiller): void;
  remove(biller: SavedBiller): void;
  /** Element to render once; null while no dialog is open. */
  readonly dialog: ReactNode;
}

const fetchDialogs = () => import('./managed-dialogs');

export function useManageBiller(): ManageBiller {
  const host = useHost();
  const { open, dialog } = useLazyDialog(fetchDialogs, () => host.notify.error(manageBillerTexts.notOpened));
  return {
    edit: (biller) => open(({ EditBiller }, close) => <EditBiller biller={biller} onClose={close} />),
    remove: (biller) => open(({ DeleteBiller }, close) => <DeleteBiller biller={biller} onClose={close} />),
    dialog,
  };
}
