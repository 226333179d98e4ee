import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closePortal, openPortal, pageOf, type TestRemote } from '../testing/open-portal';

afterEach(() => {
  closePortal();
  Reflect.deleteProperty(navigator, 'connection');
});

/** Home, and a remote with one more page; `fetches` counts how often that one is fetched. */
async function openMenu(connection?: object) {
  if (connection) Object.assign(navigator, { connection });
  let fetches = 0;
  const home: TestRemote = {
    definition: { name: 'billers', pages: { '/': pageOf(() => <h1>Home</h1>) } },
  };
  const history: TestRemote = {
    definition: {
      name: 'history',
      pages: { '/history': pageOf(() => <h1>Transactions</h1>, { title: 'History', order: 20 }) },
    },
    onFetch: async () => void (fetches += 1),
  };
  await openPortal({ remotes: [home, history] });
  const entry = await screen.findByRole('link', { name: 'History' });
  expect(fetches).toBe(0);
  return { entry, fetches: () => fetches };
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
  ])('[NAV-07] has its page fetched once %s, and not again when it is opened', async (_, act) => {
    const { entry, fetches } = await openMenu();
    await act(entry);
    expect(fetches()).toBe(1);
    await userEvent.click(entry);
    expect(await screen.findByRole('heading', { name: 'Transactions' })).toBeVisible();
    expect(fetches()).toBe(1);
  });

  it('[NAV-07] has its page fetched only when it is opened, where the customer saves data', async () => {
    const { entry, fetches } = await openMenu({ saveData: true });
    await userEvent.hover(entry);
    expect(fetches()).toBe(0);
    await userEvent.click(entry);
    expect(await screen.findByRole('heading', { name: 'Transactions' })).toBeVisible();
    expect(fetches()).toBe(1);
  });
});
