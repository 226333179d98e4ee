import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allUpcomingDues } from '@billpay/api-contract/billers';
import { putUpcomingDue } from '@billpay/api-contract/biller-changes';
import { markPaidElsewhere } from '@billpay/api-contract/paid-elsewhere';
import { renderWithHost, signIn, type TestSession } from '@billpay/remote-kit/testing';
import { accessibilityProblems } from '@billpay/remote-kit/testing/accessibility';
import DuesPage from '../dues-page/DuesPage';

const everything = { canHandle: ['payment.requested', 'receipt.requested'] as const };
const bill = 'Delhi Water';

async function openDues(session: TestSession) {
  const shown = renderWithHost(<DuesPage />, session, everything);
  await screen.findByRole('checkbox', { name: new RegExp(bill) });
  return shown;
}

const more = () => screen.findByRole('button', { name: `More for ${bill}` });
async function markAsPaid(): Promise<void> {
  await userEvent.click(await more());
  await userEvent.click(screen.getByRole('menuitem', { name: 'Mark as paid elsewhere' }));
}
const marked = async () => within(await screen.findByRole('region', { name: 'Paid elsewhere' }));
const undo = async () => (await marked()).findByRole('button', { name: `Undo: ${bill} is not paid` });
const expectListed = async (isListed: boolean) => {
  await waitFor(() =>
    expect(screen.queryAllByRole('checkbox', { name: new RegExp(bill) })).toHaveLength(Number(isListed)),
  );
};
/** The month's total, as text. */
const total = () => screen.getByText(/^due in /).previousSibling?.textContent;

describe('[BEY-27] a due paid elsewhere', () => {
  it('removes a marked due from the list and the total, moves the focus to Undo, and restores the due on Undo', async () => {
    const { notices } = await openDues(await signIn());
    const before = total();
    await markAsPaid();
    await expectListed(false);
    expect(total()).not.toBe(before);
    expect((await marked()).getByText(/^Returns on \d+ \w{3} \d{4} if the biller still/)).toBeVisible();
    await waitFor(async () => expect(await undo()).toHaveFocus());
    // On a phone, a message would cover Undo.
    expect(notices).toEqual([]);
    expect(await accessibilityProblems()).toEqual([]);
    await userEvent.click(await undo());
    await expectListed(true);
    expect(total()).toBe(before);
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Paid elsewhere' })).not.toBeInTheDocument(),
    );
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Dues' })).toHaveFocus());
    expect(notices).toMatchObject([{ tone: 'success' }]);
  });

  it('refuses a list with a due that was marked as paid elsewhere in another tab, and offers Undo', async () => {
    const session = await signIn();
    await openDues(session);
    for (const name of [bill, 'Home Internet'])
      await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(name) }));
    await userEvent.click(screen.getByRole('button', { name: 'Pay 2 bills' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay 2 bills' }));
    await userEvent.click((await dialog.findAllByRole('radio'))[0] as HTMLElement);
    const { data } = await session.http.call(allUpcomingDues, {});
    const due = data.find(({ billName }) => billName === bill);
    if (!due) throw new Error(`${bill} is not due`);
    const { customerBillID: customerBillId, dueAmount, dueDate } = due;
    await session.http.call(markPaidElsewhere, { body: { customerBillId, dueAmount, dueDate } });
    const pay = dialog.getByRole('button', { name: /^Pay ₹/ });
    await waitFor(() => expect(pay).toBeEnabled());
    await userEvent.click(pay);
    expect(
      await dialog.findByText(/^Delhi Water: You have marked this bill as paid elsewhere\. Undo this/),
    ).toBeVisible();
    expect(await screen.findByLabelText(`Undo: ${bill} is not paid`)).toBeInTheDocument();
  });

  it('fetches the dues again if the response to marking one as paid elsewhere is lost', async () => {
    const session = await signIn();
    await openDues(session);
    await session.fault({ call: 'billers.mark-paid-elsewhere', mode: 'drop-response' });
    await markAsPaid();
    await expectListed(false);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps the due if the bill has changed, says why, and shows the new amount', async () => {
    const session = await signIn();
    await openDues(session);
    const { data } = await session.http.call(allUpcomingDues, {});
    const due = data.find(({ billName }) => billName === bill);
    if (!due) throw new Error(`${bill} is not due`);
    const { customerBillID, dueDate, billDate, billPeriod } = due;
    const body = { customerBillID, dueAmount: '777.77', dueDate, billDate, billPeriod };
    await session.http.call(putUpcomingDue, { body });
    await markAsPaid();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The bill has changed\. Check it again/);
    expect((await screen.findAllByText('₹777.77'))[0]).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Paid elsewhere' })).not.toBeInTheDocument();
  });

  it('does not offer to mark a due as paid elsewhere if the bank has no such call', async () => {
    const session = await signIn();
    await session.fault({ call: 'billers.paid-elsewhere', mode: 'error', status: 404, times: 5 });
    await openDues(session);
    expect(screen.queryByRole('button', { name: /^More for/ })).not.toBeInTheDocument();
  });
});
