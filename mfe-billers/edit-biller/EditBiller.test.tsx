import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { savedBillers } from '@billpay/api-contract/billers';
import { ApiError } from '@billpay/host-api/http';
import { signIn, type TestSession } from '@billpay/remote-kit/testing';
import { openSavedBiller } from '../testing/saved-biller-page';

async function openEdit(session: TestSession, billName = 'Kitchen Gas') {
  const opened = await openSavedBiller(session, billName);
  await userEvent.click(opened.button(`Edit ${billName}`));
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Edit Biller' })) };
}

const nameField = () => screen.findByLabelText('Bill Name (Nick Name)');
const update = () => screen.getByRole('button', { name: 'Update' });

async function rename(name: string): Promise<void> {
  const field = await nameField();
  await userEvent.clear(field);
  if (name) await userEvent.paste(name);
}

async function savedNames(session: TestSession): Promise<string[]> {
  return (await session.http.call(savedBillers, {})).data.map(({ BILL_NAME }) => BILL_NAME);
}

describe('editing a saved biller', () => {
  it('[EDIT-01] [EDIT-02] loads the saved details once, with only the bill name editable', async () => {
    const { calls, button } = await openEdit(await signIn());
    expect(await nameField()).toHaveValue('Kitchen Gas');
    expect(screen.getByLabelText('Customer ID')).toHaveValue('1000111336');
    expect(screen.getByLabelText('Customer ID')).toHaveAttribute('readonly');
    expect(update()).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button('Edit Kitchen Gas')).toHaveFocus());
    await userEvent.click(button('Edit Kitchen Gas'));
    expect(await nameField()).toHaveValue('Kitchen Gas');
    expect(calls()).toEqual(['billers.saved', 'billers.saved-details']);
  });

  it("[EDIT-01] shows 'Unable to retrive saved biller details at the moment.' on a failure, and loads them on Retry", async () => {
    const session = await signIn();
    await session.fault({ call: 'billers.saved-details', mode: 'error' });
    const { dialog } = await openEdit(session);
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Unable to retrive saved biller details at the moment.',
    );
    expect(update()).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await nameField()).toHaveValue('Kitchen Gas');
  });

  it('[EDIT-01] reports that a biller was deleted elsewhere, closes, and refetches the lists', async () => {
    const session = await signIn();
    await session.fault({ call: 'billers.saved-details', mode: 'error', status: 404 });
    const { dialog, emitted } = await openEdit(session);
    expect(await dialog.findByRole('alert')).toHaveTextContent('This biller is no longer saved.');
    expect(dialog.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(emitted.map(({ name }) => name)).toEqual(['biller.deleted']);
    await userEvent.click(dialog.getByText('Close'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('[EDIT-02] renames the biller without a code on Update, confirms it for 2.5 s, and updates the lists', async () => {
    const session = await signIn();
    const { calls, emitted, notices, button } = await openEdit(session);
    await rename('Cooking Gas 2');
    await userEvent.click(update());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await savedNames(session)).toContain('Cooking Gas 2');
    expect(emitted).toEqual([
      { name: 'biller.updated', payload: { customerBillId: expect.any(Number) as number } },
    ]);
    expect(notices).toEqual([{ tone: 'success', message: 'Biller updated successfully', durationMs: 2_500 }]);
    expect(calls()).not.toContain('user-services.generate-otp');
    expect(await screen.findByText('Cooking Gas 2')).toBeVisible();
    await waitFor(() => expect(button('Edit Cooking Gas 2')).toHaveFocus());
  });

  it('[EDIT-02] [ADD-08] refuses a name that is empty, blank, too long or has forbidden characters', async () => {
    await openEdit(await signIn());
    for (const name of ['', '   ', 'x'.repeat(21), 'Gas & heating', 'गैस।']) {
      await rename('रसोई गैस');
      expect(update()).toBeEnabled();
      await rename(name);
      expect(update()).toBeDisabled();
    }
  });

  it('[EDIT-02] [PRE-03] shows a prepaid number in full, and allows a name of up to 32 characters', async () => {
    const session = await signIn();
    await openEdit(session, 'My Prepaid');
    const field = await screen.findByDisplayValue('My Prepaid');
    expect(screen.getByLabelText('Mobile Number')).toHaveDisplayValue(/^\d{6}5678$/);
    await userEvent.clear(field);
    await userEvent.paste('x'.repeat(32));
    await userEvent.click(update());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await savedNames(session)).toContain('x'.repeat(32));
  });

  it('[EDIT-02] shows only the last four digits of a card', async () => {
    await openEdit(await signIn(), 'Credit Card');
    expect(await screen.findByLabelText('Citibank Card Number')).toHaveDisplayValue('••7120');
  });

  it("[EDIT-03] shows the server's reason for a refusal, and keeps the typed text", async () => {
    const session = await signIn();
    await session.fault({ call: 'billers.update', mode: 'error' });
    const { dialog } = await openEdit(session);
    await rename('Stove');
    await userEvent.click(update());
    expect(await dialog.findByRole('alert')).toHaveTextContent('The service is not available at the moment.');
    expect(await nameField()).toHaveValue('Stove');
    await userEvent.click(update());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it("[EDIT-03] shows 'Unable to bill details at the moment.' if the server gives no reason", async () => {
    const session = await signIn();
    const { dialog } = await openEdit(session);
    await rename('Stove');
    // Fails this call without executing it or responding.
    jest.spyOn(session.http, 'call').mockRejectedValueOnce(new ApiError('no-response', 'billers.update', 0));
    await userEvent.click(update());
    expect(await dialog.findByRole('alert')).toHaveTextContent('Unable to bill details at the moment.');
    expect(await savedNames(session)).toContain('Kitchen Gas');
  });

  it('[EDIT-03] succeeds if the response is lost and the lookup finds the new name', async () => {
    const session = await signIn();
    await session.fault({ call: 'billers.update', mode: 'drop-response' });
    const { emitted, notices } = await openEdit(session);
    await rename('Stove');
    await userEvent.click(update());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(emitted.map(({ name }) => name)).toEqual(['biller.updated']);
    expect(notices.map(({ tone }) => tone)).toEqual(['success']);
  });

  it('[EDIT-03] reports an unknown outcome if the lookup also fails, and refetches the list and the details', async () => {
    const session = await signIn();
    await session.fault({ call: 'billers.update', mode: 'drop-response' });
    const { dialog, button, calls } = await openEdit(session);
    await rename('Stove');
    await session.fault({ call: 'billers.saved', mode: 'error' });
    await userEvent.click(update());
    await dialog.findByText(/^It is not known yet whether this was done\./);
    expect(await screen.findByText('Stove')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(button('Edit Stove'));
    expect(await nameField()).toHaveValue('Stove');
    expect(calls().filter((name) => name === 'billers.saved-details')).toHaveLength(2);
  });
});
