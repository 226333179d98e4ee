import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { charts } from '@billpay/api-contract/transactions';
import { parseRupees } from '@billpay/domain/money';
import { signIn, type TestSession } from '@billpay/remote-kit/testing';
import { openHistory, findRow, rows } from '../testing/history-customer';

const failed = 'Unable to fetch transactions and biller details at the moment. Please try again';

/** Reports observed elements as visible immediately, because jsdom has no viewport. */
class EverythingInView {
  constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
  observe(): void {
    this.report([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}

const before = [IntersectionObserver, innerWidth] as const;
beforeEach(() => {
  window.IntersectionObserver = EverythingInView as unknown as typeof IntersectionObserver;
  window.innerWidth = 1_280;
  // jsdom draws nothing, so the tests read the table.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  // Unmounts the page before restoring the mocks, because it may still draw its chart.
  cleanup();
  [window.IntersectionObserver, window.innerWidth] = before;
  jest.restoreAllMocks();
});

function listCalls(session: TestSession, name: string) {
  const spied = jest.spyOn(session.http, 'call');
  return () => spied.mock.calls.filter(([endpoint]) => endpoint.name === name).length;
}

describe('spending', () => {
  it("[HIST-12] shows the chart's data as a table of category, amount and share, which filters the list by category or month", async () => {
    const session = await signIn();
    openHistory(session);
    const table = await screen.findByRole('table', { name: 'By category' });
    const [header, ...lines] = within(table).getAllByRole('row');
    expect(header).toHaveTextContent('No.CategoryAmountShare');
    const { data } = await session.http.call(charts, {});
    const paise = data.data.reduce((sum, { amount }) => sum + parseRupees(amount), 0);
    const shown = lines.reduce(
      (sum, line) =>
        sum + Number(/₹([\d,]+\.\d\d)/.exec(line.textContent)?.[1]?.replaceAll(',', '') ?? 0) * 100,
      0,
    );
    expect(Math.round(shown)).toBe(paise);
    expect(within(table).getByRole('button', { name: 'Electricity' })).toBeVisible();
    await findRow('ACT Broadband');
    await userEvent.click(await screen.findByRole('button', { name: 'DTH' }));
    expect(await screen.findByRole('button', { name: /^Filter: Custom: / })).toBeVisible();
    await waitFor(async () => {
      for (const row of await rows()) expect(row).toHaveTextContent(/dth|tv|dish|sun|d2h|sky|play|direct/i);
    });
    expect(screen.queryByText('ACT Broadband')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show all categories, not only DTH' }));
    expect(await findRow('ACT Broadband')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Filter: / })).toHaveFocus();
    await userEvent.click(await screen.findByRole('tab', { name: 'By month' }));
    const months = await screen.findByRole('table', { name: 'By month' });
    const [oldest] = within(months).getAllByRole('button');
    const month = oldest?.textContent ?? '';
    expect(month).toMatch(/^\w{3} \d{4}$/);
    await userEvent.click(oldest as HTMLElement);
    expect(
      await screen.findByRole('button', { name: `Filter: Custom: 1 ${month} – ${lastDay(month)}` }),
    ).toBeVisible();
    for (const row of await rows()) expect(row).toHaveTextContent(month);
  });

  it('[HIST-12] shows an error if spending cannot be fetched, and loads it on Retry', async () => {
    const session = await signIn();
    await session.fault({ call: 'charts', mode: 'error' });
    openHistory(session);
    expect(await screen.findByText(failed)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    const table = await screen.findByRole('table', { name: 'By category' });
    expect(table).toBeVisible();
    expect(table.closest('[tabindex="-1"]')).toHaveFocus();
  });

  it('[HIST-12] fetches spending only when the card is visible, or expanded on a phone', async () => {
    window.innerWidth = 360;
    const session = await signIn();
    const asked = listCalls(session, 'charts');
    openHistory(session);
    await findRow('ACT Broadband');
    expect(asked()).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Spending' }));
    expect(await screen.findByRole('table', { name: 'By category' })).toBeVisible();
    expect(asked()).toBe(1);
  });

  it('[HIST-12] shows a message if nothing was spent', async () => {
    openHistory(await signIn({ like: 'first-time' }));
    expect(await screen.findByText('Nothing paid in the last months')).toBeVisible();
  });
});

/** Returns the last day of a month: 'Oct 2026' → '31 Oct 2026'. */
function lastDay(month: string): string {
  const [name = '', year = ''] = month.split(' ');
  const first = new Date(`1 ${name} ${year} UTC`);
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return `${days} ${month}`;
}
