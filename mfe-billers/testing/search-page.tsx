import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost, type HostOptions, type TestSession } from '@billpay/remote-kit/testing';
import { BillersData } from '../billers-data/BillersData';
import { BillerSearch } from '../search/BillerSearch';
import { searchBoxTexts, type SearchContext } from '../search/search-box-texts';

export const everything: HostOptions = {
  canHandle: ['payment.requested', 'biller.add-requested', 'autopay.setup-requested'],
};

/** Renders a search box. Returns the customer's actions. */
export function openSearch(session: TestSession, context: SearchContext = 'main', options = everything) {
  const calls = jest.spyOn(session.http, 'call');
  const shown = renderWithHost(
    <main tabIndex={-1}>
      <BillersData>
        <BillerSearch context={context} />
      </BillersData>
      <button>Elsewhere</button>
    </main>,
    session,
    options,
  );
  const box = screen.getByRole('combobox', { name: searchBoxTexts.labels[context] });
  /** Search requests so far, in order. */
  const requests = () =>
    calls.mock.calls
      .filter(([endpoint]) => endpoint.name === 'billers.search')
      .map(([, input]) => (input as { body?: object }).body);
  return { ...shown, box, requests, calls };
}

/** Enters a text in one step, as a single change. */
export async function searchFor(box: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(box);
  await userEvent.paste(text);
}

export const results = () => screen.findByRole('listbox', { name: 'Search results' });

export async function group(name: 'Saved Billers' | 'Add New Billers') {
  return within(await within(await results()).findByRole('group', { name }));
}

/** Returns the first text of each row of a group. */
export async function namesIn(name: 'Saved Billers' | 'Add New Billers'): Promise<string[]> {
  return (await group(name)).getAllByRole('option').map((option) => option.textContent ?? '');
}
