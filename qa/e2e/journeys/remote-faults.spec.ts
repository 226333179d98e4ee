import { casesOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { fileFailures } from '../faults/file-failures';
import { expect, test } from '../journey';
import { BillerSearch } from '../pages/biller-search';
import { HomePage } from '../pages/home-page';

// fault-matrix.spec.ts covers every fault of a remote. These tests cover the portal's own files, and remotes
// on the real Home.
test.use({ coldBrowser: true });

test('[MFE-04, HOME-11] shows Home with a message in the slot of a broken auto pay remote, and repairs the slot on Retry', async ({
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

test("[MFE-04] does not break a page if a component's shared file is missing, and works when the file is back", async ({
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

const firstFiles = ['libraries', 'main', 'share-react-dom'].flatMap((file) =>
  fileFailures.map((failure) => ({ file, ...failure })),
);
// A hanging script of the page has no timeout. The message then appears after 15 seconds.
const failures = firstFiles.filter(({ name, file }) => name !== 'hangs' || file === 'share-react-dom');

for (const { file, name, fail, prepare } of casesOfRun(failures, (one) => [one.file, one.name]))
  test(`[MFE-04, SES-01] reports that the page has not started when ${file} ${name}, and starts it on Try again`, async ({
    page,
    bank,
    uncaught,
  }) => {
    const files = `**/shell/${file}.*.js*`;
    await prepare?.(page);
    await page.route(files, fail);
    const handOff = await bank.handOff(await bank.newCustomer('regular'));
    await page.goto(handOff, { waitUntil: 'domcontentloaded' });
    const message = page.getByText('Bill Pay has not started yet. Please check your connection.');
    // Removes the animation that shows the message after 15 seconds in any case.
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.cancel()));
    await expect(message).toBeVisible();
    // The portal reports a failed import once, like any failed start. The browser itself reports scripts of
    // the page.
    const failedImports = file === 'share-react-dom' ? [expect.stringContaining(file)] : [];
    expect(uncaught.splice(0)).toEqual(failedImports);

    await page.unroute(files);
    await page.getByRole('link', { name: 'Try again' }).click();
    await new HomePage(page).expectReturningCustomer();
  });

test("[MFE-04] starts the shell if the first page's remote is missing, and opens the page on Retry", async ({
  page,
  bank,
}) => {
  const files = '**/remotes/billers/**/*.js*';
  await page.route(files, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameSinceMark: true }));
  await page.unroute(files);
  await page.getByRole('button', { name: 'Retry' }).click();
  await new HomePage(page).expectReturningCustomer();
  expect(await page.evaluate(() => 'sameSinceMark' in window)).toBe(true);
});

test("[MFE-04] falls back to the current registry if the page's registry is missing, and repairs the page on Retry if both are", async ({
  page,
  bank,
}) => {
  const [ofPage, current] = ['**/remotes/registry/*.json', '**/remotes/registry.json'];
  await page.route(ofPage, (route) => route.fulfill({ status: 404, body: '' }));
  const home = new HomePage(page);
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  await home.expectReturningCustomer();

  await page.route(current, (route) => route.abort());
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  await page.unroute(current);
  await page.getByRole('button', { name: 'Retry' }).click();
  await home.expectReturningCustomer();
  await expect(page.getByRole('link', { name: 'History' })).toBeVisible();
});

const separateCode = [
  ['[HTTP-02] the encryption code', 'envelope'],
  ['the code that sends requests', 'transport'],
];

// With a vault, the page neither seals nor sends calls, so it loads no such code.
for (const [code, file] of process.env.VAULT === 'on' ? [] : separateCode)
  test(`[MFE-04] loads ${code} separately from Home, fails only one call without it, and repairs this with a retry`, async ({
    page,
    bank,
  }) => {
    const fileOfCode = `**/shell/${file}.*.js*`;
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.route(fileOfCode, (route) => route.abort());
    await page.goto(await bank.handOff(await bank.newCustomer('regular')));
    const home = new HomePage(page);
    await home.expectReturningCustomer();
    expect(requested.filter((address) => address.includes(`/shell/${file}.`))).toEqual([]);

    await page.getByRole('tab', { name: 'Bill Categories' }).click();
    await home.category('Electricity').click();
    await expect(
      page.getByText('Unable to fetch Billers for category Electricity at the moment'),
    ).toBeVisible();
    await page.unroute(fileOfCode);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: /BEST/ }).first()).toBeVisible();
  });
