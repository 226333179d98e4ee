/** The dialogs that change a saved biller, in one lazily fetched chunk. */
export { DeleteBiller } from '../delete-biller/DeleteBiller';
export { EditBiller } from '../edit-biller/EditBiller';
