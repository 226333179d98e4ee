import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { complaintConfig, complaints, registerComplaint } from '@billpay/api-contract/complaints';
import { transactions, type WireTransaction } from '@billpay/api-contract/transactions';
import { addBankDays } from '@billpay/domain/date-ranges';
import { bankDayOf, formatInstant } from '@billpay/domain/dates';
import { renderWithHost, type HostOptions, type TestSession } from '@billpay/remote-kit/testing';
import ComplaintsPage from '../my-complaints/ComplaintsPage';

const DAY_MS = 86_400_000;

/** Renders the page like the shell. */
export function openComplaints(session: TestSession, options?: HostOptions) {
  return renderWithHost(<ComplaintsPage />, session, options);
}

/** Fetches the first page of the transactions of the last 80 days, newest first. */
export async function fetchTransactions(session: TestSession): Promise<readonly WireTransaction[]> {
  const today = bankDayOf(session.session.now());
  const body = { startDate: addBankDays(today, -80), endDate: today, pageNumber: 1 };
  return (await session.http.call(transactions, { body })).data;
}

/**
 * Finds the newest transaction of a kind.
 * @throws Error if there is none.
 */
export async function findTransaction(
  session: TestSession,
  matches: (transaction: WireTransaction) => boolean,
): Promise<WireTransaction> {
  const found = (await fetchTransactions(session)).find(matches);
  if (!found) throw new Error('The customer has no such transaction');
  return found;
}

/** Finds an eligible transaction: paid, a day old, without a complaint. */
export async function settledTransaction(session: TestSession): Promise<WireTransaction> {
  const { data } = await session.http.call(complaints, {});
  const known = new Set(data.map(({ TRANSACTION_ID }) => TRANSACTION_ID));
  return findTransaction(
    session,
    ({ TRANSACTION_STATUS, TRANSACTION_REFERENCE_ID, COMPLETION_DATE }) =>
      TRANSACTION_STATUS === 'success' &&
      !known.has(TRANSACTION_REFERENCE_ID ?? '') &&
      session.session.now() - Date.parse(COMPLETION_DATE) > DAY_MS,
  );
}

/** Registers a complaint about a transaction through the portal's call, as another device would. */
export async function complainElsewhere(session: TestSession, about: WireTransaction): Promise<void> {
  const [reason] = (await session.http.call(complaintConfig, {})).data.complaint_transaction_reasons;
  const body = {
    complaintReasonsID: reason?.COMPLAINT_REASONS_ID ?? 0,
    type: 'transaction' as const,
    transactionID: about.TRANSACTION_ID,
    reason: reason?.COMPLAINT_REASON ?? '',
    description: 'From another device.',
  };
  await session.http.call(registerComplaint, { body });
}

/** Fetches the bank's complaints. */
export async function fetchComplaints(session: TestSession) {
  return (await act(() => session.http.call(complaints, {}))).data;
}

/** Finds the radio button of a transaction by biller and time. */
export async function findRadio({ BILLER_NAME, COMPLETION_DATE }: WireTransaction): Promise<HTMLElement> {
  const radios = await screen.findAllByRole<HTMLInputElement>('radio');
  const when = formatInstant(COMPLETION_DATE);
  const found = radios.find((radio) => {
    const words = radio.closest('label')?.textContent ?? '';
    return words.includes(BILLER_NAME) && words.includes(when);
  });
  if (!found) throw new Error(`No transaction of ${BILLER_NAME}, ${when}, is offered`);
  return found;
}

/** Actions of a customer in 'Register Complaint', with keyboard and pointer. */
export const customer = {
  async openForm(): Promise<void> {
    await userEvent.click(screen.getByRole('button', { name: 'Register Complaint' }));
    await screen.findByRole('slider', { name: 'Duration' });
  },
  /** Sets the value like a drag, because jsdom's range input ignores arrow keys. */
  slideTo(duration: number): void {
    fireEvent.change(screen.getByRole('slider', { name: 'Duration' }), { target: { value: duration } });
  },
  async choose(transaction: WireTransaction): Promise<void> {
    customer.slideTo(LAST_3_MONTHS);
    await screen.findAllByRole('radio');
    await userEvent.click(await findRadio(transaction));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  },
  async describe(reason: string, description: string): Promise<void> {
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Reason' }), reason);
    await userEvent.click(screen.getByRole('textbox', { name: 'Describe your complaint' }));
    await userEvent.paste(description);
  },
  async submit(): Promise<void> {
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  },
};

/** Opens step two of the page's form for a transaction. Defaults to an eligible transaction. */
export async function openStepTwo(session: TestSession, about?: WireTransaction) {
  const transaction = about ?? (await settledTransaction(session));
  const calls = jest.spyOn(session.http, 'call');
  const shown = openComplaints(session);
  await customer.openForm();
  await customer.choose(transaction);
  const requests = (name: string) => calls.mock.calls.filter(([endpoint]) => endpoint.name === name);
  return { ...shown, transaction, requests };
}

/** Finds the box of the description. */
export const descriptionBox = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Describe your complaint' });

/** One of the network's reasons, and a matching description. */
export const REASON = 'Duplicate Payment';
export const WORDS = 'I paid twice, at 9:30. Why?';

/** Position of the longest duration on the slider. */
export const LAST_3_MONTHS = 6;

/** Finds the value next to a label in a list of details. */
export function findValue(label: string): Element | null {
  return within(screen.getByRole('dialog')).getByText(label).nextElementSibling;
}
