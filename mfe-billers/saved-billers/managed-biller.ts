import type { SavedBiller } from '@billpay/domain/rules';

/** What a dialog about one saved biller gets: edit-biller and delete-biller. */
export interface ManagedBillerProps {
  readonly biller: SavedBiller;
  /** Takes the dialog off the page, whatever came of it. */
  onClose(): void;
}
