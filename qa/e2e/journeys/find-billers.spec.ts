import type { Page } from '@playwright/test';
import { oneCaseOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { ajmer } from '../payment-flows';
import { Mouse, inputVariants } from '../input-method';
import { expect, test } from '../journey';
import { AddBillerDialog } from '../pages/add-biller-dialog';
import { BillerSearch } from '../pages/biller-search';
import { ConfirmPaymentDialog } from '../pages/confirm-payment-dialog';
import { HomePage } from '../pages/home-page';
import type { Bank } from '../portal/bank';

async function arrive(page: Page, bank: Bank, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  await new HomePage(page).expectReturningCustomer();
}

/** Records the page's searches of the network's directory. */
function watchSearches(page: Page): string[] {
  const searches: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/billers/search')) searches.push(request.url());
  });
  return searches;
}

for (const { name, width, inputFor } of oneCaseOfRun(inputVariants)) {
  test(`[FIND-02, FIND-03, FIND-04, FIND-06, FIND-07, HOME-09] finds, shows and pays a saved biller, ${name}`, async ({
    page,
    bank,
  }) => {
    const input = inputFor(page);
    const searches = watchSearches(page);
    await arrive(page, bank, width);
    const search = new BillerSearch(page);
    await search.searchFor(input, 'powe');
    await search.expectHint();
    await page.keyboard.type('r!');
    await expect(search.box).toHaveValue('power');
    await expect(search.saved('Mumbai Flat Power')).toBeVisible();
    await expect(search.toAdd('Power').first()).toBeVisible();
    // The letters were typed without a pause.
    expect(searches).toHaveLength(1);

    await search.selectPlace(input, 'mumb', 'Mumbai');
    await expect(search.saved('Village House')).toBeHidden();
    await search.select(input, search.saved('Mumbai Flat Power'));
    const card = search.card('Mumbai Flat Power');
    await input.press(card.getByRole('button', { name: 'Details' }));
    await expect(card.getByText('7635540315')).toBeVisible();
    const pay = card.getByRole('button', { name: 'Pay' });
    await input.press(pay);
    const confirm = new ConfirmPaymentDialog(page);
    await confirm.expectBillOf('Mumbai Flat Power', 'BEST Mumbai');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(search.entryPoint).toBeFocused();
  });

  test(`[FIND-04, FIND-06, LIST-01] finds a new biller and opens its form directly, ${name}`, async ({
    page,
    bank,
  }) => {
    const input = inputFor(page);
    await arrive(page, bank, width);
    const search = new BillerSearch(page);
    await search.searchFor(input, 'ajmer vidyut');
    const pages: string[] = [];
    page.on('request', (request) => pages.push(new URL(request.url()).pathname));
    await search.select(input, search.toAdd(ajmer.name));
    const adding = new AddBillerDialog(page);
    await expect(adding.field('K Number')).toBeVisible();
    expect(pages.filter((path) => path.endsWith('/billers-by-category'))).toEqual([]);
    await input.press(adding.dialog.getByRole('button', { name: 'Back' }));
    await adding.expectBillersOf('Electricity');
  });
}

test('[FIND-09, LIST-03] loads more results while scrolling, with few rows in the document', async ({
  page,
  bank,
}) => {
  const searches = watchSearches(page);
  await arrive(page, bank, 1280);
  const search = new BillerSearch(page);
  await search.searchFor(new Mouse(), 'electricity');
  await expect(search.toAdd('Electricity').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const searchesAtTheEnd = async () => {
    await page.keyboard.press('End');
    return searches.length;
  };
  await expect.poll(searchesAtTheEnd).toBeGreaterThanOrEqual(3);
  expect(await search.results.getByRole('option').count()).toBeLessThanOrEqual(60);
  expect(await page.locator('[role=option], [role=listitem]').count()).toBeLessThanOrEqual(100);
});
