import type { SavedBiller } from '@billpay/domain/rules';
import { isMobilePrepaid } from '../categories/mobile-prepaid';

/** A saved prepaid number that has been recharged. */
export type RecentRecharge = SavedBiller & { readonly lastPaidAt: string; readonly lastBillPaise: number };

const SHOWN = 3;

/** Lists at most three saved prepaid numbers, the most recently recharged first. */
export function findRecentRecharges(billers: readonly SavedBiller[]): RecentRecharge[] {
  return billers
    .filter(isRecharged)
    .toSorted((a, b) => Date.parse(b.lastPaidAt) - Date.parse(a.lastPaidAt))
    .slice(0, SHOWN);
}

function isRecharged(biller: SavedBiller): biller is RecentRecharge {
  return isMobilePrepaid(biller) && biller.lastPaidAt !== null && biller.lastBillPaise !== null;
}
