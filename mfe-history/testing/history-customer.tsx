import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost, type HostOptions, type TestSession } from '@billpay/remote-kit/testing';
import HistoryPage from '../history-page/HistoryPage';

// jsdom has no layout. Gives rows a height.
Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 73 });
window.scrollTo = () => undefined;

/** Sets how many rows fit into the window of the next history. */
export function showRows(count: number): void {
  window.innerHeight = count * 73;
}

const everything: HostOptions = {
  canHandle: ['receipt.requested', 'complaint.requested', 'payment.requested'],
};

/** Renders the history like the shell. By default, remotes handle every request. */
export function openHistory(session: TestSession, options: HostOptions = everything) {
  return renderWithHost(<HistoryPage />, session, options);
}

export function listOfTransactions(): Promise<HTMLElement> {
  return screen.findByRole('list', { name: 'Transaction History' });
}

/** Lists the transactions on the page, newest first. */
export async function rows(): Promise<HTMLElement[]> {
  return within(await listOfTransactions()).findAllByRole('listitem');
}

/** Waits for the newest row that contains all texts. */
export async function findRow(...words: string[]): Promise<HTMLElement> {
  return waitFor(() => {
    // Includes hidden rows, because checking visibility visits every ancestor.
    const shown = screen.queryAllByRole('listitem', { hidden: true });
    const found = shown.find((row) => words.every((word) => row.textContent.includes(word)));
    if (!found) throw new Error(`No transaction says ${words.join(', ')}`);
    return found;
  });
}

/** Clears the filter, so that the list shows every transaction. */
export async function clearFilter(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filter' }));
}

/** Opens the details of the newest transaction of any month that contains all texts. */
export async function openDetails(...words: string[]): Promise<HTMLElement> {
  if (screen.queryByRole('button', { name: 'Clear filter' })) await clearFilter();
  const [opener] = within(await findRow(...words)).getAllByRole('button');
  if (!opener) throw new Error('The row cannot be opened');
  await userEvent.click(opener);
  return screen.findByRole('dialog', { name: 'Transaction Details' });
}

export async function closeDetails(): Promise<void> {
  const [close] = within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' });
  if (close) await userEvent.click(close);
}

/** Returns the value of a label in the details. */
export function findValue(dialog: HTMLElement, label: string): string | null {
  const term = within(dialog)
    .getAllByRole('term', { hidden: true })
    .find(({ textContent }) => textContent === label);
  return term?.nextElementSibling?.textContent ?? null;
}
