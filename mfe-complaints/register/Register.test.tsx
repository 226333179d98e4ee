import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bankDayOf, formatBankDay } from '@billpay/domain/dates';
import { signIn } from '@billpay/remote-kit/testing';
import {
  openStepTwo,
  complainElsewhere,
  fetchComplaints,
  customer,
  descriptionBox,
  REASON,
  findTransaction,
  findValue,
  WORDS,
} from '../testing/complaining-customer';

const DAY_MS = 86_400_000;

const submitButton = () => screen.getByRole('button', { name: 'Submit' });
const registered = () => screen.findByText(/registered successfully/);

describe('registering a complaint', () => {
  it('[COMP-06] shows the number, resets after 4 seconds, and lists the complaint', async () => {
    const session = await signIn();
    const { transaction, emitted, requests } = await openStepTwo(session);
    await customer.describe(REASON, WORDS);
    const listed = requests('complaints.list').length;
    // Timers are fake from here on, and network requests are real.
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    try {
      await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(submitButton());
      const message = await registered();
      expect(message).toHaveFocus();
      expect(requests('complaints.list')).toHaveLength(listed + 1);
      const [made] = await fetchComplaints(session);
      expect(made).toMatchObject({
        COMPLAINT_REASON: REASON,
        DESCRIPTION: WORDS,
        TRANSACTION_ID: transaction.TRANSACTION_REFERENCE_ID,
      });
      expect(message).toHaveTextContent(made?.COMPLAINT_ID ?? '');
      expect(emitted).toEqual([
        { name: 'complaint.registered', payload: { complaintId: made?.COMPLAINT_ID } },
      ]);
      act(() => jest.advanceTimersByTime(4_000));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      const [row] = within(screen.getByRole('list', { name: 'My Complaints' })).getAllByRole('listitem');
      expect(row).toHaveTextContent(made?.COMPLAINT_ID ?? '');
    } finally {
      jest.useRealTimers();
    }
    await customer.openForm();
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Today');
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  });

  it("[COMP-10] [HTTP-03] keeps the input after a failure with the bank's message, and after a 429 with the shell's toast", async () => {
    const session = await signIn();
    await openStepTwo(session);
    await customer.describe(REASON, WORDS);
    await session.fault({ call: 'complaints.register', mode: 'error', status: 422 });
    await customer.submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is not available at the moment.');
    expect(descriptionBox()).toHaveValue(WORDS);
    await session.fault({ call: 'complaints.register', mode: 'rate-limit' });
    await customer.submit();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(descriptionBox()).toHaveValue(WORDS);
    await customer.submit();
    expect(await registered()).toBeVisible();
  });

  it("[COMP-09] shows the bank's refusal of a second complaint if one was made elsewhere in the meantime", async () => {
    const session = await signIn();
    const { transaction } = await openStepTwo(session);
    await customer.describe(REASON, WORDS);
    await act(() => complainElsewhere(session, transaction));
    await customer.submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'A complaint about this transaction is registered already.',
    );
  });

  it('[COMP-06] looks up the complaint in the list after a lost response', async () => {
    const session = await signIn();
    const { emitted } = await openStepTwo(session);
    const before = (await fetchComplaints(session)).length;
    await customer.describe(REASON, WORDS);
    await session.fault({ call: 'complaints.register', mode: 'drop-response' });
    await customer.submit();
    expect(await registered()).toBeVisible();
    const after = await fetchComplaints(session);
    expect(after).toHaveLength(before + 1);
    expect(emitted.map(({ payload }) => payload)).toEqual([{ complaintId: after[0]?.COMPLAINT_ID }]);
  });

  it('[COMP-10] reports an unknown outcome without a form if the lookup also fails', async () => {
    const session = await signIn();
    const { emitted } = await openStepTwo(session);
    await customer.describe(REASON, WORDS);
    await session.fault({ call: 'complaints.register', mode: 'drop-response' });
    await session.fault({ call: 'complaints.list', mode: 'error', status: 422 });
    await customer.submit();
    const alert = within(await screen.findByRole('alertdialog', { name: 'Not known yet' }));
    expect(alert.getByText(/^It is not known yet whether the complaint was registered\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
    expect(emitted).toEqual([]);
    await userEvent.click(alert.getByText('Close'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it("[COMP-06] [COMP-07] registers a complaint about today's payment although the response is lost, and shows its submission day", async () => {
    const session = await signIn();
    const today = await findTransaction(
      session,
      ({ TRANSACTION_STATUS, COMPLETION_DATE, CATEGORY_NAME }) =>
        TRANSACTION_STATUS === 'success' &&
        CATEGORY_NAME !== 'Mobile Prepaid' &&
        session.session.now() - Date.parse(COMPLETION_DATE) < DAY_MS,
    );
    const day = formatBankDay(bankDayOf(Date.parse(today.COMPLETION_DATE) + DAY_MS));
    await openStepTwo(session, today);
    expect(
      await screen.findByText(new RegExp(`registered here at once, .* network on ${day}`)),
    ).toBeVisible();
    await customer.describe(REASON, WORDS);
    await session.fault({ call: 'complaints.register', mode: 'drop-response' });
    await customer.submit();
    expect(
      await screen.findByText(new RegExp(`It is registered here and goes to the bill network on ${day}\\.$`)),
    ).toBeVisible();
    const [made] = await fetchComplaints(session);
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText(`Registered here. Goes to the bill network on ${day}`)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: `View complaint ${made?.COMPLAINT_ID}` }));
    const details = within(await screen.findByRole('dialog', { name: 'Complaint Details' }));
    expect(details.getByText(`Goes to the bill network on ${day}`)).toBeVisible();
    expect(findValue('Status')).toHaveTextContent('Registered');
  });
});
