import { screen } from '@testing-library/react';
import type { WireUpcomingAutoPayment } from '@billpay/api-contract/auto-pay';
import { formatBankDay } from '@billpay/domain/dates';
import { signIn } from '@billpay/remote-kit/testing';
import { changeListResponse, bankDay, openPage, payByHand, setAmounts } from '../testing/auto-pay-customer';

describe("an auto pay's next payment", () => {
  it('[AUTO-01] [AUTO-15] shows a bill paid by hand as paid for this month, without its next payment', async () => {
    const session = await signIn();
    await payByHand(session, 'Home Electricity');
    const { row, list } = await openPage(session);
    const paid = await row('All Auto Payments', 'Home Electricity');
    expect(paid.getByText('Paid for this month')).toBeVisible();
    expect(paid.queryByText(/^(Today|Tomorrow|On )/)).not.toBeInTheDocument();
    const upcoming = await list('Upcoming Scheduled Payments');
    expect(upcoming.queryByText('Home Electricity')).not.toBeInTheDocument();
  });

  it('[AUTO-15] warns on any day that a payment above its limit will not be made', async () => {
    const session = await signIn();
    setAmounts(session, {
      'Home Electricity': '1000.01',
      'Kitchen Gas': '1000.00',
      'Office Electricity': '1000.01',
    });
    const { row } = await openPage(session);
    const upcoming = (billName: string) => row('Upcoming Scheduled Payments', billName);
    const above = 'Above your limit of ₹1,000.00: it will not be paid.';
    const marked = (await upcoming('Home Electricity')).getByText(above);
    expect(marked.parentElement?.querySelector('.lucide-triangle-alert')).not.toBeNull();
    for (const billName of ['Kitchen Gas', 'Office Electricity', 'Home Internet']) {
      expect((await upcoming(billName)).queryByText(above)).not.toBeInTheDocument();
    }
  });

  it.each([
    [4, /^The bill is due on .*, before this payment\.$/],
    [-1, /^The bill was due on .*\. This payment pays it, unless you pay it before\.$/],
    [-1, /^The bill was due on .*\. Pay it yourself\.$/, null],
  ])(
    '[AUTO-04] warns that a payment in 5 days is after the due date of a bill due in %d days',
    async (inDays, text, dueAmount: string | null = '500.00') => {
      const session = await signIn();
      changeListResponse(session, ({ upcomingPayments }) => {
        for (const payment of upcomingPayments.flat()) {
          payment.NEXT_PAYMENT_DATE = bankDay(session, 5);
          payment.DUE_AMOUNT = dueAmount;
          payment.DUE_DATE = bankDay(session, payment.BILL_NAME === 'Home Electricity' ? inDays : 5);
        }
      });
      const { row } = await openPage(session);
      const late = await row('Upcoming Scheduled Payments', 'Home Electricity');
      expect(late.getByText(text)).toHaveTextContent(formatBankDay(bankDay(session, inDays)));
      expect(screen.getAllByText(/^The bill (is|was) due on/)).toHaveLength(1);
    },
  );

  describe('[BEY-50] of a biller with several open bills', () => {
    async function openWith(change: (payment: WireUpcomingAutoPayment) => void) {
      const session = await signIn();
      changeListResponse(session, ({ upcomingPayments }) => {
        for (const payment of upcomingPayments.flat()) {
          payment.NEXT_PAYMENT_DATE = bankDay(session, 5);
          payment.DUE_DATE = bankDay(session, 6);
          payment.OTHER_BILLS = 0;
          if (payment.BILL_NAME === 'Home Electricity') change(Object.assign(payment, { OTHER_BILLS: 1 }));
        }
      });
      const { row } = await openPage(session);
      await row('Upcoming Scheduled Payments', 'Home Electricity');
      return session;
    }
    const sentences = () => screen.queryAllByText(/^Auto Pay pays .+ Your other open bills stay in Dues\.$/);

    it('identifies the bill by its due date, and says that the others stay in Dues', async () => {
      const session = await openWith(() => undefined);
      expect(sentences()).toHaveLength(1);
      expect(sentences()[0]).toHaveTextContent(
        `Auto Pay pays the bill due on ${formatBankDay(bankDay(session, 6))}. Your other open bills stay in Dues.`,
      );
    });

    it('says that auto pay pays one bill if the bill has no due date', async () => {
      await openWith((payment) => (payment.DUE_DATE = null));
      expect(sentences().map(({ textContent }) => textContent)).toEqual([
        'Auto Pay pays one bill. Your other open bills stay in Dues.',
      ]);
    });

    it.each([
      ['is stopped', { IS_ACTIVE: 0 }],
      ['waits for a pending payment', { PENDING_AMOUNT: '700.00' }],
      ['is above its limit', { DUE_AMOUNT: '500.00', MAXIMUM_AMOUNT: '499.99' }],
    ] as const)('does not claim a payment that %s', async (_, change) => {
      await openWith((payment) => Object.assign(payment, change));
      expect(sentences()).toEqual([]);
    });
  });

  it('[AUTO-01] shows a pending payment instead of day and due date', async () => {
    const session = await signIn();
    changeListResponse(session, ({ allConfigurations, upcomingPayments }) => {
      for (const one of [...allConfigurations, ...upcomingPayments.flat()]) one.PENDING_AMOUNT = '700.00';
      for (const one of upcomingPayments.flat()) one.DUE_DATE = bankDay(session, -1);
    });
    const { row } = await openPage(session);
    const next = await row('Upcoming Scheduled Payments', 'Home Electricity');
    const text = 'Your payment of ₹700.00 is pending. Auto pay waits for it, and pays only the rest.';
    expect(next.getByText(text)).toBeVisible();
    expect(next.queryByText(/^The bill was due/)).not.toBeInTheDocument();
    const configured = await row('All Auto Payments', 'Home Electricity');
    expect(configured.getByText('Payment pending')).toBeVisible();
  });

  it("[AUTO-08] shows the first payment's day if the bill is already paid before the first month", async () => {
    const session = await signIn();
    changeListResponse(session, ({ allConfigurations }) => {
      for (const one of allConfigurations) one.PAID = 1;
    });
    const { row } = await openPage(session);
    const waiting = await row('All Auto Payments', 'Office Landline');
    expect(waiting.getByText(/^On \d+ \w{3} 20\d\d$/)).toBeVisible();
  });
});
