import { savedBillers } from '@billpay/api-contract/billers';
import type { Host } from '@billpay/host-api';
import { signIn } from '@billpay/remote-kit/testing';
import { fetchPayee } from './fetch-payee';

it('[HOME-09] finds a saved biller on a later page of the list, and returns null if no page contains it', async () => {
  const session = await signIn();
  const { data } = await session.http.call(savedBillers, {});
  const pages: Record<string, typeof data> = {
    '1': data.slice(0, 1).map((biller) => ({ ...biller, TOTAL_PAGES: 2 })),
    '2': data.slice(1),
  };
  const call = async (_: unknown, { query }: { query: { pageNumber?: string } }) => ({
    data: pages[query.pageNumber ?? '1'],
  });
  const host = { http: { call } } as unknown as Host;
  const find = (customerBillId: number) => fetchPayee(host, { customerBillId }, new AbortController().signal);
  const last = data.at(-1);
  expect(await find(last?.CUSTOMER_BILL_ID ?? 0)).toMatchObject({ billName: last?.BILL_NAME });
  expect(await find(0)).toBeNull();
});
