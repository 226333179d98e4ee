import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signIn } from '@billpay/remote-kit/testing';
import {
  codesSentTo,
  customer,
  measureDebits,
  openPayment,
  saveBiller,
  findSavedBill,
  watchPaymentKeys,
} from '../testing/paying-customer';

const paid = () => screen.findByRole('heading', { name: 'Successfully Paid' });

describe('a payment that must not be made twice', () => {
  it('[PAY-19] requests only one code on a double click', async () => {
    const session = await signIn();
    openPayment(session, await findSavedBill(session, 'Home Electricity'));
    await customer.chooseAccount();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Make Payment' }));
    await screen.findByText(/^Reference number/);
    expect(await codesSentTo(session)).toBe(1);
  });

  it('[PAY-19] keeps the payment dialog open and unchanged while the payment is submitted', async () => {
    const session = await signIn();
    await session.fault({ call: 'payment.bill', mode: 'slow', ms: 1_500 });
    const shown = openPayment(session, await findSavedBill(session, 'Mumbai Flat Power'));
    await customer.pay(session);
    const button = await screen.findByRole('button', { name: /Paying…/ });
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Outstanding amount').closest('form')).toHaveAttribute('inert');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(button);
    expect(shown.close).not.toHaveBeenCalled();
    expect(shown.release).not.toHaveBeenCalled();
    expect(await paid()).toBeVisible();
    expect(shown.release).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a lost response', { mode: 'drop-response' }],
    ['a 503', { mode: 'error', status: 503 }],
  ] as const)('[PAY-19] retries after %s with the same key, and debits once', async (_, fault) => {
    const session = await signIn();
    await session.fault({ call: 'payment.bill', ...fault });
    const keys = watchPaymentKeys();
    openPayment(session, await findSavedBill(session, 'Mumbai Flat Power'));
    const debits = await measureDebits(session, async () => {
      await customer.pay(session);
      expect(await paid()).toBeVisible();
    });
    expect(keys()).toEqual([expect.any(String), keys()[0]]);
    expect(debits.filter((paise) => paise !== 0)).toHaveLength(1);
  });

  it('[PAY-09] changes nothing and keeps the input when the customer closes the code dialog', async () => {
    const session = await signIn();
    const shown = openPayment(session, await findSavedBill(session, 'Mumbai Flat Power'));
    const debits = await measureDebits(session, async () => {
      await customer.typeAmount('77');
      await customer.chooseAccount(1);
      await customer.pressMakePayment();
      const code = await screen.findByRole('dialog', { name: 'OTP verification' });
      await userEvent.click(within(code).getByRole('button', { name: 'Close' }));
      expect(await screen.findByRole('textbox', { name: 'Outstanding amount' })).toHaveValue('77');
    });
    expect(debits).toEqual([0, 0, 0]);
    expect(screen.getAllByRole('radio')[1]).toBeChecked();
    expect(shown.emitted).toEqual([]);
  });
});

describe('a failing validation', () => {
  it('[PAY-15] shows the error of a failed validation, and requests no code', async () => {
    const session = await signIn();
    const parameters = { 'Subscriber ID': '2099001' };
    openPayment(session, await saveBiller(session, { billerId: 'BIGTVDTH', billName: 'Old TV', parameters }));
    const before = await codesSentTo(session);
    await customer.typeAmount('250');
    await customer.chooseAccount();
    await customer.pressMakePayment();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Unable to validate the bill at the moment \.$/,
    );
    expect(
      screen.getByText('Unable to validate the bill at the moment .').closest('[tabindex]'),
    ).toHaveFocus();
    expect(await codesSentTo(session)).toBe(before);
  });

  it('[PAY-15] shows another error if the fetch after a validation fails', async () => {
    const session = await signIn();
    await session.fault({ call: 'payment.fetch-bill', mode: 'drop-response', times: 2 });
    openPayment(session, await findSavedBill(session, 'Parents TV'));
    await customer.typeAmount('250');
    await customer.chooseAccount();
    await customer.pressMakePayment();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Unable to fetch bill at the moment$/);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('textbox', { name: 'Amount to pay' })).toHaveValue('250');
  });
});
