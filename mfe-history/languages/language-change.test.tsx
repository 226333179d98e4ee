import { act, screen, waitFor } from '@testing-library/react';
import { changeLanguage, ENGLISH, type TextTree } from '@billpay/host-api/language/control';
import { signIn } from '@billpay/remote-kit/testing';
import { transactionsCsv } from '../export/transactions-csv';
import { recordedWire } from '../testing/recorded-wire';
import { openHistory, findRow } from '../testing/history-customer';
import { toTransaction } from '../transactions/transaction';

const inTamil: Readonly<Record<string, TextTree>> = {
  'history.list': { accountEndingIn: 'கணக்கு' },
  'history.export': { start: 'CSV பதிவிறக்கு' },
  'history.export.columns': { at: 'தேதி (IST)', status: 'நிலை' },
  'history.spending': { title: 'செலவு' },
  'domain.status.words': { success: 'வெற்றி' },
};
const english = new Map<string, TextTree>();

function replaceTexts(of: (path: string, tree: TextTree) => TextTree | undefined) {
  return function replaceIn(path: string, tree: TextTree): void {
    for (const [name, text] of Object.entries(tree))
      if (typeof text === 'object') replaceIn(`${path}.${name}`, text);
    Object.assign(tree, of(path, tree));
  };
}

const showTamil = () =>
  changeLanguage(
    'ta',
    replaceTexts((path, tree) => {
      if (!english.has(path)) english.set(path, { ...tree });
      return inTamil[path];
    }),
  );
afterEach(() =>
  act(() =>
    changeLanguage(
      ENGLISH,
      replaceTexts((path) => english.get(path)),
    ),
  ),
);

it('translates rows, filters and spending, although they do not render together with the page', async () => {
  openHistory(await signIn());
  const row = await findRow('ACT Broadband');
  expect(row).toHaveTextContent('from account ending in');
  act(showTamil);
  await waitFor(() => expect(row).toHaveTextContent('கணக்கு'));
  expect(row).not.toHaveTextContent('from account ending in');
  expect(screen.getByRole('button', { name: 'CSV பதிவிறக்கு' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'செலவு' })).toBeVisible();
});

it('exports in the current language, with dates and amounts that a spreadsheet reads', () => {
  showTamil();
  const [mark, header, line] = transactionsCsv([toTransaction(recordedWire)]);
  expect(mark).toBe('\uFEFF');
  expect(header).toMatch(/^தேதி \(IST\),Transaction ID,.*,நிலை,Reason,/);
  expect(line).toMatch(/^2026-11-21 13:37,TXN0A1,.*,640\.00,0\.00,வெற்றி,/);
});
