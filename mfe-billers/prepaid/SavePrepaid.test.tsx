import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { savedBillers } from '@billpay/api-contract/billers';
import { signIn, type TestSession } from '@billpay/remote-kit/testing';
import HomePage from '../home/HomePage';
import { openAddBiller, openBeside } from '../testing/add-biller-page';
import { enterCode } from '../testing/customer-actions';

const number = { billerId: 'VODAFONPRE', mobileNumber: '9537525999', circle: 'Kerala', billName: 'Mum' };
const dialog = () => within(screen.getByRole('dialog', { name: 'Add Biller' }));

async function confirm(session: TestSession) {
  const opened = openAddBiller(session, { prepaid: number });
  await screen.findByLabelText('Mobile Number');
  await userEvent.click(dialog().getByRole('button', { name: 'Confirm' }));
  await enterCode(session);
  return opened;
}

describe('saving a recharged number', () => {
  it('[PRE-09] [OTP-10] shows the number, operator, circle and name read-only, requires a code, and saves the number', async () => {
    const session = await signIn({ like: 'first-time' });
    const { emitted } = openAddBiller(session, { prepaid: number });
    const shown = {
      'Mobile Number': '9537525999',
      Operator: 'Vodafone Prepaid',
      Circle: 'Kerala',
      'Biller Name': 'Mum',
    };
    for (const [label, value] of Object.entries(shown)) {
      const field = await screen.findByLabelText(label);
      expect(field).toHaveValue(value);
      expect(field).toHaveAttribute('readonly');
    }
    await userEvent.click(dialog().getByRole('button', { name: 'Confirm' }));
    await enterCode(session);
    expect(await screen.findByText('Biller added successfully')).toBeVisible();
    const { data } = await session.http.call(savedBillers, {});
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      BILL_NAME: 'Mum',
      PARAMETER_VALUE: '9537525999',
      BILLER_ID: 'VODAFONPRE',
    });
    expect(emitted.map(({ name }) => name)).toEqual(['biller.saved']);
  });

  it('[ADD-14] reports a duplicate number in an alert that stays until it is closed', async () => {
    const session = await signIn({ like: 'first-time' });
    const { unmount } = await confirm(session);
    await screen.findByText('Biller added successfully');
    unmount();
    const { close, emitted } = await confirm(session);
    const alert = within(await screen.findByRole('alertdialog'));
    expect(
      alert.getByText(
        'You already have a saved biller with same details. Visit Registered Billers section for making the payment.',
      ),
    ).toBeVisible();
    const [dismiss] = alert.getAllByRole('button', { name: 'Close' }).filter((one) => one.textContent);
    expect(dismiss).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(close).toHaveBeenCalledTimes(1);
    expect(emitted).toEqual([]);
    const { data } = await session.http.call(savedBillers, {});
    expect(data).toHaveLength(1);
  });

  it('[ADD-15] shows for 2 s why a number was not saved, and allows another attempt', async () => {
    const session = await signIn({ like: 'first-time' });
    await session.fault({ call: 'billers.add', mode: 'error', status: 422 });
    await confirm(session);
    const reason = 'The service is not available at the moment.';
    expect(await screen.findByText(reason)).toBeVisible();
    await waitFor(() => expect(screen.queryByText(reason)).not.toBeInTheDocument());
    expect(dialog().getByRole('button', { name: 'Confirm' })).toBeEnabled();
  });

  it('[ADD-15] lists a number that was saved with an unknown outcome among the registered billers', async () => {
    const session = await signIn({ like: 'first-time' });
    const { host } = openAddBiller(session, { prepaid: number });
    openBeside(<HomePage />, host);
    await screen.findByRole('tablist', { hidden: true });
    await session.fault({ call: 'billers.add', mode: 'drop-response' });
    await session.fault({ call: 'billers.saved', mode: 'error' });
    await screen.findByLabelText('Mobile Number');
    await userEvent.click(dialog().getByRole('button', { name: 'Confirm' }));
    await enterCode(session);
    await screen.findByText(/^It is not known yet whether this was done\./);
    const registered = await screen.findByRole('list', { name: 'Registered Billers', hidden: true });
    expect(registered).toHaveTextContent('Mum');
  });
});
