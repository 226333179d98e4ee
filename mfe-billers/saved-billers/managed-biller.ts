import type { SavedBiller } from '@billpay/domain/rules';

/** Props of the dialogs that edit or delete a saved biller. */
export interface ManagedBillerProps {
  readonly biller: SavedBiller;
  /** Removes the dialog from the page, whatever the outcome. */
  onClose(): void;
}
