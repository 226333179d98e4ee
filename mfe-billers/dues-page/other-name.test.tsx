import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { acceptAccountName, fetchBill } from '@billpay/api-contract/bills';
import { scheduledPayments, type WireScheduledPayment } from '@billpay/api-contract/schedules';
import { renderWithHost, signIn, type TestSession } from '@billpay/remote-kit/testing';
import { accessibilityProblems } from '@billpay/remote-kit/testing/accessibility';
import DuesPage from './DuesPage';

const BILL = 'Delhi Water';
const accept = new RegExp(`^Yes, .+ is right for ${BILL}$`);
const question = /^It was SOMEBODY & CO and is now [A-Z ]+\. If you do not know the new name, do not pay\./;

/** Changes the name on the bill, and counts the names that the customer accepts. */
function rename(session: TestSession): { accepted: object[] } {
  const accepted: object[] = [];
  const call = session.http.call.bind(session.http);
  jest.spyOn(session.http, 'call').mockImplementation(async (endpoint, input) => {
    if (endpoint.name === acceptAccountName.name) accepted.push((input as unknown as { body: object }).body);
    const response = await call(endpoint, input);
    const isBill = endpoint.name === fetchBill.name && JSON.stringify(input).includes(BILL);
    if (isBill) Object.assign(response, { accountName: { known: 'SOMEBODY &amp; CO', differs: true } });
    return response;
  });
  return { accepted };
}

async function openDues(session: TestSession) {
  const shown = renderWithHost(<DuesPage />, session, { canHandle: ['payment.requested'] });
  await screen.findByRole('region', { name: 'Upcoming Dues' });
  return shown;
}

async function openReview() {
  for (const name of [BILL, 'Home Internet'])
    await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(name) }));
  await userEvent.click(screen.getByRole('button', { name: 'Pay 2 bills' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay 2 bills' }));
  await userEvent.click((await dialog.findAllByRole('radio'))[0] as HTMLElement);
  return dialog;
}

describe('[BEY-35] a bill with a changed name on the dues page', () => {
  it('pays a bill with a changed name in a list only after the customer has accepted the name', async () => {
    const session = await signIn();
    const { accepted } = rename(session);
    await openDues(session);
    const dialog = await openReview();
    expect(await dialog.findByText(question)).toBeVisible();
    expect(await accessibilityProblems(screen.getByRole('dialog'))).toEqual([]);
    const pay = dialog.getByRole('button', { name: /^Pay ₹/ });
    expect(pay).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: accept }));
    await waitFor(() => expect(pay).toBeEnabled());
    expect(accepted).toHaveLength(1);
    expect(dialog.queryByText(question)).not.toBeInTheDocument();
  });

  it('leaves a bill unpaid if its name cannot be accepted, and says so', async () => {
    const session = await signIn();
    rename(session);
    const { notices } = await openDues(session);
    const dialog = await openReview();
    await session.fault({ call: acceptAccountName.name, mode: 'error' });
    await userEvent.click(await dialog.findByRole('button', { name: accept }));
    await waitFor(() => expect(notices).toMatchObject([{ tone: 'error' }]));
    expect(dialog.getByRole('button', { name: /^Pay ₹/ })).toBeDisabled();
  });

  it('lets the customer remove the bill and pay the rest of the list', async () => {
    const session = await signIn();
    rename(session);
    await openDues(session);
    await userEvent.click(screen.getByRole('checkbox', { name: /Kitchen Gas/ }));
    for (const name of [BILL, 'Home Internet'])
      await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(name) }));
    await userEvent.click(screen.getByRole('button', { name: 'Pay 3 bills' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay 3 bills' }));
    await userEvent.click((await dialog.findAllByRole('radio'))[0] as HTMLElement);
    await userEvent.click(await dialog.findByRole('button', { name: `Remove ${BILL}` }));
    await waitFor(() => expect(dialog.getByRole('button', { name: /^Pay ₹/ })).toBeEnabled());
  });

  it('schedules a bill with a changed name only after the customer has accepted the name', async () => {
    const session = await signIn();
    rename(session);
    await openDues(session);
    await userEvent.click(await screen.findByRole('button', { name: `Pay ${BILL} on a later day` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay on a later day' }));
    await userEvent.click((await dialog.findAllByRole('radio'))[0] as HTMLElement);
    expect(await dialog.findByText(question)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Schedule' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: accept }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Schedule' })).toBeEnabled());
  });

  it('opens the payment from a scheduled payment that waits for the name', async () => {
    const session = await signIn();
    const waiting: WireScheduledPayment = {
      id: 1,
      customerBillId: 7,
      billName: BILL,
      billerName: 'Delhi Jal Board',
      accountNumber: '1234567890',
      maximumAmount: '640.00',
      paysOn: '2026-11-16',
      state: 'paying',
      otherName: 'ROHAN MEHTA',
      reason: 'The biller now returns another name.',
      transactionId: null,
    };
    const call = session.http.call.bind(session.http);
    jest
      .spyOn(session.http, 'call')
      .mockImplementation(async (endpoint, input) =>
        endpoint.name === scheduledPayments.name ? { success: true, data: [waiting] } : call(endpoint, input),
      );
    const { emitted } = await openDues(session);
    const section = within(await screen.findByRole('region', { name: 'Scheduled' }));
    expect(section.getByText('Waits for you')).toBeVisible();
    expect(section.queryByText('Being paid')).not.toBeInTheDocument();
    await userEvent.click(section.getByRole('button', { name: `Check the name on the bill of ${BILL}` }));
    expect(emitted).toMatchObject([
      { name: 'payment.requested', payload: { customerBillId: 7, otherName: 'ROHAN MEHTA' } },
    ]);
  });
});
