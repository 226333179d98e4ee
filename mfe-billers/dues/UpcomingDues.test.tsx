import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allUpcomingDues } from '@billpay/api-contract/billers';
import type { WireDue } from '@billpay/api-contract/dues';
import { renderWithHost, signIn, type TestSession } from '@billpay/remote-kit/testing';
import HomePage from '../home/HomePage';
import { atWidth } from '../testing/customer-actions';

async function showHome(session: TestSession) {
  const shown = renderWithHost(<HomePage />, session, { canHandle: ['payment.requested'] });
  await screen.findByRole('tablist');
  return shown;
}

/** Changes a due in the bank's list. */
function changeDue(session: TestSession, name: string, change: Partial<WireDue>): void {
  const call = session.http.call.bind(session.http);
  jest.spyOn(session.http, 'call').mockImplementation(async (endpoint, input) => {
    const response = await call(endpoint, input);
    if (endpoint.name === allUpcomingDues.name) {
      const due = (response as { data: WireDue[] }).data.find(({ billName }) => billName === name);
      if (due) Object.assign(due, change);
    }
    return response;
  });
}

const panel = () => within(screen.getByRole('region', { name: 'Upcoming Dues' }));
const dues = () => panel().getAllByRole('listitem');

beforeEach(() => atWidth(1280));

describe('upcoming dues on Home', () => {
  it('[HOME-11] lists the dues, overdue ones first, and shows their total and number even while they are collapsed', async () => {
    await showHome(await signIn());
    // Rows below the visible area render within one frame.
    await waitFor(() => expect(panel().getByText(`${dues().length} bills`)).toBeVisible());
    const amounts = dues().map((due) =>
      Number(/₹([\d,.]+)/.exec(due.textContent ?? '')?.[1]?.replaceAll(',', '')),
    );
    const sum = amounts.reduce((total, amount) => total + amount, 0).toFixed(2);
    const total = () =>
      panel()
        .getByText(/Total due/)
        .parentElement?.textContent?.replaceAll(',', '');
    expect(total()).toBe(`Total due ₹${sum}`);
    expect(panel().getByText(`${amounts.length} bills`)).toBeVisible();
    expect(panel().getByText(/overdue$/)).toBeVisible();
    const words = dues().map(
      (due) => /\d+ days? late|Due (today|tomorrow|\d+ \w{3})/.exec(due.textContent ?? '')?.[0],
    );
    const late = words.filter((text) => text?.endsWith('late'));
    const later = words.filter((text) => text?.startsWith('Due'));
    const undated = words.filter((text) => text === undefined);
    expect(late.length).toBeGreaterThan(0);
    expect(later.length).toBeGreaterThan(0);
    expect(words).toEqual([...late, ...later, ...undated]);
    const daysLate = late.map((text) => Number.parseInt(text ?? '', 10));
    expect(daysLate).toEqual(daysLate.toSorted((a, b) => b - a));
    const title = panel().getByRole('button', { name: 'Upcoming Dues' });
    await userEvent.click(title);
    expect(title).toHaveAttribute('aria-expanded', 'false');
    expect(panel().queryByRole('list')).not.toBeInTheDocument();
    expect(total()).toBe(`Total due ₹${sum}`);
  });

  it('[HOME-11] marks a due with a pending payment, lists it last without Pay, and excludes it from the total', async () => {
    const session = await signIn();
    changeDue(session, 'Delhi Water', { pendingAmount: '10.00', amountAfterPending: '0.00' });
    await showHome(session);
    await waitFor(() => expect(panel().getByText(`${dues().length - 1} bills`)).toBeVisible());
    expect(panel().queryByRole('button', { name: 'Pay Delhi Water' })).not.toBeInTheDocument();
    const last = dues().at(-1);
    expect(last).toHaveTextContent('Delhi Water');
    expect(last).toHaveTextContent('Payment pending');
    expect(last).not.toHaveTextContent(/late|Due/);
  });

  it('[HOME-11] shows the remainder with Pay while a partial payment is pending', async () => {
    const session = await signIn();
    changeDue(session, 'Delhi Water', { pendingAmount: '10.00', amountAfterPending: '123.45' });
    await showHome(session);
    const due = dues().find(({ textContent }) => textContent?.includes('Delhi Water'));
    expect(due).toHaveTextContent('₹123.45');
    expect(due).toHaveTextContent(/(late|Due .+) · Payment pending/);
    expect(panel().getByRole('button', { name: 'Pay Delhi Water' })).toBeEnabled();
  });

  it('[MFE-04] offers no Pay for dues if no live remote handles payments', async () => {
    renderWithHost(<HomePage />, await signIn(), { canHandle: [] });
    await screen.findByRole('tablist');
    expect(dues().length).toBeGreaterThan(2);
    expect(panel().queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  it('[HOME-14] [HOME-19] marks the dues with auto pay, and requests payment of a bill on Pay', async () => {
    const { emitted } = await showHome(await signIn());
    const due = (name: string) => dues().find(({ textContent }) => textContent?.includes(name));
    expect(due('Kitchen Gas')).toHaveTextContent('Autopay Enabled');
    expect(due('Delhi Water')).not.toHaveTextContent('Autopay');
    const pay = panel().getByRole('button', { name: 'Pay Delhi Water' });
    expect(pay).toHaveTextContent(/^Pay$/);
    await userEvent.click(pay);
    expect(emitted).toEqual([
      { name: 'payment.requested', payload: { customerBillId: expect.any(Number) as number } },
    ]);
  });

  it('[HOME-12] shows all dues above 768 px; at 768 px shows two, or all after View all', async () => {
    atWidth(769);
    await showHome(await signIn());
    expect(dues().length).toBeGreaterThan(2);
    expect(screen.queryByRole('button', { name: 'View all' })).not.toBeInTheDocument();
    atWidth(768);
    expect(dues()).toHaveLength(2);
    await userEvent.click(panel().getByRole('button', { name: 'View all' }));
    expect(dues().length).toBeGreaterThan(2);
    await userEvent.click(panel().getByRole('button', { name: 'View less' }));
    expect(dues()).toHaveLength(2);
  });

  it('[HOME-12] offers no View all for two dues', async () => {
    atWidth(360);
    await showHome(await signIn({ like: 'app' }));
    expect(dues()).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'View all' })).not.toBeInTheDocument();
  });

  it("[HOME-17] [HOME-20] shows an error with the server's reason if dues cannot be fetched, and loads them on Retry", async () => {
    const session = await signIn();
    await session.fault({ call: 'billers.upcoming-dues', mode: 'error' });
    await showHome(session);
    expect(panel().getByText('Unable to fetch upcoming dues at the moment')).toBeVisible();
    expect(panel().getByRole('alert')).toHaveTextContent('The service is not available at the moment.');
    await userEvent.click(panel().getByRole('button', { name: 'Retry' }));
    expect((await panel().findAllByRole('listitem')).length).toBeGreaterThan(2);
  });

  it('[HOME-20] shows the fixed text if dues cannot be fetched and the server gives no reason', async () => {
    const session = await signIn();
    await session.fault({ call: 'billers.upcoming-dues', mode: 'drop-response', times: 2 });
    await showHome(session);
    expect(panel().getByRole('alert')).toHaveTextContent('Not able to fetch upcoming dues at the moment.');
  });

  it('[HOME-17] keeps the dues on the page if only a refetch fails', async () => {
    const session = await signIn();
    const { events } = await showHome(session);
    await session.fault({ call: 'billers.upcoming-dues', mode: 'error' });
    events.emit('due.changed', { customerBillId: 1 });
    expect(await panel().findByText('Unable to fetch upcoming dues at the moment')).toBeVisible();
    expect(dues().length).toBeGreaterThan(2);
  });
});
