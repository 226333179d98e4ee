import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost, signIn } from '@billpay/remote-kit/testing';
import { accessibilityProblems } from '@billpay/remote-kit/testing/accessibility';
import UpcomingAutoPayment from '../panel/UpcomingAutoPayment';
import { bankDay, changeListResponse } from '../testing/auto-pay-customer';

const BILL = 'Home Electricity';
const title = `Today's payment of ${BILL} waits: the account has another name`;

async function openHome(canHandle: 'payment.requested'[]) {
  const session = await signIn();
  changeListResponse(session, ({ upcomingPayments }) => {
    for (const payment of upcomingPayments.flat()) {
      if (payment.BILL_NAME !== BILL) continue;
      payment.NEXT_PAYMENT_DATE = bankDay(session, 0);
      payment.OTHER_NAME = 'ROHAN &amp; RAVI';
      payment.CONFIRM_AMOUNT = '18400.00';
    }
  });
  const shown = renderWithHost(<UpcomingAutoPayment />, session, { canHandle });
  expect(await screen.findByText(title)).toBeVisible();
  return shown;
}

describe('[BEY-35] an auto payment that waits for a name', () => {
  it('shows the name before it asks for a code, and opens Confirm Payment, which asks about the name', async () => {
    const { emitted } = await openHome(['payment.requested']);
    expect(
      screen.getByText(/^The biller now returns the name ROHAN & RAVI\. If you do not accept/),
    ).toBeVisible();
    expect(screen.queryByText(/needs your code today/)).not.toBeInTheDocument();
    expect(await accessibilityProblems()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: `Check the name on the bill of ${BILL}` }));
    expect(emitted).toMatchObject([
      { name: 'payment.requested', payload: { otherName: 'ROHAN &amp; RAVI' } },
    ]);
  });

  it('offers no check in a portal without payments', async () => {
    await openHome([]);
    expect(screen.queryByRole('button', { name: /^Check the name/ })).not.toBeInTheDocument();
  });
});
