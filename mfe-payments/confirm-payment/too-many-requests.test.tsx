import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signIn } from '@billpay/remote-kit/testing';
import { customer, openPayment, savedBillOf } from '../testing/paying-customer';

const tooMany = 'Too many requests! Please try again in a few minutes.';
const goingBack = () => screen.findByRole('timer');

describe('too many requests on the payment screen', () => {
  it.each([
    'billers.saved',
    'billers.payment-information',
    'payment.fetch-bill',
    'payment.account-info',
    'payment.amount-by-date',
    'user-services.bbps-settings',
  ])(
    '[HTTP-04] [PAY-17] at %s: shows it, and returns to the start unless the customer retries',
    async (call) => {
      const session = await signIn();
      const bill = await savedBillOf(session, 'Mumbai Flat Power');
      await session.fault({ call, mode: 'rate-limit' });
      openPayment(session, bill);
      expect(await screen.findByRole('alert')).toHaveTextContent(tooMany);
      expect(await goingBack()).toHaveTextContent(/^Returning to the start in \d+ seconds$/);
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByRole('button', { name: 'Make Payment' })).toBeVisible();
    },
  );

  it('[HTTP-04] [OTP-08] when a code is requested: the form says that there is none, and returns to the start', async () => {
    const session = await signIn();
    const { close } = openPayment(session, await savedBillOf(session, 'Mumbai Flat Power'));
    await customer.typeAmount('90');
    await customer.chooseAccount();
    await session.fault({ call: 'user-services.generate-otp', mode: 'rate-limit' });
    await customer.pressMakePayment();
    expect(await goingBack()).toHaveTextContent(/^Returning to the start in \d+ seconds$/);
    expect(screen.queryByRole('dialog', { name: 'OTP verification' })).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Unable to generate OTP at the moment\./);
    expect(screen.getByRole('textbox', { name: 'Outstanding amount' })).toHaveValue('90');
    expect(close).not.toHaveBeenCalled();
  });
});
