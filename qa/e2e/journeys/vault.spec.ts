import type { Page } from '@playwright/test';
import { expectLoggedOut } from '../ended-session';
import { shortenDeadlines } from '../faults/file-failures';
import { expect, test } from '../journey';
import { Mouse } from '../input-method';
import { ConfirmPaymentDialog } from '../pages/confirm-payment-dialog';
import { HomePage } from '../pages/home-page';
import { OtpDialog } from '../pages/otp-dialog';
import { ReceiptDialog } from '../pages/receipt-dialog';
import type { Customer } from '../portal/bank';
import { tracesInPage } from '../portal/traces-in-page';
import { vaultPortal, type VaultPortal } from '../portal/vault-portal';

let own: VaultPortal;
const input = new Mouse();

/** Returns the code dialog in the vault's frame. */
function vaultDialog(page: Page): OtpDialog {
  return new OtpDialog(page, page, true);
}

/** Logs a customer in, and requests the code of a payment of 450 rupees. */
async function requestCode(page: Page, customer: Customer) {
  await page.goto(await own.bank.handOff(customer));
  await new HomePage(page).openSavedBiller(input, 'Mumbai Flat Power');
  const confirm = new ConfirmPaymentDialog(page);
  await confirm.continueToForm(input);
  if (await confirm.amount.isVisible()) await confirm.amount.fill('450');
  await confirm.account(0).click();
  await confirm.makePayment.click();
  const otp = vaultDialog(page);
  await otp.expectCodeSent();
  return { confirm, otp };
}

test.describe.configure({ mode: 'default' });
test.use({ coldBrowser: true });

test.beforeAll(async () => {
  own = await vaultPortal();
});

test.afterAll(() => own.remove());

test('[SES-01, HTTP-01] keeps token and key out of the page, while Home and later calls work', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) sent.push(`${origin === own.vault ? 'vault' : 'page'} ${pathname}`);
  });
  await page.goto(await own.bank.handOff(await own.bank.newCustomer('regular')));
  await new HomePage(page).expectReturningCustomer();
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(stored['billpay.token']).toMatch(/^[\w-]+\.[\w-]+\.$/);
  expect(stored['billpay.key']).toBe(`${'A'.repeat(43)}=`);
  const [vault] = page.frames().filter((frame) => frame.url().startsWith(own.vault));
  const secrets = await vault?.evaluate(() => ({ ...localStorage }));
  expect(secrets?.['billpay.token']).toMatch(/^[\w-]+\.[\w-]+\.[\w-]{20,}$/);
  const traces = await page.evaluate(tracesInPage);
  expect(traces).not.toContain(secrets?.['billpay.key']);
  expect(traces).not.toContain(secrets?.['billpay.token']?.split('.')[2]);

  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Transaction History' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(sent.filter((call) => call.startsWith('page'))).toContain('page /api/billers/saved');
  expect(sent).toContain('vault /api/transactions/');
  expect(sent).not.toContain('page /api/transactions/');
});

test('[SES-14] resumes the session in a second tab, and ends it in both', async ({ page, context }) => {
  await page.goto(await own.bank.handOff(await own.bank.newCustomer('regular')));
  await new HomePage(page).expectReturningCustomer();
  const second = await context.newPage();
  await second.goto(`${own.portal}/`);
  await new HomePage(second).expectReturningCustomer();
  await second.close();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Transaction History' })).toBeVisible();
  const third = await context.newPage();
  await third.goto(`${own.portal}/`);
  await new HomePage(third).expectReturningCustomer();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: 'Logout' })
    .click();
  await expectLoggedOut(page);
  await expectLoggedOut(third);
  const [vault] = page.frames().filter((frame) => frame.url().startsWith(own.vault));
  expect(await vault?.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('[SES-07] clears the storage of both origins when the customer leaves the page', async ({
  page,
  context,
}) => {
  await page.goto(await own.bank.handOff(await own.bank.newCustomer('regular')));
  await new HomePage(page).expectReturningCustomer();
  await page.goto(`${own.portal}/session-expired`);
  const { origins } = await context.storageState();
  expect(origins).toEqual([]);
  await page.goto(`${own.portal}/`);
  await expectLoggedOut(page);
});

test('offers Retry while the vault cannot be reached, and continues when it can', async ({ page }) => {
  let isDown = true;
  await page.route(`${own.vault}/`, (route) => (isDown ? route.abort() : route.continue()));
  await page.goto(await own.bank.handOff(await own.bank.newCustomer('regular')));
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' }).first();
  await expect(retry).toBeVisible();
  isDown = false;
  await retry.click();
  await new HomePage(page).expectReturningCustomer();
});

test('does not run a remote before the vault holds the session', async ({ page }) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`${own.vault}/`, async (route) => {
    await released;
    await route.continue();
  });
  const hasRun = () => page.evaluate(() => Reflect.get(window, 'mfe_billers') !== undefined);
  await page.goto(await own.bank.handOff(await own.bank.newCustomer('regular')), {
    waitUntil: 'domcontentloaded',
  });
  // The shell shows its menu when the first page has loaded, and after a second at the latest.
  await expect(page.getByRole('navigation').getByRole('link', { name: 'History' })).toBeVisible();
  expect(await hasRun()).toBe(false);
  release();
  await new HomePage(page).expectReturningCustomer();
  expect(await hasRun()).toBe(true);
});

test("[MFE-04, SES-01] repeats the login on Try again if the page's React did not arrive after the vault had the session", async ({
  page,
  uncaught,
}) => {
  const files = '**/shell/share-react-dom.*.js*';
  await shortenDeadlines(page);
  await page.route(files, () => new Promise(() => undefined));
  await page.goto(await own.bank.handOff(await own.bank.newCustomer('regular')), {
    waitUntil: 'domcontentloaded',
  });
  await expect(page.getByText('Bill Pay has not started yet. Please check your connection.')).toBeVisible();
  await expect.poll(() => uncaught.splice(0)).toEqual([expect.stringContaining('share-react-dom')]);
  await page.unroute(files);
  await page.getByRole('link', { name: 'Try again' }).click();
  await new HomePage(page).expectReturningCustomer();
});

test("does not serve pages of the portal on the vault's origin", async ({ page, request }) => {
  for (const path of ['/my-bills', '/?id=a&hash=b', '/embed.js', '/remotes/registry.json'])
    expect((await request.get(`${own.vault}${path}`)).status(), path).toBe(404);
  const answer = await request.get(`${own.vault}/`);
  const { 'content-security-policy': policy = '', 'origin-agent-cluster': cluster } = answer.headers();
  expect(policy).toContain(`frame-ancestors ${own.portal}`);
  expect(cluster).toBe('?1');
  await page.goto(`${own.vault}/`);
  expect(await page.evaluate(() => window.frames.length)).toBe(0);
});

test('[OTP-01, OTP-10, PAY-12] pays with a code that is entered in the vault and never reaches the page', async ({
  page,
}) => {
  const customer = await own.bank.newCustomer('regular');
  const [before = 0] = await own.bank.balancesOf(customer);
  const { otp } = await requestCode(page, customer);
  await expect(otp.confirms).toContainText('450.00');
  await expect(page.getByRole('dialog', { name: 'OTP verification' })).toHaveCount(0);
  await otp.confirm(input, own.bank, customer);
  await expect(new ReceiptDialog(page).dialog).toBeVisible();
  await expect.poll(() => own.bank.balancesOf(customer)).toContain(before - 45_000);
});

test('[OTP-06] returns from the code to the form on Back, and then requires a new code', async ({ page }) => {
  const { otp, confirm } = await requestCode(page, await own.bank.newCustomer('regular'));
  await page.goBack();
  await expect(otp.dialog).toHaveCount(0);
  await confirm.makePayment.click();
  await otp.expectCodeSent();
  await page.keyboard.press('Escape');
  await expect(otp.dialog).toHaveCount(0);
  await expect(confirm.makePayment).toBeVisible();
});

test('does not accept a code while the page covers the dialog, and says why', async ({ page }) => {
  const customer = await own.bank.newCustomer('regular');
  const { otp } = await requestCode(page, customer);
  await page.evaluate(() => {
    const cover = document.createElement('div');
    cover.id = 'cover';
    cover.popover = 'manual';
    Object.assign(cover.style, { width: '100vw', height: '60vh', pointerEvents: 'none', opacity: '0.9' });
    cover.textContent = 'Pay ₹1.00';
    document.body.append(cover);
    cover.showPopover();
  });
  await expect(otp.dialog.getByRole('alert')).toContainText('Something covers this dialog.');
  await page.keyboard.type(await own.bank.latestCode(customer));
  await page.keyboard.press('Enter');
  for (const box of await otp.boxes.all()) await expect(box).toHaveValue('');
  await page.evaluate(() => document.querySelector('#cover')?.remove());
  await expect(otp.dialog.getByRole('alert')).toBeEmpty();
  await otp.confirm(input, own.bank, customer);
});
