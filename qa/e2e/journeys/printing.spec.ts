import { spawnSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { Mouse } from '../input-method';
import { expect } from '../journey';
import { DuesPage } from '../pages/dues-page';
import { DetailsDialog, HistoryPage } from '../pages/history-page';
import { test } from '../paying-customer';

const bill = { name: 'Mumbai Flat Power', provider: 'BEST Mumbai' };

/** Prints the page on A4 like the browser's own dialog. Returns the text of each printed page. */
async function printedPages(page: Page): Promise<string[]> {
  const paper = await page.pdf({
    format: 'A4',
    margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' },
  });
  const { stdout, error } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: paper, encoding: 'utf8' });
  if (error) throw error;
  return stdout.split('\f').slice(0, -1);
}

test('[REC-01] prints a receipt on one page, with all facts and without buttons', async ({
  page,
  paying,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await paying.open(bill.name);
  await paying.pay('450');
  await paying.receipt.expectPaid('450.00');
  await paying.receipt.showAllDetails(new Mouse());
  const facts = await paying.receipt.dialog.getByRole('definition').allInnerTexts();
  const labels = await paying.receipt.dialog.getByRole('term').allInnerTexts();
  expect(facts.length).toBeGreaterThan(6);
  await paying.receipt.dialog.getByRole('button', { name: 'All details' }).click();

  const pages = await printedPages(page);
  expect(pages).toHaveLength(1);
  const paper = pages.join().replaceAll(/\s+/g, ' ');
  for (const text of ['Successfully Paid', '₹450.00', bill.provider, ...facts, ...labels])
    expect(paper).toContain(
      text
        .replace(/ending in \d{4}$/, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );
  for (const text of ['Download Receipt', 'Logout', 'Registered Billers']) expect(paper).not.toContain(text);

  await paying.receipt.done.click();
  const history = new HistoryPage(page);
  await history.openFromMenu(new Mouse());
  await history.opener(history.row(bill.provider)).click();
  await expect(new DetailsDialog(page).value('Transaction Reference ID')).toBeVisible();
  const details = await printedPages(page);
  expect(details).toHaveLength(1);
  expect(details.join()).toContain(bill.provider);
  expect(details.join()).not.toContain('Transaction History');
});

test('[REC-01] prints a long receipt once, on as many pages as it needs', async ({ page, paying }) => {
  const words = Array.from({ length: 400 }, (_, place) => `name${place}`);
  await page.route('**/payment/bill', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as {
      data: { paymentDetails: { tran: { customerName: string } } };
    };
    json.data.paymentDetails.tran.customerName = words.join(' ');
    await route.fulfill({ response, json });
  });
  await paying.open(bill.name);
  await paying.pay('450');
  await paying.receipt.expectPaid('450.00');
  const pages = await printedPages(page);
  expect(pages).toHaveLength(2);
  const paper = pages.join();
  expect(paper.match(/\bname\d+/g)).toEqual(words);
  expect(paper.match(/Successfully Paid/g)).toHaveLength(1);
});

test('prints a page without its menu', async ({ page, bank }) => {
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  const history = new HistoryPage(page);
  await history.openFromMenu(new Mouse());
  await history.expectShown();
  const [paper] = await printedPages(page);
  expect(paper).toContain('Transaction History');
  expect(paper).not.toMatch(/My Billers|Logout/);
});

test('[BEY-23] prints the dues without the bar that pays the selected ones', async ({ page, bank }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  const dues = new DuesPage(page);
  await dues.openFromHome(new Mouse());
  for (const name of [/Delhi Water/, /Credit Card/]) await dues.list.getByRole('checkbox', { name }).check();
  const sum = dues.list.locator('~ * output');
  await expect(sum).toHaveText(/^₹[\d,.]+$/);
  const paper = (await printedPages(page)).join();
  expect(paper).toMatch(/Delhi Water .*₹640\.00/);
  expect(paper).not.toContain(await sum.innerText());
});
