import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  entriesOfClick,
  historySettled,
  pressBack,
  signIn,
  type TestSession,
} from '@billpay/remote-kit/testing';
import {
  fetchConfiguration,
  customer,
  deleteElsewhere,
  openPage,
  openTask,
} from '../testing/auto-pay-customer';

async function press(session: TestSession, name: string) {
  const opened = await openPage(session);
  await opened.list('All Auto Payments');
  await customer.press(name);
  return opened;
}

const listMessages = (notices: readonly { message: string }[]) => notices.map(({ message }) => message);

describe('stopping and resuming the next payment', () => {
  it('[AUTO-10] [AUTO-12] [AUTO-13] stops the next payment only with a code, and resumes it with another', async () => {
    const session = await signIn();
    const { notices, emitted } = await press(session, 'Stop Payment of Home Electricity');
    await screen.findByText('Reference number');
    await customer.leaveCode();
    expect(listMessages(notices)).toEqual(['Auto Pay status was not changed']);
    expect(emitted).toEqual([]);
    await customer.press('Stop Payment of Home Electricity');
    await customer.giveCode(session);
    await waitFor(() => expect(notices).toHaveLength(2));
    const resume = await screen.findByRole('button', { name: 'Resume Payment of Home Electricity' });
    expect(resume).toBeEnabled();
    expect(await fetchConfiguration(session, 'Home Electricity')).toMatchObject({ IS_ACTIVE: 0 });
    await customer.press('Resume Payment of Home Electricity');
    await customer.giveCode(session);
    await waitFor(() => expect(notices).toHaveLength(3));
    await screen.findByRole('button', { name: 'Stop Payment of Home Electricity' });
    expect(await fetchConfiguration(session, 'Home Electricity')).toMatchObject({ IS_ACTIVE: 1 });
    expect(listMessages(notices).slice(1)).toEqual([
      'Auto Pay status changed successfully',
      'Auto Pay status changed successfully',
    ]);
    expect(emitted.map(({ payload }) => payload)).toMatchObject([
      { status: 'stopped' },
      { status: 'resumed' },
    ]);
  });

  it("[AUTO-13] [HTTP-03] reports a failure, leaves a 429 to the shell's toast, and looks up the outcome after a lost response", async () => {
    const session = await signIn();
    const { notices } = await press(session, 'Stop Payment of Home Electricity');
    await session.fault({ call: 'auto-pay.status', mode: 'error' });
    await customer.giveCode(session);
    await waitFor(() => expect(listMessages(notices)).toEqual(['Unable to edit Auto Pay Status']));
    await customer.press('Stop Payment of Home Electricity');
    await session.fault({ call: 'auto-pay.status', mode: 'rate-limit' });
    await customer.giveCode(session);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await customer.press('Stop Payment of Home Electricity');
    await session.fault({ call: 'auto-pay.status', mode: 'drop-response' });
    await customer.giveCode(session);
    await waitFor(() =>
      expect(listMessages(notices).slice(1)).toEqual(['Auto Pay status changed successfully']),
    );
  });

  it('[AUTO-13] reports an unknown outcome if the lookup also fails', async () => {
    const session = await signIn();
    await session.fault({ call: 'auto-pay.status', mode: 'drop-response' });
    const { notices } = await press(session, 'Stop Payment of Home Electricity');
    await act(() => session.fault({ call: 'auto-pay.list', mode: 'error' }));
    await customer.giveCode(session);
    const alert = await screen.findByRole('alertdialog', { name: 'Not known yet' });
    expect(alert).toHaveTextContent(
      /It is not known yet whether this was done\. Please look at your auto pays/,
    );
    await userEvent.click(within(alert).getByText('Close'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(notices).toEqual([]);
  });
});

describe('deleting an auto pay', () => {
  it('[AUTO-11] [AUTO-12] [AUTO-13] deletes an auto pay only after confirmation and a code', async () => {
    const session = await signIn();
    const { notices, emitted, list } = await press(session, 'Delete Auto Pay of Kitchen Gas');
    expect(await screen.findByRole('alertdialog', { name: 'Delete Auto Pay of Kitchen Gas' })).toBeVisible();
    const calls = jest.spyOn(session.http, 'call');
    await customer.press('Cancel');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(calls).not.toHaveBeenCalled();
    await customer.press('Delete Auto Pay of Kitchen Gas');
    await screen.findByRole('alertdialog');
    await customer.press('Delete');
    await screen.findByText('Reference number');
    await customer.leaveCode();
    expect(listMessages(notices)).toEqual(['Auto Pay setup was not deleted']);
    await customer.press('Delete Auto Pay of Kitchen Gas');
    await screen.findByRole('alertdialog');
    await customer.press('Delete');
    await customer.giveCode(session);
    await waitFor(() => expect(listMessages(notices).slice(1)).toEqual(['Auto Pay deleted successfully']));
    await waitFor(async () =>
      expect((await list('All Auto Payments')).queryByText('Kitchen Gas')).not.toBeInTheDocument(),
    );
    expect(emitted).toMatchObject([{ name: 'autopay.changed', payload: { status: 'deleted' } }]);
    expect(await fetchConfiguration(session, 'Kitchen Gas')).toBeUndefined();
  });

  it("[AUTO-13] shows 'Unable to delete Auto Pay' after a failure, and looks up the outcome after a lost response", async () => {
    const session = await signIn();
    await session.fault({ call: 'auto-pay.delete', mode: 'error' });
    const { notices } = await press(session, 'Delete Auto Pay of Kitchen Gas');
    await screen.findByRole('alertdialog');
    await customer.press('Delete');
    await customer.giveCode(session);
    await waitFor(() => expect(listMessages(notices)).toEqual(['Unable to delete Auto Pay']));
    await session.fault({ call: 'auto-pay.delete', mode: 'drop-response' });
    await customer.press('Delete Auto Pay of Kitchen Gas');
    await screen.findByRole('alertdialog');
    await customer.press('Delete');
    await customer.giveCode(session);
    await waitFor(() => expect(listMessages(notices).slice(1)).toEqual(['Auto Pay deleted successfully']));
  });
});

describe('an auto pay deleted in another tab', () => {
  it.each([
    ['Stop Payment of Home Electricity', 'Home Electricity', 'Auto Pay status was not changed'],
    ['Delete Auto Pay of Kitchen Gas', 'Kitchen Gas', 'Auto Pay setup was not deleted'],
  ])(
    '[AUTO-12] sends no code for an auto pay deleted in another tab, and removes it from the list: %s',
    async (name, billName, message) => {
      const session = await signIn();
      const { list } = await press(session, name);
      if (name.startsWith('Delete')) {
        await screen.findByRole('alertdialog');
        await act(() => deleteElsewhere(session, billName));
        await customer.press('Delete');
      } else {
        await screen.findByText('Reference number');
        await customer.leaveCode();
        await act(() => deleteElsewhere(session, billName));
        await customer.press(name);
      }
      const alert = await screen.findByRole('alertdialog', { name: message });
      expect(alert).toHaveTextContent('Auto pay not found');
      await userEvent.click(within(alert).getByText('Close'));
      await waitFor(async () =>
        expect((await list('All Auto Payments')).queryByText(billName)).not.toBeInTheDocument(),
      );
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    },
  );

  it('[AUTO-12] sends no code for editing a deleted auto pay, and sets up a new one', async () => {
    const session = await signIn();
    await openTask(session, 'Kitchen Gas');
    await screen.findByRole('heading', { name: 'Edit Auto Pay' });
    await customer.chooseDay(28);
    await act(() => deleteElsewhere(session, 'Kitchen Gas'));
    await customer.press('Update');
    expect(await screen.findByText('Auto Pay setup was not updated')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Create Auto Pay' })).toBeVisible();
  });
});

it.each([
  ['Stop Payment of Home Electricity', 'dialog'],
  ['Delete Auto Pay of Kitchen Gas', 'alertdialog'],
])('adds a history entry for %s before its code has loaded, and closes it on Back', async (name, role) => {
  // The previous test's dialog may still be removing its history entry.
  await historySettled();
  history.pushState(null, '', '/page');
  const { list } = await openPage(await signIn());
  await list('All Auto Payments');
  expect(await entriesOfClick(screen.getByRole('button', { name }))).toBe(1);
  await pressBack();
  expect(screen.queryByRole(role)).toBeNull();
  expect(location.pathname).toBe('/page');
});
