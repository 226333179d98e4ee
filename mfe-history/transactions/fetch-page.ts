import { transactions } from '@billpay/api-contract/transactions';
import type { Host } from '@billpay/host-api';
import { toTransaction } from './transaction';
import type { TransactionsRequest } from './transaction-filter';
import type { TransactionPage } from './transaction-pages';

/**
 * Fetches a page of a list. Pages start at 1.
 * @throws ApiError
 */
export async function fetchPage(
  { http }: Host,
  request: TransactionsRequest,
  pageNumber: number,
  signal: AbortSignal,
): Promise<TransactionPage> {
  const { data } = await http.call(transactions, { body: { ...request, pageNumber }, signal });
  return { items: data.map(toTransaction), totalPages: data[0]?.TOTAL_PAGES ?? 0 };
}
