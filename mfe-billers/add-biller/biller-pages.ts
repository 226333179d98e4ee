import type { WireBiller } from '@billpay/api-contract/directory';
import { toListedBiller, type ListedBiller } from './listed-biller';

/** A page of the biller directory. */
export interface BillerPage {
  readonly billers: readonly ListedBiller[];
  readonly totalPages: number;
}

export function toBillerPage(data: readonly WireBiller[]): BillerPage {
  return { billers: data.map(toListedBiller), totalPages: data[0]?.TOTAL_PAGES ?? 0 };
}

/** Pages start at 1, and TOTAL_PAGES is the last one (LIST-03). */
export const pageByPage = {
  initialPageParam: 1,
  getNextPageParam: (page: BillerPage, _pages: unknown, pageNumber: number) =>
    pageNumber < page.totalPages ? pageNumber + 1 : undefined,
};
