import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HostProvider, type Host } from '@billpay/host-api';
import { createHostRecord, renderWithHost, signIn, type TestSession } from '@billpay/remote-kit/testing';
import { atWidth } from '../testing/customer-actions';
import { rechargeUnsaved } from '../testing/recharge-unsaved';
import { everything, homeCalls, showHome, tabNames, registered, row } from '../testing/home-page';
import HomePage from './HomePage';

beforeEach(() => atWidth(1280));

describe('Home while loading', () => {
  it('[HOME-01] shows only a skeleton until the slowest response has arrived', async () => {
    const session = await signIn();
    await session.fault({ call: 'user-services.bbps-settings', mode: 'slow', ms: 1_500 });
    renderWithHost(<HomePage />, session, everything);
    expect(await screen.findByText('Loading your bills')).toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    expect(screen.queryByText('Upcoming Dues')).not.toBeInTheDocument();
    expect(await screen.findByRole('tab', { name: 'Registered Billers' })).toBeVisible();
    expect(screen.queryByText('Loading your bills')).not.toBeInTheDocument();
  });

  it('[HOME-01] [HOME-03] [NAV-09] shows the registered billers first, reports its screens, and makes each call once', async () => {
    const session = await signIn();
    const calls = jest.spyOn(session.http, 'call');
    const { screens } = await showHome(session);
    expect(tabNames()).toEqual(['Registered Billers', 'Bill Categories']);
    expect(screen.getByRole('tab', { name: 'Registered Billers' })).toHaveAttribute('aria-selected', 'true');
    expect(screens.toSorted()).toEqual(['home', 'upcoming-dues']);
    await userEvent.click(screen.getByRole('tab', { name: 'Bill Categories' }));
    expect(screens).toContain('show-categories');
    await userEvent.click(screen.getByRole('tab', { name: 'Registered Billers' }));
    expect(calls.mock.calls.map(([endpoint]) => endpoint.name).toSorted()).toEqual(homeCalls);
  });

  it('[HOME-01] shows the other parts of Home if one request fails, and loads the missing one on Retry', async () => {
    const session = await signIn();
    await session.fault({ call: 'billers.saved', mode: 'error' });
    await showHome(session);
    const tab = screen.getByRole('tabpanel');
    expect(within(tab).getByRole('alert')).toHaveTextContent('The service is not available at the moment.');
    expect(screen.getByRole('list', { name: 'Upcoming Dues' })).toBeVisible();
    await userEvent.click(within(tab).getByRole('button', { name: 'Retry' }));
    expect(await row(/Home Electricity/)).toBeVisible();
    expect(within(tab).queryByRole('alert')).not.toBeInTheDocument();
  });

  it('[HOME-02] [HOME-16] [HOME-17] shows messages, not the welcome, without billers if the first-time check fails', async () => {
    const session = await signIn({ like: 'first-time' });
    await session.fault({ call: 'user-services.first-time-check', mode: 'error' });
    await showHome(session);
    expect(tabNames()).toEqual(['Registered Billers', 'Bill Categories']);
    expect(screen.queryByText(/Make your first bill payment/)).not.toBeInTheDocument();
    expect(screen.getByText('You are up to date. No upcoming dues are present')).toBeVisible();
  });
});

describe('the slot for upcoming auto payments', () => {
  const placed = (Panel: Host['Panel'], session: TestSession) => {
    const { host } = createHostRecord(session, everything);
    render(
      <HostProvider value={{ ...host, Panel }}>
        <HomePage />
      </HostProvider>,
    );
  };

  it('[HOME-11] shows upcoming auto payments in the panel of the remote that provides them', async () => {
    placed(({ name }) => <p>Panel of {name}</p>, await signIn());
    expect(await screen.findByText('Panel of upcoming-auto-payment')).toBeVisible();
  });

  it('[MFE-04] shows no panel of auto payments if no live remote provides it', async () => {
    const session = await signIn();
    await session.fault({ call: 'auto-pay.list', mode: 'error' });
    placed(() => null, session);
    const list = await screen.findByRole('list', { name: 'Upcoming Dues' });
    expect(list).not.toHaveTextContent('Autopay');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });
});

describe('Home of a first-time customer', () => {
  it('[HOME-15] [HOME-04] [HOME-11] [HOME-18] shows welcome, search, three instructions and categories, but no billers or dues', async () => {
    await showHome(await signIn({ like: 'first-time' }));
    expect(
      screen.getByText(
        'Make your first bill payment by simply searching for any billers from the search above or from the categories below',
      ),
    ).toBeVisible();
    const steps = within(screen.getByRole('region', { name: 'Getting started' })).getAllByRole('listitem');
    expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
      'Add a biller',
      'Make the first payment',
      'Schedule a payment',
    ]);
    expect(steps[2]).toHaveTextContent("so you don't miss dues");
    expect(screen.getByRole('combobox', { name: 'Search billers' })).toBeVisible();
    expect(tabNames()).toEqual(['Bill Categories']);
    expect(screen.queryByText('Upcoming Dues')).not.toBeInTheDocument();
  });
});

describe('Home of a customer with billers', () => {
  it('[HOME-03] [HOME-16] shows the categories first if the customer has saved nothing, and the billers in the other tab', async () => {
    const session = await signIn({ like: 'first-time' });
    await rechargeUnsaved(session);
    await showHome(session);
    expect(tabNames()).toEqual(['Registered Billers', 'Bill Categories']);
    expect(screen.getByRole('tab', { name: 'Bill Categories' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('heading', { name: 'Select a Bill Category' })).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Registered Billers' }));
    expect(
      screen.getByText(
        'No registered billers present. Add a biller by searching a biller from above search box',
      ),
    ).toBeVisible();
  });

  it('[HOME-09] [HOME-10] requests payment of a saved biller by click or key, and opens the form of a prepaid number', async () => {
    const { emitted } = await showHome(await signIn());
    await userEvent.click(await row(/Mumbai Flat Power/));
    (await row(/Mumbai Flat Power/)).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await row(/My Prepaid/));
    const recent = within(screen.getByRole('region', { name: 'Recent recharges' }));
    expect(recent.getAllByRole('listitem')[0]).toHaveTextContent(
      /^My Prepaid \d+ \w{3}.* ••\d{4}ending in \d{4} ₹[\d,]+\.\d{2} Repeat$/,
    );
    await userEvent.click(recent.getByRole('button', { name: 'Repeat the recharge of My Prepaid' }));
    const customerBillId = expect.any(Number) as number;
    const payment = { name: 'payment.requested', payload: { customerBillId } };
    const recharge = {
      name: 'biller.add-requested',
      payload: { customerBillId, mode: 'edit-prepaid' },
    };
    expect(emitted).toEqual([payment, payment, recharge, recharge]);
  });

  it('[MFE-04] shows saved billers without an action if no live remote handles payments', async () => {
    await showHome(await signIn(), { canHandle: [] });
    const list = await registered();
    expect(list.getByText('Mumbai Flat Power')).toBeVisible();
    expect(list.queryByRole('button')).not.toBeInTheDocument();
  });

  it('[HOME-04] [HOME-13] [HOME-14] shows nickname, biller, last four digits, status and auto pay badge; shows the amount in Upcoming Dues', async () => {
    await showHome(await signIn());
    const shown = await row(/Home Electricity/);
    expect(shown).toHaveTextContent(/Ajmer Vidyut Vitran Nigam/);
    expect(shown).toHaveTextContent(/ending in 8826/);
    expect(shown).not.toHaveTextContent('110414018826');
    expect(shown).toHaveTextContent(/(Due \w+.*|Overdue)$/);
    expect(shown).not.toHaveTextContent('₹');
    expect(screen.getByRole('list', { name: 'Upcoming Dues' })).toHaveTextContent(/Home Electricity .*₹/);
    expect(await row(/Mumbai Flat Power/)).toHaveTextContent('Eligible for Autopay');
    expect(shown).toHaveTextContent('Autopay Enabled');
    expect(await row(/Office Electricity/)).toHaveTextContent('Autopay Paused');
    expect(await row(/Kanpur House/)).not.toHaveTextContent('Autopay');
  });

  it('[HOME-11] [HOME-18] places the dues before the auto payments with their explanation, and before the search on a small screen', async () => {
    await showHome(await signIn());
    const dues = () => screen.getByRole('region', { name: 'Upcoming Dues' });
    const follows = (element: HTMLElement) =>
      Boolean(dues().compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect(follows(screen.getByRole('combobox', { name: 'Search billers' }))).toBe(false);
    expect(follows(screen.getByRole('button', { name: 'About Autopay' }))).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'About Autopay' }));
    expect(screen.getByRole('tooltip')).toHaveTextContent(/after at least one successful payment/);
    atWidth(768);
    expect(follows(screen.getByRole('combobox', { name: 'Search billers' }))).toBe(true);
  });
});

describe('Home on a narrow screen', () => {
  it('[HOME-04] shows the registered billers as a section instead of a tab on a narrow screen', async () => {
    atWidth(500);
    const { emitted, screens } = await showHome(await signIn());
    expect(tabNames()).toEqual(['Bill Categories']);
    const section = within(screen.getByRole('region', { name: 'Your billers' }));
    expect(section.getAllByRole('listitem')).toHaveLength(4);
    await userEvent.click(section.getByRole('button', { name: 'View all' }));
    expect(screens).toContain('show-more-billers');
    await userEvent.click(section.getByRole('button', { name: /Mumbai Flat Power/ }));
    expect(emitted).toHaveLength(1);
  });

  it('[HOME-04] shows the tab from a width of 501 px, even after the screen is rotated', async () => {
    atWidth(501);
    await showHome(await signIn());
    expect(tabNames()).toContain('Registered Billers');
    atWidth(360);
    expect(tabNames()).toEqual(['Bill Categories']);
  });
});
