import type { Page } from '@playwright/test';
import { oneCaseOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { Mouse, inputVariants, type InputMethod } from '../input-method';
import { expect, test } from '../journey';
import { DetailsDialog, HistoryPage } from '../pages/history-page';
import { HomePage } from '../pages/home-page';
import type { Bank, Customer } from '../portal/bank';
import { bankNow } from '../portal/bank-day';

async function arrive(page: Page, bank: Bank, input: InputMethod, customer: Customer): Promise<HistoryPage> {
  await page.goto(await bank.handOff(customer));
  const history = new HistoryPage(page);
  await history.openFromMenu(input);
  return history;
}

for (const { name, width, inputFor } of oneCaseOfRun(inputVariants)) {
  test(`[HIST-01, HIST-02, HIST-03, HIST-05, HIST-06] finds a payment by range and reference, and shows its details, ${name}`, async ({
    page,
    bank,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const input = inputFor(page);
    const history = await arrive(page, bank, input, await bank.newCustomer('regular'));
    await history.expectShown();
    const opener = history.opener(history.row('ACT Broadband', 'Success'));
    await input.press(opener);
    const details = new DetailsDialog(page);
    await expect(details.value('Status')).toHaveText('SUCCESS');
    const reference = (await details.value('Transaction Reference ID').textContent()) ?? '';
    await input.press(details.close);
    await expect(opener).toBeFocused();

    // Moves the focus above the list again, like the skip link.
    await page.getByRole('heading', { level: 1 }).focus();
    const filter = await history.chooseRange(input, 'Today');
    await input.press(filter.confirm);
    await expect(history.filter).toHaveText('Today');
    await expect(history.filter).toBeFocused();
    await expect(history.row('Uttar Pradesh Power')).toBeHidden();
    await input.fill(history.search, reference.toLowerCase());
    await expect(history.rows).toHaveCount(1);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, 'horizontal overflow').toBeLessThanOrEqual(0);
  });
}

test('opens the details of a payment without a style that every element of the page inherits', async ({
  page,
  bank,
}) => {
  const history = await arrive(page, bank, new Mouse(), await bank.newCustomer('regular'));
  await history.expectShown();
  const readStyle = (selector: string) =>
    page.evaluate((selected) => {
      const element = document.querySelector(selected);
      if (!element) throw new Error(`The page has no ${selected}`);
      const style = getComputedStyle(element);
      const widthOfScrollbar = style.getPropertyValue('--removed-body-scroll-bar-size');
      return [style.pointerEvents, style.visibility, widthOfScrollbar];
    }, selector);
  await history.opener(history.rows.first()).click();
  await expect(new DetailsDialog(page).dialog).toBeVisible();
  expect(await readStyle('body')).toEqual(['auto', 'visible', '0px']);
  expect(await readStyle('main')).toEqual(['auto', 'visible', '']);
});

test('[HIST-07, HIST-14] accepts a custom range by typing and with keys, in a browser with the time zone of Los Angeles', async ({
  page,
  bank,
}) => {
  const input = new Mouse();
  const history = await arrive(page, bank, input, await bank.newCustomer('regular'));
  const filter = await history.chooseRange(input, 'Custom');
  await filter.confirm.click();
  await expect(filter.dialog.getByRole('alert')).toHaveText('Please select a date range');
  const [year, month, day] = bankToday().split('-');
  await filter.startDate.fill(`${day}/${month}/${year}`);
  const calendar = await filter.calendar(input, 'End Date');
  await expect(calendar.getByRole('gridcell').locator(':focus')).toHaveAccessibleName(/, today$/);
  await page.keyboard.press('ArrowRight');
  await expect(calendar.getByRole('gridcell').locator(':focus')).toHaveAccessibleName(/, today$/);
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(filter.endDate).toHaveValue(await filter.startDate.inputValue());
  await expect(filter.startDate).toHaveValue(new RegExp(`^${Number(day)} \\w{3} ${year}$`));
  await filter.confirm.click();
  await expect(history.filter).toContainText('Custom: ');
  await expect(history.row('ACT Broadband')).toBeVisible();
  await expect(history.row('Uttar Pradesh Power')).toBeHidden();
});

test.describe('on a small touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 800 } });

  test('[HIST-07] shows the full dates of a custom range', async ({ page, bank }) => {
    const history = await arrive(page, bank, new Mouse(), await bank.newCustomer('regular'));
    const filter = await history.chooseRange(new Mouse(), 'Custom');
    for (const field of [filter.startDate, filter.endDate]) {
      await field.fill('28/11/2026');
      await field.blur();
      await expect(field).toHaveValue('28 Nov 2026');
      const cutPx = await field.evaluate((box) => box.scrollWidth - box.clientWidth);
      expect(cutPx, 'pixels of the date that are cut').toBe(0);
    }
  });
});

function bankToday(): string {
  return new Date(bankNow() + 19_800_000).toISOString().slice(0, 10);
}

test('[HIST-10, HOME-13] keeps the success of a payment (9002) when its pending details close, and updates Home', async ({
  page,
  bank,
}) => {
  const customer = await bank.newCustomer('regular');
  const balances = await bank.balancesOf(customer);
  await bank.fault(customer, { call: 'transactions.details', mode: 'error', times: 3 });
  await page.goto(await bank.handOff(customer));
  const bill = new HomePage(page).savedBiller('Kanpur House');
  await expect(bill).toBeVisible();
  await expect(bill).not.toContainText('Eligible for Autopay');
  const history = new HistoryPage(page);
  await history.openFromMenu(new Mouse());
  await history.clearFilter(new Mouse());
  const claimed = page.waitForRequest((request) => request.url().endsWith('/transactions/status'));
  await history.opener(history.row('Uttar Pradesh Power', 'Pending')).click();
  const details = new DetailsDialog(page);
  await expect(details.dialog.getByText('Please do not pay this bill again')).toBeVisible();
  await expect(details.value('Status')).toHaveText('Pending');
  await details.close.click();
  expect((await claimed).method()).toBe('PUT');
  await expect(history.row('Uttar Pradesh Power', 'Success')).toBeVisible();
  await expect(history.row('Uttar Pradesh Power', 'Failed')).toBeHidden();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(bill).toContainText('Eligible for Autopay');
  expect(await bank.balancesOf(customer)).toEqual(balances);
  expect(await bank.ledgerSum()).toBe('0.00');
});

test('[HIST-12] fetches the chart when it is visible, and filters the list by a slice', async ({
  page,
  bank,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const files: string[] = [];
  page.on('request', (request) => {
    if (/spending-chart|\/charts\//.test(request.url())) files.push(request.url());
  });
  const history = await arrive(page, bank, new Mouse(), await bank.newCustomer('regular'));
  await history.expectShown();
  expect(files).toEqual([]);
  await page.getByRole('button', { name: 'Spending' }).click();
  const chart = page.locator('canvas');
  await expect(chart).toBeVisible();
  const table = page.getByRole('table', { name: 'By category' });
  const most = (await table.getByRole('button').first().textContent()) ?? '';
  // The ring starts at the top with the largest slice and continues clockwise.
  const box = await chart.boundingBox();
  if (!box) throw new Error('The chart has no place');
  await chart.click({ position: { x: box.width / 2 + 25, y: box.height / 2 - 85 } });
  await expect(page.getByRole('button', { name: `Show all categories, not only ${most}` })).toBeVisible();
  await expect(history.filter).toContainText('Custom: ');
});

test('[HIST-12] fades the spending card at its scroll edge next to the list, and keeps the focus above the edge', async ({
  page,
  bank,
}) => {
  const history = await arrive(page, bank, new Mouse(), await bank.newCustomer('regular'));
  await history.expectShown();
  const card = page.getByRole('region', { name: 'Spending' });
  const table = card.getByRole('table', { name: 'By category' });
  await expect(card.locator('canvas')).toBeVisible();
  const [left, end, right] = await card.evaluate(({ parentElement: scroller }) => {
    const box = scroller?.getBoundingClientRect();
    return box ? [box.left, box.bottom, box.right] : [];
  });
  if (left === undefined || end === undefined || right === undefined) throw new Error('Nothing scrolls');
  expect(end, 'the end is in the window').toBeLessThan(800);
  const strip = (y: number) => page.screenshot({ clip: { x: left, y, width: right - left, height: 2 } });
  const afterEnd = await strip(end + 4);
  expect(afterEnd.equals(await strip(end - 2)), 'looks as the page below it').toBe(true);
  const last = table.getByRole('button').last();
  await last.focus();
  const bottom = await last.evaluate((button) => button.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual(end - 48);
});

test('exports nothing on a double click on Clear filter', async ({ page, bank }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const history = await arrive(page, bank, new Mouse(), await bank.newCustomer('regular'));
  await history.expectShown();
  let exports = 0;
  page.on('download', () => (exports += 1));
  await page.getByRole('button', { name: 'Clear filter' }).dblclick();
  await expect(history.filter).toHaveText('No Filter');
  await expect(history.filter).toBeFocused();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await download;
  expect(exports).toBe(1);
});
