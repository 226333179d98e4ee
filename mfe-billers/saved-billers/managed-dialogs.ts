/** The dialogs that change a saved biller, as one lazily loaded chunk. */
export { DeleteBiller } from '../delete-biller/DeleteBiller';
export { EditBiller } from '../edit-biller/EditBiller';
