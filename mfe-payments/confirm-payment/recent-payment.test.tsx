import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recentPayment } from '@billpay/api-contract/payment';
import { generateOtp } from '@billpay/api-contract/user-services';
import { toBillerFlags } from '@billpay/domain/rules';
import { DURATIONS } from '@billpay/host-api';
import { renderWithHost, signIn, type TestSession } from '@billpay/remote-kit/testing';
import {
  codesSentTo,
  customer,
  measureDebits,
  openPayment,
  payElsewhere,
  findSavedBill,
} from '../testing/paying-customer';
import type { Payee } from './payee';
import { RecentPaymentPrompt } from './RecentPaymentPrompt';

const paid = () => screen.findByRole('heading', { name: 'Successfully Paid' });
const prompt = () => screen.findByText('Do you want to pay again?');
const bankRefused = /^A payment of this bill was made a moment ago\. The new one was not made/;
const pending = 'A payment with the same details is pending';
const findValue = (label: string) => screen.getByText(label).nextElementSibling;

/** Requests a new code for a payment, as 'Resend OTP' does when the last code has expired. */
async function haveCodeSentAgain(
  session: TestSession,
  bill: { billerId: string; customerBillId: number; amount: string },
): Promise<void> {
  const accountNumber = session.hostSession.accounts[0]?.accountID ?? '';
  const templateVariables = { ...bill, customerBillId: String(bill.customerBillId), accountNumber };
  await act(() => session.http.call(generateOtp, { body: { template: 'payment', templateVariables } }));
}

describe('a bill that was paid before', () => {
  it('[HOME-11] [PAY-19] shows a pending payment of the bill first, and keeps a notice after Pay again', async () => {
    const session = await signIn();
    openPayment(session, await findSavedBill(session, 'Kanpur House'));
    expect(await prompt()).toBeVisible();
    expect(screen.getByRole('heading', { name: pending })).toHaveFocus();
    expect(screen.getByText('₹1,840.50')).toBeVisible();
    expect(findValue('Status')).toHaveTextContent('Pending');
    expect(findValue('Date')).toHaveTextContent(/^\d+ \w{3} \d{4}, \d+:\d\d [ap]m$/);
    expect(findValue('Transaction Reference ID')).not.toBeEmptyDOMElement();
    expect(screen.queryByRole('button', { name: 'Make Payment' })).not.toBeInTheDocument();
    await customer.agreeToPayAgain();
    expect(await screen.findByRole('button', { name: 'Make Payment' })).toBeVisible();
    const notice = screen.getByText(pending).closest('[role="status"]');
    expect(notice).toHaveTextContent('₹1,840.50 · It may still go through. Paying again could pay twice.');
  });

  it('[PAY-19] [HIST-04] shows a failed, unsettled payment of the bill, and asks whether to pay again', async () => {
    const session = await signIn();
    const { close } = openPayment(session, await findSavedBill(session, 'Village House'));
    const heading = 'A payment with the same details failed and is not settled yet';
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(findValue('Status')).toHaveTextContent('Transaction Failed');
    expect(screen.getByText('It may still go through. Paying again could pay twice.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Make Payment' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(close).toHaveBeenCalledTimes(1);
    expect(await codesSentTo(session)).toBe(0);
  });

  it("[PAY-19] shows today's successful payment of the bill, and lets the customer pay it again", async () => {
    const session = await signIn();
    const customerBillId = await findSavedBill(session, 'Mumbai Flat Power');
    await payElsewhere(session, customerBillId, '120.00');
    openPayment(session, customerBillId);
    const debits = await measureDebits(session, async () => {
      expect(await screen.findByRole('heading', { name: 'You have already paid this today' })).toBeVisible();
      expect(screen.getByText('₹120.00')).toBeVisible();
      await customer.agreeToPayAgain();
      await customer.typeAmount('80');
      await customer.pay(session);
      await paid();
    });
    expect(debits).toEqual([80_00, 0, 0]);
  });

  it('[PAY-19] does not describe a payment from before midnight as made today', async () => {
    const session = await signIn();
    const payee: Payee = {
      customerBillId: 1,
      billName: 'Home',
      billerId: 'BILLER',
      billerName: 'Biller',
      categoryName: 'Electricity',
      parameters: [],
      flags: toBillerFlags({
        BILLER_ACCEPTS_ADHOC: 'N',
        PAYMENT_EXACTNESS: 'Exact',
        FETCH_REQUIREMENT: 'MANDATORY',
        SUPPORT_BILL_VALIDATION: 'NOT_SUPPORTED',
        VALIDATE_BILL_ALLOWED: 'N',
      }),
      autoPayId: null,
    };
    const createdAt = new Date(session.session.now() - 86_400_000).toISOString();
    const recent = {
      transactionId: 'TXN1',
      referenceId: null,
      status: 'success',
      totalPaise: 120_00,
      createdAt,
      billId: null,
    };
    renderWithHost(<RecentPaymentPrompt payee={payee} recent={recent} refusal={null} />, session);
    expect(screen.getByRole('heading', { name: 'You have already paid this' })).toBeVisible();
  });

  it('[PAY-19] shows a payment made in another tab on Make Payment, before a code is sent', async () => {
    const session = await signIn();
    const customerBillId = await findSavedBill(session, 'Mumbai Flat Power');
    openPayment(session, customerBillId);
    await customer.typeAmount('95');
    await customer.chooseAccount();
    await payElsewhere(session, customerBillId, '120.00');
    const codes = await codesSentTo(session);
    await customer.pressMakePayment();
    expect(await prompt()).toBeVisible();
    expect(screen.getByText('₹120.00')).toBeVisible();
    expect(await codesSentTo(session)).toBe(codes);

    await customer.agreeToPayAgain();
    expect(await screen.findByRole('textbox', { name: 'Outstanding amount' })).toHaveValue('95');
    await customer.pressMakePayment();
    await customer.enterCode(session);
    expect(await paid()).toBeVisible();
  });

  it('[PAY-19] [PAY-03] pays only the remainder again after a payment in another tab', async () => {
    const session = await signIn();
    const customerBillId = await findSavedBill(session, 'Mumbai Flat Power');
    openPayment(session, customerBillId);
    const owed = () => screen.findByRole('textbox', { name: 'Outstanding amount' });
    const before = Number((await owed()).getAttribute('value')?.replaceAll(',', ''));
    await customer.chooseAccount();
    await payElsewhere(session, customerBillId, '120.00');
    await customer.pressMakePayment();
    await prompt();
    await customer.agreeToPayAgain();
    expect(Number((await owed()).getAttribute('value')?.replaceAll(',', ''))).toBe(before - 120);
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  });

  it('[PAY-19] shows a payment made in another tab before it pays again with a new code', async () => {
    const session = await signIn();
    const customerBillId = await findSavedBill(session, 'Mumbai Flat Power');
    const { close, emitted } = openPayment(session, customerBillId);
    await customer.typeAmount('95');
    await customer.chooseAccount();
    await customer.pressMakePayment();
    await screen.findByText(/^Reference number/);
    await payElsewhere(session, customerBillId, '120.00');
    await haveCodeSentAgain(session, { billerId: 'BEST00000MUM01', customerBillId, amount: '95.00' });
    const unseen = await measureDebits(session, async () => {
      await customer.enterCode(session);
      expect(await prompt()).toBeVisible();
    });
    expect(unseen).toEqual([0, 0, 0]);
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'You have already paid this today' })).toHaveFocus(),
    );
    expect(screen.getByText(bankRefused)).toBeVisible();
    expect(screen.getByText('₹120.00')).toBeVisible();
    expect(emitted).toEqual([]);
    expect(close).not.toHaveBeenCalled();

    const agreed = await measureDebits(session, async () => {
      await customer.agreeToPayAgain();
      expect(screen.queryByText(bankRefused)).not.toBeInTheDocument();
      await customer.pressMakePayment();
      await customer.enterCode(session);
      await paid();
    });
    expect(agreed).toEqual([95_00, 0, 0]);
  });
});

describe('a failed check for an earlier payment', () => {
  it.each([
    ['fails', { mode: 'error', status: 500 }],
    ['does not respond', { mode: 'hang' }],
    ['is rate-limited', { mode: 'rate-limit' }],
  ] as const)(
    '[PAY-09] lets the customer pay an unpaid bill if the check for a recent payment %s',
    async (_, fault) => {
      const session = await signIn();
      await session.fault({ call: recentPayment.name, ...fault, times: 9 });
      openPayment(session, await findSavedBill(session, 'Mumbai Flat Power'), {
        durations: { paymentAdvice: fault.mode === 'hang' ? 0 : DURATIONS.paymentAdvice },
      });
      await screen.findByRole('button', { name: 'Make Payment' });
      const debits = await measureDebits(session, async () => {
        await customer.typeAmount('300');
        await customer.chooseAccount();
        await customer.pressMakePayment();
        await customer.enterCode(session);
        await paid();
      });
      expect(debits).toEqual([300_00, 0, 0]);
    },
  );

  it('[PAY-19] refuses the payment, shows the pending payment, and pays only after the customer has seen it', async () => {
    const session = await signIn();
    await session.fault({ call: recentPayment.name, mode: 'error', times: 9 });
    openPayment(session, await findSavedBill(session, 'Kanpur House'));
    await screen.findByRole('button', { name: 'Make Payment' });
    expect(screen.getByText(pending)).toBeVisible();
    const debits = await measureDebits(session, async () => {
      await customer.typeAmount('300');
      await customer.pay(session);
      expect(await screen.findByRole('heading', { name: pending })).toBeVisible();
      expect(screen.getByText('₹1,840.50')).toBeVisible();
      await customer.agreeToPayAgain();
      await customer.pressMakePayment();
      await customer.enterCode(session);
      await screen.findByRole('heading', { name: /^Transaction initiated/ });
    });
    expect(debits).toEqual([300_00, 0, 0]);
  });
});
