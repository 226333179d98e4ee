import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fetchBill } from '@billpay/api-contract/bills';
import type { EndpointResponse } from '@billpay/api-contract/endpoint';
import { createPaymentList } from '@billpay/api-contract/payment-lists';
import { schedulePayment } from '@billpay/api-contract/schedules';
import { generateOtp } from '@billpay/api-contract/user-services';
import { renderWithHost, signIn, type TestSession } from '@billpay/remote-kit/testing';
import { accessibilityProblems } from '@billpay/remote-kit/testing/accessibility';
import { enterCode } from '../testing/customer-actions';
import DuesPage from './DuesPage';

const BILL = 'Delhi Water';
const SECOND = 'SECONDBILL';
const question = `Which bill of ${BILL} do you want to pay?`;

/** Adds an earlier bill of ₹310 to each fetch. Collects the bodies of the calls that refer to a bill. */
function addSecondBill(session: TestSession, added: object = {}): { sent: Record<string, unknown[]> } {
  const sent: Record<string, unknown[]> = {};
  const call = session.http.call.bind(session.http);
  jest.spyOn(session.http, 'call').mockImplementation(async (endpoint, input) => {
    const { body } = { body: undefined, ...input } as { body?: unknown };
    (sent[endpoint.name] ??= []).push(body);
    // The sandbox does not know the second bill.
    const response = await call(endpoint, input);
    if (endpoint.name !== fetchBill.name || !JSON.stringify(body).includes(BILL)) return response;
    const fetched = response as EndpointResponse<typeof fetchBill>;
    const second = structuredClone(fetched.data);
    Object.assign(second.Data.BillerResponse, { amount: '310.00', dueDate: '2020-01-05' });
    return { ...response, otherBills: [{ txnRefKey: SECOND, data: second, ...added }] };
  });
  return { sent };
}

async function openDues(session: TestSession): Promise<void> {
  renderWithHost(<DuesPage />, session, { canHandle: ['payment.requested'] });
  await screen.findByRole('region', { name: 'Upcoming Dues' });
}

async function openSchedule() {
  await userEvent.click(await screen.findByRole('button', { name: `Pay ${BILL} on a later day` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay on a later day' }));
  const choice = within(await dialog.findByRole('radiogroup', { name: question }));
  return { dialog, choice };
}

describe('[BEY-50] several bills of a biller on the dues page', () => {
  it('lets the customer choose which bill goes into a list, and shows its amount', async () => {
    const session = await signIn();
    const { sent } = addSecondBill(session);
    await openDues(session);
    for (const name of [BILL, 'Home Internet'])
      await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(name) }));
    await userEvent.click(screen.getByRole('button', { name: 'Pay 2 bills' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay 2 bills' }));
    const choice = within(await dialog.findByRole('radiogroup', { name: question }));
    expect(dialog.getByText('The other bills stay due.')).toBeVisible();
    const [soonest, later] = choice.getAllByRole('radio');
    expect(soonest).toBeChecked();
    expect(choice.getByText('Due 5 Jan 2020')).toBeVisible();
    expect(await accessibilityProblems(screen.getByRole('dialog'))).toEqual([]);
    const pay = () => dialog.getByRole('button', { name: /^Pay ₹/ });
    const before = pay().textContent;
    await userEvent.click(later as HTMLElement);
    expect(pay().textContent).not.toBe(before);
    await userEvent.click(soonest as HTMLElement);
    expect(pay().textContent).toBe(before);
    const [account] = dialog.getAllByRole('radio').slice(-1);
    await userEvent.click(account as HTMLElement);
    await waitFor(() => expect(pay()).toBeEnabled());
    await userEvent.click(pay());
    await waitFor(() => expect(sent[createPaymentList.name]).toHaveLength(1));
    const [{ bills }] = sent[createPaymentList.name] as [{ bills: { transactionReferenceKey: string }[] }];
    expect(bills).toContainEqual(
      expect.objectContaining({ transactionReferenceKey: SECOND, billAmount: '310.00' }),
    );
  });

  it('lets the customer choose which bill to schedule, and binds the code to it', async () => {
    const session = await signIn();
    const { sent } = addSecondBill(session);
    await openDues(session);
    const { dialog, choice } = await openSchedule();
    expect(dialog.getByText(/paid if it is not above ₹310\.00/)).toBeVisible();
    await userEvent.click(choice.getAllByRole('radio')[1] as HTMLElement);
    expect(dialog.queryByText(/paid if it is not above ₹310\.00/)).not.toBeInTheDocument();
    await userEvent.click(dialog.getAllByRole('radio').at(-1) as HTMLElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
    await enterCode(session);
    await waitFor(() => expect(sent[schedulePayment.name]).toHaveLength(1));
    const [{ transactionReferenceKey: reference }] = sent[schedulePayment.name] as [
      { transactionReferenceKey: string },
    ];
    expect(reference).toMatch(/^[0-9A-F]{32}$/);
    expect(sent[generateOtp.name]).toEqual([
      expect.objectContaining({
        templateVariables: expect.objectContaining({ transactionReferenceKey: reference }) as object,
      }),
    ]);
  });

  it('[BEY-35] asks about the name of the chosen bill only', async () => {
    const session = await signIn();
    addSecondBill(session, { accountName: { known: 'SOMEBODY', differs: true } });
    await openDues(session);
    const { dialog, choice } = await openSchedule();
    const nameQuestion = /^It was SOMEBODY and is now /;
    expect(dialog.getByText(nameQuestion)).toBeVisible();
    await userEvent.click(choice.getAllByRole('radio')[1] as HTMLElement);
    expect(dialog.queryByText(nameQuestion)).not.toBeInTheDocument();
  });

  it('asks nothing if there is only one bill, and schedules it without a reference', async () => {
    const session = await signIn();
    const call = jest.spyOn(session.http, 'call');
    await openDues(session);
    await userEvent.click(await screen.findByRole('button', { name: `Pay ${BILL} on a later day` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay on a later day' }));
    await userEvent.click((await dialog.findAllByRole('radio'))[0] as HTMLElement);
    expect(dialog.queryByRole('radiogroup', { name: question })).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
    await enterCode(session);
    await screen.findByRole('region', { name: 'Scheduled' });
    const [, input] = call.mock.calls.find(([endpoint]) => endpoint.name === schedulePayment.name) ?? [];
    expect(input).not.toHaveProperty('body.transactionReferenceKey');
  });
});
