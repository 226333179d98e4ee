import { deleteAutoPay, setAutoPayStatus } from '@billpay/api-contract/auto-pay-changes';
import type { Host } from '@billpay/host-api';
import { withLookup } from '@billpay/host-api/change';
import type { AutoPays } from '../auto-pay-data/auto-pay';
import { fetchAutoPays } from '../auto-pay-data/auto-pay-api';
import { changeTexts } from './change-texts';

interface Done {
  /** The bank's message, if any. */
  readonly message?: string | undefined;
}

/** Submits a change. If the outcome is ambiguous, checks in the bank's list whether the change was made. */
export function changeAutoPay(
  host: Host,
  change: () => Promise<Done>,
  isDone: (autoPays: AutoPays) => boolean,
): Promise<Done> {
  return withLookup(change, async () => (isDone(await fetchAutoPays(host)) ? {} : null), changeTexts.unknown);
}

/**
 * Stops or resumes the next payment (AUTO-10).
 * @throws ApiError, OutcomeUnknown
 */
export function setStopped(host: Host, id: number, stopped: boolean, otp: string): Promise<Done> {
  const body = { status: stopped ? 0 : 1, otp } as const;
  return changeAutoPay(
    host,
    () => host.http.call(setAutoPayStatus, { params: { id }, body }),
    ({ all }) => all.some((autoPay) => autoPay.id === id && autoPay.active === !stopped),
  );
}

/**
 * Deletes an auto pay permanently (AUTO-11).
 * @throws ApiError, OutcomeUnknown
 */
export function removeAutoPay(host: Host, id: number, otp: string): Promise<Done> {
  return changeAutoPay(
    host,
    () => host.http.call(deleteAutoPay, { params: { id }, body: { otp } }),
    ({ all }) => all.every((autoPay) => autoPay.id !== id),
  );
}
