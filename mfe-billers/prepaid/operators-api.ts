import { queryOptions } from '@tanstack/react-query';
import { billersByCategory, numberOwner } from '@billpay/api-contract/directory';
import type { Host } from '@billpay/host-api';
import { toListedBiller, type ListedBiller } from '../add-biller/listed-biller';
import { queryKeys } from '../billers-data/query-keys';
import { MOBILE_PREPAID_CATEGORY_ID } from '../categories/mobile-prepaid';

/** Fetches all mobile prepaid operators, a few pages at most. */
export function operatorsQuery(host: Host) {
  return queryOptions({
    queryKey: queryKeys.operators,
    queryFn: async ({ signal }): Promise<readonly ListedBiller[]> => {
      const operators: ListedBiller[] = [];
      for (let pageNumber = 1, pages = 1; pageNumber <= pages; pageNumber += 1) {
        const body = { categoryId: MOBILE_PREPAID_CATEGORY_ID, pageNumber };
        const { data } = await host.http.call(billersByCategory, { body, signal });
        pages = data[0]?.TOTAL_PAGES ?? 0;
        operators.push(...data.map(toListedBiller));
      }
      return operators;
    },
  });
}

/** Fetches the operator that issued a number. This is only a suggestion, because numbers can be ported. */
export interface NumberOwner {
  readonly operatorId: string | null;
  readonly circle: string | null;
}

export function numberOwnerQuery(host: Host, mobileNumber: string) {
  return queryOptions({
    queryKey: queryKeys.numberOwner(mobileNumber),
    queryFn: async ({ signal }): Promise<NumberOwner> => {
      const { data } = await host.http.call(numberOwner, { body: { mobileNumber }, signal });
      return { operatorId: data.billerId, circle: data.circle };
    },
  });
}
