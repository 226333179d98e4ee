import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { savedBillers } from '@billpay/api-contract/billers';
import { acceptAmountKeys, parseAmountInput } from '@billpay/domain/money';
import { signIn } from '@billpay/remote-kit/testing';
import { customer, measureDebits, openPayment, findSavedBill } from '../testing/paying-customer';

const paid = () => screen.findByRole('heading', { name: 'Successfully Paid' });
const typedPaise = () =>
  parseAmountInput(
    acceptAmountKeys(screen.getByRole<HTMLInputElement>('textbox', { name: /amount/i }).value),
  );

describe('a successful payment', () => {
  it('[PAY-09] [PAY-19] [PAY-20] [REC-01] [REC-03] debits the exact bill once, notifies the other remotes, and shows the receipt until Done', async () => {
    const session = await signIn();
    const customerBillId = await findSavedBill(session, 'Mumbai Flat Power');
    const shown = openPayment(session, customerBillId);
    let billPaise: number | null = null;
    const debits = await measureDebits(session, async () => {
      await customer.chooseAccount();
      billPaise = typedPaise();
      await customer.pressMakePayment();
      await customer.enterCode(session);
      expect(await paid()).toBeVisible();
    });
    expect(billPaise).toBeGreaterThan(0);
    expect(debits).toEqual([billPaise, 0, 0]);
    expect(shown.emitted).toEqual([
      {
        name: 'payment.completed',
        payload: { customerBillId, transactionId: expect.stringMatching(/^TXN/), outcome: 'success' },
      },
      { name: 'due.changed', payload: { customerBillId } },
    ]);
    expect(shown.screens).toEqual(['make-payment', 'otp', 'transaction-receipt']);
    expect(shown.hold).toHaveBeenCalledTimes(1);
    expect(shown.release).toHaveBeenCalledTimes(1);
    expect(await paid()).toHaveFocus();
    expect(screen.getByRole('dialog', { name: 'Transaction Status' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry payment' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Transaction steps' }));
    expect(await screen.findByText('Amount debited from account')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(shown.close).toHaveBeenCalledTimes(1);
  });

  it('[PAY-11] [PAY-13] pays an amount that differs from the bill, and then refetches the saved biller', async () => {
    const session = await signIn();
    const customerBillId = await findSavedBill(session, 'Village House');
    const call = jest.spyOn(session.http, 'call');
    openPayment(session, customerBillId);
    await customer.agreeToPayAgain();
    const debits = await measureDebits(session, async () => {
      await customer.typeAmount('101.01');
      await customer.pay(session);
      expect(await paid()).toBeVisible();
    });
    expect(debits).toEqual([101_01, 0, 0]);
    const reads = () => call.mock.calls.filter(([endpoint]) => endpoint === savedBillers).length;
    await waitFor(() => expect(reads()).toBe(2));
  });

  it('[PAY-04] validates the details first if the biller requires it', async () => {
    const session = await signIn();
    openPayment(session, await findSavedBill(session, 'Parents TV'));
    const debits = await measureDebits(session, async () => {
      await customer.typeAmount('250');
      await customer.pay(session);
      expect(await paid()).toBeVisible();
    });
    expect(debits).toEqual([250_00, 0, 0]);
  });

  it('[PAY-04] pays an instant biller without a bill', async () => {
    const session = await signIn();
    openPayment(session, await findSavedBill(session, 'Sun Direct'));
    expect(await screen.findByRole('textbox', { name: 'Amount to pay' })).toHaveValue('');
    expect(screen.queryByText('Bill details')).not.toBeInTheDocument();
    const debits = await measureDebits(session, async () => {
      await customer.typeAmount('290.5');
      await customer.pay(session);
      expect(await paid()).toBeVisible();
    });
    expect(debits).toEqual([290_50, 0, 0]);
  });

  it('[PAY-20] shows the fee before the payment, and debits it with the bill', async () => {
    const session = await signIn();
    openPayment(session, await findSavedBill(session, 'Credit Card'));
    const debits = await measureDebits(session, async () => {
      await customer.typeAmount('500');
      expect(screen.getByText('Convenience fee')).toBeVisible();
      await customer.chooseAccount();
      expect(screen.getByText(/^₹505\.90 will be debited from/)).toBeVisible();
      await customer.pressMakePayment();
      await customer.enterCode(session);
      expect(await paid()).toBeVisible();
    });
    expect(debits).toEqual([505_90, 0, 0]);
  });
});
