import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { complaints } from '@billpay/api-contract/complaints';
import { formatInstant } from '@billpay/domain/dates';
import { formatRupees, parseRupees } from '@billpay/domain/money';
import { signIn } from '@billpay/remote-kit/testing';
import {
  complainElsewhere,
  fetchComplaints,
  openComplaints,
  settledTransaction,
} from '../testing/complaining-customer';

const list = async () => within(await screen.findByRole('list', { name: 'My Complaints' }));

/** Adds amount and fee, in paise. */
function debitedPaise({
  BILL_AMOUNT = '',
  FEE = '0.00',
}: {
  BILL_AMOUNT?: string | undefined;
  FEE?: string | undefined;
}): number {
  return parseRupees(BILL_AMOUNT) + parseRupees(FEE);
}

describe('My Complaints', () => {
  it('[COMP-07] [COMP-08] lists reason, status label, time and View of each complaint, newest first', async () => {
    const session = await signIn();
    const { data } = await session.http.call(complaints, {});
    const { screens } = openComplaints(session);
    const rows = (await list()).getAllByRole('listitem');
    expect(rows).toHaveLength(data.length);
    for (const [at, complaint] of data.entries()) {
      expect(rows[at]).toHaveTextContent(complaint.BILLER_NAME ?? '');
      expect(rows[at]).toHaveTextContent(formatRupees(debitedPaise(complaint)));
      expect(rows[at]).toHaveTextContent(complaint.COMPLAINT_REASON);
      expect(rows[at]).toHaveTextContent(formatInstant(complaint.CREATED_ON));
      expect(rows[at]).toHaveTextContent(complaint.COMPLAINT_ID);
    }
    expect(rows.map((row) => within(row).getByRole('button').textContent)).toEqual(rows.map(() => 'View'));
    for (const label of ['Assigned', 'Re Assigned', 'Pending With BBPOU', 'Resolved', 'REFUNDED']) {
      expect((await list()).getByText(label)).toBeVisible();
    }
    for (const meaning of ['With the bill network', 'Waiting for the biller']) {
      expect((await list()).getAllByText(meaning)[0]).toBeVisible();
    }
    expect(screens).toEqual(['complaints']);
  });

  it('[COMP-09] explains complaints if the customer has none, and offers to register one', async () => {
    openComplaints(await signIn({ like: 'first-time' }));
    expect(await screen.findByText("You don't have any registered complaints.")).toBeVisible();
    expect(
      screen.getByText('Complaints can be registered for transactions done within the last 90 days.'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Register Complaint' }));
    expect(await screen.findByRole('dialog', { name: 'Register Complaint' })).toBeVisible();
  });

  it('[COMP-10] shows an error if complaints cannot be fetched, and loads them on Retry', async () => {
    const session = await signIn();
    await session.fault({ call: 'complaints.list', mode: 'error', status: 422 });
    openComplaints(session);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Unable to fetch all complaints at the moment\. Please try again\.$/,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await list()).getAllByRole('listitem').length).toBeGreaterThan(0);
  });

  it('[COMP-07] refetches complaints each time the page is opened', async () => {
    const session = await signIn();
    const first = openComplaints(session);
    const before = (await list()).getAllByRole('listitem').length;
    first.unmount();
    await complainElsewhere(session, await settledTransaction(session));
    openComplaints(session);
    await screen.findByRole('list', { name: 'My Complaints' });
    expect((await list()).getAllByRole('listitem')).toHaveLength(before + 1);
  });

  it('[COMP-07] lists a complaint that was registered in another tab after a single refetch', async () => {
    const session = await signIn();
    const { events } = openComplaints(session);
    const before = (await list()).getAllByRole('listitem').length;
    const transaction = await settledTransaction(session);
    await act(() => complainElsewhere(session, transaction));
    const complaintId = (await fetchComplaints(session))[0]?.COMPLAINT_ID ?? '';
    events.emit('complaint.registered', { complaintId });
    const rows = await list();
    await waitFor(() => {
      const [newest, ...others] = rows.getAllByRole('listitem');
      expect(newest).toHaveTextContent(complaintId);
      expect(others).toHaveLength(before);
    });
    const calls = jest.spyOn(session.http, 'call');
    events.emit('complaint.registered', { complaintId });
    expect(calls).not.toHaveBeenCalled();
  });
});
