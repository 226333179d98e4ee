/** What can be done to a saved biller, in one file: it is fetched when the customer asks for either. */
export { DeleteBiller } from '../delete-biller/DeleteBiller';
export { EditBiller } from '../edit-biller/EditBiller';
