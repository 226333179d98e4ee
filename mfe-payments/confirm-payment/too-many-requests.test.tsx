import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { amountPaidToday } from '@billpay/api-contract/accounts';
import { isRateLimited, type HttpClient } from '@billpay/host-api/http';
import { signIn, type TestSession } from '@billpay/remote-kit/testing';
import { customer, measureDebits, openPayment, findSavedBill } from '../testing/paying-customer';

const tooMany = 'Too many requests! Please try again in a few minutes.';
const goingBack = () => screen.findByRole('timer');

/** Lists the calls whose failure only the shell's toast reports. */
function watchToasts(session: TestSession): string[] {
  const toasts: string[] = [];
  const call = session.http.call.bind(session.http);
  jest.spyOn(session.http, 'call').mockImplementation((endpoint, input) =>
    call(endpoint, input).catch((error: unknown) => {
      if (isRateLimited(error) && !input.saysRateLimit) toasts.push(endpoint.name);
      throw error;
    }),
  );
  return toasts;
}

describe('too many requests on the payment screen', () => {
  it.each([
    'billers.saved',
    'billers.payment-information',
    'payment.fetch-bill',
    'payment.account-info',
    'payment.amount-by-date',
    'user-services.bbps-settings',
  ])(
    '[HTTP-04] [PAY-17] shows a 429 of %s, and returns to the start unless the customer retries',
    async (call) => {
      const session = await signIn();
      const bill = await findSavedBill(session, 'Mumbai Flat Power');
      const toasts = watchToasts(session);
      await session.fault({ call, mode: 'rate-limit' });
      openPayment(session, bill);
      expect(await screen.findByRole('alert')).toHaveTextContent(tooMany);
      expect(toasts).toEqual([]);
      expect(await goingBack()).toHaveTextContent(/^Returning to the start in \d+ seconds$/);
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByRole('button', { name: 'Make Payment' })).toBeVisible();
    },
  );

  it('[HTTP-04] [OTP-08] shows a 429 of the code request on the form, and returns to the start', async () => {
    const session = await signIn();
    const { close } = openPayment(session, await findSavedBill(session, 'Mumbai Flat Power'));
    await customer.typeAmount('90');
    await customer.chooseAccount();
    const toasts = watchToasts(session);
    await session.fault({ call: 'user-services.generate-otp', mode: 'rate-limit' });
    await customer.pressMakePayment();
    expect(await goingBack()).toHaveTextContent(/^Returning to the start in \d+ seconds$/);
    expect(screen.queryByRole('dialog', { name: 'OTP verification' })).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Unable to generate OTP at the moment\./);
    expect(toasts).toEqual([]);
    expect(screen.getByRole('textbox', { name: 'Outstanding amount' })).toHaveValue('90');
    expect(close).not.toHaveBeenCalled();
  });

  it('[HTTP-04] [PAY-17] shows a 429 of the payment only once, on the form, and returns to the start after a minute', async () => {
    const session = await signIn();
    const shown = openPayment(session, await findSavedBill(session, 'Mumbai Flat Power'));
    await customer.chooseAccount();
    await customer.pressMakePayment();
    const toasts = watchToasts(session);
    await session.fault({ call: 'payment.bill', mode: 'rate-limit' });
    // Timers are fake from here on, and network requests are real.
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    try {
      await customer.enterCode(session, userEvent.setup({ advanceTimers: jest.advanceTimersByTime }));
      expect(await screen.findByText(tooMany)).toBeVisible();
      expect(screen.getByRole('timer')).toHaveTextContent('Returning to the start in 60 seconds');
      expect(toasts).toEqual([]);
      act(() => jest.advanceTimersByTime(60_000));
      expect(shown.close).toHaveBeenCalledTimes(1);
      expect(shown.navigated).toEqual(['/']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('[HTTP-04] [PAY-07] keeps the form after a 429 of the balances, and lets the customer pay', async () => {
    const session = await signIn();
    const { close } = openPayment(session, await findSavedBill(session, 'Mumbai Flat Power'));
    await customer.typeAmount('90');
    const debits = await measureDebits(session, async () => {
      await customer.chooseAccount();
      const toasts = watchToasts(session);
      await session.fault({ call: 'payment.account-info', mode: 'rate-limit' });
      await userEvent.click(screen.getByRole('button', { name: 'Refresh balances' }));
      await customer.pressMakePayment();
      await screen.findByText(/^Reference number/);
      expect(
        screen.queryByText('Unable to fetch account information at the moment.'),
      ).not.toBeInTheDocument();
      expect(screen.queryByText(tooMany)).not.toBeInTheDocument();
      expect(toasts).toEqual(['payment.account-info']);
      expect(screen.queryByText(/^Returning to the start/)).not.toBeInTheDocument();
      await customer.enterCode(session);
      expect(await screen.findByRole('heading', { name: 'Successfully Paid' })).toBeVisible();
    });
    expect(debits).toEqual([90_00, 0, 0]);
    expect(close).not.toHaveBeenCalled();
  });

  it('[HTTP-04] [PAY-18] interrupts neither code nor payment after a 429 on the daily limit', async () => {
    const session = await signIn();
    const bill = await findSavedBill(session, 'Mumbai Flat Power');
    await session.fault({ call: 'payment.amount-by-date', mode: 'rate-limit' });
    let submitted = (): void => undefined;
    const untilSubmitted = new Promise<void>((resolve) => (submitted = resolve));
    const http: HttpClient = {
      async call(endpoint, input) {
        if (endpoint.name === amountPaidToday.name) await untilSubmitted;
        return session.http.call(endpoint, input);
      },
    };
    const { close } = openPayment({ ...session, http }, bill);
    await customer.typeAmount('90');
    await customer.chooseAccount();
    await customer.pressMakePayment();
    submitted();
    await screen.findByText(/^Reference number/);
    expect(screen.queryByText(tooMany)).not.toBeInTheDocument();
    expect(screen.queryByText(/^Returning to the start/)).not.toBeInTheDocument();
    await customer.enterCode(session);
    expect(await screen.findByRole('heading', { name: 'Successfully Paid' })).toBeVisible();
    expect(close).not.toHaveBeenCalled();
  });
});
