import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { autoPay, type WireAutoPayRun } from '@billpay/api-contract/auto-pay';
import { confirmDebit } from '@billpay/api-contract/mandates';
import { generateOtp, validateOtp } from '@billpay/api-contract/user-services';
import { ApiError } from '@billpay/host-api/http';
import { renderWithHost, signIn, type TestSession } from '@billpay/remote-kit/testing';
import UpcomingAutoPayment from '../panel/UpcomingAutoPayment';
import {
  bankDay,
  changeListResponse,
  customer,
  fetchAutoPays,
  fetchConfiguration,
  openPage,
  openTask,
} from '../testing/auto-pay-customer';

const BILL = 'Home Electricity';
const mandateRules = {
  ceiling: '15000.00',
  higherCeiling: '100000.00',
  higherCeilingCategories: ['Insurance'],
};

type AutoPayData = Awaited<ReturnType<typeof fetchAutoPays>>;

/** Lets the bank apply the framework, and changes the upcoming payment of the bill. */
function changeData(data: AutoPayData, change: object): void {
  data.mandateRules = mandateRules;
  for (const payment of data.upcomingPayments.flat())
    if (payment.BILL_NAME === BILL) Object.assign(payment, change);
}

function applyRules(session: TestSession, change: object = {}): void {
  changeListResponse(session, (data) => changeData(data, change));
}

function openHome(session: TestSession) {
  return renderWithHost(<UpcomingAutoPayment />, session, { canHandle: ['payment.requested'] });
}

const findNotice = async (title: string | RegExp) => {
  const found = (await screen.findByText(title)).closest<HTMLElement>('[role=status]');
  if (!found) throw new Error(`${String(title)} is no notice`);
  return within(found);
};

describe('[BEY-43] a debit that needs a code today', () => {
  async function openAsked(outcome: Partial<WireAutoPayRun> | Error) {
    const session = await signIn();
    const { upcomingPayments } = await fetchAutoPays(session);
    const payment = upcomingPayments.flat().find(({ BILL_NAME }) => BILL_NAME === BILL);
    const asked = { CONFIRM_AMOUNT: '18400.00', NEXT_PAYMENT_DATE: bankDay(session, 0) };
    const call = session.http.call.bind(session.http);
    const sent: object[] = [];
    jest.spyOn(session.http, 'call').mockImplementation(async (endpoint, input) => {
      if (endpoint.name === generateOtp.name) {
        sent.push((input as unknown as { body: object }).body);
        return { data: { referenceNumber: 'R1', limitReached: false, validForSeconds: 180 } };
      }
      if (endpoint.name === validateOtp.name) return { success: true, message: '' };
      if (endpoint.name !== confirmDebit.name) {
        const response = await call(endpoint, input);
        if (endpoint.name === autoPay.name) changeData((response as { data: AutoPayData }).data, asked);
        return response;
      }
      sent.push((input as unknown as { body: object }).body);
      if (outcome instanceof Error) throw outcome;
      return {
        data: {
          ...payment,
          PAYMENT_ON: bankDay(session, 0),
          REASON: null,
          TRANSACTION_ID: null,
          AMOUNT: null,
          ...outcome,
        },
      };
    });
    const shown = openHome(session);
    const notice = await findNotice(`₹18,400.00 for ${BILL} needs your code today`);
    expect(notice.getByText('Without it, the payment is not made.')).toBeVisible();
    await userEvent.click(notice.getByRole('button', { name: `Confirm payment of ${BILL}` }));
    return { ...shown, session, sent };
  }

  async function giveCode(): Promise<void> {
    await screen.findByText('Reference number');
    await userEvent.click(screen.getByLabelText('Digit 1 of 6'));
    await userEvent.paste('123456');
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  }

  it('binds the code to the amount, says that the bill is paid, and makes other remotes refetch', async () => {
    const { emitted, notices, sent } = await openAsked({
      OUTCOME: 'paid',
      AMOUNT: '18400.00',
      TRANSACTION_ID: 'TXN1',
    });
    await giveCode();
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices).toMatchObject([{ tone: 'success', message: `₹18,400.00 for ${BILL} is paid.` }]);
    expect(emitted.map(({ name }) => name)).toEqual(['autopay.changed', 'payment.completed']);
    expect(sent).toEqual([
      {
        template: 'autopay-debit',
        templateVariables: expect.objectContaining({ amount: '18400.00' }) as object,
      },
      { amount: '18400.00', otp: '123456' },
    ]);
  });

  it.each([
    ['pending', null, 'info', `The payment of ${BILL} is not confirmed by the biller yet.`],
    [
      'trying',
      'Confirm this payment with a code on its day.',
      'info',
      'Confirm this payment with a code on its day.',
    ],
    ['refused', 'Insufficient balance.', 'error', 'Insufficient balance.'],
  ] as const)('says that the payment is %s', async (OUTCOME, REASON, tone, message) => {
    const { notices } = await openAsked({ OUTCOME, REASON });
    await giveCode();
    await waitFor(() => expect(notices).toMatchObject([{ tone, message }]));
  });

  it("shows the bank's reason for a refusal, and confirms nothing if the customer leaves", async () => {
    const error = new ApiError('refused', 'auto-pay.confirm', 409, 'It does not wait for a code.');
    const { notices } = await openAsked(error);
    await giveCode();
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]?.message).toBe('The payment was not made. It does not wait for a code.');
  });
});

describe('[BEY-44] a balance that does not cover a payment', () => {
  const poor = (session: TestSession, inDays: number) => ({
    NEXT_PAYMENT_DATE: bankDay(session, inDays),
    DUE_AMOUNT: '9999999.00',
    MAXIMUM_AMOUNT: '9999999.00',
  });

  it('warns two days before, and opens the payment from another account', async () => {
    const session = await signIn();
    applyRules(session, poor(session, 2));
    const { emitted } = openHome(session);
    const notice = await findNotice(/^Home Electricity may not be paid on /);
    expect(
      notice.getByText(/^The bill with its fee is ₹99,99,999\.00, and the account ending in \d{4} has ₹/),
    ).toBeVisible();
    await userEvent.click(notice.getByRole('button', { name: `Pay ${BILL} from another account` }));
    expect(emitted.map(({ name }) => name)).toEqual(['payment.requested']);
  });

  it('offers another account, or stopping the payment, on the day before a debit', async () => {
    const session = await signIn();
    applyRules(session, poor(session, 1));
    openHome(session);
    const notice = await findNotice(`${BILL} will not be paid tomorrow`);
    expect(notice.getByRole('button', { name: `Pay ${BILL} from another account` })).toBeEnabled();
    expect(notice.getByRole('button', { name: `Stop Payment of ${BILL}` })).toBeEnabled();
  });

  it('[BEY-40] shows no warnings about debits if the bank has no rules for mandates', async () => {
    const session = await signIn();
    changeListResponse(session, ({ upcomingPayments }) => {
      upcomingPayments
        .flat()
        .forEach((payment, place) => Object.assign(payment, poor(session, 1 + (place % 2))));
    });
    openHome(session);
    expect((await screen.findAllByText(/will not be paid tomorrow/)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/may not be paid on/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /from another account/ })).not.toBeInTheDocument();
  });
});

describe('[BEY-41] the end date', () => {
  const NEW = 'Mumbai Flat Power';
  const lastDay = () => screen.getByRole('textbox', { name: 'Last day' });

  async function openNew(session: TestSession) {
    const opened = await openTask(session, NEW);
    await screen.findByRole('radiogroup', { name: 'Payment date' });
    await customer.chooseAccount();
    await customer.chooseDay(12);
    return opened;
  }

  it('sets the end date of an auto pay, which limits the list of next payments and appears in the row', async () => {
    const session = await signIn();
    applyRules(session);
    const { close } = await openNew(session);
    expect(
      screen.getByText(/^You confirm on the day with a code: the first payment, and any above ₹15,000\.00\./),
    ).toBeVisible();
    await customer.choose('Until a date');
    expect(screen.getByRole('button', { name: 'Set up Auto Pay' })).toBeDisabled();
    const days = within(screen.getByRole('region', { name: 'Next payments' })).getAllByRole('listitem');
    await userEvent.type(lastDay(), days[1]?.textContent ?? '');
    expect(
      within(screen.getByRole('region', { name: 'Next payments' })).getAllByRole('listitem'),
    ).toHaveLength(2);
    await customer.press('Set up Auto Pay');
    await customer.giveCode(session);
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect((await fetchConfiguration(session, NEW))?.ENDS_ON).toMatch(/-12$/);
    const { row } = await openPage(session);
    const made = await row('All Auto Payments', NEW);
    expect(made.getByText(new RegExp(`until ${days[1]?.textContent ?? ''}`))).toBeVisible();
  });

  it('refuses an end date before the first payment', async () => {
    const session = await signIn();
    applyRules(session);
    await openNew(session);
    await customer.choose('Until a date');
    await userEvent.type(lastDay(), '1 Jan 2020');
    expect(screen.getAllByText(/^Choose a last day from .+ on\.$/).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Set up Auto Pay' })).toBeDisabled();
  });

  it('[BEY-40] offers no end date if the bank has no rules for mandates', async () => {
    await openNew(await signIn());
    expect(screen.queryByRole('radio', { name: 'Until a date' })).not.toBeInTheDocument();
  });
});
