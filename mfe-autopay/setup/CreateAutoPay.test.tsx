import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createAutoPay } from '@billpay/api-contract/auto-pay-changes';
import { generateOtp } from '@billpay/api-contract/user-services';
import { formatBankDay } from '@billpay/domain/dates';
import { signIn, type TestSession } from '@billpay/remote-kit/testing';
import { accessibilityProblems } from '@billpay/remote-kit/testing/accessibility';
import {
  changeFee,
  changeListResponse,
  fetchConfiguration,
  customer,
  openTask,
  openTaskFor,
  findSavedBill,
} from '../testing/auto-pay-customer';
import { toConfirmedTerms } from './draft';

const BILL = 'Mumbai Flat Power';

const submit = () => screen.getByRole('button', { name: 'Set up Auto Pay' });
const field = () => screen.getByRole('textbox', { name: 'Maximum amount in rupees' });

async function openCreate(session: TestSession, billName = BILL) {
  const opened = await openTask(session, billName);
  await screen.findByRole('radiogroup', { name: 'Payment date' });
  return opened;
}

async function fillIn(): Promise<void> {
  await customer.chooseAccount();
  await customer.chooseDay(12);
}

/** Sets up auto pay in another window. */
async function setUpElsewhere(session: TestSession): Promise<void> {
  const { CUSTOMER_BILL_ID: billID } = await findSavedBill(session, BILL);
  await act(async () => {
    const settings = {
      accountNumber: session.hostSession.accounts[0]?.accountID ?? '',
      maximumAmount: '50000.00',
      paymentDate: 7,
      isBimonthly: 0,
      activatesFrom: 'Immediately',
      isActive: 1,
      amountLimit: 1,
    } as const;
    const templateVariables = { customerBillId: String(billID), ...toConfirmedTerms(settings) };
    await session.http.call(generateOtp, { body: { template: 'autopay-create', templateVariables } });
    const otp = await session.latestCode();
    await session.http.call(createAutoPay, { body: { billID, ...settings, otp } });
  });
}

describe('setting up auto pay', () => {
  it('[AUTO-04] [AUTO-12] [AUTO-13] creates an auto pay from account, limit, day, repeat and start, with a code', async () => {
    const session = await signIn();
    const { dialog, close, emitted, notices, customerBillId } = await openCreate(session);
    expect(dialog.getByRole('heading', { name: 'Create Auto Pay' })).toBeVisible();
    await customer.chooseAccount(1);
    await customer.chooseDay(30);
    await customer.choose('Every two months');
    const shown = within(screen.getByRole('region', { name: 'Next payments' })).getAllByRole('listitem');
    expect(shown).toHaveLength(3);
    const [first] = shown.map((item) => item.textContent);
    await customer.press('Set up Auto Pay');
    await customer.giveCode(session);
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(notices).toMatchObject([{ tone: 'success', message: 'Auto pay Created Successfully.' }]);
    expect(emitted).toEqual([{ name: 'autopay.changed', payload: { customerBillId, status: 'created' } }]);
    const made = await fetchConfiguration(session, BILL);
    expect(made).toMatchObject({
      ACCOUNT_NUMBER: session.hostSession.accounts[1]?.accountID,
      MAXIMUM_AMOUNT: '50000.00',
      AMOUNT_LIMIT: 1,
      PAYMENT_DATE: 30,
      IS_BIMONTHLY: 1,
      IS_ACTIVE: 1,
    });
    expect(formatBankDay(made?.NEXT_PAYMENT_DATE ?? '')).toBe(first);
  });

  it('[AUTO-04] [AUTO-05] [AUTO-06] requires an account, a day and a limit between the last amount and the maximum', async () => {
    const session = await signIn();
    const { LAST_BILL_AMOUNT } = await findSavedBill(session, BILL);
    await openCreate(session);
    expect(submit()).toBeDisabled();
    expect(screen.getByText('Choose the account to debit.')).toBeVisible();
    await customer.chooseAccount();
    expect(screen.getByText('Choose a payment date.')).toBeVisible();
    expect(screen.getByText('Choose a payment date to see the next three payments.')).toBeVisible();
    await customer.chooseDay(12);
    expect(submit()).toBeEnabled();
    expect(screen.getByRole('radio', { name: 'Default Bill Amount' })).toBeChecked();
    expect(field()).toHaveValue('50,000.00');
    expect(field()).toHaveAttribute('readonly');
    await customer.choose('Set Bill Limit');
    expect(field()).not.toHaveAttribute('readonly');
    const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    expect(field()).toHaveValue(rupees.format(Number(LAST_BILL_AMOUNT) * 1.3));
    await customer.typeLimit('६000.५५');
    expect(field()).toHaveValue('6,000.55');
    expect(field()).toBeValid();
    for (const refused of ['1', '6000.555', '6.000,50', '-6000', '6e3']) {
      await customer.typeLimit(refused);
      expect(field()).toBeInvalid();
      expect(field()).toHaveAccessibleDescription(
        /^Amount should be between ₹ [\d,]+\.\d\d to ₹ 50,000\.00$/,
      );
      expect(submit()).toBeDisabled();
    }
  });

  it('[AUTO-04] shows the fee and the largest possible debit in the form and in the code dialog', async () => {
    const session = await signIn();
    changeFee(session, '5.90');
    await openCreate(session);
    expect((await screen.findByText('Convenience fee')).nextSibling).toHaveTextContent('₹5.90');
    const highest = () => screen.getByText('Debited at most').nextSibling;
    expect(highest()).toHaveTextContent('₹50,005.90');
    await customer.choose('Set Bill Limit');
    await customer.typeLimit('6000');
    expect(highest()).toHaveTextContent('₹6,005.90');
    expect(await accessibilityProblems(screen.getByRole('dialog'))).toEqual([]);
    await customer.typeLimit('1');
    expect(screen.queryByText('Debited at most')).not.toBeInTheDocument();
    await customer.typeLimit('6000');
    await fillIn();
    await customer.press('Set up Auto Pay');
    const code = within(await screen.findByRole('dialog', { name: 'OTP verification' }));
    expect(code.getByText('₹6,005.90')).toBeVisible();
  });

  it('[AUTO-04] sets up auto pay without showing a fee if the fee is 0 or unknown', async () => {
    const session = await signIn();
    await session.fault({ call: 'billers.payment-information', mode: 'error', status: 422 });
    await openCreate(session);
    await fillIn();
    expect(submit()).toBeEnabled();
    expect(screen.queryByText('Convenience fee')).not.toBeInTheDocument();
  });

  it('[AUTO-06] allows 40,000 if the bank has set no maximum', async () => {
    const session = await signIn();
    changeListResponse(session, (data) => void (data.maxAllowedAmount = null));
    await openCreate(session);
    expect(field()).toHaveValue('40,000.00');
  });

  it('[AUTO-08] creates an auto pay that starts in a later month as inactive, with payments from that month', async () => {
    const session = await signIn();
    const { close } = await openCreate(session);
    await fillIn();
    const months = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Activation' });
    const labels = Array.from(months.options, ({ label }) => label);
    expect(labels).toHaveLength(5);
    expect(labels[0]).toBe('Immediately');
    await customer.pick(months, labels[3] ?? '');
    await customer.press('Set up Auto Pay');
    await customer.giveCode(session);
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(await fetchConfiguration(session, BILL)).toMatchObject({
      IS_ACTIVE: 0,
      ACTIVATES_FROM: labels[3],
    });
  });

  it('[AUTO-13] keeps the form if no code arrives or saving fails, and looks up the outcome after a lost response', async () => {
    const session = await signIn();
    const { notices, close } = await openCreate(session);
    await fillIn();
    await customer.press('Set up Auto Pay');
    await screen.findByText('Reference number');
    await customer.leaveCode();
    expect(notices).toMatchObject([{ message: 'Auto Pay was not setup' }]);
    expect(close).not.toHaveBeenCalled();
    expect(submit()).toBeEnabled();
    expect(await fetchConfiguration(session, BILL)).toBeUndefined();
    await session.fault({ call: 'auto-pay.create', mode: 'error' });
    await customer.press('Set up Auto Pay');
    await customer.giveCode(session);
    expect(await screen.findByText('Unable to Create Auto Pay')).toBeVisible();
    expect(close).not.toHaveBeenCalled();
    await session.fault({ call: 'auto-pay.create', mode: 'drop-response' });
    await customer.press('Set up Auto Pay');
    await customer.giveCode(session);
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(notices.at(-1)).toMatchObject({ tone: 'success', message: 'Auto pay Created Successfully.' });
  });

  it("[AUTO-13] [AUTO-14] shows 'Auto pay already enabled for this biller.' if it has been set up elsewhere in the meantime", async () => {
    const session = await signIn();
    await openCreate(session);
    await fillIn();
    await setUpElsewhere(session);
    await customer.press('Set up Auto Pay');
    await customer.giveCode(session);
    expect(await screen.findByText('Auto pay already enabled for this biller.')).toBeVisible();
    expect(screen.getByText('Auto Pay configuration already exists for this bill')).toBeVisible();
  });

  it('[AUTO-13] reports an unknown outcome without a form if the lookup also fails', async () => {
    const session = await signIn();
    const { close } = await openCreate(session);
    await fillIn();
    await session.fault({ call: 'auto-pay.create', mode: 'drop-response' });
    await customer.press('Set up Auto Pay');
    await act(() => session.fault({ call: 'auto-pay.list', mode: 'error' }));
    await customer.giveCode(session);
    const alert = within(await screen.findByRole('alertdialog', { name: 'Not known yet' }));
    expect(alert.getByText(/^It is not known yet whether this was done\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Set up Auto Pay' })).not.toBeInTheDocument();
    await userEvent.click(alert.getByText('Close'));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('[AUTO-04] offers every account, even without a known balance', async () => {
    const session = await signIn();
    await session.fault({ call: 'payment.account-info', mode: 'error', times: 5 });
    await openCreate(session);
    expect(await screen.findByText('Unable to fetch account information at the moment.')).toBeVisible();
    await fillIn();
    expect(submit()).toBeEnabled();
  });

  it('[AUTO-03] does not offer auto pay for an ineligible biller', async () => {
    const { dialog } = await openTask(await signIn(), 'Village House');
    expect(
      await dialog.findByText(
        'Auto pay is offered for select billers, after at least one successful payment for the saved biller.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Set up Auto Pay' })).not.toBeInTheDocument();
  });

  it('[AUTO-03] reports that a biller was deleted elsewhere, closes, and refetches the lists', async () => {
    const { close, emitted } = await openTaskFor(await signIn(), 99_999_999);
    expect(await screen.findByRole('alert')).toHaveTextContent('This biller is no longer saved.');
    expect(emitted).toEqual([{ name: 'biller.deleted', payload: { customerBillId: 99_999_999 } }]);
    await userEvent.click(screen.getByText('Close'));
    expect(close).toHaveBeenCalledTimes(1);
    expect(emitted).toHaveLength(1);
  });

  it('[MYB-03] retries a failed fetch in the dialog', async () => {
    const session = await signIn();
    const { CUSTOMER_BILL_ID } = await findSavedBill(session, BILL);
    expect(CUSTOMER_BILL_ID).toBeGreaterThan(0);
    await session.fault({ call: 'auto-pay.list', mode: 'error' });
    await openTask(session, BILL);
    expect(await screen.findByText('Unable to fetch the details of your bill at the moment')).toBeVisible();
    await customer.press('Retry');
    expect(await screen.findByRole('radiogroup', { name: 'Payment date' })).toBeVisible();
  });
});
