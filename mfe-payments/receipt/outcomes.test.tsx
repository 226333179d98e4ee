import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { payBill } from '@billpay/api-contract/payment';
import { ApiError } from '@billpay/host-api/http';
import { signIn, type TestSession } from '@billpay/remote-kit/testing';
import {
  customer,
  measureDebits,
  openPayment,
  resizeTo,
  saveBiller,
  findSavedBill,
} from '../testing/paying-customer';

/**
 * Saves a bill of a biller that accepts any amount up to the bill's amount. The bill's number determines the
 * payment's outcome.
 */
function billEndingIn(session: TestSession, lastFour: string): Promise<number> {
  const parameters = { 'Consumer Number': `565444${lastFour}` };
  return saveBiller(session, { billerId: 'UPPCL0000UTP01', billName: `Ends in ${lastFour}`, parameters });
}
const withAutoPay = { canHandle: ['autopay.setup-requested'] } as const;
const autoPayOffer = () => screen.queryByRole('button', { name: 'Setup Auto-Payment' });
const status = (name: string) => screen.findByRole('heading', { name });
const findValue = (label: string) => screen.getByText(label).nextElementSibling;

/** Pays a bill until its receipt shows this heading. Returns the debit of each account in paise. */
function paidUntil(words: string, session: TestSession, rupees?: string): Promise<(number | null)[]> {
  return measureDebits(session, async () => {
    if (rupees) await customer.typeAmount(rupees);
    await customer.pay(session);
    await status(words);
  });
}

describe('the receipt', () => {
  it('[REC-02] [PAY-20] shows every field of the receipt, and only the last four digits of numbers', async () => {
    const session = await signIn();
    openPayment(session, await findSavedBill(session, 'Mumbai Flat Power'));
    await customer.typeAmount('1234.5');
    await customer.pay(session);
    await status('Successfully Paid');
    expect(screen.getByText('₹1,234.50')).toBeVisible();
    expect(findValue('Paid to')).toHaveTextContent(/B\.?E\.?S\.?T/i);
    expect(findValue('Bill Number')).toHaveTextContent('7635540315');
    expect(findValue('Date')).toHaveTextContent(/^\d+ \w{3} \d{4}, \d+:\d\d [ap]m$/);
    expect(findValue('Transaction ID')).toHaveTextContent(/^TXN/);
    expect(findValue('Approval Reference Number')).toHaveTextContent(/^\d+$/);
    expect(findValue('Payment Mode')).toHaveTextContent('Internet Banking');
    expect(findValue('Payment Channel')).toHaveTextContent('INTB');
    const [account] = session.hostSession.accounts;
    expect(findValue('Debited From')).toHaveTextContent(`••${account?.accountID.slice(-4)}`);
    expect(findValue('Consumer Name')).toHaveTextContent(/^[A-Z ]+$/);
    expect(findValue('Mobile Number')).toHaveTextContent(`••${session.mobileNumber.slice(-4)}`);
    expect(document.body).not.toHaveTextContent(session.mobileNumber);
    expect(document.body).not.toHaveTextContent(account?.accountID ?? '');
  });
});

describe('on a narrow screen', () => {
  beforeEach(() => resizeTo(360));
  afterEach(() => resizeTo(1024));

  it('[REC-02] [REC-03] shows four facts first and the others on demand, with Done as the only primary action on a narrow screen', async () => {
    const session = await signIn();
    openPayment(session, await findSavedBill(session, 'Mumbai Flat Power'));
    await customer.typeAmount('100');
    await customer.pay(session);
    await status('Successfully Paid');
    const shown = () => screen.getAllByRole('term').map(({ textContent }) => textContent);
    const main = ['Transaction ID', 'Transaction Reference ID', 'Approval Reference Number', 'Debited From'];
    expect(shown()).toEqual(main);
    expect(screen.getByText(/^Mumbai Flat Power · B\.?E\.?S\.?T/i)).toBeVisible();
    expect(screen.getByText(/^\d+ \w{3} \d{4}, \d+:\d\d [ap]m$/i)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'All details' }));
    expect(shown()).toEqual([
      ...main,
      'Paid to',
      'Bill Name',
      'Bill Number',
      'Date',
      'Payment Mode',
      'Payment Channel',
      'Consumer Name',
      'Mobile Number',
    ]);
    expect(screen.getByRole('button', { name: 'Done' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download Receipt' })).toBeVisible();
  });
});

describe('a payment that is not a success', () => {
  it('[REC-01] [REC-07] shows the held money of a pending payment, and offers neither auto pay nor another payment', async () => {
    const session = await signIn();
    const customerBillId = await findSavedBill(session, 'Kanpur House');
    const shown = openPayment(session, customerBillId, withAutoPay);
    const debits = await measureDebits(session, async () => {
      await customer.agreeToPayAgain();
      await customer.typeAmount('300');
      await customer.pay(session);
      await status('Transaction initiated. Please check status after some time.');
    });
    expect(debits).toEqual([300_00, 0, 0]);
    expect(screen.queryByRole('button', { name: 'Retry payment' })).not.toBeInTheDocument();
    expect(autoPayOffer()).not.toBeInTheDocument();
    expect(shown.emitted).toEqual([
      { name: 'payment.completed', payload: expect.objectContaining({ customerBillId, outcome: 'pending' }) },
    ]);
  });

  it('[REC-01] [REC-04] [REC-05] [REC-07] [PAY-16] shows a failure at the biller with reason, refund and details, but without auto pay', async () => {
    const session = await signIn();
    const shown = openPayment(session, await findSavedBill(session, 'Noida Office'), withAutoPay);
    expect(await paidUntil('Transaction Failed', session)).toEqual([0, 0, 0]);
    expect(screen.getByText('Bill Payment failed')).toBeVisible();
    expect(autoPayOffer()).not.toBeInTheDocument();
    expect(screen.getByText('The debited amount will be credited back within 72 hrs')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Your transaction has failed\./);
    expect(findValue('Transaction ID')).toHaveTextContent(/^TXN/);
    expect(shown.emitted).toMatchObject([{ name: 'payment.completed', payload: { outcome: 'failed' } }]);
  });

  it("[REC-04] [PAY-16] keeps the details and the bank's message of a fund transfer that timed out", async () => {
    const session = await signIn();
    openPayment(session, await billEndingIn(session, '9005'));
    expect(await paidUntil('Transaction Failed', session)).toEqual([0, 0, 0]);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Your transaction has timed out\./);
    expect(screen.getByText('Internal Error')).toBeVisible();
  });

  it('[PAY-16] shows the specified text for a failed payment without a message of the bank', async () => {
    const session = await signIn();
    const call = session.http.call.bind(session.http);
    jest.spyOn(session.http, 'call').mockImplementation((endpoint, input) =>
      call(endpoint, input).catch((error: unknown) => {
        if (!(error instanceof ApiError) || endpoint.name !== payBill.name) throw error;
        throw new ApiError(error.kind, error.endpoint, error.status, '', error.data);
      }),
    );
    openPayment(session, await findSavedBill(session, 'Noida Office'));
    expect(await paidUntil('Transaction Failed', session)).toEqual([0, 0, 0]);
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Could not connect to the server \. Please try again/,
    );
    expect(findValue('Transaction ID')).toHaveTextContent(/^TXN/);
  });

  it('[REC-03] starts again on Retry: fetches the bill, preselects the account and requires a new code', async () => {
    const session = await signIn();
    const shown = openPayment(session, await findSavedBill(session, 'Noida Office'));
    await customer.pay(session);
    await status('Transaction Failed');
    await userEvent.click(screen.getByRole('button', { name: 'Retry payment' }));
    expect(await screen.findByRole('heading', { name: 'Noida Office' })).toBeVisible();
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
    await waitFor(() => expect(screen.getAllByRole('radio')[0]).toBeChecked());
    await customer.pay(session);
    await status('Transaction Failed');
    const ids = shown.emitted.map(({ payload }) =>
      'transactionId' in payload ? payload.transactionId : null,
    );
    expect(new Set(ids).size).toBe(2);
  });

  it('[REC-05] [PAY-18] says that a payment refused by the bank was not debited', async () => {
    const session = await signIn();
    openPayment(session, await billEndingIn(session, '9006'));
    expect(await paidUntil('Transaction Failed', session)).toEqual([0, 0, 0]);
    expect(screen.getByText('Fund Transfer failed from Bank')).toBeVisible();
    expect(screen.getByText('Payments done may take upto 3 workings days to reflect')).toBeVisible();
  });
});

describe('a payment without a receipt', () => {
  it('[PAY-18] shows a refusal on the form, keeps the input, and lets the customer submit it again', async () => {
    const session = await signIn();
    await session.fault({ call: 'payment.bill', mode: 'error', status: 422 });
    openPayment(session, await findSavedBill(session, 'Mumbai Flat Power'));
    const debits = await measureDebits(session, async () => {
      await customer.typeAmount('90');
      await customer.pay(session);
      expect(await screen.findByText('The service is not available at the moment.')).toBeVisible();
    });
    expect(debits).toEqual([0, 0, 0]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('textbox', { name: 'Outstanding amount' })).toHaveValue('90');
    await customer.pressMakePayment();
    await customer.enterCode(session);
    await status('Successfully Paid');
  });
});
