import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signIn } from '@billpay/remote-kit/testing';
import {
  customer,
  measureDebits,
  openPayment,
  saveBiller,
  findSavedBill,
  watchPaymentKeys,
} from '../testing/paying-customer';

const unknown =
  'Unable to fetch the current status of the Transaction . Please check the status of the transaction from Transacton History';

describe('a payment with an unknown outcome', () => {
  it('[PAY-16] [PAY-19] treats the outcome as unknown after two lost responses, reports it, and makes no second payment', async () => {
    const session = await signIn();
    await session.fault({ call: 'payment.bill', mode: 'drop-response', times: 2 });
    await session.fault({ call: 'transactions.list', mode: 'error', times: 9 });
    const customerBillId = await findSavedBill(session, 'Mumbai Flat Power');
    const shown = openPayment(session, customerBillId);
    const debits = await measureDebits(session, async () => {
      await customer.typeAmount('150.25');
      await customer.pay(session);
      expect(await screen.findByText(unknown)).toBeVisible();
    });
    expect(debits).toEqual([150_25, 0, 0]);
    expect(screen.queryByRole('button', { name: 'Make Payment' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
    expect(shown.release).toHaveBeenCalledTimes(1);
    const reported = [
      { name: 'payment.outcome-unknown', payload: { customerBillId } },
      { name: 'due.changed', payload: { customerBillId } },
    ];
    expect(shown.emitted).toEqual(reported);
    await userEvent.click(screen.getByRole('button', { name: 'Return to the start' }));
    expect(shown.emitted).toEqual([...reported, ...reported]);
    expect(shown.close).toHaveBeenCalledTimes(1);
    expect(shown.navigated).toEqual(['/']);
  });

  it.each([
    ['1234', 'Successfully Paid', 'success', 150_25],
    ['9004', 'Transaction Failed', 'failed', 0],
  ])(
    '[PAY-16] [PAY-19] looks up the unknown outcome of a payment for the test number %s: %j',
    async (lastFour, words, outcome, paise) => {
      const session = await signIn();
      // The number determines the outcome.
      const parameters = { 'Consumer Number': `565444${lastFour}` };
      const bill = await saveBiller(session, { billerId: 'UPPCL0000UTP01', billName: 'House', parameters });
      await session.fault({ call: 'payment.bill', mode: 'drop-response', times: 2 });
      const keys = watchPaymentKeys();
      const shown = openPayment(session, bill);
      const debits = await measureDebits(session, async () => {
        await customer.typeAmount('150.25');
        await customer.pay(session);
        expect(await screen.findByText(unknown)).toBeVisible();
        expect(await screen.findByRole('heading', { name: words })).toHaveFocus();
      });
      expect(debits).toEqual([paise, 0, 0]);
      expect(keys()).toEqual([expect.any(String), keys()[0]]);
      const completed = shown.emitted.find(({ name }) => name === 'payment.completed');
      expect(completed).toMatchObject({ payload: { outcome } });
    },
  );

  it.each([
    ['a 429', { mode: 'rate-limit' }],
    ['a 400', { mode: 'error', status: 400 }],
  ] as const)(
    '[PAY-16] [PAY-19] looks up a payment whose response is lost and whose retry gets %s',
    async (_, retried) => {
      const session = await signIn();
      await session.fault({ call: 'payment.bill', mode: 'drop-response' });
      await session.fault({ call: 'payment.bill', ...retried });
      const shown = openPayment(session, await findSavedBill(session, 'Mumbai Flat Power'));
      const debits = await measureDebits(session, async () => {
        await customer.typeAmount('150.25');
        await customer.pay(session);
        await screen.findByRole('heading', { name: 'Successfully Paid' });
      });
      expect(debits).toEqual([150_25, 0, 0]);
      const completed = shown.emitted.find(({ name }) => name === 'payment.completed');
      expect(completed).toMatchObject({ payload: { outcome: 'success' } });
    },
  );

  it('[PAY-16] does not treat a 400 as a refusal, because the browser may have sent the payment twice', async () => {
    const session = await signIn();
    await session.fault({ call: 'payment.bill', mode: 'error', status: 400, times: 2 });
    openPayment(session, await findSavedBill(session, 'Mumbai Flat Power'));
    await customer.pay(session);
    expect(await screen.findByText(unknown)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('[PAY-16] [SES-09] keeps the outcome unknown if the session ends before the retry', async () => {
    const session = await signIn();
    await session.fault({ call: 'payment.bill', mode: 'drop-response' });
    await session.fault({ call: 'payment.bill', mode: 'error', status: 401 });
    openPayment(session, await findSavedBill(session, 'Mumbai Flat Power'));
    await customer.pay(session);
    expect(await screen.findByText(unknown)).toBeVisible();
  });

  it('[PAY-16] [PAY-17] waits for the network while offline, and then looks up an unknown outcome automatically', async () => {
    const session = await signIn();
    await session.fault({ call: 'payment.bill', mode: 'drop-response', times: 2 });
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    openPayment(session, await findSavedBill(session, 'Mumbai Flat Power'));
    const debits = await measureDebits(session, async () => {
      await customer.typeAmount('150.25');
      await customer.pay(session);
      expect(await screen.findByText(unknown)).toBeVisible();
      expect(screen.getByText(/We will check with the bank when you are back online/)).toBeVisible();
      expect(screen.queryByRole('timer')).not.toBeInTheDocument();

      online.mockReturnValue(true);
      act(() => void dispatchEvent(new Event('online')));
      expect(screen.getByRole('timer')).toBeVisible();
      expect(await screen.findByRole('heading', { name: 'Successfully Paid' })).toHaveFocus();
    });
    expect(debits).toEqual([150_25, 0, 0]);
    online.mockRestore();
  });
});
