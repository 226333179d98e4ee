import { expect, type Page } from '@playwright/test';
import type { InputMethod } from '@billpay/e2e/input-method';
import { AutoPayPage } from '@billpay/e2e/pages/auto-pay-page';
import { BillerSearch } from '@billpay/e2e/pages/biller-search';
import { DetailsDialog, HistoryPage } from '@billpay/e2e/pages/history-page';
import { MyBillersPage } from '@billpay/e2e/pages/my-billers-page';
import { paySavedBiller } from '@billpay/e2e/payment-flows';
import type { Visitor } from './cold-visit';
import { Finger } from './finger';
import { phone, slowDown, type Network } from './networks';
import { readRecord, untilUsable, watchPage, type PageRecord } from './watch-page';

/** Searches, pays a saved bill and opens every page of the menu. Returns the page's record. */
export async function makeJourney({ browser, bank }: Visitor, network: Network): Promise<PageRecord> {
  const customer = await bank.newCustomer('regular');
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const input = new Finger();
  try {
    await watchPage(page);
    await slowDown(page, network);
    await page.goto(await bank.handOff(customer), { waitUntil: 'commit' });
    await untilUsable(page);
    await search(page, input);
    await paySavedBiller({ page, bank, customer, input }, 'Mumbai Flat Power', 'BEST Mumbai');
    await lookAtEveryPage(page, input);
    return await readRecord(page);
  } finally {
    await context.close();
  }
}

async function search(page: Page, input: InputMethod): Promise<void> {
  const search = new BillerSearch(page);
  await search.searchFor(input, 'electricity');
  await search.results.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await expect(search.results).toBeHidden();
}

async function lookAtEveryPage(page: Page, input: InputMethod): Promise<void> {
  const open = (name: string) => input.press(page.getByRole('link', { name, exact: true }));
  await open('My Bills');
  await new MyBillersPage(page).expectShown();
  await open('Auto Pay');
  await new AutoPayPage(page).expectShown();
  const history = new HistoryPage(page);
  await open('History');
  await history.expectShown();
  const details = new DetailsDialog(page);
  await input.press(history.opener(history.rows.first()));
  await expect(details.dialog).toBeVisible();
  await input.press(details.close);
  await open('Complaints');
  await page.getByRole('heading', { level: 1, name: 'My Complaints' }).waitFor();
  await open('Home');
  await page.getByRole('region', { name: 'Upcoming Dues' }).waitFor();
}
