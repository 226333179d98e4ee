import { act, screen } from '@testing-library/react';
import type { Host } from '@billpay/host-api';
import { closePortal, openPortal, buildPage } from '../testing/open-portal';
import { FIRST_PAGE_MS, firstPage } from './first-page';

afterEach(() => {
  closePortal();
  jest.useRealTimers();
});

/** Opens a portal with only Home, which will be prepared. */
async function openHome(prepare: (host: Host) => Promise<unknown>) {
  const page = buildPage(() => <h1>Home</h1>);
  const load = async () => ({ ...(await page.load()), prepare });
  const opened = await openPortal({
    remotes: [{ definition: { name: 'billers', pages: { '/': { ...page, load } } } }],
  });
  await screen.findByRole('heading', { name: 'Home' });
  return opened;
}

/** Records the state of a promise. */
function followed(promise: Promise<void>) {
  const outcome = { isOver: false };
  void promise.then(() => (outcome.isOver = true));
  return outcome;
}

describe('the first render', () => {
  it("[HOME-01] delays the first render until the page's own host has fetched the page's data", async () => {
    let arrive = () => undefined as void;
    const prepare = jest.fn<Promise<void>, [Host]>(() => new Promise((resolve) => (arrive = resolve)));
    const { portal } = await openHome(prepare);
    const first = firstPage(portal);
    const outcome = followed(first);
    await act(async () => undefined);
    expect(prepare.mock.calls[0]?.[0].session.customerId).toBe(portal.session.facts()?.customerId);
    expect(outcome.isOver).toBe(false);
    arrive();
    await first;
  });

  it('[HOME-01] delays the first render by at most one second', async () => {
    const { portal } = await openHome(() => new Promise(() => undefined));
    jest.useFakeTimers();
    const first = firstPage(portal);
    const outcome = followed(first);
    await jest.advanceTimersByTimeAsync(FIRST_PAGE_MS - 1);
    expect(outcome.isOver).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(outcome.isOver).toBe(true);
  });

  it('[MFE-04] renders the page even if fetching data fails', async () => {
    const { portal } = await openHome(() => Promise.reject(new Error('Out of order')));
    await expect(firstPage(portal)).resolves.toBeUndefined();
  });

  it('[SES-11] fetches nothing for a session that has ended', async () => {
    const prepare = jest.fn<Promise<void>, [Host]>(async () => undefined);
    const { portal } = await openHome(prepare);
    act(() => portal.session.endIdle());
    await firstPage(portal);
    expect(prepare).not.toHaveBeenCalled();
  });
});
