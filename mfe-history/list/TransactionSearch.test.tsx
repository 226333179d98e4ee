import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EndpointBody } from '@billpay/api-contract/endpoint';
import { transactions } from '@billpay/api-contract/transactions';
import { bankDayOf } from '@billpay/domain/dates';
import { formatRupees, parseRupees } from '@billpay/domain/money';
import { signIn, type TestSession } from '@billpay/remote-kit/testing';
import { clearFilter, openHistory, findRow, rows, showRows } from '../testing/history-customer';

beforeEach(() => showRows(12));

/**
 * Records the text of every node that is added to the document. Returns a function that lists these texts.
 */
function everythingShown(): () => string {
  const texts: (string | null)[] = [];
  const note = (records: readonly MutationRecord[]) => {
    for (const { addedNodes } of records)
      texts.push(...[...addedNodes].map(({ textContent }) => textContent));
  };
  const observer = new MutationObserver(note);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    note(observer.takeRecords());
    observer.disconnect();
    return texts.join('\n');
  };
}

/** Fetches a page of transactions that the list has not loaded. */
async function unloaded(session: TestSession) {
  const days = { startDate: '2000-01-01', endDate: bankDayOf(session.session.now()) };
  return (await session.http.call(transactions, { body: { ...days, pageNumber: 3 } })).data;
}

const searchBox = () => screen.getByRole('textbox', { name: 'Search by biller, amount or reference ID' });

describe('the search', () => {
  it('[HIST-01] accepts at most 64 letters, digits, periods and spaces, and finds unloaded transactions regardless of case', async () => {
    const session = await signIn();
    const { TRANSACTION_REFERENCE_ID: reference = '', BILL_AMOUNT = '' } = (await unloaded(session))[5] ?? {};
    openHistory(session);
    await clearFilter();
    await findRow('ACT Broadband');
    const box = searchBox();
    const shown = everythingShown();
    await userEvent.click(box);
    await userEvent.paste(`-_%${(reference ?? '').slice(-8).toLowerCase()}`);
    expect(box).toHaveValue((reference ?? '').slice(-8).toLowerCase());
    expect(await findRow(formatRupees(parseRupees(BILL_AMOUNT)))).toBeVisible();
    expect(await rows()).toHaveLength(1);
    expect(shown()).not.toContain('No Transactions Found');
    await userEvent.paste(' no such.');
    expect(await screen.findByText('No Transactions Found')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(box).toHaveFocus();
    expect(box).toHaveValue('');
    await userEvent.paste('x'.repeat(65));
    expect(box).toHaveValue('x'.repeat(65));
    expect(screen.getByText('Search for at most 64 characters')).toBeVisible();
    expect(await findRow('ACT Broadband')).toBeVisible();
    await userEvent.keyboard('{Backspace}');
    expect(screen.queryByText('Search for at most 64 characters')).not.toBeInTheDocument();
    expect(await screen.findByText('No Transactions Found')).toBeVisible();
  });

  it('[HIST-01] finds unloaded transactions by nickname, biller and amount', async () => {
    const session = await signIn();
    const { BILL_AMOUNT = '' } = (await unloaded(session))[5] ?? {};
    const amount = formatRupees(parseRupees(BILL_AMOUNT));
    openHistory(session);
    await clearFilter();
    await findRow('ACT Broadband');
    for (const [text, words] of [
      ['home internet', 'ACT Broadband'],
      ['adani gas gujarat', 'Adani Gas - Gujarat'],
      [amount, amount],
    ] as const) {
      await userEvent.clear(searchBox());
      await userEvent.click(searchBox());
      await userEvent.paste(text);
      await screen.findByText('No more transactions in this period');
      await waitFor(async () => {
        for (const row of await rows()) expect(row).toHaveTextContent(words);
      });
    }
    expect(searchBox()).toHaveValue(BILL_AMOUNT);
  });

  it('[HIST-01] searches only by reference id, and says so in the label, if the bank supports no other search', async () => {
    const session = await signIn();
    const requested = searchesReferencesOnly(session);
    const [{ TRANSACTION_REFERENCE_ID: reference } = {}] = await unloaded(session);
    openHistory(session);
    await clearFilter();
    const box = await screen.findByRole('textbox', { name: 'Search by reference ID' });
    await userEvent.click(box);
    await userEvent.paste(reference ?? '');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(requested.at(-1)).toEqual({ reference });
    await userEvent.clear(box);
    await userEvent.paste('broadband');
    expect(await screen.findByText('No Transactions Found')).toBeVisible();
  });
});

/**
 * Makes the bank return no nicknames and ignore `search`. Returns a function that lists the search texts of the
 * requests.
 */
function searchesReferencesOnly(session: TestSession): object[] {
  const call = session.http.call.bind(session.http);
  const requested: object[] = [];
  jest.spyOn(session.http, 'call').mockImplementation(async (endpoint, input) => {
    if (endpoint.name !== transactions.name) return call(endpoint, input);
    const { search, reference, ...body } = (input as unknown as { body: EndpointBody<typeof transactions> })
      .body;
    requested.push({ ...(search && { search }), ...(reference && { reference }) });
    const response = await call(transactions, { body: { ...body, ...(reference && { reference }) } });
    return { ...response, data: response.data.map((one) => ({ ...one, BILL_NAME: undefined })) } as never;
  });
  return requested;
}
