import { act, render, screen, waitFor } from '@testing-library/react';
import { Suspense, use } from 'react';
import { HostProvider } from '@billpay/host-api';
import type { HttpClient } from '@billpay/host-api/http';
import { createHostRecord, signIn, type TestSession } from '@billpay/remote-kit/testing';
import HistoryPage, { fetchAhead } from '../history-page/HistoryPage';
import { getQueryClient } from '../history-data/HistoryData';
import { queryKeys } from '../history-data/query-keys';
import { findRow, showRows } from '../testing/history-customer';
import { VALID_MS } from './list-ahead';

beforeEach(() => showRows(5));
afterEach(() => jest.restoreAllMocks());

/** Creates a host, records its list calls, and renders the history like the shell. */
async function customer() {
  const session = await signIn();
  let calls = 0;
  const http: HttpClient = {
    call(endpoint, input) {
      if (endpoint.name === 'transactions.list') calls += 1;
      return session.http.call(endpoint, input);
    },
  };
  const record = createHostRecord({ ...session, http } satisfies TestSession);
  const { host } = record;
  const ahead = () => getQueryClient(host).getQueriesData({ queryKey: queryKeys.allAhead });
  return {
    session,
    ...record,
    calls: () => calls,
    ahead,
    fetched: () => waitFor(() => expect(ahead()[0]?.[1]).toBeDefined()),
    open: () =>
      render(
        <HostProvider value={host}>
          <HistoryPage />
        </HostProvider>,
      ),
  };
}

describe('the list that is fetched ahead of the page', () => {
  it('[HIST-03] shows the prefetched list immediately, and does not fetch it again', async () => {
    const { host, open, fetched, calls } = await customer();
    fetchAhead(host);
    fetchAhead(host);
    await fetched();
    open();
    expect(screen.getByRole('list', { name: 'Transaction History' })).toBeVisible();
    await findRow('ACT Broadband');
    expect(calls()).toBe(1);
  });

  it('[HIST-03] waits for a prefetch in progress when the page opens', async () => {
    const { host, open, calls } = await customer();
    fetchAhead(host);
    open();
    await findRow('ACT Broadband');
    expect(calls()).toBe(1);
  });

  it('[HIST-03] does not prefetch a visible list, and uses a prefetched list only once', async () => {
    const { host, open, fetched, calls } = await customer();
    fetchAhead(host);
    await fetched();
    const { unmount } = open();
    await findRow('ACT Broadband');
    fetchAhead(host);
    expect(calls()).toBe(1);
    unmount();
    const lists = () => getQueryClient(host).getQueriesData({ queryKey: queryKeys.allTransactions });
    await waitFor(() => expect(lists()).toEqual([]));
    open();
    await findRow('ACT Broadband');
    expect(calls()).toBe(2);
  });

  it('[HIST-10] refetches the list after a payment, even with an unknown outcome', async () => {
    const { host, events, open, fetched, ahead, calls } = await customer();
    for (const [event, payload] of [
      ['payment.completed', { transactionId: 'TXN1', outcome: 'success' }],
      ['payment.outcome-unknown', {}],
    ] as const) {
      fetchAhead(host);
      await fetched();
      events.emit(event, payload);
      expect(ahead()).toEqual([]);
    }
    open();
    await findRow('ACT Broadband');
    expect(calls()).toBe(3);
  });

  it('[HIST-03] refetches a prefetched list after a minute', async () => {
    const { host, open, fetched, calls } = await customer();
    fetchAhead(host);
    await fetched();
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + VALID_MS);
    open();
    await waitFor(() => expect(calls()).toBe(2));
  });

  it('[HIST-03] refetches a list after a minute, even if the page was rendered with it in advance', async () => {
    const { host, open, fetched, calls } = await customer();
    fetchAhead(host);
    await fetched();
    const never = new Promise<never>(() => undefined);
    const NeverReady = () => use(never);
    const { unmount } = await act(async () =>
      render(
        <Suspense>
          <HostProvider value={host}>
            <HistoryPage />
            <NeverReady />
          </HostProvider>
        </Suspense>,
      ),
    );
    expect(screen.queryByRole('list')).toBeNull();
    unmount();
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + VALID_MS);
    open();
    await waitFor(() => expect(calls()).toBe(2));
  });

  it('[HIST-11] fetches the list on opening the page if the prefetch failed', async () => {
    const { host, session, open, calls } = await customer();
    await session.fault({ call: 'transactions.list', mode: 'error' });
    fetchAhead(host);
    await waitFor(() => expect(getQueryClient(host).isFetching({ queryKey: queryKeys.allAhead })).toBe(0));
    open();
    await findRow('ACT Broadband');
    expect(calls()).toBe(2);
  });

  it('[SES-11] drops the prefetched list with the session', async () => {
    const { host, session, fetched, ahead } = await customer();
    fetchAhead(host);
    await fetched();
    session.session.end('logout');
    expect(ahead()).toEqual([]);
  });
});
