import type { PaymentChannel } from '@billpay/api/adapters/bill-network';
import { MOBILE_PREPAID } from './categories';
import { toPaise } from '@billpay/api/paise';

/** Creates the bank's channels, with a biller's limits in rupees and its fee in paise. */
export function createChannels(
  category: string,
  { min, max, feePaise }: { readonly min: string; readonly max: string; readonly feePaise: number },
): PaymentChannel[] {
  const limits = { minPaise: toPaise(min), maxPaise: toPaise(max), feePaise };
  const online = [
    { channel: 'INTB', mode: 'Internet Banking', ...limits },
    { channel: 'MOBB', mode: 'Internet Banking', ...limits },
  ];
  // The specification requires CASH at BNKBRNCH for recharges (PRE-10).
  return category === MOBILE_PREPAID ? [{ channel: 'BNKBRNCH', mode: 'CASH', ...limits }, ...online] : online;
}
