import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { addBiller } from '@billpay/api-contract/biller-changes';
import { savedBillers } from '@billpay/api-contract/billers';
import { accountInfo } from '@billpay/api-contract/accounts';
import { fetchBill } from '@billpay/api-contract/bills';
import { payBill, recentPayment } from '@billpay/api-contract/payment';
import { generateOtp } from '@billpay/api-contract/user-services';
import { parseRupees } from '@billpay/domain/money';
import { renderWithHost, type HostOptions, type TestSession } from '@billpay/remote-kit/testing';
import type { PaymentRequest } from '../confirm-payment/fetch-payee';
import PaymentTask from '../confirm-payment/PaymentTask';

/** Finds the id of one of the customer's saved billers by its bill name. */
export async function findSavedBill(session: TestSession, billName: string): Promise<number> {
  const { data } = await session.http.call(savedBillers, {});
  const saved = data.find((biller) => biller.BILL_NAME === billName);
  if (!saved) throw new Error(`The customer has no saved biller "${billName}"`);
  return saved.CUSTOMER_BILL_ID;
}

/** Saves a biller through the portal's calls, with a code. Returns its id. */
export async function saveBiller(
  session: TestSession,
  {
    billerId,
    billName,
    parameters,
  }: { billerId: string; billName: string; parameters: Record<string, string> },
): Promise<number> {
  await session.http.call(generateOtp, { body: { template: 'add-biller', templateVariables: { billerId } } });
  const { data } = await session.http.call(addBiller, {
    body: {
      billerId,
      billerName: billName,
      billName,
      inputSignatures: Object.entries(parameters).map(([PARAMETER_NAME, PARAMETER_VALUE]) => ({
        PARAMETER_NAME,
        PARAMETER_VALUE,
      })),
      otp: await session.latestCode(),
      isBillSaved: 'Y',
      billerAcceptsAdhoc: 'N',
      paymentExactness: '',
      fetchRequirement: 'MANDATORY',
      supportBillValidation: 'NOT_SUPPORTED',
      validateBillAllowed: 'N',
    },
  });
  return data;
}

/** Fetches the balance of each account in paise; null if the bank cannot provide it. */
async function fetchBalances(session: TestSession): Promise<(number | null)[]> {
  // Runs in `act`, because the page may still be loading.
  const { data } = await act(() =>
    session.http.call(accountInfo, { body: { accountInfo: [...session.hostSession.accounts] } }),
  );
  return data.map(({ balance }) => (balance === 'Unable to fetch balance' ? null : parseRupees(balance)));
}

/** Makes a payment and returns the debit of each account, in paise. Asserts that the ledger balances. */
export async function measureDebits(
  session: TestSession,
  pay: () => Promise<void>,
): Promise<(number | null)[]> {
  const before = await fetchBalances(session);
  await pay();
  const after = await fetchBalances(session);
  expect(await act(() => session.ledger())).toMatchObject({ sum: '0.00', agrees: true });
  return before.map((balance, at) => {
    const now = after[at] ?? null;
    return balance === null || now === null ? null : balance - now;
  });
}

/** Pays a saved bill through the calls of another tab or device, from the account with an index. */
export async function payElsewhere(
  session: TestSession,
  customerBillId: number,
  billAmount: string,
  account = 0,
): Promise<void> {
  const { data: saved } = await act(() => session.http.call(savedBillers, {}));
  const bill = saved.find((biller) => biller.CUSTOMER_BILL_ID === customerBillId);
  const accountNumber = session.hostSession.accounts[account]?.accountID;
  if (!bill || !accountNumber) throw new Error('Nothing to pay, or to pay from');
  const { BILLER_ID: billerId, PARAMETERS: parameters } = bill;
  const fetched = await act(() =>
    session.http.call(fetchBill, {
      body: {
        billerID: billerId,
        billerParams: parameters,
        validateBill: 'N',
        quickPay: 'N',
        forChannel: 'postpaid',
      },
    }),
  );
  const templateVariables = {
    billerId,
    amount: billAmount,
    accountNumber,
    customerBillId: String(customerBillId),
  };
  await act(() => session.http.call(generateOtp, { body: { template: 'payment', templateVariables } }));
  const otp = await act(() => session.latestCode());
  const { data: seen } = await act(() =>
    session.http.call(recentPayment, { body: { billerId, parameters } }),
  );
  await act(() =>
    session.http.call(payBill, {
      idempotencyKey: crypto.randomUUID(),
      body: {
        billerId,
        accountNumber,
        billAmount,
        customerBillId,
        transactionReferenceKey: fetched.txnRefKey,
        quickPay: 'N',
        inputSignatures: parameters,
        otp,
        paymentMode: 'Internet Banking',
        paymentChannel: 'INTB',
        forChannel: 'postpaid',
        otherAmount: 'Y',
        repeatsTransactionId: seen?.transactionId ?? null,
      },
    }),
  );
}

/** Returns a function that lists the `Idempotency-Key` of each later payment request. */
export function watchPaymentKeys(): () => string[] {
  const setHeader = jest.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockClear();
  return () => setHeader.mock.calls.flatMap(([name, value]) => (name === 'Idempotency-Key' ? [value] : []));
}

/** Counts the one-time codes sent to the customer. */
export async function codesSentTo(session: TestSession): Promise<number> {
  return (await act(() => session.messages())).filter((message) => message.code !== undefined).length;
}

/**
 * Opens Confirm Payment for a saved biller (by its id) or a recharge, like the shell, and counts its
 * callbacks.
 */
export function openPayment(session: TestSession, bill: number | PaymentRequest, options?: HostOptions) {
  const request = typeof bill === 'number' ? { customerBillId: bill } : bill;
  const close = jest.fn();
  const release = jest.fn();
  const hold = jest.fn(() => release);
  const shown = renderWithHost(<PaymentTask request={request} close={close} hold={hold} />, session, options);
  return { ...shown, close, hold, release };
}

/** Sets the width of the test's window in CSS px. */
export function resizeTo(width: number): void {
  act(() => {
    window.innerWidth = width;
    window.dispatchEvent(new Event('resize'));
  });
}

/** Actions of a customer in Confirm Payment, with keyboard and pointer. */
export const customer = {
  /** Chooses to pay again if the page asks. */
  async agreeToPayAgain(): Promise<void> {
    await userEvent.click(await screen.findByRole('button', { name: 'Pay again' }));
  },
  async chooseAccount(at = 0): Promise<void> {
    const accounts = await screen.findAllByRole('radio');
    const account = accounts[at];
    if (!account) throw new Error(`There is no account ${at}`);
    await userEvent.click(account);
  },
  async typeAmount(rupees: string): Promise<void> {
    const field = await screen.findByRole('textbox', { name: /amount/i });
    await userEvent.clear(field);
    await userEvent.paste(rupees);
  },
  async pressMakePayment(): Promise<void> {
    const button = await screen.findByRole('button', { name: 'Make Payment' });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
  },
  /** Enters the latest code when the dialog is open. */
  async enterCode(session: TestSession, by: UserEvent = userEvent.setup()): Promise<void> {
    const dialog = await screen.findByRole('dialog', { name: 'OTP verification' });
    await within(dialog).findByText(/^Reference number/);
    const [first] = within(dialog).getAllByRole('textbox');
    if (!first) throw new Error('There is no box for the code');
    await by.click(first);
    await by.paste(await act(() => session.latestCode()));
    await by.click(within(dialog).getByRole('button', { name: 'Verify' }));
  },
  /** Makes an ordinary payment: account, Make Payment, code. */
  async pay(session: TestSession): Promise<void> {
    await customer.chooseAccount();
    await customer.pressMakePayment();
    await customer.enterCode(session);
  },
};
