import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HostProvider, type Host } from '@billpay/shared/host';
import { hostOf, renderWithHost, signIn, type HostOptions, type TestSession } from '@billpay/shared/testing';
import { atWidth } from '../testing/at-width';
import HomePage from './HomePage';

const everything: HostOptions = { canHandle: ['payment.requested', 'biller.add-requested'] };

async function showHome(session: TestSession, options = everything) {
  const shown = renderWithHost(<HomePage />, session, options);
  await screen.findByRole('tablist');
  return shown;
}

const tabNames = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
const registered = async () => within(await screen.findByRole('list', { name: 'Registered Billers' }));
const row = async (name: RegExp) => (await registered()).findByRole('button', { name });

beforeEach(() => atWidth(1280));

describe('Home while its parts are on the way', () => {
  it('[HOME-01] shows nothing of its content, but a progress state, until the slowest part has come', async () => {
    const session = await signIn();
    await session.fault({ call: 'user-services.bbps-settings', mode: 'slow', ms: 1_500 });
    renderWithHost(<HomePage />, session, everything);
    expect(await screen.findByText('Loading your bills')).toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    expect(screen.queryByText('Upcoming Dues')).not.toBeInTheDocument();
    expect(await screen.findByRole('tab', { name: 'Registered Billers' })).toBeVisible();
    expect(screen.queryByText('Loading your bills')).not.toBeInTheDocument();
  });

  it('[HOME-01] asks for each of its parts exactly once', async () => {
    const session = await signIn();
    const calls = jest.spyOn(session.http, 'call');
    await showHome(session);
    await userEvent.click(screen.getByRole('tab', { name: 'Bill Categories' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Registered Billers' }));
    expect(calls.mock.calls.map(([endpoint]) => endpoint.name).toSorted()).toEqual([
      'auto-pay.list',
      'billers.categories',
      'billers.saved',
      'billers.upcoming-dues',
      'user-services.bbps-settings',
      'user-services.first-time-check',
    ]);
  });

  it('[HOME-01] comes up without a part that failed, and the part comes back on Retry', async () => {
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

  it('[HOME-02] a first-time check that fails greets nobody as new', async () => {
    const session = await signIn({ like: 'first-time' });
    await session.fault({ call: 'user-services.first-time-check', mode: 'error' });
    await showHome(session);
    expect(tabNames()).toEqual(['Registered Billers', 'Bill Categories']);
    expect(screen.queryByText(/Make your first bill payment/)).not.toBeInTheDocument();
  });
});

describe('the place of upcoming auto payments', () => {
  const placed = (Panel: Host['Panel'], session: TestSession) => {
    const { host } = hostOf(session, everything);
    render(
      <HostProvider value={{ ...host, Panel }}>
        <HomePage />
      </HostProvider>,
    );
  };

  it('[HOME-11] is filled by whichever live remote has them', async () => {
    placed(({ name }) => <p>Panel of {name}</p>, await signIn());
    expect(await screen.findByText('Panel of upcoming-auto-payment')).toBeVisible();
  });

  it('[MFE-04] is not there while no live remote has them, whether or not they could be fetched', async () => {
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
  it('[HOME-15] says how to begin: the text and three instructions, over the categories', async () => {
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
  });

  it('[HOME-04] has no Registered Billers; [HOME-11] has no right panel', async () => {
    await showHome(await signIn({ like: 'first-time' }));
    expect(tabNames()).toEqual(['Bill Categories']);
    expect(screen.queryByText('Upcoming Dues')).not.toBeInTheDocument();
  });
});

describe('Home of a customer with billers', () => {
  it('[HOME-03] shows the registered billers first', async () => {
    await showHome(await signIn());
    expect(tabNames()).toEqual(['Registered Billers', 'Bill Categories']);
    expect(screen.getByRole('tab', { name: 'Registered Billers' })).toHaveAttribute('aria-selected', 'true');
  });

  it('[HOME-09] a click on a saved biller asks for its payment', async () => {
    const { emitted } = await showHome(await signIn());
    await userEvent.click(await row(/Mumbai Flat Power/));
    expect(emitted).toEqual([
      { name: 'payment.requested', payload: { customerBillId: expect.any(Number) as number } },
    ]);
  });

  it('[HOME-09] the same by the keyboard alone', async () => {
    const { emitted } = await showHome(await signIn());
    (await row(/Mumbai Flat Power/)).focus();
    await userEvent.keyboard('{Enter}');
    expect(emitted).toHaveLength(1);
  });

  it('[MFE-04] a saved biller only informs while no live remote takes payments', async () => {
    await showHome(await signIn(), { canHandle: [] });
    const list = await registered();
    expect(list.getByText('Mumbai Flat Power')).toBeVisible();
    expect(list.queryByRole('button')).not.toBeInTheDocument();
  });

  it('[HOME-10] a saved prepaid number asks for the recharge form, not for a bill', async () => {
    const { emitted } = await showHome(await signIn());
    await userEvent.click(await row(/My Prepaid/));
    expect(emitted).toEqual([
      {
        name: 'biller.add-requested',
        payload: { customerBillId: expect.any(Number) as number, mode: 'edit-prepaid' },
      },
    ]);
  });

  it('shows nickname, biller, the last four of the number, the amount and when it is due', async () => {
    await showHome(await signIn());
    const shown = await row(/Home Electricity/);
    expect(shown).toHaveTextContent(/Ajmer Vidyut Vitran Nigam/);
    expect(shown).toHaveTextContent(/ending in 8826/);
    expect(shown).not.toHaveTextContent('110414018826');
    expect(shown).toHaveTextContent(/₹[\d,]+\.\d{2}/);
    expect(shown).toHaveTextContent(/Due|Overdue/);
  });

  it('[HOME-13] [HOME-14] carries the auto pay badge of each biller', async () => {
    await showHome(await signIn());
    expect(await row(/Mumbai Flat Power/)).toHaveTextContent('Eligible for Autopay');
    expect(await row(/Home Electricity/)).toHaveTextContent('Autopay Enabled');
    expect(await row(/Office Electricity/)).toHaveTextContent('Autopay Paused');
    expect(await row(/Kanpur House/)).not.toHaveTextContent('Autopay');
  });

  it('[HOME-18] tells about auto pay on a click', async () => {
    await showHome(await signIn());
    await userEvent.click(screen.getByRole('button', { name: 'About Autopay' }));
    expect(screen.getByRole('tooltip')).toHaveTextContent(/after at least one successful payment/);
  });

  it('[NAV-09] reports the screens the customer looks at', async () => {
    const { screens } = await showHome(await signIn());
    expect(screens.toSorted()).toEqual(['home', 'upcoming-dues']);
    await userEvent.click(screen.getByRole('tab', { name: 'Bill Categories' }));
    expect(screens).toContain('show-categories');
  });
});

describe("Home's search", () => {
  it('[HOME-18] is the first stop in the content, and what it finds is not fetched before', async () => {
    const { container } = await showHome(await signIn());
    await userEvent.tab();
    expect(screen.getByRole('combobox', { name: 'Search billers' })).toHaveFocus();
    expect(container.querySelector('[role="listbox"]')).toBeNull();
  });

  it('[HOME-18] is there for a first-time customer too, as the welcome says', async () => {
    await showHome(await signIn({ like: 'first-time' }));
    expect(screen.getByRole('combobox', { name: 'Search billers' })).toBeVisible();
  });

  it('[HOME-18] [FIND-06] is a sheet on a phone, with the cursor in its box, and gives the focus back', async () => {
    atWidth(360);
    await showHome(await signIn());
    const opener = screen.getByRole('button', { name: 'Search billers' });
    await userEvent.click(opener);
    const sheet = within(await screen.findByRole('dialog', { name: 'Search billers' }));
    const box = sheet.getByRole('combobox', { name: 'Search billers' });
    expect(box).toHaveFocus();
    await userEvent.type(box, 'kitchen');
    await userEvent.click(await sheet.findByRole('option', { name: /Kitchen Gas/ }));
    expect(await sheet.findByRole('region', { name: 'Kitchen Gas' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('[HOME-18] [HOME-09] pays from the sheet, which closes', async () => {
    atWidth(360);
    const { emitted } = await showHome(await signIn());
    await userEvent.click(screen.getByRole('button', { name: 'Search billers' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Search billers' }));
    await userEvent.type(sheet.getByRole('combobox', { name: 'Search billers' }), 'kitchen');
    await userEvent.click(await sheet.findByRole('option', { name: /Kitchen Gas/ }));
    await userEvent.click(await sheet.findByRole('button', { name: 'Pay' }));
    expect(emitted.map(({ name }) => name)).toEqual(['payment.requested']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('Home on a narrow screen', () => {
  it('[HOME-04] has no tab Registered Billers, but a section with the same billers', async () => {
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

  it('[HOME-04] has the tab from 501 px on, also when the screen is turned', async () => {
    atWidth(501);
    await showHome(await signIn());
    expect(tabNames()).toContain('Registered Billers');
    atWidth(360);
    expect(tabNames()).toEqual(['Bill Categories']);
  });
});

describe('Home hears of what happened elsewhere', () => {
  it.each([
    ['biller.saved', { customerBillId: 1 }, 'billers.saved'],
    ['biller.updated', { customerBillId: 1 }, 'billers.saved'],
    ['biller.deleted', { customerBillId: 1 }, 'billers.upcoming-dues'],
    ['payment.completed', { transactionId: 'T1', outcome: 'success' }, 'billers.upcoming-dues'],
    ['due.changed', { customerBillId: 1 }, 'billers.upcoming-dues'],
    ['autopay.changed', { customerBillId: 1, status: 'created' }, 'auto-pay.list'],
  ] as const)('[ADD-10] after %s it asks again for what changed', async (fact, payload, call) => {
    const session = await signIn();
    const { events } = await showHome(session);
    const calls = jest.spyOn(session.http, 'call');
    events.emit(fact, payload);
    await waitFor(() => expect(calls.mock.calls.map(([endpoint]) => endpoint.name)).toContain(call));
    expect(screen.getByRole('tablist')).toBeVisible();
  });

  it('[ADD-10] billers that could not be asked for again stay, with a word that they may be out of date', async () => {
    const session = await signIn();
    const { events } = await showHome(session);
    await session.fault({ call: 'billers.saved', mode: 'error' });
    events.emit('biller.updated', { customerBillId: 1 });
    const panel = within(screen.getByRole('tabpanel'));
    expect(await panel.findByText('Unable to fetch registered billers at the moment')).toBeVisible();
    expect(await row(/Home Electricity/)).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(panel.queryByText(/Unable to fetch/)).not.toBeInTheDocument());
  });

  it('[ADD-10] what changed while Home was not on the page is fresh when it comes back', async () => {
    const session = await signIn();
    const { events, rerender } = await showHome(session);
    rerender(<p>History</p>);
    const calls = jest.spyOn(session.http, 'call');
    events.emit('due.changed', { customerBillId: 1 });
    rerender(<HomePage />);
    await waitFor(() =>
      expect(calls.mock.calls.map(([endpoint]) => endpoint.name).toSorted()).toEqual([
        'billers.saved',
        'billers.upcoming-dues',
      ]),
    );
  });

  it('[SES-11] keeps nothing of the customer once the session has ended', async () => {
    const session = await signIn();
    const { rerender } = await showHome(session);
    rerender(<p>Logged out</p>);
    session.session.end('logout');
    const calls = jest.spyOn(session.http, 'call');
    rerender(<HomePage />);
    expect(calls).toHaveBeenCalledTimes(6);
  });
});
