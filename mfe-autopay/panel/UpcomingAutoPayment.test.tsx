import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatBankDay } from '@billpay/domain/dates';
import { signIn, type TestSession } from '@billpay/remote-kit/testing';
import {
  changeListResponse,
  bankDay,
  fetchConfiguration,
  customer,
  fetchAutoPays,
  openPanel,
  setAmounts,
} from '../testing/auto-pay-customer';

function atWidth(widthPx: number): void {
  act(() => {
    window.innerWidth = widthPx;
    window.dispatchEvent(new Event('resize'));
  });
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Upcoming Auto Payment' })).getAllByRole('listitem');

beforeEach(() => atWidth(1280));

describe("Home's panel of upcoming auto payments", () => {
  it('[HOME-11] [HOME-14] lists upcoming auto payments in a collapsible panel, a stopped one as paused, without fetching balances', async () => {
    const session = await signIn();
    const calls = jest.spyOn(session.http, 'call');
    openPanel(session);
    await rows();
    expect(calls.mock.calls.map(([{ name }]) => name)).toEqual(['auto-pay.list']);
    expect(screen.queryByText(/tomorrow/)).not.toBeInTheDocument();
    const stopped = (await rows()).filter((row) => row.textContent?.includes('Autopay Paused'));
    expect(stopped.map((row) => row.textContent)).toEqual([expect.stringContaining('Office Electricity')]);
    expect((await rows()).length).toBe((await fetchAutoPays(session)).upcomingPayments.flat().length);
    const electricity = (await rows()).find(({ textContent }) => textContent.includes('Home Electricity'));
    expect(electricity).toHaveTextContent(/^\d+ \w{3} Home Electricity .* ₹[\d,]+\.\d\d$/);
    const title = screen.getByRole('button', { name: 'Upcoming Auto Payment' });
    expect(title).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(title);
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });

  it("[HOME-12] shows the next payment on a small screen, with 'View all' and 'View less'", async () => {
    atWidth(768);
    openPanel(await signIn());
    expect(await rows()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'View all' }));
    expect((await rows()).length).toBeGreaterThan(2);
    await userEvent.click(screen.getByRole('button', { name: 'View less' }));
    expect(await rows()).toHaveLength(1);
    atWidth(769);
    expect((await rows()).length).toBeGreaterThan(2);
    expect(screen.queryByRole('button', { name: 'View all' })).not.toBeInTheDocument();
  });

  it("[HOME-11] [AUTO-01] warns of a payment after its bill's due date", async () => {
    const session = await signIn();
    changeListResponse(session, ({ upcomingPayments }) => {
      for (const payment of upcomingPayments.flat()) {
        payment.NEXT_PAYMENT_DATE = bankDay(session, 5);
        payment.DUE_DATE = bankDay(session, payment.BILL_NAME === 'Home Electricity' ? 4 : 5);
      }
    });
    openPanel(session);
    const late = (await rows()).filter(({ textContent }) => textContent?.includes('after its due date'));
    expect(late.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Home Electricity.*1 day after its due date/),
    ]);
  });

  it('[AUTO-15] marks a payment whose bill exceeds its limit with an icon and text', async () => {
    const session = await signIn();
    setAmounts(session, {
      'Home Electricity': '1000.01',
      'Kitchen Gas': '1000.00',
      'Office Electricity': '1000.01',
    });
    openPanel(session);
    const marked = (await rows()).filter(({ textContent }) => textContent?.includes('Above your limit'));
    expect(marked.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Home Electricity Above your limit .*from the account .* ₹1,000\.01/),
    ]);
    expect(marked[0]?.querySelector('.lucide-triangle-alert')).not.toBeNull();
  });

  it('[HOME-11] shows the day on a tile, and the account of a punctual payment', async () => {
    const session = await signIn();
    changeListResponse(session, ({ upcomingPayments }) => {
      const days = [0, 1, 40];
      upcomingPayments.flat().forEach((payment, place) => {
        Object.assign(payment, { NEXT_PAYMENT_DATE: bankDay(session, days[place] ?? 50), DUE_DATE: null });
      });
    });
    openPanel(session);
    const [today, tomorrow, later] = await rows();
    expect(today).toHaveTextContent(/Today, from the account ••\d{4}ending in \d{4}/);
    expect(tomorrow).toHaveTextContent(/Tomorrow, from the account ••\d{4}ending in \d{4}/);
    const [day, month] = formatBankDay(bankDay(session, 40)).split(' ');
    expect(later).toHaveTextContent(
      new RegExp(`^${day} ${month} .* from the account ••\\d{4}ending in \\d{4} ₹`),
    );
  });

  it("[HOME-17] shows 'You are up to date. No upcoming auto payments are present' without payments", async () => {
    openPanel(await signIn({ like: 'first-time' }));
    expect(
      await screen.findByText('You are up to date. No upcoming auto payments are present'),
    ).toBeVisible();
  });

  it('[HOME-17] shows an error if the payments cannot be fetched, and loads them on Retry', async () => {
    const session = await signIn();
    await session.fault({ call: 'auto-pay.list', mode: 'error' });
    openPanel(session);
    expect(await screen.findByText('Unable to fetch upcoming auto payments at the moment')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await rows()).length).toBeGreaterThan(0);
  });
});

describe('the day before a payment', () => {
  /** Moves the payments of some bills to tomorrow. `changes` contains other changes by bill name. */
  function payTomorrow(session: TestSession, changes: Readonly<Record<string, object>>): void {
    changeListResponse(session, ({ upcomingPayments }) => {
      for (const payment of upcomingPayments.flat()) {
        const change = changes[payment.BILL_NAME];
        if (change) Object.assign(payment, { NEXT_PAYMENT_DATE: bankDay(session, 1) }, change);
      }
    });
  }

  const notice = async (title: string) => {
    const found = (await screen.findByText(title)).closest('[role=status]');
    if (!(found instanceof HTMLElement)) throw new Error(`${title} is no notice`);
    return within(found);
  };

  it('[AUTO-10] shows the amount and the limit, and stops the payment with a tap and a code', async () => {
    const session = await signIn();
    payTomorrow(session, { 'Home Electricity': { DUE_AMOUNT: '1204.50' } });
    const { emitted, notices } = openPanel(session);
    const shown = await notice('₹1,204.50 for Home Electricity is paid tomorrow');
    expect(shown.getByText(/^Your limit is ₹10,000\.00\. From the account ending in \d{4}\.$/)).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Stop Payment of Home Electricity' }));
    await customer.giveCode(session);
    await waitFor(() => expect(emitted.map(({ name }) => name)).toEqual(['autopay.changed']));
    expect(notices).toMatchObject([{ tone: 'success', message: 'Auto Pay status changed successfully' }]);
    expect(await fetchConfiguration(session, 'Home Electricity')).toMatchObject({ IS_ACTIVE: 0 });
    const stopped = await notice("Tomorrow's payment of Home Electricity is stopped");
    expect(stopped.getByRole('button', { name: 'Resume Payment of Home Electricity' })).toBeEnabled();
  });

  it('[AUTO-15] warns of a bill above its limit, and of a balance that does not cover a bill or its fee', async () => {
    const session = await signIn();
    payTomorrow(session, {
      'Home Electricity': { DUE_AMOUNT: '1204.50', MAXIMUM_AMOUNT: '1000.00' },
      'Kitchen Gas': { DUE_AMOUNT: '9999999.00', MAXIMUM_AMOUNT: '9999999.00' },
      'Home Internet': { DUE_AMOUNT: '1.00', FEE: '9999999.00' },
    });
    openPanel(session);
    const limited = await notice('Home Electricity will not be paid tomorrow');
    expect(limited.getByText('The bill of ₹1,204.50 is above your limit of ₹1,000.00.')).toBeVisible();
    const poor = await notice('Kitchen Gas will not be paid tomorrow');
    expect(
      poor.getByText(
        /^The bill is ₹99,99,999\.00, and the account ending in \d{4} has ₹[\d,]+\.\d\d: too little/,
      ),
    ).toBeVisible();
    const fee = await notice('Home Internet will not be paid tomorrow');
    expect(fee.getByText(/^The bill is ₹1\.00 and the fee ₹99,99,999\.00, and the account/)).toBeVisible();
  });

  it("[AUTO-15] shows the fee and the limit, but no notice while the customer's own payment is pending", async () => {
    const session = await signIn();
    payTomorrow(session, {
      'Home Electricity': { DUE_AMOUNT: '100.00', FEE: '5.90' },
      'Kitchen Gas': { PENDING_AMOUNT: '700.00' },
      'Home Internet': { DUE_AMOUNT: null },
    });
    openPanel(session);
    const paid = await notice('₹100.00 for Home Electricity is paid tomorrow');
    expect(paid.getByText(/The fee of ₹5\.90 is debited too\./)).toBeVisible();
    const waits = await notice('Your payment of Kitchen Gas is pending');
    const text = 'Auto pay waits for your payment of ₹700.00, and pays only the rest tomorrow.';
    expect(waits.getByText(text)).toBeVisible();
    expect(screen.getByText('Payment pending')).toBeVisible();
    const unknown = await notice('Home Internet is paid tomorrow');
    expect(unknown.getByText(/paid up to your limit of ₹[\d,]+\.\d\d/)).toBeVisible();
  });

  it('[AUTO-15] does not warn if balances cannot be fetched', async () => {
    const session = await signIn();
    payTomorrow(session, { 'Home Electricity': { DUE_AMOUNT: '9999999.00', MAXIMUM_AMOUNT: '9999999.00' } });
    await session.fault({ call: 'payment.account-info', mode: 'error' });
    openPanel(session);
    const shown = await notice('₹99,99,999.00 for Home Electricity is paid tomorrow');
    expect(shown.queryByText(/too little/)).not.toBeInTheDocument();
  });
});
