import { queryOptions } from '@tanstack/react-query';
import {
  lowerDailyLimit,
  raiseDailyLimit,
  readDailyLimit,
  type WireDailyLimit,
} from '@billpay/api-contract/protection';
import { parseRupees, toWireRupees } from '@billpay/domain/money';
import type { Host } from '@billpay/host-api';

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

export const limitQuery = ({ http }: Host) =>
  queryOptions({
    queryKey: ['daily-limit'],
    queryFn: async ({ signal }) => toDailyLimit((await http.call(readDailyLimit, { signal })).data),
    staleTime: 0,
  });

export async function lowerLimit({ http }: Host, paise: number): Promise<DailyLimit> {
  return toDailyLimit((await http.call(lowerDailyLimit, { body: { limit: toWireRupees(paise) } })).data);
}

/**
 * @param paise null to remove the limit
 * @param otp code of the action 'limit-raise'
 */
export async function raiseLimit({ http }: Host, paise: number | null, otp: string): Promise<DailyLimit> {
  const limit = paise === null ? null : toWireRupees(paise);
  return toDailyLimit((await http.call(raiseDailyLimit, { body: { limit, otp } })).data);
}
