import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signIn } from '@billpay/remote-kit/testing';
import {
  codesSentTo,
  customer,
  debitsOf,
  openPayment,
  saveBiller,
  savedBillOf,
  watchPaymentKeys,
} from '../testing/paying-customer';

const paid = () => screen.findByRole('heading', { name: 'Successfully Paid' });

describe('a payment that must not be made twice', () => {
  it('[PAY-19] a double click asks for one code', async () => {
    const session = await signIn();
    openPayment(session, await savedBillOf(session, 'Home Electricity'));
    await customer.chooseAccount();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Make Payment' }));
    await screen.findByText(/^Reference number/);
    expect(await codesSentTo(session)).toBe(1);
  });

  it('[PAY-19] while it is under way nothing closes, and nothing can be changed', async () => {
    const session = await signIn();
    await session.fault({ call: 'payment.bill', mode: 'slow', ms: 1_500 });
    const shown = openPayment(session, await savedBillOf(session, 'Mumbai Flat Power'));
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

  it('[PAY-19] a response that is lost is asked for once more under the same key, and debits once', async () => {
    const session = await signIn();
    await session.fault({ call: 'payment.bill', mode: 'drop-response', times: 1 });
    const keys = watchPaymentKeys();
    openPayment(session, await savedBillOf(session, 'Mumbai Flat Power'));
    const debits = await debitsOf(session, async () => {
      await customer.pay(session);
      expect(await paid()).toBeVisible();
    });
    expect(keys()).toEqual([expect.any(String), keys()[0]]);
    expect(debits.filter((paise) => paise !== 0)).toHaveLength(1);
  });

  it('[PAY-09] a code not given changes nothing, and what was entered is still there', async () => {
    const session = await signIn();
    const shown = openPayment(session, await savedBillOf(session, 'Mumbai Flat Power'));
    const debits = await debitsOf(session, async () => {
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

describe('a validation that goes wrong', () => {
  it('[PAY-15] is said in its place, and no code is asked for', async () => {
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

  it('[PAY-15] its bill not coming is another error than its check', async () => {
    const session = await signIn();
    await session.fault({ call: 'payment.fetch-bill', mode: 'drop-response', times: 2 });
    openPayment(session, await savedBillOf(session, 'Parents TV'));
    await customer.typeAmount('250');
    await customer.chooseAccount();
    await customer.pressMakePayment();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Unable to fetch bill at the moment$/);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('textbox', { name: 'Amount to pay' })).toHaveValue('250');
  });
});
