import { expect } from '@playwright/test';
import { Mouse } from '../input-method';
import type { Fault } from '../portal/bank';
import { DetailsDialog, FilterDialog, HistoryPage } from '../pages/history-page';
import { alter, continueTo, visit, type Scene, type Stage } from './scene';

const input = new Mouse();

/** Opens the page with faults of its calls. */
async function arriveAtHistory(stage: Stage, ...faults: Fault[]): Promise<HistoryPage> {
  for (const fault of faults) await stage.bank.fault(stage.customer, fault);
  await stage.arrive();
  const history = new HistoryPage(stage.page);
  await history.openFromMenu(input);
  return history;
}

/** Opens the page with all transactions. */
async function wholeHistory(stage: Stage, ...faults: Fault[]): Promise<HistoryPage> {
  const history = await arriveAtHistory(stage, ...faults);
  await history.clearFilter(input);
  await history.expectShown();
  return history;
}

async function openDetails(
  stage: Stage,
  biller: string,
  status: string,
  ...faults: Fault[]
): Promise<DetailsDialog> {
  const history = await wholeHistory(stage, ...faults);
  const row = history.row(biller, status);
  await history.scrollTo(row);
  await history.opener(row).click();
  const details = new DetailsDialog(stage.page);
  await details.dialog.waitFor();
  return details;
}

/** Opens the spending chart, which is folded on narrow screens. */
async function openSpending(stage: Stage, ...faults: Fault[]): Promise<void> {
  const history = await arriveAtHistory(stage, ...faults);
  await history.expectShown();
  const folded = stage.page.getByRole('button', { name: 'Spending', expanded: false });
  if (await folded.isVisible()) await folded.click();
}

const noDetails: Fault = { call: 'transactions.details', mode: 'error', times: 50 };

/** The page '/history' in its states. */
export const historyScenes: readonly Scene[] = [
  visit('history', async (stage) => (await arriveAtHistory(stage)).expectShown()),
  continueTo('history-all', async ({ page }) => {
    const history = new HistoryPage(page);
    await history.clearFilter(input);
    await history.expectShown();
  }),
  continueTo('history-searched', async ({ page }) => {
    await new HistoryPage(page).search.fill('zz');
    await page.getByText('No Transactions Found').waitFor();
  }),
  {
    name: 'history-in-app',
    like: 'app',
    play: async (stage) => void (await wholeHistory(stage)),
  },
  alter('history-loading', async (stage) => {
    await arriveAtHistory(stage, { call: 'transactions.list', mode: 'slow', ms: 60_000 });
    await stage.page.getByText('Fetching your transactions').waitFor();
  }),
  {
    name: 'history-none',
    like: 'first-time',
    async play(stage) {
      await arriveAtHistory(stage);
      await stage.page.getByText('No Transactions Found').waitFor();
    },
  },
  alter('history-failing', async (stage) => {
    await arriveAtHistory(stage, { call: 'transactions.list', mode: 'error', times: 10 });
    await stage.page.getByRole('alert').first().waitFor();
  }),
  alter('history-rate-limited', async (stage) => {
    await arriveAtHistory(stage, { call: 'transactions.list', mode: 'rate-limit', times: 20 });
    const retry = stage.page.getByRole('button', { name: 'Retry' }).first();
    const toast = stage.page.getByText('Too many requests! Please try again in a few minutes.');
    // The toast closes after four seconds, so a later check needs another refused request.
    await expect(async () => {
      if (!(await toast.isVisible())) await retry.click();
      await toast.waitFor({ timeout: 2_000 });
    }).toPass();
  }),
  visit('history-filter', async (stage) => {
    const history = await arriveAtHistory(stage);
    await history.chooseRange(input, 'Last Week');
  }),
  continueTo('history-filter-custom', async ({ page }) => {
    const filter = new FilterDialog(page);
    await filter.range('Custom').click();
    await filter.confirm.click();
    await page.getByText('Please select a date range').waitFor();
  }),
  continueTo('history-filter-calendar', async ({ page }) => {
    await (await new FilterDialog(page).calendar(input, 'Start Date')).getByRole('grid').waitFor();
  }),
  visit('history-spending', async (stage) => {
    await openSpending(stage);
    await stage.page.getByRole('table', { name: 'By category' }).waitFor();
    await stage.page.locator('canvas').waitFor();
  }),
  continueTo('history-spending-by-month', async (stage) => {
    await stage.page.getByRole('tab', { name: 'By month' }).click();
    await stage.page.getByRole('table', { name: 'By month' }).waitFor();
    await stage.page.locator('canvas').waitFor();
  }),
  alter('history-spending-failing', async (stage) => {
    await openSpending(stage, { call: 'charts', mode: 'error', times: 10 });
    await stage.page.getByRole('alert').waitFor();
  }),
  alter('history-exporting', async (stage) => {
    const history = await wholeHistory(stage);
    // The list may request a page too, so that a single fault might not affect the export.
    await stage.bank.fault(stage.customer, {
      call: 'transactions.list',
      mode: 'slow',
      ms: 60_000,
      times: 10,
    });
    await stage.page.getByRole('button', { name: 'Export CSV' }).click();
    await stage.page.getByRole('progressbar').waitFor();
    await history.expectShown();
  }),
  visit('history-details', async (stage) => void (await openDetails(stage, '', 'Success'))),
  visit('history-details-under-way', async (stage) => {
    const details = await openDetails(stage, 'Vodafone Postpaid', 'Pending');
    await details.dialog.getByText('Payment sent to biller').waitFor();
  }),
  alter('history-details-failing', async (stage) => {
    const details = await openDetails(stage, 'Uttar Pradesh Power', 'Pending', noDetails);
    await details.dialog.getByRole('alert').waitFor();
  }),
  visit('history-details-failed', async (stage) => void (await openDetails(stage, 'Noida Power', 'Failed'))),
  visit(
    'history-details-transfer-timeout',
    async (stage) => void (await openDetails(stage, 'Delhi Jal Board', 'Failed')),
  ),
];
