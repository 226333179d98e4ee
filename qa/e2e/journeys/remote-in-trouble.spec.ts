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

/** The place of a task that could not be opened: a message and Retry, over a Home that works. */
function placeOfTrouble(page: Page) {
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

test('[MFE-04] with the payments remote gone Home works, and Retry works as soon as it is back', async ({
  page,
  own,
}) => {
  const files = path.join(own.portalDir, 'remotes', 'payments');
  const elsewhere = path.join(own.portalDir, 'payments-elsewhere');
  expect(existsSync(files)).toBe(true);
  renameSync(files, elsewhere);
  await page.goto(await own.bank.handOff(await own.bank.newCustomer('regular')));
  const home = new HomePage(page);
  const trouble = placeOfTrouble(page);
  await home.expectReturningCustomer();
  await markPage(page);

  await home.savedBiller(bill.name).click();
  await expect(trouble.message).toBeVisible();
  await trouble.retry.click();
  await expect(trouble.message).toBeVisible();

  renameSync(elsewhere, files);
  await trouble.retry.click();
  await new ConfirmPaymentDialog(page).expectBillOf(bill.name, bill.provider);
  await expectNotReloaded(page);
});

test('[MFE-04, HOME-11] with the auto pay remote broken Home stands, its place says so, and Retry mends it', async ({
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

test('[MFE-04] a part that needs a missing file of the shell works as soon as the file is back, and breaks no page', async ({
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

test('[MFE-04] with the remote of Home gone the frame stands, and Retry brings Home', async ({
  page,
  own,
}) => {
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

const troubles: { name: string; meet(route: Route): Promise<void> }[] = [
  { name: 'does not answer', meet: () => new Promise(() => undefined) },
  {
    name: 'is a page of HTML',
    meet: (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Maintenance</title>' }),
  },
  { name: 'is empty', meet: (route) => route.fulfill({ contentType: 'text/javascript', body: '' }) },
  {
    name: 'throws',
    meet: (route) =>
      route.fulfill({ contentType: 'text/javascript', body: "throw new Error('broken at the first line');" }),
  },
  { name: 'is cut off', meet: (route) => route.abort('connectionreset') },
  {
    name: 'has one altered byte',
    meet: async (route) => {
      const answer = await route.fetch();
      const bytes = await answer.body();
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 2) ^ 1, bytes.length - 2);
      await route.fulfill({ response: answer, body: bytes });
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
const cases = troubles.flatMap((trouble) => places.map((place) => ({ trouble, place })));

for (const { trouble, place } of casesOfRun(cases, (one) => [one.trouble.name, one.place.name])) {
  test(`[MFE-04] payments: ${place.name} ${trouble.name}; only its place suffers, and Retry mends it`, async ({
    page,
    bank,
  }) => {
    const address = await bank.handOff(await bank.newCustomer('regular'));
    await meetAndMend(page, address, place.files, (route) => trouble.meet(route));
  });
}

async function meetAndMend(
  page: Page,
  address: string,
  files: Parameters<Page['route']>[0],
  meet: (route: Route) => Promise<void>,
): Promise<void> {
  const home = new HomePage(page);
  const trouble = placeOfTrouble(page);
  await page.route(files, (route) => meet(route));
  await page.goto(address);
  await home.expectReturningCustomer();
  await markPage(page);
  await home.savedBiller(bill.name).click();
  await expect(trouble.message).toBeVisible({ timeout: 30_000 });

  await page.unroute(files);
  await trouble.retry.click();
  await new ConfirmPaymentDialog(page).expectBillOf(bill.name, bill.provider);
  await expectNotReloaded(page);
}

test('[MFE-04] a place that is closed instead of retried leaves the rest as it was', async ({
  page,
  bank,
}) => {
  await page.route(paymentsFiles, (route) => route.abort());
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  const home = new HomePage(page);
  await home.expectReturningCustomer();
  await home.savedBiller(bill.name).click();
  await expect(placeOfTrouble(page).message).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(placeOfTrouble(page).place).toBeHidden();
  await page.getByRole('tab', { name: 'Bill Categories' }).click();
  await home.category('Electricity').click();
  await expect(page.getByRole('dialog', { name: 'Add Biller' })).toBeVisible();
});

test('[MFE-04] [HTTP-02] what seals calls is no part of Home; cut off, it costs one call, and trying again mends it', async ({
  page,
  bank,
}) => {
  const sealing = '**/shell/envelope.*.js*';
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route(sealing, (route) => route.abort());
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  const home = new HomePage(page);
  await home.expectReturningCustomer();
  expect(asked.filter((address) => address.includes('/shell/envelope.'))).toEqual([]);

  await page.getByRole('tab', { name: 'Bill Categories' }).click();
  await home.category('Electricity').click();
  await expect(
    page.getByText('Unable to fetch Billers for category Electricity at the moment'),
  ).toBeVisible();
  await page.unroute(sealing);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /BEST/ }).first()).toBeVisible();
});
