import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bankSettings } from '@billpay/api-contract/user-services';
import { savedBillers } from '@billpay/api-contract/billers';
import { signIn } from '@billpay/remote-kit/testing';
import { accessibilityProblems } from '@billpay/remote-kit/testing/accessibility';
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
  it('[PRE-01] requires number, operator, circle, plan and name; Next requests exactly that payment', async () => {
    const { emitted, close } = await openRecharge(await signIn({ like: 'first-time' }));
    expect(next()).toBeDisabled();
    writeNumber('9537525678');
    await chooseCircle('Mumbai');
    expect(form().getByRole('button', { name: 'Select Plan' })).toBeEnabled();
    await choosePlan('179');
    expect(form().getByText('₹179.00')).toBeVisible();
    expect(form().getByRole('button', { name: 'Change Plan' })).toBeVisible();
    expect(next()).toBeDisabled();
    await userEvent.type(form().getByLabelText('Biller Name'), 'Mum');
    expect(form().getByRole('button', { name: 'Terms and Conditions' })).toBeVisible();
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
  });

  it('[PRE-01] restores the form when the customer returns from Confirm Payment, until it is paid', async () => {
    const { host, events } = await openRecharge(await signIn({ like: 'first-time' }));
    writeNumber('9537525678');
    await chooseCircle('Mumbai');
    await choosePlan('179');
    await userEvent.type(form().getByLabelText('Biller Name'), 'Mum');
    await userEvent.click(next());
    await openRechargeAgain(host);
    expect(numberBox()).toHaveValue('9537525678');
    expect(form().getByText('₹179.00')).toBeVisible();
    expect(form().getByLabelText('Biller Name')).toHaveValue('Mum');
    await waitFor(() => expect(next()).toBeEnabled());

    events.emit('payment.completed', { transactionId: 'T1', outcome: 'success' });
    await openRechargeAgain(host);
    expect(numberBox()).toHaveValue('');
  });

  it('[PRE-02] accepts only typed digits, no paste, and shows an error for an invalid number', async () => {
    await openRecharge(await signIn({ like: 'first-time' }));
    await userEvent.click(numberBox());
    await userEvent.paste('9537525678');
    expect(numberBox()).toHaveValue('');
    await userEvent.type(numberBox(), 'x9-5 3');
    expect(numberBox()).toHaveValue('953');
    expect(form().queryByText('Invalid Mobile Number')).not.toBeInTheDocument();
    await userEvent.tab();
    expect(await form().findByText('Invalid Mobile Number')).toBeVisible();
    await userEvent.clear(numberBox());
    await userEvent.type(numberBox(), '0537525678');
    expect(form().getByText('Invalid Mobile Number')).toBeVisible();
  });

  /** Sends input without keys: a suggestion, autofill, dictation, or a paste that could not be cancelled. */
  function insert(text: string, inputType: string): void {
    fireEvent.input(numberBox(), { target: { value: text }, inputType });
  }

  it('[PRE-02] strips the country code, not the last digits, of a suggested number', async () => {
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
  });

  it.each(['insertFromPaste', 'insertFromDrop', 'insertFromYank'])(
    '[PRE-02] ignores %s even if its event is not cancelable',
    async (inputType) => {
      await openRecharge(await signIn({ like: 'first-time' }));
      writeNumber('9537525678');
      insert('+91 98765 43210', inputType);
      expect(numberBox()).toHaveValue('9537525678');
    },
  );

  it('[PRE-02] keeps an eleventh digit, so that a number starting with 91 can be completed', async () => {
    await openRecharge(await signIn({ like: 'first-time' }));
    await userEvent.type(numberBox(), '९१98765432');
    await userEvent.type(numberBox(), '1');
    expect(numberBox()).toHaveValue('91987654321');
    expect(form().getByText('Invalid Mobile Number')).toBeVisible();
    await userEvent.type(numberBox(), '0');
    expect(numberBox()).toHaveValue('9876543210');
  });

  it('[PRE-03] accepts only letters, digits and spaces in a name', async () => {
    await openRecharge(await signIn({ like: 'first-time' }));
    await userEvent.type(form().getByLabelText('Biller Name'), "Mum's");
    expect(form().getByText('Biller Name Should be 1 to 32 characters alphanumeric input')).toBeVisible();
  });

  it('[PRE-04] requires a plan, and clears it when another operator is chosen', async () => {
    await openRecharge(await signIn({ like: 'first-time' }));
    writeNumber('9537525678');
    await chooseCircle('Mumbai');
    await choosePlan('179');
    await userEvent.type(form().getByLabelText('Biller Name'), 'Mum');
    expect(next()).toBeEnabled();
    await userEvent.selectOptions(form().getByLabelText('Operator'), 'Telenor Prepaid');
    expect(form().getByRole('button', { name: 'Select Plan' })).toBeVisible();
    expect(next()).toBeDisabled();
  });

  it('[PRE-01] shows who issued the number, and fills in its circle', async () => {
    const session = await signIn({ like: 'first-time' });
    const calls = jest.spyOn(session.http, 'call');
    await openRecharge(session);
    writeNumber('9537525678');
    await waitFor(() => expect(form().getByLabelText('Circle')).not.toHaveValue(''));
    expect(calls.mock.calls.filter(([endpoint]) => endpoint.name === 'billers.number-owner')).toHaveLength(1);
    expect(form().getByText(/Suggested from the number|This number was issued by/)).toBeVisible();
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

  it('[PRE-01] never pays with the circle and plan suggested for another number', async () => {
    const session = await signIn({ like: 'first-time' });
    const { emitted } = await openRecharge(session);
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

  it('[PRE-01] suggests again when a number is changed back', async () => {
    await openRecharge(await signIn({ like: 'first-time' }));
    writeNumber('9537525678');
    await waitFor(() => expect(form().getByLabelText('Circle')).toHaveValue('Kerala'));
    writeNumber('953752567');
    expect(form().getByLabelText('Circle')).toHaveValue('');
    writeNumber('9537525678');
    await waitFor(() => expect(form().getByLabelText('Circle')).toHaveValue('Kerala'));
  });

  it('[PRE-01] passes the accessibility checks, and returns to the operators', async () => {
    await openRecharge(await signIn({ like: 'first-time' }));
    await form().findByLabelText('Operator');
    expect(await accessibilityProblems(screen.getByRole('dialog'))).toEqual([]);
    await userEvent.click(form().getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('button', { name: /Vodafone Prepaid/ })).toBeVisible();
  });
});

describe('terms and conditions', () => {
  it("[PRE-08] shows the bank's terms and conditions, closed by Done", async () => {
    const session = await signIn({ like: 'first-time' });
    const { data } = await session.http.call(bankSettings, {});
    await openRecharge(session);
    await userEvent.click(form().getByRole('button', { name: 'Terms and Conditions' }));
    const terms = within(await screen.findByRole('dialog', { name: 'Terms and Conditions' }));
    const firstWords = data.TERMS_AND_CONDITIONS.slice(0, 40);
    expect(await terms.findByText((text) => text.startsWith(firstWords))).toBeVisible();
    await userEvent.click(terms.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog', { name: 'Terms and Conditions' })).not.toBeInTheDocument();
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
  it('[PRE-11] [HOME-10] fills in number and operator of a saved number; requires another plan', async () => {
    const session = await signIn();
    const { data } = await session.http.call(savedBillers, {});
    const saved = data.find(({ BILL_NAME }) => BILL_NAME === 'My Prepaid');
    const { emitted, screens } = openAddBiller(session, {
      customerBillId: saved?.CUSTOMER_BILL_ID,
      mode: 'edit-prepaid',
    });
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

  it('[PRE-11] pays a changed number under its new name, not as a saved biller', async () => {
    const session = await signIn();
    const { data } = await session.http.call(savedBillers, {});
    const saved = data.find(({ BILL_NAME }) => BILL_NAME === 'My Prepaid');
    const { emitted } = openAddBiller(session, {
      customerBillId: saved?.CUSTOMER_BILL_ID,
      mode: 'edit-prepaid',
    });
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
