import { deleteAutoPay, setAutoPayStatus } from '@billpay/api-contract/auto-pay';
import type { Host } from '@billpay/host-api';
import { carryOut } from '@billpay/host-api/lost-answer';
import type { AutoPays } from '../auto-pay-data/auto-pay';
import { fetchAutoPays } from '../auto-pay-data/auto-pay-api';

interface Done {
  /** The bank's words, where it has some. */
  readonly message?: string | undefined;
}

/** Carries a change out; where its answer gets lost, the bank's list says whether it holds. */
export function changeAutoPay(
  host: Host,
  change: () => Promise<Done>,
  holds: (autoPays: AutoPays) => boolean,
): Promise<Done> {
  return carryOut(change, async () => (holds(await fetchAutoPays(host)) ? {} : null));
}

/**
 * Stops the next payment, or takes the stop back (AUTO-10).
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
 * Deletes an auto pay for good (AUTO-11).
 * @throws ApiError, OutcomeUnknown
 */
export function removeAutoPay(host: Host, id: number, otp: string): Promise<Done> {
  return changeAutoPay(
    host,
    () => host.http.call(deleteAutoPay, { params: { id }, body: { otp } }),
    ({ all }) => all.every((autoPay) => autoPay.id !== id),
  );
}
