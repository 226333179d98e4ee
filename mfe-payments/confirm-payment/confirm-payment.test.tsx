import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signIn, type TestSession } from '@billpay/remote-kit/testing';
import {
  codesSentTo,
  customer,
  openPayment,
  payElsewhere,
  resizeTo,
  findSavedBill,
} from '../testing/paying-customer';

async function openSavedBill(billName: string): Promise<TestSession & ReturnType<typeof openPayment>> {
  const session = await signIn();
  return { ...session, ...openPayment(session, await findSavedBill(session, billName)) };
}
const makePayment = () => screen.findByRole('button', { name: 'Make Payment' });

describe('the bill to pay', () => {
  it('[PAY-01] [PAY-12] shows the bill name, provider, first parameter and all bill fields, and says that a transaction can take days', async () => {
    const { screens } = await openSavedBill('Mumbai Flat Power');
    expect(await screen.findByRole('heading', { name: 'Mumbai Flat Power' })).toBeVisible();
    expect(screen.getByText(/^B\.?E\.?S\.?T/i)).toBeVisible();
    expect(screen.getByText('Consumer Number: 7635540315')).toBeVisible();
    for (const label of [
      'Customer Name',
      'Bill Date',
      'Due Date',
      'Bill Period',
      'Bill Number',
      'Late Payment Fee',
    ]) {
      expect(screen.getAllByText(label)[0]).toBeVisible();
    }
    const additional = within(
      screen.getByRole('heading', { name: 'Additional Info' }).parentElement as HTMLElement,
    );
    expect(additional.getByText('Service Centre')).toBeVisible();
    expect(screen.queryByText('Amount')).not.toBeInTheDocument();
    expect(await screen.findByText(/can take up to 72 hours/)).toBeVisible();
    expect(screens).toEqual(['make-payment']);
  });

  it('[PAY-01] shows only the last four digits of a card', async () => {
    await openSavedBill('Credit Card');
    const number = await screen.findByText(/^Citibank Card Number:/);
    expect(number).toHaveTextContent('Citibank Card Number: ••7120ending in 7120');
    expect(document.body).not.toHaveTextContent('3670601234567120');
  });

  it('[PAY-20] groups an editable amount, even while the customer types', async () => {
    await openSavedBill('Mumbai Flat Power');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Outstanding amount' });
    expect(field.value).toMatch(/^\d{1,2},\d{3}\.\d{2}$/);
    await userEvent.clear(field);
    await userEvent.paste('₹1,23,456.70');
    expect(field).toHaveValue('1,23,456.70');
    await userEvent.tab();
    expect(field).toHaveValue('1,23,456.70');
  });

  it("[PAY-03] [PAY-20] shows an exact bill's amount as text, not as a field", async () => {
    await openSavedBill('Home Electricity');
    const label = await screen.findByText('Outstanding amount');
    expect(label.nextElementSibling).toHaveTextContent(/^₹[\d,]+\.\d{2}$/);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

describe('the debit account', () => {
  it('[PAY-07] [PAY-08] disables accounts that cannot pay, and disables Make Payment if no account can pay', async () => {
    const session = await signIn();
    // The account used last cannot pay.
    await payElsewhere(session, await findSavedBill(session, 'Village House'), '50.00', 2);
    openPayment(session, await findSavedBill(session, 'Mumbai Flat Power'));
    const [savings, , poor] = await screen.findAllByRole('radio');
    expect(await makePayment()).toBeDisabled();
    expect(screen.getByText('Please select an account to make payment')).toBeVisible();
    expect(poor).toBeDisabled();
    expect(poor).toHaveAccessibleName(/Insufficient balance in the account/);
    await userEvent.click(savings as HTMLElement);
    expect(await makePayment()).toBeEnabled();
  });

  it('[PAY-07] [PAY-08] preselects the account used last, so that Make Payment is one tap away', async () => {
    await openSavedBill('Mumbai Flat Power');
    const [savings, salary] = await screen.findAllByRole('radio');
    expect(savings).toBeChecked();
    expect(screen.getByText(/will be debited from/)).toBeVisible();
    expect(await makePayment()).toBeEnabled();
    await userEvent.click(salary as HTMLElement);
    expect(savings).not.toBeChecked();
  });

  it('[PAY-09] refuses an amount that the selected account does not cover', async () => {
    const session = await openSavedBill('Home Internet');
    await customer.typeAmount('1200');
    await customer.chooseAccount(1);
    await customer.typeAmount('110000');
    await customer.pressMakePayment();
    expect(await screen.findByText('Insufficient balance for making a payment.')).toBeVisible();
    expect(await codesSentTo(session)).toBe(0);
  });

  it('[PAY-07] fetches accounts again on refresh after a failure', async () => {
    const session = await signIn();
    await session.fault({ call: 'payment.account-info', mode: 'error' });
    openPayment(session, await findSavedBill(session, 'Mumbai Flat Power'));
    expect(await screen.findByText('Unable to fetch account information at the moment.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Refresh balances' }));
    expect(await screen.findAllByRole('radio')).toHaveLength(3);
  });
});

describe('on a narrow screen', () => {
  beforeEach(() => resizeTo(360));
  afterEach(() => resizeTo(1024));

  it('[PAY-01] shows the bill on a narrow screen as a strip of facts with expandable details', async () => {
    await openSavedBill('Mumbai Flat Power');
    const all = await screen.findByRole('button', { name: 'All details' });
    expect(screen.getByText('Due Date')).toBeVisible();
    expect(screen.getByText('Customer Name')).toBeVisible();
    expect(screen.queryByText('Bill Number')).not.toBeInTheDocument();
    expect(all).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(all);
    for (const label of ['Due Date', 'Customer Name', 'Bill Number', 'Late Payment Fee', 'Service Centre'])
      expect(screen.getByText(label)).toBeVisible();
    await userEvent.click(all);
    expect(screen.queryByText('Bill Number')).not.toBeInTheDocument();
    expect(all).toHaveFocus();
  });
});
