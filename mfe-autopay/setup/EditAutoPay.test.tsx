import { screen, waitFor } from '@testing-library/react';
import { signIn, type TestSession } from '@billpay/remote-kit/testing';
import { changeSavedBillers, fetchConfiguration, customer, openTask } from '../testing/auto-pay-customer';

const BILL = 'Home Electricity';

const submit = () => screen.getByRole('button', { name: 'Update' });

async function openEdit(session: TestSession, billName = BILL) {
  const opened = await openTask(session, billName);
  await screen.findByRole('radiogroup', { name: 'Payment date' });
  return opened;
}

describe('editing an auto pay', () => {
  it('[MYB-03] [AUTO-09] shows the settings, and requires a change before Confirm', async () => {
    const { dialog } = await openEdit(await signIn());
    expect(dialog.getByRole('heading', { name: 'Edit Auto Pay' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Day 27' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Set Bill Limit' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: 'Maximum amount in rupees' })).toHaveValue('10,000.00');
    expect(screen.getByRole('radio', { name: 'Every month' })).toBeChecked();
    expect(submit()).toBeDisabled();
    expect(screen.getByText('Nothing has been changed yet.')).toBeVisible();
    await customer.chooseDay(28);
    expect(submit()).toBeEnabled();
    await customer.chooseDay(27);
    expect(submit()).toBeDisabled();
  });

  it('[AUTO-12] [AUTO-13] saves a change only after a code, allows another attempt after a failure, and looks up the outcome after a lost response', async () => {
    const session = await signIn();
    const { close, notices, emitted, customerBillId } = await openEdit(session);
    await customer.typeLimit('9500');
    await customer.chooseDay(29);
    await customer.press('Update');
    await screen.findByText('Reference number');
    await customer.leaveCode();
    expect(notices).toMatchObject([{ message: 'Auto Pay setup was not updated' }]);
    expect(await fetchConfiguration(session, BILL)).toMatchObject({ PAYMENT_DATE: 27 });
    await session.fault({ call: 'auto-pay.edit', mode: 'error', status: 422 });
    await customer.press('Update');
    await customer.giveCode(session);
    expect(await screen.findByText('Unable to update Auto Pay')).toBeVisible();
    await session.fault({ call: 'auto-pay.edit', mode: 'drop-response' });
    await customer.press('Update');
    await customer.giveCode(session);
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(notices.at(-1)).toMatchObject({
      tone: 'success',
      message: 'Auto Pay Biller Updated Successfully',
    });
    expect(emitted).toEqual([{ name: 'autopay.changed', payload: { customerBillId, status: 'edited' } }]);
    expect(await fetchConfiguration(session, BILL)).toMatchObject({
      MAXIMUM_AMOUNT: '9500.00',
      PAYMENT_DATE: 29,
    });
  });

  it('[AUTO-15] warns of an open bill above the limit, but saves it', async () => {
    const session = await signIn();
    changeSavedBillers(session, (biller) => {
      biller.UPCOMING_DUE_AMOUNT = '10000.01';
    });
    const { close } = await openEdit(session);
    const warning = 'The open bill of ₹10,000.01 is above this limit and would not be paid.';
    expect(screen.getByText(warning)).toBeVisible();
    await customer.chooseDay(28);
    await customer.press('Update');
    await customer.giveCode(session);
    await waitFor(() => expect(close).toHaveBeenCalled());
  });

  it.each([
    ['Office Electricity', 'Its next payment is stopped: resume it to edit.'],
    ['Office Landline', /^It can be changed once it is active, from /],
  ])('[AUTO-09] shows %s read-only, with the reason', async (billName, why) => {
    await openEdit(await signIn(), billName);
    await customer.chooseDay(3);
    expect(submit()).toBeDisabled();
    expect(screen.getAllByText(why)).toHaveLength(2);
  });
});
