import { texts } from '@billpay/host-api/language';

const noNotifications = 'You will no longer receive any notifications about the biller in future';

export const deleteBillerTexts = texts('billers.delete', {
  title: (billName: string) => `Delete ${billName}`,
  confirm: 'Delete',
  summary: (billName: string, billerName: string) => `Delete the biller ${billName} (${billerName})`,
  /** Effects of the deletion (EDIT-04). */
  prepaid: noNotifications,
  others: `${noNotifications} and all auto pay setups would be disabled effectively from the next cycle`,
  autoPayToday: 'Biller cannot be deleted as auto pay date is set for today',
  deleted: 'Biller deleted successfully',
  failed: 'Unable to delete biller information at the moment.',
});
