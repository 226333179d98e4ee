import { texts } from '@billpay/host-api/language';

export const editBillerTexts = texts('billers.edit', {
  title: 'Edit Biller',
  loading: 'Loading the saved details',
  loadFailed: 'Unable to retrive saved biller details at the moment.',
  fixed: 'Only the name can be changed.',
  update: 'Update',
  updating: 'Updating…',
  updated: 'Biller updated successfully',
  failed: 'Unable to bill details at the moment.',
});
