import { confirmDebit } from '@billpay/api-contract/mandates';
import { toWireRupees } from '@billpay/domain/money';
import type { Host } from '@billpay/host-api';
import { withLookup } from '@billpay/host-api/change';
import type { PastPayment } from '../auto-pay-data/auto-pay';
import { fetchAutoPays, toPast } from '../auto-pay-data/auto-pay-api';
import { changeTexts } from '../change/change-texts';

/**
 * Confirms today's debit of an auto pay, and returns its outcome. If the response is lost, reads the outcome from the
 * bank's list.
 * @throws ApiError, OutcomeUnknown
 */
export function confirmToday(
  host: Host,
  { id, on, debitPaise }: { readonly id: number; readonly on: string | null; readonly debitPaise: number },
  otp: string,
): Promise<PastPayment> {
  const body = { amount: toWireRupees(debitPaise), otp };
  return withLookup(
    async () => toPast((await host.http.call(confirmDebit, { params: { id }, body })).data),
    async () => {
      const { upcoming, past } = await fetchAutoPays(host);
      const isWaiting = upcoming.some((one) => one.autoPayId === id && one.confirmPaise !== null);
      return (isWaiting ? undefined : past.find((one) => one.autoPayId === id && one.on === on)) ?? null;
    },
    changeTexts.unknown,
  );
}
