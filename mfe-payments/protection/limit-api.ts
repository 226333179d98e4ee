import { queryOptions } from '@tanstack/react-query';
import {
  lowerDailyLimit,
  raiseDailyLimit,
  readDailyLimit,
  type WireDailyLimit,
} from '@billpay/api-contract/protection';
import { parseRupees, toWireRupees } from '@billpay/domain/money';
import type { Host } from '@billpay/host-api';
import { withLookup } from '@billpay/host-api/change';
import { protectionTexts } from './protection-texts';

/** The daily limits of a customer. The lower one applies. */
export interface DailyLimit {
  /** Null if the customer has set none. */
  readonly ownPaise: number | null;
  readonly bankPaise: number;
}

function toDailyLimit({ OWN_LIMIT, BANK_LIMIT }: WireDailyLimit): DailyLimit {
  return {
    ownPaise: OWN_LIMIT === null ? null : parseRupees(OWN_LIMIT),
    bankPaise: parseRupees(BANK_LIMIT),
  };
}

async function fetchLimit({ http }: Host, signal?: AbortSignal): Promise<DailyLimit> {
  return toDailyLimit((await http.call(readDailyLimit, { signal })).data);
}

export const limitQuery = (host: Host) =>
  queryOptions({
    queryKey: ['daily-limit'],
    queryFn: ({ signal }) => fetchLimit(host, signal),
    staleTime: 0,
  });

/** Changes the limit. After a lost response, checks whether the change was made. */
function changeLimit(
  host: Host,
  paise: number | null,
  change: () => Promise<{ data: WireDailyLimit }>,
): Promise<DailyLimit> {
  return withLookup(
    async () => toDailyLimit((await change()).data),
    async () => {
      const limit = await fetchLimit(host);
      return limit.ownPaise === paise ? limit : null;
    },
    protectionTexts.unknown,
  );
}

/** @throws ApiError, OutcomeUnknown */
export function lowerLimit(host: Host, paise: number): Promise<DailyLimit> {
  const body = { limit: toWireRupees(paise) };
  return changeLimit(host, paise, () => host.http.call(lowerDailyLimit, { body }));
}

/**
 * @param paise null to remove the limit
 * @param otp code of the action 'limit-raise'
 * @throws ApiError, OutcomeUnknown
 */
export function raiseLimit(host: Host, paise: number | null, otp: string): Promise<DailyLimit> {
  const body = { limit: paise === null ? null : toWireRupees(paise), otp };
  return changeLimit(host, paise, () => host.http.call(raiseDailyLimit, { body }));
}
