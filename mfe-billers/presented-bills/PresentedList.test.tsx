import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allUpcomingDues } from '@billpay/api-contract/billers';
import { presentedBills, skipPresentedBill } from '@billpay/api-contract/presented-bills';
import { renderWithHost, signIn, type TestSession } from '@billpay/remote-kit/testing';
import { accessibilityProblems } from '@billpay/remote-kit/testing/accessibility';
import { enterCode } from '../testing/customer-actions';
import DuesPage from '../dues-page/DuesPage';

const everything = { canHandle: ['payment.requested', 'receipt.requested'] as const };
const bill = 'Delhi Water';

async function openPresented(session: TestSession) {
  const shown = renderWithHost(<DuesPage />, session, everything);
  await userEvent.click(await screen.findByRole('tab', { name: /^Presented/ }));
  return shown;
}

const list = async () => within(await screen.findByRole('list', { name: 'Presented bills' }));
const rowElement = async (name: string) =>
  (await (await list()).findByText(name)).closest('li') as HTMLElement;
const row = async (name: string) => within(await rowElement(name));
const skipButton = () => screen.findByRole('button', { name: `Skip the bill of ${bill}` });
const question = async () => within(await screen.findByRole('alertdialog', { name: 'Skip this bill?' }));
async function skip(): Promise<void> {
  await userEvent.click(await skipButton());
  await userEvent.click((await question()).getByRole('button', { name: 'Skip this bill' }));
}
const skipped = async () => within(await screen.findByRole('region', { name: 'Skipped' }));
const undo = async () =>
  (await skipped()).findByRole('button', { name: `Undo: do not skip the bill of ${bill}` });

async function findPresented(session: TestSession) {
  const { data } = await session.http.call(presentedBills, {});
  const found = data.find(({ billName }) => billName === bill);
  if (!found) throw new Error(`${bill} is not presented`);
  return found;
}

describe('[BEY-53] the presented bills', () => {
  it('lists each bill with its biller, number, amount, bill date and due date', async () => {
    const { emitted } = await openPresented(await signIn());
    const water = await row(bill);
    const text = (await rowElement(bill)).textContent;
    for (const part of ['Delhi Jal Board', '5712', '₹640.00', 'Due today', 'Billed '])
      expect(text).toContain(part);
    expect(await accessibilityProblems()).toEqual([]);
    await userEvent.click(water.getByRole('button', { name: `Pay ${bill}` }));
    expect(emitted).toMatchObject([{ name: 'payment.requested' }]);
  });

  it('mentions auto pay, and offers neither Pay nor Skip for its bill', async () => {
    await openPresented(await signIn());
    const home = await row('Home Electricity');
    expect(home.getByText(/^Auto Pay pays it on \d+ \w{3}( \d{4})?$/)).toBeVisible();
    expect(home.queryByRole('button')).not.toBeInTheDocument();
  });

  it('mentions a scheduled payment, and offers Skip again when it is cancelled', async () => {
    const session = await signIn();
    renderWithHost(<DuesPage />, session, everything);
    const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
    await press(`Pay ${bill} on a later day`);
    await userEvent.click((await screen.findAllByRole('radio'))[0] as HTMLElement);
    await press('Schedule');
    await enterCode(session);
    await userEvent.click(await screen.findByRole('tab', { name: /^Presented/ }));
    expect(await (await row(bill)).findByText(/^A payment is scheduled for /)).toBeVisible();
    await press(`Cancel the payment of ${bill}`);
    expect(await skipButton()).toBeVisible();
  });

  it('shows no Presented tab if the bank does not offer presented bills', async () => {
    const session = await signIn();
    await session.fault({ call: 'billers.presented-bills', mode: 'error', status: 404, times: 5 });
    renderWithHost(<DuesPage />, session, everything);
    await screen.findByRole('checkbox', { name: new RegExp(bill) });
    expect(screen.queryByRole('tab', { name: /^Presented/ })).not.toBeInTheDocument();
  });

  it('explains why the bills are missing, and lists them after Retry', async () => {
    const session = await signIn();
    await session.fault({ call: 'billers.presented-bills', mode: 'error', status: 422, times: 1 });
    await openPresented(session);
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await skipButton()).toBeVisible();
  });
});

describe('[BEY-54] skipping a presented bill', () => {
  it('explains what skipping means, and changes nothing on Keep', async () => {
    const session = await signIn();
    await openPresented(session);
    await userEvent.click(await skipButton());
    const dialog = await question();
    expect(dialog.getByText(/^You are not asked for this bill again/)).toBeVisible();
    expect(dialog.getByText(/^After the due date, the biller may add late charges/)).toBeVisible();
    expect(dialog.getByText('₹640.00')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Keep' })).toHaveFocus();
    expect(await accessibilityProblems(screen.getByRole('alertdialog'))).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Keep' }));
    expect(await findPresented(session)).toMatchObject({ isSkipped: false });
  });

  it('takes the bill out of both lists, moves the focus to Undo, and lists it again', async () => {
    const session = await signIn();
    const { notices } = await openPresented(session);
    await skip();
    const button = await undo();
    await waitFor(() => expect(button).toHaveFocus());
    // On a phone, a message would cover Undo.
    expect(notices).toEqual([]);
    expect((await list()).queryByText(bill)).not.toBeInTheDocument();
    expect((await session.http.call(allUpcomingDues, {})).data.map(({ billName }) => billName)).not.toContain(
      bill,
    );
    expect(await accessibilityProblems()).toEqual([]);
    await userEvent.click(await undo());
    expect(await skipButton()).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Skipped' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Dues' })).toHaveFocus();
    expect(notices).toMatchObject([{ tone: 'success' }]);
  });

  it('fetches the bills again if the response to a skip is lost', async () => {
    const session = await signIn();
    await openPresented(session);
    await session.fault({ call: 'billers.skip-presented-bill', mode: 'drop-response' });
    await skip();
    expect(await undo()).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows the reason if the bill can no longer be skipped', async () => {
    const session = await signIn();
    await openPresented(session);
    await session.fault({ call: 'billers.skip-presented-bill', mode: 'error', status: 422 });
    await skip();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(await skipButton()).toBeVisible();
  });

  it('shows a bill that was skipped in another tab as skipped', async () => {
    const session = await signIn();
    const { id, dueAmount, dueDate } = await findPresented(session);
    await openPresented(session);
    await session.http.call(skipPresentedBill, { params: { id }, body: { dueAmount, dueDate } });
    await skip();
    expect(await undo()).toBeVisible();
  });
});
