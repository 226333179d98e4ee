import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { savedBillers } from '@billpay/shared/contract/billers';
import { parseAmountInput } from '@billpay/shared/money';
import { signIn, type TestSession } from '@billpay/shared/testing';
import { accessibilityProblems } from '@billpay/shared/ui/testing';
import {
  balancesOf,
  codesSentTo,
  customer,
  openPayment,
  saveBiller,
  savedBillOf,
} from '../testing/paying-customer';

/** Runs a payment and gives what left each account, in paise. Whatever happened, the books must balance. */
async function debitsOf(session: TestSession, act: () => Promise<void>): Promise<(number | null)[]> {
  const before = await balancesOf(session);
  await act();
  const after = await balancesOf(session);
  expect(await session.ledger()).toMatchObject({ sum: '0.00', agrees: true });
  return before.map((balance, at) => {
    const now = after[at] ?? null;
    return balance === null || now === null ? null : balance - now;
  });
}

const outcome = () => screen.findByRole('heading', { level: 3 });
const typedPaise = () =>
  parseAmountInput(screen.getByRole<HTMLInputElement>('textbox', { name: /amount/i }).value);

describe('a payment that goes through', () => {
  it('[PAY-09] [PAY-19] [PAY-20] debits the bill once, to the paisa, and tells everybody', async () => {
    const session = await signIn();
    const customerBillId = await savedBillOf(session, 'Mumbai Flat Power');
    const shown = openPayment(session, customerBillId);
    let billPaise: number | null = null;
    const debits = await debitsOf(session, async () => {
      await customer.chooseAccount();
      billPaise = typedPaise();
      await customer.pressMakePayment();
      await customer.enterCode(session);
      expect(await outcome()).toHaveTextContent('Successfully Paid');
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
  });

  it('[REC-01] [REC-03] the receipt takes the focus, reads well, and Done ends it', async () => {
    const session = await signIn();
    const { close } = openPayment(session, await savedBillOf(session, 'Home Electricity'));
    await customer.pay(session);
    const status = await outcome();
    expect(status).toHaveTextContent('Successfully Paid');
    expect(status).toHaveFocus();
    expect(screen.getByRole('dialog', { name: 'Transaction Status' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry payment' })).not.toBeInTheDocument();
    expect(await accessibilityProblems()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Transaction steps' }));
    expect(await screen.findByText('Amount debited from account')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('[PAY-13] reads the saved biller again', async () => {
    const session = await signIn();
    const customerBillId = await savedBillOf(session, 'Village House');
    const call = jest.spyOn(session.http, 'call');
    openPayment(session, customerBillId);
    await customer.pay(session);
    expect(await outcome()).toHaveTextContent('Successfully Paid');
    const reads = () => call.mock.calls.filter(([endpoint]) => endpoint === savedBillers).length;
    await waitFor(() => expect(reads()).toBe(2));
  });

  it('[PAY-11] pays another amount than the bill of a biller that takes one', async () => {
    const session = await signIn();
    openPayment(session, await savedBillOf(session, 'Mumbai Flat Power'));
    const debits = await debitsOf(session, async () => {
      await customer.typeAmount('101.01');
      await customer.pay(session);
      expect(await outcome()).toHaveTextContent('Successfully Paid');
    });
    expect(debits).toEqual([101_01, 0, 0]);
  });

  it('[PAY-04] has the biller check the details first where it asks for it', async () => {
    const session = await signIn();
    openPayment(session, await savedBillOf(session, 'Parents TV'));
    const debits = await debitsOf(session, async () => {
      await customer.typeAmount('250');
      await customer.pay(session);
      expect(await outcome()).toHaveTextContent('Successfully Paid');
    });
    expect(debits).toEqual([250_00, 0, 0]);
  });

  it('[PAY-04] pays an instant biller without a bill', async () => {
    const session = await signIn();
    openPayment(session, await savedBillOf(session, 'Sun Direct'));
    const debits = await debitsOf(session, async () => {
      await customer.typeAmount('290.5');
      await customer.pay(session);
      expect(await outcome()).toHaveTextContent('Successfully Paid');
    });
    expect(debits).toEqual([290_50, 0, 0]);
  });

  it('[PAY-20] shows the fee before it is paid, and debits it with the bill', async () => {
    const session = await signIn();
    openPayment(session, await savedBillOf(session, 'Credit Card'));
    const debits = await debitsOf(session, async () => {
      await customer.typeAmount('500');
      expect(screen.getByText('Convenience fee')).toBeVisible();
      await customer.chooseAccount();
      expect(screen.getByText('₹505.90 will be debited from ••', { exact: false })).toBeVisible();
      await customer.pressMakePayment();
      await customer.enterCode(session);
      expect(await outcome()).toHaveTextContent('Successfully Paid');
    });
    expect(debits).toEqual([505_90, 0, 0]);
  });

  it('[PAY-09] by the keyboard alone', async () => {
    const session = await signIn();
    openPayment(session, await savedBillOf(session, 'Home Electricity'));
    const [savings] = await screen.findAllByRole('radio');
    while (document.activeElement !== savings) await userEvent.tab();
    await userEvent.keyboard(' ');
    while (document.activeElement !== screen.getByRole('button', { name: 'Make Payment' }))
      await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const code = await screen.findByRole('dialog', { name: 'OTP verification' });
    await within(code).findByText(/^Reference number/);
    await userEvent.keyboard(`${await session.latestCode()}{Enter}`);
    expect(await outcome()).toHaveTextContent('Successfully Paid');
    expect(await outcome()).toHaveFocus();
  });
});

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
    expect(await outcome()).toHaveTextContent('Successfully Paid');
    expect(shown.release).toHaveBeenCalledTimes(1);
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
    await session.fault({ call: 'payment.fetch-bill', mode: 'drop-answer' });
    openPayment(session, await savedBillOf(session, 'Parents TV'));
    await customer.typeAmount('250');
    await customer.chooseAccount();
    await customer.pressMakePayment();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Unable to fetch bill at the moment$/);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('textbox', { name: 'Amount to pay' })).toHaveValue('250');
  });
});
