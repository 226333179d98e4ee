import type { WireBiller } from '@billpay/api-contract/billers';
import { toListedBiller, type ListedBiller } from './listed-biller';

/** One page of the network's directory. */
export interface BillerPage {
  readonly billers: readonly ListedBiller[];
  readonly totalPages: number;
}

export function toBillerPage(data: readonly WireBiller[]): BillerPage {
  return { billers: data.map(toListedBiller), totalPages: data[0]?.TOTAL_PAGES ?? 0 };
}

/** Pages begin at 1; the next one is there while its number is at most TOTAL_PAGES (LIST-03). */
export const pageByPage = {
  initialPageParam: 1,
  getNextPageParam: (page: BillerPage, _pages: unknown, pageNumber: number) =>
    pageNumber < page.totalPages ? pageNumber + 1 : undefined,
};
