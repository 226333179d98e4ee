import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signIn, type TestSession } from '@billpay/remote-kit/testing';
import {
  customer,
  debitsOf,
  openPayment,
  resizeTo,
  saveBiller,
  savedBillOf,
  watchPaymentKeys,
} from '../testing/paying-customer';
import { accessibilityProblems } from '@billpay/remote-kit/testing/accessibility';

/** A bill of a biller that accepts any amount up to the bill's; its number decides the outcome of the payment. */
function billEndingIn(session: TestSession, lastFour: string): Promise<number> {
  const parameters = { 'Consumer Number': `565444${lastFour}` };
  return saveBiller(session, { billerId: 'UPPCL0000UTP01', billName: `Ends in ${lastFour}`, parameters });
}
const status = (name: string) => screen.findByRole('heading', { name });
const valueOf = (label: string) => screen.getByText(label).nextElementSibling;

/** Pays a bill until its receipt shows this heading; returns the debit of each account, in paise. */
function paidUntil(words: string, session: TestSession, rupees?: string): Promise<(number | null)[]> {
  return debitsOf(session, async () => {
    if (rupees) await customer.typeAmount(rupees);
    await customer.pay(session);
    await status(words);
  });
}

const unknown =
  'Unable to fetch the current status of the Transaction . Please check the status of the transaction from Transacton History';

describe('the receipt', () => {
  it('[REC-02] [PAY-20] has every field, numbers by their last four', async () => {
    const session = await signIn();
    openPayment(session, await savedBillOf(session, 'Mumbai Flat Power'));
    await customer.typeAmount('1234.5');
    await customer.pay(session);
    await status('Successfully Paid');
    expect(screen.getByText('₹1,234.50')).toBeVisible();
    expect(valueOf('Paid to')).toHaveTextContent(/B\.?E\.?S\.?T/i);
    expect(valueOf('Bill Number')).toHaveTextContent('7635540315');
    expect(valueOf('Date')).toHaveTextContent(/^\d+ \w{3} \d{4}, \d+:\d\d [ap]m$/);
    expect(valueOf('Transaction ID')).toHaveTextContent(/^TXN/);
    expect(valueOf('Approval Reference Number')).toHaveTextContent(/^\d+$/);
    expect(valueOf('Payment Mode')).toHaveTextContent('Internet Banking');
    expect(valueOf('Payment Channel')).toHaveTextContent('INTB');
    const [account] = session.hostSession.accounts;
    expect(valueOf('Debited From')).toHaveTextContent(`••${account?.accountID.slice(-4)}`);
    expect(valueOf('Consumer Name')).toHaveTextContent(/^[A-Z ]+$/);
    expect(valueOf('Mobile Number')).toHaveTextContent(`••${session.mobileNumber.slice(-4)}`);
    expect(document.body).not.toHaveTextContent(session.mobileNumber);
    expect(document.body).not.toHaveTextContent(account?.accountID ?? '');
  });
});

describe('on a narrow screen', () => {
  beforeEach(() => resizeTo(360));
  afterEach(() => resizeTo(1024));

  it('[REC-02] [REC-03] four facts come first, all others are one tap away, and Done is the one primary action', async () => {
    const session = await signIn();
    openPayment(session, await savedBillOf(session, 'Mumbai Flat Power'));
    await customer.typeAmount('100');
    await customer.pay(session);
    await status('Successfully Paid');
    const shown = () => screen.getAllByRole('term').map(({ textContent }) => textContent);
    const main = ['Transaction ID', 'Transaction Reference ID', 'Approval Reference Number', 'Debited From'];
    expect(shown()).toEqual(main);
    expect(screen.getByText(/^B\.?E\.?S\.?T.* · \d+ \w{3} \d{4}, \d+:\d\d [ap]m$/i)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'All details' }));
    expect(shown()).toEqual([
      ...main,
      'Paid to',
      'Bill Number',
      'Date',
      'Payment Mode',
      'Payment Channel',
      'Consumer Name',
      'Mobile Number',
    ]);
    expect(screen.getByRole('button', { name: 'Done' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download Receipt' })).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });
});

describe('a payment that is not a success', () => {
  it('[REC-01] pending: the biller has not responded, the money is held, and paying again is not offered', async () => {
    const session = await signIn();
    const customerBillId = await savedBillOf(session, 'Kanpur House');
    const shown = openPayment(session, customerBillId);
    const debits = await debitsOf(session, async () => {
      await customer.agreeToPayAgain();
      await customer.typeAmount('300');
      await customer.pay(session);
      await status('Transaction initiated. Please check status after some time.');
    });
    expect(debits).toEqual([300_00, 0, 0]);
    expect(screen.queryByRole('button', { name: 'Retry payment' })).not.toBeInTheDocument();
    expect(shown.emitted).toEqual([
      { name: 'payment.completed', payload: expect.objectContaining({ customerBillId, outcome: 'pending' }) },
    ]);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('[REC-01] [REC-04] [REC-05] [PAY-16] failed at the biller: reason, credit back, the details kept', async () => {
    const session = await signIn();
    const shown = openPayment(session, await savedBillOf(session, 'Noida Office'));
    expect(await paidUntil('Transaction Failed', session)).toEqual([0, 0, 0]);
    expect(screen.getByText('Bill Payment failed')).toBeVisible();
    expect(screen.getByText('The debited amount will be credited back within 72 hrs')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Your transaction has failed\./);
    expect(valueOf('Transaction ID')).toHaveTextContent(/^TXN/);
    expect(shown.emitted).toMatchObject([{ name: 'payment.completed', payload: { outcome: 'failed' } }]);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('[REC-03] Retry starts over: fetches the bill, preselects the account and requires a new code', async () => {
    const session = await signIn();
    const shown = openPayment(session, await savedBillOf(session, 'Noida Office'));
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

  it('[REC-05] [PAY-18] refused by the bank: nothing was debited', async () => {
    const session = await signIn();
    openPayment(session, await billEndingIn(session, '9006'));
    expect(await paidUntil('Transaction Failed', session)).toEqual([0, 0, 0]);
    expect(screen.getByText('Fund Transfer failed from Bank')).toBeVisible();
    expect(screen.getByText('Payments done may take upto 3 workings days to reflect')).toBeVisible();
  });

  it("[REC-04] [PAY-16] a fund transfer that timed out keeps its details and the bank's message", async () => {
    const session = await signIn();
    openPayment(session, await billEndingIn(session, '9005'));
    expect(await paidUntil('Transaction Failed', session)).toEqual([0, 0, 0]);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Your transaction has timed out\./);
    expect(screen.getByText('Internal Error')).toBeVisible();
  });
});

describe('a payment without a receipt', () => {
  it('[PAY-19] a lost response is retried under the same key: one receipt, one debit', async () => {
    const session = await signIn();
    await session.fault({ call: 'payment.bill', mode: 'drop-response' });
    openPayment(session, await savedBillOf(session, 'Mumbai Flat Power'));
    expect(await paidUntil('Successfully Paid', session, '150.25')).toEqual([150_25, 0, 0]);
  });

  it('[PAY-16] [PAY-19] two lost responses make the outcome unknown, without a second payment', async () => {
    const session = await signIn();
    await session.fault({ call: 'payment.bill', mode: 'drop-response', times: 2 });
    await session.fault({ call: 'transactions.list', mode: 'error', times: 9 });
    const shown = openPayment(session, await savedBillOf(session, 'Mumbai Flat Power'));
    const debits = await debitsOf(session, async () => {
      await customer.typeAmount('150.25');
      await customer.pay(session);
      expect(await screen.findByText(unknown)).toBeVisible();
    });
    expect(debits).toEqual([150_25, 0, 0]);
    expect(screen.queryByRole('button', { name: 'Make Payment' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
    expect(shown.release).toHaveBeenCalledTimes(1);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('[PAY-16] an unknown outcome is reported to the other remotes, and again when the customer leaves', async () => {
    const session = await signIn();
    await session.fault({ call: 'payment.bill', mode: 'drop-response', times: 2 });
    await session.fault({ call: 'transactions.list', mode: 'error', times: 9 });
    const customerBillId = await savedBillOf(session, 'Mumbai Flat Power');
    const shown = openPayment(session, customerBillId);
    await customer.pay(session);
    expect(await screen.findByText(unknown)).toBeVisible();
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
    '[PAY-16] [PAY-19] looks an unknown outcome up: number %s reads %j',
    async (lastFour, words, outcome, paise) => {
      const session = await signIn();
      const bill = await billEndingIn(session, lastFour);
      await session.fault({ call: 'payment.bill', mode: 'drop-response', times: 2 });
      const keys = watchPaymentKeys();
      const shown = openPayment(session, bill);
      const debits = await debitsOf(session, async () => {
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
    ['too many requests', { mode: 'rate-limit' }],
    ['a 400', { mode: 'error', status: 400 }],
  ] as const)(
    '[PAY-16] [PAY-19] looks up a payment whose response is lost and whose retry gets %s',
    async (_, retried) => {
      const session = await signIn();
      await session.fault({ call: 'payment.bill', mode: 'drop-response' });
      await session.fault({ call: 'payment.bill', ...retried });
      const shown = openPayment(session, await savedBillOf(session, 'Mumbai Flat Power'));
      expect(await paidUntil('Successfully Paid', session, '150.25')).toEqual([150_25, 0, 0]);
      const completed = shown.emitted.find(({ name }) => name === 'payment.completed');
      expect(completed).toMatchObject({ payload: { outcome: 'success' } });
    },
  );

  it('[PAY-16] a 400 is no refusal: a browser may have sent the payment twice', async () => {
    const session = await signIn();
    await session.fault({ call: 'payment.bill', mode: 'error', status: 400, times: 2 });
    openPayment(session, await savedBillOf(session, 'Mumbai Flat Power'));
    await customer.pay(session);
    expect(await screen.findByText(unknown)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('[PAY-16] [SES-09] the outcome stays unknown when the session ends before the retry', async () => {
    const session = await signIn();
    await session.fault({ call: 'payment.bill', mode: 'drop-response' });
    await session.fault({ call: 'payment.bill', mode: 'error', status: 401 });
    openPayment(session, await savedBillOf(session, 'Mumbai Flat Power'));
    await customer.pay(session);
    expect(await screen.findByText(unknown)).toBeVisible();
  });

  it('[PAY-16] [PAY-17] offline, an unknown outcome waits for the network, and is looked up by itself once it is back', async () => {
    const session = await signIn();
    await session.fault({ call: 'payment.bill', mode: 'drop-response', times: 2 });
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    openPayment(session, await savedBillOf(session, 'Mumbai Flat Power'));
    const debits = await debitsOf(session, async () => {
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

  it('[PAY-19] a payment that gets 503 is retried under its key: one debit, and its receipt', async () => {
    const session = await signIn();
    await session.fault({ call: 'payment.bill', mode: 'error', status: 503 });
    openPayment(session, await savedBillOf(session, 'Mumbai Flat Power'));
    expect(await paidUntil('Successfully Paid', session, '150.25')).toEqual([150_25, 0, 0]);
  });

  it('[PAY-18] a refusal shows on the form, which keeps its input and can be submitted again', async () => {
    const session = await signIn();
    await session.fault({ call: 'payment.bill', mode: 'error', status: 422 });
    openPayment(session, await savedBillOf(session, 'Mumbai Flat Power'));
    const debits = await debitsOf(session, async () => {
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

  it('[HTTP-04] [PAY-17] too many requests: the customer is back at the start after a minute', async () => {
    const session = await signIn();
    await session.fault({ call: 'payment.bill', mode: 'rate-limit' });
    const shown = openPayment(session, await savedBillOf(session, 'Mumbai Flat Power'));
    await customer.chooseAccount();
    await customer.pressMakePayment();
    // From here on timers are fake; network requests are real.
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    try {
      await customer.enterCode(session, userEvent.setup({ advanceTimers: jest.advanceTimersByTime }));
      const text = 'Too many requests! Please try again in a few minutes.';
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.getByRole('timer')).toHaveTextContent('Returning to the start in 60 seconds');
      act(() => jest.advanceTimersByTime(60_000));
      expect(shown.close).toHaveBeenCalledTimes(1);
      expect(shown.navigated).toEqual(['/']);
    } finally {
      jest.useRealTimers();
    }
  });
});
