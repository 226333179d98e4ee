import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { casesOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { expect, test } from '../journey';
import { BillerSearch } from '../pages/biller-search';
import { ConfirmPaymentDialog } from '../pages/confirm-payment-dialog';
import { HomePage } from '../pages/home-page';

test.use({ coldBrowser: true });

const bill = { name: 'Mumbai Flat Power', provider: 'BEST Mumbai' };
const paymentsFiles = '**/remotes/payments/**/*.js*';

/** The dialog of a task that could not be opened, with a message and Retry. */
function failedTask(page: Page) {
  const place = page.getByRole('dialog', { name: 'Bill Pay' });
  return {
    place,
    message: place.getByText('This could not be opened.'),
    retry: place.getByRole('button', { name: 'Retry' }),
  };
}

async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameSinceMark: true }));
}

async function expectNotReloaded(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'sameSinceMark' in window)).toBe(true);
}

test('[MFE-04] without the payments remote Home works, and Retry works once it is back', async ({
  page,
  own,
}) => {
  const files = path.join(own.portalDir, 'remotes', 'payments');
  const elsewhere = path.join(own.portalDir, 'payments-elsewhere');
  expect(existsSync(files)).toBe(true);
  renameSync(files, elsewhere);
  await page.goto(await own.bank.handOff(await own.bank.newCustomer('regular')));
  const home = new HomePage(page);
  const task = failedTask(page);
  await home.expectReturningCustomer();
  await markPage(page);

  await home.savedBiller(bill.name).click();
  await expect(task.message).toBeVisible();
  await task.retry.click();
  await expect(task.message).toBeVisible();

  renameSync(elsewhere, files);
  await task.retry.click();
  await new ConfirmPaymentDialog(page).expectBillOf(bill.name, bill.provider);
  await expectNotReloaded(page);
});

test('[MFE-04, HOME-11] with a broken auto pay remote Home works, its slot has a message, and Retry repairs it', async ({
  page,
  bank,
}) => {
  const entry = '**/remotes/autopay/**/remoteEntry.js*';
  await page.route(entry, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('broken at the first line');" }),
  );
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  const home = new HomePage(page);
  await home.expectReturningCustomer();
  const message = page.getByText('This part of the page could not be loaded.');
  await expect(message).toBeVisible();
  await expect(home.dues.getByRole('listitem').first()).toBeVisible();

  await page.unroute(entry);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('list', { name: 'Upcoming Auto Payment' })).toBeVisible();
  await expect(message).toBeHidden();
});

test('[MFE-04] a component with a missing shared file breaks no page, and works once the file is back', async ({
  page,
  bank,
}) => {
  const files = '**/shell/share-ui-select.*.js*';
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  const home = new HomePage(page);
  const search = new BillerSearch(page);
  await home.expectReturningCustomer();

  await page.route(files, (route) => route.fulfill({ status: 503, body: '' }));
  await search.box.fill('Pow');
  await expect(page.getByText('The search could not be loaded. Please try again.')).toBeVisible();

  await page.unroute(files);
  await search.box.fill('Powe');
  await expect(search.results.getByRole('option').first()).toBeVisible();
  await home.expectReturningCustomer();
});

test("[MFE-04] without Home's remote the shell works, and Retry opens Home", async ({ page, own }) => {
  const files = path.join(own.portalDir, 'remotes', 'billers');
  const elsewhere = path.join(own.portalDir, 'billers-elsewhere');
  renameSync(files, elsewhere);
  await page.goto(await own.bank.handOff(await own.bank.newCustomer('regular')));
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await markPage(page);
  renameSync(elsewhere, files);
  await page.getByRole('button', { name: 'Retry' }).click();
  await new HomePage(page).expectReturningCustomer();
  await expectNotReloaded(page);
});

const failures: { name: string; fail(route: Route): Promise<void> }[] = [
  { name: 'does not respond', fail: () => new Promise(() => undefined) },
  {
    name: 'is a page of HTML',
    fail: (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Maintenance</title>' }),
  },
  { name: 'is empty', fail: (route) => route.fulfill({ contentType: 'text/javascript', body: '' }) },
  {
    name: 'throws',
    fail: (route) =>
      route.fulfill({ contentType: 'text/javascript', body: "throw new Error('broken at the first line');" }),
  },
  { name: 'is cut off', fail: (route) => route.abort('connectionreset') },
  {
    name: 'has one altered byte',
    fail: async (route) => {
      const response = await route.fetch();
      const bytes = await response.body();
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 2) ^ 1, bytes.length - 2);
      await route.fulfill({ response, body: bytes });
    },
  },
];

const places: readonly { name: string; files: Parameters<Page['route']>[0] }[] = [
  { name: 'its entry', files: '**/remotes/payments/**/remoteEntry.js*' },
  {
    name: 'a later file',
    files: ({ pathname }: URL) =>
      /\/remotes\/payments\/.*\.js$/.test(pathname) && !pathname.endsWith('remoteEntry.js'),
  },
];
const cases = failures.flatMap((failure) => places.map((place) => ({ failure, place })));

for (const { failure, place } of casesOfRun(cases, (one) => [one.failure.name, one.place.name])) {
  test(`[MFE-04] payments: ${place.name} ${failure.name}, only its own slot fails, and Retry repairs it`, async ({
    page,
    bank,
  }) => {
    const address = await bank.handOff(await bank.newCustomer('regular'));
    await failThenRetry(page, address, place.files, (route) => failure.fail(route));
  });
}

async function failThenRetry(
  page: Page,
  address: string,
  files: Parameters<Page['route']>[0],
  fail: (route: Route) => Promise<void>,
): Promise<void> {
  const home = new HomePage(page);
  const task = failedTask(page);
  await page.route(files, (route) => fail(route));
  await page.goto(address);
  await home.expectReturningCustomer();
  await markPage(page);
  await home.savedBiller(bill.name).click();
  await expect(task.message).toBeVisible({ timeout: 30_000 });

  await page.unroute(files);
  await task.retry.click();
  await new ConfirmPaymentDialog(page).expectBillOf(bill.name, bill.provider);
  await expectNotReloaded(page);
}

test('[MFE-04] closing a failed task keeps the page', async ({ page, bank }) => {
  await page.route(paymentsFiles, (route) => route.abort());
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  const home = new HomePage(page);
  await home.expectReturningCustomer();
  await home.savedBiller(bill.name).click();
  await expect(failedTask(page).message).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(failedTask(page).place).toBeHidden();
  await page.getByRole('tab', { name: 'Bill Categories' }).click();
  await home.category('Electricity').click();
  await expect(page.getByRole('dialog', { name: 'Add Biller' })).toBeVisible();
});

test('[MFE-04] [HTTP-02] the encryption code is not part of Home; without it one call fails, and a retry repairs it', async ({
  page,
  bank,
}) => {
  const sealing = '**/shell/envelope.*.js*';
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.route(sealing, (route) => route.abort());
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  const home = new HomePage(page);
  await home.expectReturningCustomer();
  expect(requested.filter((address) => address.includes('/shell/envelope.'))).toEqual([]);

  await page.getByRole('tab', { name: 'Bill Categories' }).click();
  await home.category('Electricity').click();
  await expect(
    page.getByText('Unable to fetch Billers for category Electricity at the moment'),
  ).toBeVisible();
  await page.unroute(sealing);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /BEST/ }).first()).toBeVisible();
});
