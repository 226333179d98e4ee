import type { EndpointResponse } from '@billpay/api-contract/endpoint';
import type { savedBillers, WireSavedBiller } from '@billpay/api-contract/billers';
import type { Host } from '@billpay/host-api';
import { fetchSavedBillers } from './saved-billers-api';

const PAGES = 3;
const PAGE_SIZE = 4;

function buildPage(pageNumber: number): WireSavedBiller[] {
  return Array.from({ length: PAGE_SIZE }, (_, index) => ({
    CUSTOMER_BILL_ID: pageNumber * 100 + index,
    BILL_NAME: `Site ${pageNumber} ${index}`,
    BILLER_ID: 'HCG000000HAR01',
    BILLER_NAME: 'Haryana City Gas',
    CATEGORY_NAME: 'Gas',
    PARAMETERS: [],
    PARAMETER_VALUE: null,
    BILLER_ACCEPTS_ADHOC: 'N',
    PAYMENT_EXACTNESS: 'Exact',
    FETCH_REQUIREMENT: 'MANDATORY',
    SUPPORT_BILL_VALIDATION: 'NOT_SUPPORTED',
    VALIDATE_BILL_ALLOWED: 'N',
    AUTOPAY_ID: null,
    AUTOPAY_ACTIVE_STATUS: null,
    TRANSACTION_STATUS: null,
    LAST_PAID_DATE: null,
    LAST_BILL_AMOUNT: null,
    CHANGE_IN_AMOUNT: null,
    UPCOMING_DUE_AMOUNT: null,
    UPCOMING_DUE_DATE: null,
    PAYMENT_DATE: null,
    ...(index === 0 ? { TOTAL_PAGES: PAGES } : {}),
  }));
}

describe('the saved billers of an API with pages', () => {
  it('[HOME-01] fetches the saved billers of every page, in order', async () => {
    const asked: unknown[] = [];
    const call = async (_: unknown, { query }: { query: { pageNumber?: string } }) => {
      asked.push(query);
      const data = buildPage(Number(query.pageNumber ?? 1));
      return { success: true, data } satisfies EndpointResponse<typeof savedBillers>;
    };
    const saved = await fetchSavedBillers({ http: { call } } as unknown as Host);
    // The first call has no query, because it must match the preloaded one.
    expect(asked).toEqual([{}, { pageNumber: '2' }, { pageNumber: '3' }]);
    expect(saved.map(({ customerBillId }) => customerBillId)).toEqual([
      100, 101, 102, 103, 200, 201, 202, 203, 300, 301, 302, 303,
    ]);
  });
});
