import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findHost } from './host/find-host';
import type { Portal } from './portal-context';
import { closePortal, openPortal, buildPage, type TestRemote } from './testing/open-portal';

afterEach(closePortal);

const onlyBillers: TestRemote = {
  definition: { name: 'billers', pages: { '/': buildPage(() => <h1>Home of billers</h1>) } },
};

function heading(name: string) {
  return screen.findByRole('heading', { name });
}

function goTo(portal: Portal, path: string): void {
  act(() => findHost(portal, portal.live().provider('page', '/') ?? failed()).navigate(path));
}

describe('routes', () => {
  // React logs errors that a boundary has caught. Some tests cause them on purpose.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('[NAV-01] [NAV-02] [NAV-03] [NAV-04] [NAV-05] [NAV-07] shows the page of each route, with its name in the title and the announcement', async () => {
    const { portal } = await openPortal();
    expect(await heading('Page of /')).toBeVisible();
    expect(document.title).toBe('Home – Bill Pay – Test Bank');
    expect(screen.queryByText(document.title, { selector: '[aria-live]' })).toBeNull();
    for (const [path, name] of [
      ['/my-bills', 'My Bills'],
      ['/auto-pay', 'Auto Pay'],
      ['/history', 'History'],
      ['/complaints', 'Complaints'],
      ['/', 'Home'],
    ] as const) {
      goTo(portal, path);
      expect(await heading(`Page of ${path}`)).toBeVisible();
      await waitFor(() => expect(document.title).toBe(`${name} – Bill Pay – Test Bank`));
      expect(screen.getByText(document.title, { selector: '[aria-live=polite]' })).toBeInTheDocument();
    }
    goTo(portal, '/history/');
    expect(await heading('Page of /history')).toBeVisible();
    expect(location.pathname).toBe('/history');
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('History');
  });

  it('[NAV-08] shows the not-found page at an address below a route or at any other address', async () => {
    const { portal } = await openPortal();
    for (const path of [
      '/nothing',
      '/my-bills/x',
      '/auto-pay/12/edit',
      '/history/today',
      '/complaints/12',
      '/my-bill',
    ]) {
      expect(await heading('Page of /')).toBeVisible();
      goTo(portal, path);
      expect(await heading('Page not found')).toBeVisible();
      await waitFor(() => expect(document.title).toBe('Page not found – Bill Pay – Test Bank'));
      expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
      await userEvent.click(screen.getByRole('link', { name: 'Go to Home' }));
    }
    expect(portal.telemetry.events()).toContainEqual(
      expect.objectContaining({ kind: 'screen', name: 'not-found' }),
    );
  });

  it('opens a page at its top and leaves scrolling on Back to the browser', async () => {
    const page = document.documentElement;
    const scrollTo = (topPx: number) => {
      page.scrollTop = topPx;
      fireEvent.scroll(window);
    };
    await openPortal();
    expect(await heading('Page of /')).toBeVisible();
    scrollTo(700);
    await userEvent.click(screen.getByRole('link', { name: 'History' }));
    expect(await heading('Page of /history')).toBeVisible();
    expect(page.scrollTop).toBe(0);
    scrollTo(300);
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(page.scrollTop).toBe(300);
    act(() => history.back());
    expect(await heading('Page of /')).toBeVisible();
    expect(page.scrollTop).toBe(300);
    scrollTo(0);
  });

  it('[MFE-04] shows the message, Retry and the support phone for a page that no live remote provides', async () => {
    const { portal } = await openPortal({ remotes: [onlyBillers], supportPhone: '1800 123 4567' });
    expect(await heading('Home of billers')).toBeVisible();
    goTo(portal, '/history');
    expect(await screen.findByText('This page could not be loaded.')).toBeVisible();
    expect(portal.telemetry.events()).toContainEqual(
      expect.objectContaining({ kind: 'screen', name: 'page-unavailable' }),
    );
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.getByText('Customer Support: 1800 123 4567')).toBeVisible();
    expect(screen.queryByText('Page not found')).toBeNull();
    expect(document.title).toBe('Bill Pay – Test Bank');
  });

  it('[MFE-04] fetches the registry again on Retry, and shows the page and the menu entry if the remote is back', async () => {
    const complaints: TestRemote = {
      definition: {
        name: 'complaints',
        pages: { '/complaints': buildPage(() => <h1>My complaints</h1>, { title: 'Complaints' }) },
      },
    };
    const remotes = [complaints];
    await openPortal({ remotes });
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('This page could not be loaded.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Home' })).toBeNull();
    remotes.push(onlyBillers);
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await heading('Home of billers')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Home' })).toBeVisible();
  });

  it('[MFE-01] lets a remote navigate only to routes of the portal', async () => {
    const { portal } = await openPortal();
    expect(await heading('Page of /')).toBeVisible();
    const host = findHost(portal, portal.live().provider('page', '/') ?? failed());
    for (const address of ['https://evil.example/', '//evil.example', 'data:text/html,x']) {
      expect(() => host.navigate(address)).toThrow('is no route of the portal');
    }
  });
});

describe('the menu', () => {
  it('[NAV-07] lists the menu entries in order and marks the current one', async () => {
    await openPortal();
    expect(await heading('Page of /')).toBeVisible();
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    const entries = within(menu).getAllByRole('link');
    expect(entries.map((entry) => entry.textContent)).toEqual([
      'Home',
      'My Bills',
      'Auto Pay',
      'History',
      'Complaints',
    ]);
    expect(within(menu).getByRole('link', { current: 'page' })).toHaveTextContent('Home');
    await userEvent.click(within(menu).getByRole('link', { name: 'History' }));
    expect(await heading('Page of /history')).toBeVisible();
    expect(within(menu).getByRole('link', { current: 'page' })).toHaveTextContent('History');
  });

  it('[NAV-07] [NAV-08] offers only pages that a live remote provides', async () => {
    const { portal } = await openPortal({ remotes: [onlyBillers] });
    expect(await heading('Home of billers')).toBeVisible();
    const entries = within(screen.getByRole('navigation', { name: 'Main menu' })).getAllByRole('link');
    expect(entries.map((entry) => entry.textContent)).toEqual(['Home']);
    goTo(portal, '/loans');
    await waitFor(() => expect(document.title).toBe('Page not found – Bill Pay – Test Bank'));
  });

  it('[NAV-07] shows menu entry, page and title of an unknown remote', async () => {
    const loans: TestRemote = {
      definition: {
        name: 'loans',
        pages: { '/loans': buildPage(() => <h1>My loans</h1>, { title: 'Loans', order: 5 }) },
      },
      release: { pages: [{ path: '/loans', title: 'Loans', icon: ['M3 9h5', 'M8 2v3'], order: 5 }] },
    };
    await openPortal({ remotes: [onlyBillers, loans] });
    expect(await heading('Home of billers')).toBeVisible();
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    const [first] = within(menu).getAllByRole('link');
    expect(first).toHaveTextContent('Loans');
    expect([...menu.querySelectorAll('path')].map((path) => path.getAttribute('d'))).toEqual([
      'M3 9h5',
      'M8 2v3',
    ]);
    await userEvent.click(within(menu).getByRole('link', { name: 'Loans' }));
    expect(await heading('My loans')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Loans – Bill Pay – Test Bank'));
  });

  it('[NAV-07] opens a page that has no menu entry', async () => {
    const page = { path: '/loans/offer', title: 'Offer', icon: [], order: 5, inMenu: false as const };
    const loans: TestRemote = {
      definition: {
        name: 'loans',
        pages: { '/loans/offer': buildPage(() => <h1>My offer</h1>, { title: 'Offer', order: 5 }) },
      },
      release: { pages: [page] },
    };
    const { portal } = await openPortal({ remotes: [onlyBillers, loans] });
    expect(await heading('Home of billers')).toBeVisible();
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
    expect(menu.getAllByRole('link').map((entry) => entry.textContent)).toEqual(['Home']);
    goTo(portal, '/loans/offer');
    expect(await heading('My offer')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Offer – Bill Pay – Test Bank'));
  });

  it.each([
    ['/session-expired', 'Logged out'],
    ['/mock-redirect', "The bank's page"],
  ])('[NAV-06] shows a title but no menu on %s', async (path, name) => {
    await openPortal({ path, withoutHandOff: true });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(document.title).toBe(`${name} – Bill Pay – Test Bank`));
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  });

  it("[NAV-06] offers the replacement of the bank's page only while the API is the sandbox", async () => {
    await openPortal({ path: '/mock-redirect', withoutHandOff: true, sandbox: false });
    expect(await heading('Logged out')).toBeVisible();
    await waitFor(() => expect(location.pathname).toBe('/session-expired'));
  });
});

describe("the bank's branding", () => {
  const picture = (src: string, text: string) => ({ src, text, width: 90, height: 30 });
  const branding = {
    light: { primary: '#8a1538' },
    radius: 4,
    logo: picture('/branding/logo.svg', 'Example Bank'),
    marks: { network: picture('/branding/network.svg', 'Bill network') },
    receipt: { bankName: 'Example Bank Limited' },
  };

  it("[MFE-01] shows the bank's logo, colours and corners, and passes its marks and receipt branding to remotes as frozen objects", async () => {
    const { portal } = await openPortal({ branding });
    expect(await heading('Page of /')).toBeVisible();
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('img', { name: 'Example Bank' })).toHaveAttribute('src', '/branding/logo.svg');
    expect(header.queryByText('Test Bank')).toBeNull();
    const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
    expect([token('--bp-primary'), token('--bp-radius-card')]).toEqual(['#8a1538', '6px']);
    const { settings } = findHost(portal, portal.live().provider('page', '/') ?? failed());
    expect(settings).toMatchObject({ marks: branding.marks, receipt: branding.receipt });
    expect(Object.isFrozen(settings.marks?.network)).toBe(true);
    expect(settings).not.toHaveProperty('logo');
  });
});

function failed(): never {
  throw new Error('The test has no such remote');
}
