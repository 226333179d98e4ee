import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatBankDay, formatInstant } from '@billpay/domain/dates';
import { formatRupees, parseRupees } from '@billpay/domain/money';
import { signIn, type TestSession } from '@billpay/remote-kit/testing';
import type { Complaint } from '../complaint/complaint';
import { complaintsQuery } from '../complaint/complaints-api';
import { getQueryClient } from '../complaint/ComplaintsData';
import { fetchComplaints, openComplaints, findValue } from '../testing/complaining-customer';

const dialog = () => screen.findByRole('dialog', { name: 'Complaint Details' });

async function complaintThatIs(session: TestSession, status: string) {
  const found = (await fetchComplaints(session)).find(({ STATUS }) => STATUS === status);
  if (!found) throw new Error(`The customer has no complaint that is ${status}`);
  return found;
}

async function view(id: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `View complaint ${id}` }));
  await dialog();
}

describe('Complaint Details', () => {
  it('[COMP-07] shows all details, timeline and next step of a complaint, copies its number, and closes', async () => {
    const session = await signIn();
    const complaint = await complaintThatIs(session, 'PENDING_WITH_BBPOU');
    const user = userEvent.setup();
    const { notices } = openComplaints(session);
    await view(complaint.COMPLAINT_ID);
    expect(findValue('Reason')).toHaveTextContent(complaint.COMPLAINT_REASON);
    expect(findValue('Biller')).toHaveTextContent(complaint.BILLER_NAME ?? '');
    expect(findValue('Amount')).toHaveTextContent(formatRupees(parseRupees(complaint.BILL_AMOUNT ?? '')));
    expect(findValue('Type')).toHaveTextContent('Transaction-based');
    expect(findValue('Transaction Reference ID')).toHaveTextContent(complaint.TRANSACTION_ID);
    expect(findValue('Issued date')).toHaveTextContent(formatInstant(complaint.CREATED_ON));
    expect(findValue('Description')).toHaveTextContent(complaint.DESCRIPTION);
    expect(findValue('Status')).toHaveTextContent('Pending With BBPOU');
    const life = within(screen.getByRole('region', { name: 'What has happened' }));
    const steps = life.getAllByRole('listitem');
    expect(steps.map((step) => step.querySelector('p')?.textContent)).toEqual([
      'Registered',
      'Assigned',
      'Assigned To BOU',
      'Pending With BBPOU',
      'What comes next',
    ]);
    expect(steps[3]).toHaveAttribute('aria-current', 'step');
    expect(steps[4]).toHaveTextContent(`Expected by ${formatBankDay(complaint.NEXT_BY ?? '')}`);
    await user.click(screen.getByRole('button', { name: 'Copy complaint number' }));
    expect(await navigator.clipboard.readText()).toBe(complaint.COMPLAINT_ID);
    expect(notices).toEqual([
      { tone: 'success', message: 'The complaint number is copied.', durationMs: 2_000 },
    ]);
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: `View complaint ${complaint.COMPLAINT_ID}` })).toHaveFocus();
  });

  it("[COMP-07] shows the customer's options instead of a next step for an ended complaint", async () => {
    const session = await signIn();
    const unresolved = await complaintThatIs(session, 'UNRESOLVED');
    openComplaints(session);
    await view(unresolved.COMPLAINT_ID);
    expect(screen.queryByText(/^Expected by/)).not.toBeInTheDocument();
    expect(screen.getByText(/You can contact Customer Support and quote its number/)).toBeVisible();
    expect(screen.getByText('Customer Support: 1800 000 000')).toBeVisible();
  });

  it('[COMP-08] fetches the status from the network on opening, and updates the list', async () => {
    const session = await signIn();
    const { COMPLAINT_ID } = await complaintThatIs(session, 'RESOLVED');
    const { host } = openComplaints(session);
    await screen.findByRole('button', { name: `View complaint ${COMPLAINT_ID}` });
    // The outdated status that the list still shows because its page stayed open.
    const stale = (one: Complaint) => (one.id === COMPLAINT_ID ? { ...one, status: 'ASSIGNED' } : one);
    act(() => getQueryClient(host).setQueryData(complaintsQuery(host).queryKey, (all) => all?.map(stale)));
    const calls = jest.spyOn(session.http, 'call');
    await view(COMPLAINT_ID);
    await waitFor(() => expect(findValue('Status')).toHaveTextContent('Resolved'));
    const request = calls.mock.calls.find(([endpoint]) => endpoint.name === 'complaints.status');
    expect(request?.[1]).toMatchObject({
      body: { type: 'transaction', complaintID: COMPLAINT_ID, currentStatus: 'ASSIGNED' },
    });
    await userEvent.keyboard('{Escape}');
    const row = screen.getByRole('button', { name: `View complaint ${COMPLAINT_ID}` }).closest('li');
    expect(row).toHaveTextContent('Resolved');
  });

  it('[COMP-10] reports that the bank no longer has the complaint, without Retry', async () => {
    const session = await signIn();
    const { COMPLAINT_ID } = await complaintThatIs(session, 'ESCALATED');
    openComplaints(session);
    await session.fault({ call: 'complaints.status', mode: 'error', status: 404 });
    await view(COMPLAINT_ID);
    expect(await screen.findByRole('alert')).toHaveTextContent('The bank has no such complaint any more.');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('[COMP-10] shows an error above the last known status if it cannot be fetched, and retries', async () => {
    const session = await signIn();
    const { COMPLAINT_ID } = await complaintThatIs(session, 'ESCALATED');
    openComplaints(session);
    await session.fault({ call: 'complaints.status', mode: 'error', status: 422 });
    await view(COMPLAINT_ID);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Unable to fetch complaint status at the moment. Please try again.',
    );
    expect(findValue('Status')).toHaveTextContent('Escalated');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('[BEY-30] [BEY-31] refers to the ombudsman for an unresolved complaint, in the list and in its details, and requests the dossier', async () => {
    const session = await signIn();
    const { COMPLAINT_ID, ESCALATION } = await complaintThatIs(session, 'UNRESOLVED');
    expect(ESCALATION).toMatchObject({ TO: 'RBI Ombudsman' });
    const { emitted } = openComplaints(session, { canHandle: ['payments/dossier'] });
    const button = await screen.findByRole('button', { name: `View complaint ${COMPLAINT_ID}` });
    expect(button.closest('li')).toHaveTextContent('You may now go to the RBI Ombudsman');
    await view(COMPLAINT_ID);
    expect(screen.getByText('Not resolved within 30 days')).toBeVisible();
    expect(screen.getByText('You may now take this complaint to the RBI Ombudsman.')).toBeVisible();
    expect(screen.getByText('Call 14448')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Complain at cms.rbi.org.in' });
    expect(link).toHaveAttribute('href', 'https://cms.rbi.org.in');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await userEvent.click(screen.getByRole('button', { name: 'Get the dossier' }));
    expect(emitted).toContainEqual({
      name: 'task.requested',
      payload: { task: 'payments/dossier', request: { complaintId: COMPLAINT_ID } },
    });
  });

  it('[BEY-30] offers no escalation of a resolved or recent complaint, and no dossier if no live remote handles it', async () => {
    const session = await signIn();
    const [unresolved, ...others] = [
      await complaintThatIs(session, 'UNRESOLVED'),
      await complaintThatIs(session, 'RESOLVED'),
      await complaintThatIs(session, 'ESCALATED'),
    ];
    openComplaints(session);
    for (const { COMPLAINT_ID } of others) {
      await view(COMPLAINT_ID);
      expect(screen.queryByText(/^Not resolved within/)).not.toBeInTheDocument();
      await userEvent.keyboard('{Escape}');
    }
    await view(unresolved?.COMPLAINT_ID ?? '');
    expect(screen.getByText('Not resolved within 30 days')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Get the dossier' })).not.toBeInTheDocument();
  });
});
