import { createAutoPay, editAutoPay } from '@billpay/api-contract/auto-pay-changes';
import type { Host } from '@billpay/host-api';
import { changeAutoPay } from '../change/change-api';
import { matchesSettings, type Settings } from './draft';

/**
 * Sets up auto pay for a bill with the customer's code (AUTO-04). Returns the bank's message, if any.
 * @throws ApiError, OutcomeUnknown
 */
export async function setUpAutoPay(
  host: Host,
  billID: number,
  settings: Settings,
  otp: string,
): Promise<string | undefined> {
  const { message } = await changeAutoPay(
    host,
    () => host.http.call(createAutoPay, { body: { billID, ...settings, otp } }),
    ({ all }) => all.some((one) => one.customerBillId === billID && matchesSettings(one, settings)),
  );
  return message;
}

/**
 * Changes an auto pay (AUTO-09).
 * @throws ApiError, OutcomeUnknown
 */
export async function updateAutoPay(
  host: Host,
  id: number,
  settings: Settings,
  otp: string,
): Promise<string | undefined> {
  const { message } = await changeAutoPay(
    host,
    () => host.http.call(editAutoPay, { params: { id }, body: { ...settings, otp } }),
    ({ all }) => all.some((one) => one.id === id && matchesSettings(one, settings)),
  );
  return message;
}
