import { deleteBiller } from '@billpay/api-contract/biller-changes';
import type { Host } from '@billpay/host-api';
import type { SavedBiller } from '@billpay/domain/rules';
import { changeSavedBillers } from '../billers-data/change-saved-billers';

/**
 * Deletes a saved biller with the customer's code (EDIT-05). Returns the bank's message, if any.
 * @throws ApiError, OutcomeUnknown
 */
export async function deleteSavedBiller(
  host: Host,
  { customerBillId, categoryName }: SavedBiller,
  otp: string,
): Promise<string | undefined> {
  const body = { customerBillId, customerId: host.session.customerId, categoryName, otp };
  const { message } = await changeSavedBillers<{ message?: string }>(
    host,
    () => host.http.call(deleteBiller, { body }),
    (saved) => (saved.some((one) => one.customerBillId === customerBillId) ? null : {}),
  );
  return message;
}
