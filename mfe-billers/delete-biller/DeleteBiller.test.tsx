import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allUpcomingDues, savedBillers } from '@billpay/api-contract/billers';
import { deleteBiller } from '@billpay/api-contract/biller-changes';
import { generateOtp } from '@billpay/api-contract/user-services';
import { bankDayOf } from '@billpay/domain/dates';
import { ApiError } from '@billpay/host-api/http';
import { signIn, type TestSession } from '@billpay/remote-kit/testing';
import { accessibilityProblems } from '@billpay/remote-kit/testing/accessibility';
import HomePage from '../home/HomePage';
import { openBeside } from '../testing/add-biller-page';
import { changeSavedBiller, enterCode } from '../testing/customer-actions';
import { openSavedBiller } from '../testing/saved-biller-page';

async function openDelete(session: TestSession, billName: string) {
  const opened = await openSavedBiller(session, billName);
  await userEvent.click(opened.button(`Delete ${billName}`));
  const dialog = within(await screen.findByRole('alertdialog', { name: `Delete ${billName}` }));
  return { ...opened, dialog };
}

async function confirm(dialog: ReturnType<typeof within>): Promise<void> {
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
}

async function fetchSaved(session: TestSession) {
  return (await session.http.call(savedBillers, {})).data;
}

/** Fails one call without executing it or responding. */
function cutLine(session: TestSession, name: string): void {
  const call = session.http.call.bind(session.http);
  jest.spyOn(session.http, 'call').mockImplementation(async (endpoint, input) => {
    if (endpoint.name === name) throw new ApiError('no-response', name, 0);
    return await call(endpoint, input);
  });
}

/** Deletes a saved biller in another tab. */
async function deleteElsewhere(session: TestSession, billName: string): Promise<void> {
  const saved = (await fetchSaved(session)).find(({ BILL_NAME }) => BILL_NAME === billName);
  if (!saved) throw new Error(`Nothing is saved as ${billName}`);
  const templateVariables = { customerBillId: String(saved.CUSTOMER_BILL_ID), billerName: saved.BILLER_NAME };
  await session.http.call(generateOtp, { body: { template: 'delete-biller', templateVariables } });
  const body = {
    customerBillId: saved.CUSTOMER_BILL_ID,
    customerId: session.customer,
    categoryName: saved.CATEGORY_NAME,
    otp: await session.latestCode(),
  };
  await session.http.call(deleteBiller, { body });
}

const noNotifications = 'You will no longer receive any notifications about the biller in future';

describe('deleting a saved biller', () => {
  it('[EDIT-04] asks for confirmation, lists the effects, and changes nothing on Cancel', async () => {
    const { dialog, calls, button } = await openDelete(await signIn(), 'Delhi Water');
    expect(
      dialog.getByText(
        `${noNotifications} and all auto pay setups would be disabled effectively from the next cycle`,
      ),
    ).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(await accessibilityProblems(screen.getByRole('alertdialog'))).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(button('Delete Delhi Water')).toHaveFocus());
    expect(calls()).toEqual(['billers.saved']);
  });

  it('[EDIT-04] does not mention auto pay for a prepaid number', async () => {
    const { dialog } = await openDelete(await signIn(), 'My Prepaid');
    expect(dialog.getByText(noNotifications)).toBeVisible();
  });

  it('[EDIT-05] requires a code bound to the biller, then deletes it with every field', async () => {
    const session = await signIn();
    const { dialog, button, calls, inputsOf, emitted, notices } = await openDelete(session, 'Delhi Water');
    const id = (await fetchSaved(session)).find(
      ({ BILL_NAME }) => BILL_NAME === 'Delhi Water',
    )?.CUSTOMER_BILL_ID;
    await confirm(dialog);
    await screen.findByText('Reference number');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls()).not.toContain('billers.delete');
    await userEvent.click(button('Delete Delhi Water'));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await enterCode(session);
    await waitFor(() => expect(screen.queryByText('Delhi Water')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('list', { name: 'Saved' })).toHaveFocus());
    expect(inputsOf('user-services.generate-otp').at(-1)).toMatchObject({
      body: {
        template: 'delete-biller',
        templateVariables: { customerBillId: String(id), billerName: 'Delhi Jal Board' },
      },
    });
    expect(inputsOf('billers.delete')).toEqual([
      {
        body: {
          customerBillId: id,
          customerId: session.customer,
          categoryName: 'Water',
          otp: await session.latestCode(),
        },
      },
    ]);
    expect((await fetchSaved(session)).map(({ CUSTOMER_BILL_ID }) => CUSTOMER_BILL_ID)).not.toContain(id);
    expect(emitted).toEqual([{ name: 'biller.deleted', payload: { customerBillId: id } }]);
    // The status is visible for 2.5 s (EDIT-07).
    expect(notices).toEqual([{ tone: 'success', message: 'Biller deleted successfully', durationMs: 2_500 }]);
  });

  it('[EDIT-05] removes the biller and its due from Home, and moves the focus to the list', async () => {
    const session = await signIn();
    const { dialog, host } = await openDelete(session, 'Delhi Water');
    openBeside(<HomePage />, host);
    const dues = await screen.findByRole('list', { name: 'Upcoming Dues', hidden: true });
    expect(dues).toHaveTextContent('Delhi Water');
    await confirm(dialog);
    await enterCode(session);
    await waitFor(() => expect(dues).not.toHaveTextContent('Delhi Water'));
    const { data } = await session.http.call(allUpcomingDues, {});
    expect(data.map(({ billName }) => billName)).not.toContain('Delhi Water');
    expect(screen.queryByText('Delhi Water')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('list', { name: 'Saved' })).toHaveFocus());
  });

  it('[EDIT-05] does not delete a biller without a code', async () => {
    const session = await signIn();
    const { dialog, calls } = await openDelete(session, 'Delhi Water');
    await confirm(dialog);
    await screen.findByText('Reference number');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls()).not.toContain('billers.delete');
    expect(await screen.findByText('Delhi Water')).toBeVisible();
  });

  it('[EDIT-06] refuses a deletion on the payment day before a code is sent', async () => {
    const session = await signIn();
    const today = Number(bankDayOf(session.session.now()).slice(-2));
    changeSavedBiller(session, 'Home Electricity', { PAYMENT_DATE: today });
    const { dialog, calls, button } = await openDelete(session, 'Home Electricity');
    expect(dialog.getByText('Biller cannot be deleted as auto pay date is set for today')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    const [, close] = dialog.getAllByRole('button', { name: 'Close' });
    expect(close).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(button('Delete Home Electricity')).toHaveFocus());
    expect(calls()).toEqual(['billers.saved']);
  });

  it("[EDIT-07] shows the server's reason for a refused deletion for 2.5 s", async () => {
    const session = await signIn();
    const { dialog, notices, emitted } = await openDelete(session, 'Delhi Water');
    await session.fault({ call: 'billers.delete', mode: 'error' });
    await confirm(dialog);
    await enterCode(session);
    await waitFor(() =>
      expect(notices).toEqual([
        { tone: 'error', message: 'The service is not available at the moment.', durationMs: 2_500 },
      ]),
    );
    expect(emitted).toEqual([]);
    expect(screen.getByText('Delhi Water')).toBeVisible();
  });

  it('[EDIT-05] requests no code for a biller that is no longer saved, and updates the list', async () => {
    const session = await signIn();
    const { dialog, calls } = await openDelete(session, 'Delhi Water');
    await act(() => deleteElsewhere(session, 'Delhi Water'));
    await confirm(dialog);
    const alert = within(await screen.findByRole('alertdialog', { name: 'Delete Delhi Water' }));
    expect(alert.getByText('Saved biller not found')).toBeVisible();
    await userEvent.click(alert.getByText('Close'));
    await waitFor(() => expect(screen.queryByText('Delhi Water')).not.toBeInTheDocument());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calls().filter((name) => name === 'billers.delete')).toHaveLength(1);
  });

  it("[EDIT-07] shows 'Unable to delete biller information at the moment.' if the server gives no reason", async () => {
    const session = await signIn();
    cutLine(session, 'billers.delete');
    const { dialog, notices } = await openDelete(session, 'Delhi Water');
    await confirm(dialog);
    await enterCode(session);
    await waitFor(() =>
      expect(notices.map(({ message }) => message)).toEqual([
        'Unable to delete biller information at the moment.',
      ]),
    );
    expect((await fetchSaved(session)).map(({ BILL_NAME }) => BILL_NAME)).toContain('Delhi Water');
  });

  it('[EDIT-07] reports an unknown outcome if the lookup also fails', async () => {
    const session = await signIn();
    const { dialog, notices } = await openDelete(session, 'Delhi Water');
    await session.fault({ call: 'billers.delete', mode: 'drop-response' });
    await confirm(dialog);
    await act(() => session.fault({ call: 'billers.saved', mode: 'error' }));
    await enterCode(session);
    const alert = within(await screen.findByRole('alertdialog', { name: 'Not known yet' }));
    expect(alert.getByText(/^It is not known yet whether this was done\. Please look/)).toBeVisible();
    await userEvent.click(alert.getByText('Close'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(notices).toEqual([]);
  });

  it("[HTTP-03] leaves a 429 on deleting a biller to the shell's toast", async () => {
    const session = await signIn();
    const { dialog, notices } = await openDelete(session, 'Delhi Water');
    await session.fault({ call: 'billers.delete', mode: 'rate-limit' });
    await confirm(dialog);
    await enterCode(session);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(notices).toEqual([]);
  });
});
