import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signIn, type TestSession } from '@billpay/remote-kit/testing';
import { accessibilityProblems } from '@billpay/remote-kit/testing/accessibility';
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
const billAmount = async () => {
  const { value } = await screen.findByLabelText<HTMLInputElement>('Outstanding amount');
  return Number(value.replaceAll(',', ''));
};

describe('the bill to pay', () => {
  it('[PAY-01] shows bill name, provider, first parameter, and all fields of the bill', async () => {
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
    expect(screens).toEqual(['make-payment']);
  });

  it('[PAY-01] shows a card by its last four digits', async () => {
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

  it('[PAY-12] states that a transaction can take up to 72 hours', async () => {
    await openSavedBill('Mumbai Flat Power');
    expect(await screen.findByText(/can take up to 72 hours/)).toBeVisible();
  });

  it("[PAY-03] [PAY-20] shows an exact bill's amount as text, not as a field", async () => {
    await openSavedBill('Home Electricity');
    const label = await screen.findByText('Outstanding amount');
    expect(label.nextElementSibling).toHaveTextContent(/^₹[\d,]+\.\d{2}$/);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it("[PAY-02] lets the customer type an adhoc biller's amount", async () => {
    await openSavedBill('Work Phone');
    await customer.agreeToPayAgain();
    await customer.typeAmount('321.5');
    expect(screen.getByRole('textbox', { name: 'Outstanding amount' })).toHaveValue('321.5');
  });

  it('[PAY-04] shows no bill of an instant biller, and lets the customer choose the amount', async () => {
    await openSavedBill('Sun Direct');
    expect(await screen.findByRole('textbox', { name: 'Amount to pay' })).toHaveValue('');
    expect(screen.queryByText('Bill details')).not.toBeInTheDocument();
  });

  it('[PAY-01] passes the accessibility checks with a bill', async () => {
    await openSavedBill('Mumbai Flat Power');
    await makePayment();
    expect(await accessibilityProblems()).toEqual([]);
  });
});

describe('the amount to pay', () => {
  it('[PAY-05] accepts only an amount', async () => {
    await openSavedBill('Sun Direct');
    await customer.chooseAccount();
    await customer.typeAmount('1e3');
    expect(await screen.findByText('Enter a valid payment amount.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Amount to pay' })).toHaveValue('1e3');
    expect(await makePayment()).toBeDisabled();
    await customer.typeAmount('१२३.४५');
    expect(screen.getByRole('textbox', { name: 'Amount to pay' })).toHaveValue('123.45');
    expect(await makePayment()).toBeEnabled();
  });

  it('[PAY-05] refuses an amount of zero', async () => {
    await openSavedBill('Sun Direct');
    await customer.typeAmount('0.00');
    expect(await screen.findByText('Enter a valid payment amount.')).toBeVisible();
    expect(await makePayment()).toBeDisabled();
  });

  it('[PAY-06] [PAY-08] shows the hint as an error outside the limits, and disables Make Payment', async () => {
    await openSavedBill('Sun Direct');
    await customer.chooseAccount();
    const hint = 'Payment Amount has to be between ₹ 5.00 and ₹ 50,000.00';
    await customer.typeAmount('50000');
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(hint);
    expect(screen.getByRole('textbox')).not.toBeInvalid();
    expect(await makePayment()).toBeEnabled();
    await customer.typeAmount('50000.01');
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(hint);
    expect(screen.getByRole('textbox')).toBeInvalid();
    expect(await makePayment()).toBeDisabled();
  });

  it('[PAY-10] refuses more than the bill on Make Payment and sends no code', async () => {
    const session = await openSavedBill('Mumbai Flat Power');
    await customer.chooseAccount();
    await customer.typeAmount(((await billAmount()) + 1).toFixed(2));
    await customer.pressMakePayment();
    const text = 'Payment amount should be less than or equal to the bill amount';
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(await codesSentTo(session)).toBe(0);
  });

  it('[PAY-09] refuses a payment above the daily limit, without a code', async () => {
    const session = await openSavedBill('Home Internet');
    await customer.typeAmount('200000');
    await customer.chooseAccount();
    await customer.pressMakePayment();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Payment limit exceeded for paying bills in a day.',
    );
    expect(await codesSentTo(session)).toBe(0);
  });
});

describe('the debit account', () => {
  it('[PAY-07] [PAY-08] disables accounts that cannot pay, and Make Payment without any other account', async () => {
    const session = await signIn();
    // The last used account cannot pay.
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

  it('[PAY-07] [PAY-08] preselects the last used account, so that Make Payment is one tap away', async () => {
    await openSavedBill('Mumbai Flat Power');
    const [savings, salary] = await screen.findAllByRole('radio');
    expect(savings).toBeChecked();
    expect(screen.getByText(/will be debited from/)).toBeVisible();
    expect(await makePayment()).toBeEnabled();
    await userEvent.click(salary as HTMLElement);
    expect(savings).not.toBeChecked();
  });

  it('[PAY-09] refuses more than the chosen account covers', async () => {
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
    expect(await accessibilityProblems()).toEqual([]);
    await userEvent.click(all);
    expect(screen.queryByText('Bill Number')).not.toBeInTheDocument();
    expect(all).toHaveFocus();
  });
});
