import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signIn } from '@billpay/remote-kit/testing';
import { clearFilter, openHistory, findRow } from '../testing/history-customer';

/** Collects the files that the page downloads, because jsdom does not store them. */
function watchDownloads() {
  const files: { name: string; blob: Blob }[] = [];
  let blob = new Blob();
  URL.createObjectURL = (made: Blob) => {
    blob = made;
    return 'blob:made';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, blob });
  });
  return files;
}

/** Reads the text with its byte order mark, which `Blob.text` would remove. */
function readBytes(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(Buffer.from(reader.result as ArrayBuffer).toString('utf8')),
    );
    reader.readAsArrayBuffer(blob);
  });
}

it('exports every page of the filtered list for Excel, without private data in the content or file name', async () => {
  const files = watchDownloads();
  const session = await signIn();
  const shown = openHistory(session);
  await clearFilter();
  await findRow('ACT Broadband');
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const [file] = files;
  expect(file?.name).toMatch(/^transactions-2000-01-01-to-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readBytes(file?.blob ?? new Blob());
  expect(
    text.startsWith('\uFEFFDate (IST),Transaction ID,Transaction Reference ID,Bill Name,Biller Name,'),
  ).toBe(true);
  const lines = text.trimEnd().split('\r\n');
  expect(lines.length).toBeGreaterThan(60);
  expect(lines.find((line) => line.includes('ACT Broadband'))).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d,TXN/);
  expect(text).not.toContain(session.hostSession.accounts[0]?.accountID);
  expect(text).not.toContain(session.mobileNumber);
  expect(text).not.toContain('3670601234567120');
  expect(lines[0]).toMatch(/,Payment Channel,Settled on \(IST\)$/);
  const ofCard = lines.find((line) => line.includes('Citibank') && line.includes('425.00'));
  expect(ofCard).toMatch(/,••7120,430\.90,425\.00,5\.90,.*,\d{4}-\d\d-\d\d \d\d:\d\d$/);
  expect(lines.find((line) => line.includes('Telenor'))).toContain(',7037015083,149.00,149.00,');
  expect(lines.find((line) => line.includes(',1120.00,'))).toMatch(
    /,Failed · Not settled yet,Waiting Confirmation from Biller,.*,$/,
  );
  expect(shown.notices).toEqual([{ tone: 'success', message: `${lines.length - 1} transactions exported.` }]);
});

it('shows a message and creates no file if there is nothing to export', async () => {
  const files = watchDownloads();
  const shown = openHistory(await signIn({ like: 'first-time' }));
  await screen.findByText('No Transactions Found');
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() =>
    expect(shown.notices).toEqual([{ tone: 'info', message: 'There are no transactions to export.' }]),
  );
  expect(files).toEqual([]);
});

it('cancels a running export and leaves no file', async () => {
  const files = watchDownloads();
  const session = await signIn();
  const shown = openHistory(session);
  await findRow('ACT Broadband');
  await session.fault({ call: 'transactions.list', mode: 'slow', ms: 20_000, times: 5 });
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByRole('progressbar', { name: 'Exporting…' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel export' }));
  await waitFor(() =>
    expect(shown.notices).toEqual([{ tone: 'info', message: 'The export was cancelled.' }]),
  );
  expect(files).toEqual([]);
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeVisible();
});

it('shows an error if a page of the export cannot be fetched', async () => {
  const files = watchDownloads();
  const session = await signIn();
  const shown = openHistory(session);
  await findRow('ACT Broadband');
  await session.fault({ call: 'transactions.list', mode: 'error' });
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(shown.notices).toMatchObject([{ tone: 'error' }]));
  expect(files).toEqual([]);
});
