import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Host } from '@billpay/host-api';
import { closePortal, openPortal, buildPage, type TestRemote } from '../testing/open-portal';

afterEach(() => {
  closePortal();
  Reflect.deleteProperty(navigator, 'connection');
});

/**
 * Opens Home and a remote with one more page. `fetches` counts that page's fetches. `hosts` lists the hosts
 * for which its data was fetched.
 */
async function openMenu(connection?: object, fetchAhead?: () => never) {
  if (connection) Object.assign(navigator, { connection });
  let fetches = 0;
  const hosts: Host[] = [];
  const page = buildPage(() => <h1>Transactions</h1>, { title: 'History', order: 20 });
  const home: TestRemote = {
    definition: { name: 'billers', pages: { '/': buildPage(() => <h1>Home</h1>) } },
  };
  const history: TestRemote = {
    definition: {
      name: 'history',
      pages: {
        '/history': {
          ...page,
          load: async () => ({
            ...(await page.load()),
            fetchAhead: fetchAhead ?? ((host) => hosts.push(host)),
          }),
        },
      },
    },
    onFetch: async () => void (fetches += 1),
  };
  const { portal } = await openPortal({ remotes: [home, history] });
  const entry = await screen.findByRole('link', { name: 'History' });
  expect(fetches).toBe(0);
  return { portal, entry, fetches: () => fetches, hosts };
}

describe('an entry of the menu', () => {
  it.each<[string, (entry: HTMLElement) => Promise<unknown>]>([
    ['a pointer is over it', (entry) => userEvent.hover(entry)],
    ['a finger touches it', (entry) => userEvent.pointer({ keys: '[TouchA>]', target: entry })],
    [
      'it has the focus',
      async () => {
        const isHere = () => document.activeElement?.textContent === 'History';
        for (let step = 0; step < 9 && !isHere(); step += 1) await userEvent.tab();
      },
    ],
  ])('[NAV-07] fetches the page of a menu entry once %s, and not again when it is opened', async (_, act) => {
    const { entry, fetches, hosts, portal } = await openMenu();
    await act(entry);
    expect(fetches()).toBe(1);
    await waitFor(() => expect(hosts).toHaveLength(1));
    expect(hosts[0]?.session.customerId).toBe(portal.session.facts()?.customerId);
    await userEvent.click(entry);
    expect(await screen.findByRole('heading', { name: 'Transactions' })).toBeVisible();
    await userEvent.hover(entry);
    expect(fetches()).toBe(1);
    expect(hosts).toHaveLength(1);
  });

  it("[NAV-07] fetches a menu entry's page only on opening if the customer saves data", async () => {
    const { entry, fetches, hosts } = await openMenu({ saveData: true });
    await userEvent.hover(entry);
    expect(fetches()).toBe(0);
    await userEvent.click(entry);
    expect(await screen.findByRole('heading', { name: 'Transactions' })).toBeVisible();
    expect(fetches()).toBe(1);
    expect(hosts).toEqual([]);
  });

  it('[NAV-07, SES-11] fetches no data for a session that has ended in the meantime', async () => {
    const { entry, hosts, portal } = await openMenu();
    fireEvent.pointerEnter(entry);
    act(() => portal.session.endIdle());
    await screen.findByRole('heading', { level: 1 });
    expect(portal.session.state()).toBe('ended');
    expect(hosts).toEqual([]);
  });

  it('[MFE-04] opens a page that could not prefetch its data', async () => {
    const { entry, portal } = await openMenu(undefined, () => {
      throw new Error('no data');
    });
    await userEvent.hover(entry);
    await userEvent.click(entry);
    expect(await screen.findByRole('heading', { name: 'Transactions' })).toBeVisible();
    const failures = portal.telemetry.events().filter(({ kind }) => /crashed|error/.test(kind));
    expect(failures).toEqual([]);
  });
});
