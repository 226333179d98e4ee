import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bankSettings } from '@billpay/api-contract/user-services';
import { savedBillers } from '@billpay/api-contract/billers';
import { signIn } from '@billpay/remote-kit/testing';
import { openAddBiller } from '../testing/add-biller-page';
import {
  scrollsBy,
  form,
  numberBox,
  next,
  writeNumber,
  openRecharge,
  openRechargeAgain,
  chooseCircle,
  choosePlan,
} from '../testing/recharge-form';

beforeEach(() => scrollsBy(0));
afterEach(() => jest.restoreAllMocks());

describe('the recharge form', () => {
  it('[PRE-01] [PRE-03] requires a number, operator, circle, plan and name, requests the payment, and restores the form until it is paid', async () => {
    const { emitted, close, host, events } = await openRecharge(await signIn({ like: 'first-time' }));
    expect(next()).toBeDisabled();
    writeNumber('9537525678');
    await chooseCircle('Mumbai');
    expect(form().getByRole('button', { name: 'Select Plan' })).toBeEnabled();
    await choosePlan('179');
    expect(form().getByText('₹179.00')).toBeVisible();
    expect(form().getByRole('button', { name: 'Change Plan' })).toBeVisible();
    expect(next()).toBeDisabled();
    const name = form().getByLabelText('Biller Name');
    await userEvent.type(name, "Mum's");
    expect(form().getByText('Biller Name Should be 1 to 32 characters alphanumeric input')).toBeVisible();
    expect(next()).toBeDisabled();
    fireEvent.change(name, { target: { value: 'Mum' } });
    await userEvent.click(next());
    expect(close).toHaveBeenCalled();
    expect(emitted).toEqual([
      {
        name: 'payment.requested',
        payload: {
          prepaid: expect.objectContaining({
            billerId: 'VODAFONPRE',
            billerName: 'Vodafone Prepaid',
            mobileNumber: '9537525678',
            circle: 'Mumbai',
            amountPaise: 179_00,
            validity: '28 Days',
            billName: 'Mum',
          }) as object,
        },
      },
    ]);
    await openRechargeAgain(host);
    expect(numberBox()).toHaveValue('9537525678');
    expect(form().getByText('₹179.00')).toBeVisible();
    expect(form().getByLabelText('Biller Name')).toHaveValue('Mum');
    await waitFor(() => expect(next()).toBeEnabled());

    events.emit('payment.completed', { transactionId: 'T1', outcome: 'success' });
    await openRechargeAgain(host);
    expect(numberBox()).toHaveValue('');
  });

  it('[PRE-02] accepts only typed digits, refuses pastes and drops, and shows an error for an invalid number', async () => {
    await openRecharge(await signIn({ like: 'first-time' }));
    await userEvent.click(numberBox());
    await userEvent.paste('9537525678');
    expect(numberBox()).toHaveValue('');
    await userEvent.type(numberBox(), 'x9-5 3');
    expect(numberBox()).toHaveValue('953');
    expect(form().queryByText('Invalid Mobile Number')).not.toBeInTheDocument();
    await userEvent.tab();
    expect(await form().findByText('Invalid Mobile Number')).toBeVisible();
    writeNumber('0537525678');
    expect(form().getByText('Invalid Mobile Number')).toBeVisible();
    writeNumber('9537525678');
    for (const inputType of ['insertFromPaste', 'insertFromDrop', 'insertFromYank']) {
      insert('+91 98765 43210', inputType);
      expect(numberBox()).toHaveValue('9537525678');
    }
  });

  /**
   * Sends input without key events: a suggestion, autofill, dictation, or a paste that could not be
   * cancelled.
   */
  function insert(text: string, inputType: string): void {
    fireEvent.input(numberBox(), { target: { value: text }, inputType });
  }

  it('[PRE-02] strips the country code of a suggested or typed number, but not its last digits', async () => {
    await openRecharge(await signIn({ like: 'first-time' }));
    insert('+91 98765 43210', 'insertReplacementText');
    expect(numberBox()).toHaveValue('9876543210');
    insert('०९८७६५४३२११', 'insertText');
    expect(numberBox()).toHaveValue('9876543211');
    insert('98765432101', 'insertText');
    expect(numberBox()).toHaveValue('98765432101');
    expect(form().getByText('Invalid Mobile Number')).toBeVisible();
    insert('9876543210', 'insertText');
    expect(form().queryByText('Invalid Mobile Number')).not.toBeInTheDocument();
    insert('call 98765 43212', 'insertText');
    expect(numberBox()).toHaveValue('9876543210');
    expect(form().getByText('Invalid Mobile Number')).toBeVisible();
    await userEvent.clear(numberBox());
    await userEvent.type(numberBox(), '९१98765432');
    await userEvent.type(numberBox(), '1');
    expect(numberBox()).toHaveValue('91987654321');
    expect(form().getByText('Invalid Mobile Number')).toBeVisible();
    await userEvent.type(numberBox(), '0');
    expect(numberBox()).toHaveValue('9876543210');
  });

  it('[PRE-01] lets the customer choose everything if the suggestion fails, and shows no error', async () => {
    const session = await signIn({ like: 'first-time' });
    await session.fault({ call: 'billers.number-owner', mode: 'error' });
    await openRecharge(session);
    writeNumber('9537525678');
    await chooseCircle('Kerala');
    expect(form().getByLabelText('Circle')).toHaveValue('Kerala');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it("[PRE-01] suggests an operator again when a number is changed back, and never pays with another number's circle and plan", async () => {
    const session = await signIn({ like: 'first-time' });
    const { emitted } = await openRecharge(session);
    writeNumber('9537525678');
    await waitFor(() => expect(form().getByLabelText('Circle')).toHaveValue('Kerala'));
    writeNumber('953752567');
    expect(form().getByLabelText('Circle')).toHaveValue('');
    writeNumber('9537525678');
    await waitFor(() => expect(form().getByLabelText('Circle')).toHaveValue('Kerala'));
    await choosePlan('179');
    await userEvent.type(form().getByLabelText('Biller Name'), 'Mum');
    expect(next()).toBeEnabled();
    await session.fault({ call: 'billers.number-owner', mode: 'error' });
    const calls = jest.spyOn(session.http, 'call');
    writeNumber('9812345678');
    expect(next()).toBeDisabled();
    await waitFor(() => expect(calls).toHaveBeenCalledTimes(1));
    await expect(calls.mock.results[0]?.value).rejects.toMatchObject({ kind: 'refused' });
    expect(form().getByLabelText('Circle')).toHaveValue('');
    expect(form().getByRole('button', { name: 'Select Plan' })).toBeDisabled();
    await userEvent.click(next());
    expect(emitted).toEqual([]);
  });
});

describe('terms and conditions', () => {
  it("[PRE-08] shows the bank's terms and conditions until Done, and returns to the operators on Back", async () => {
    const session = await signIn({ like: 'first-time' });
    const { data } = await session.http.call(bankSettings, {});
    await openRecharge(session);
    await userEvent.click(form().getByRole('button', { name: 'Terms and Conditions' }));
    const terms = within(await screen.findByRole('dialog', { name: 'Terms and Conditions' }));
    const firstWords = data.TERMS_AND_CONDITIONS.slice(0, 40);
    expect(await terms.findByText((text) => text.startsWith(firstWords))).toBeVisible();
    await userEvent.click(terms.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog', { name: 'Terms and Conditions' })).not.toBeInTheDocument();
    await userEvent.click(form().getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('button', { name: /Vodafone Prepaid/ })).toBeVisible();
  });

  it('[PRE-08] shows an error if the terms and conditions cannot be fetched', async () => {
    const session = await signIn({ like: 'first-time' });
    await session.fault({ call: 'user-services.bbps-settings', mode: 'error' });
    await openRecharge(session);
    await userEvent.click(form().getByRole('button', { name: 'Terms and Conditions' }));
    expect(await screen.findByText('Unable to fetch Terms and Conditions at the moment.')).toBeVisible();
  });
});

describe('a saved number', () => {
  async function openSavedNumber() {
    const session = await signIn();
    const { data } = await session.http.call(savedBillers, {});
    const saved = data.find(({ BILL_NAME }) => BILL_NAME === 'My Prepaid');
    const customerBillId = saved?.CUSTOMER_BILL_ID;
    return { saved, ...openAddBiller(session, { customerBillId, mode: 'edit-prepaid' }) };
  }

  it('[PRE-11] [HOME-10] fills in the number and operator of a saved number, and requires a new plan', async () => {
    const { saved, emitted, screens } = await openSavedNumber();
    expect(await screen.findByLabelText('Mobile Number')).toHaveValue(saved?.PARAMETER_VALUE);
    expect(form().getByLabelText('Biller Name')).toHaveValue('My Prepaid');
    expect(await screen.findByLabelText('Operator')).toHaveValue(saved?.BILLER_ID);
    await waitFor(() => expect(form().getByLabelText('Circle')).toHaveValue('Mumbai'));
    expect(screens).toContain('edit-prepaid');
    await choosePlan('179');
    await userEvent.click(next());
    expect(emitted[0]?.payload).toMatchObject({
      prepaid: { customerBillId: saved?.CUSTOMER_BILL_ID, amountPaise: 179_00, billName: 'My Prepaid' },
    });
  });

  it('[PRE-11] pays a changed number with its new name, but not as a saved biller', async () => {
    const { emitted } = await openSavedNumber();
    await waitFor(() => expect(form().getByLabelText('Circle')).toHaveValue('Mumbai'));
    await choosePlan('179');
    await userEvent.clear(numberBox());
    writeNumber('9820098200');
    expect(form().getByLabelText('Biller Name')).toHaveValue('');
    expect(form().getByText(/not the number saved as My Prepaid/)).toBeVisible();
    expect(next()).toBeDisabled();
    await userEvent.type(form().getByLabelText('Biller Name'), 'Dad');
    await userEvent.click(next());
    expect(emitted[0]?.payload).toMatchObject({ prepaid: { mobileNumber: '9820098200', billName: 'Dad' } });
    expect(emitted[0]?.payload).not.toHaveProperty('prepaid.customerBillId');
  });

  it('[PRE-11] reports that a number was deleted elsewhere, closes and refetches the lists', async () => {
    const { close, emitted } = openAddBiller(await signIn(), {
      mode: 'edit-prepaid',
      customerBillId: 99_999_999,
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('This biller is no longer saved.');
    await userEvent.click(screen.getByText('Close'));
    expect(close).toHaveBeenCalledTimes(1);
    expect(emitted).toEqual([{ name: 'biller.deleted', payload: { customerBillId: 99_999_999 } }]);
  });
});
