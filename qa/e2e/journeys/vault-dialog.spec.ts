import { oneCaseOfRun } from '@billpay/sandbox/testing/chaos-cases';
import type { Frame, Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '@billpay/portal/browser/chromium';
import { accessibilityFaults } from '../accessibility';
import { browserEnvironment, partitionedStorage } from '../chromium';
import { expectLoggedOut } from '../ended-session';
import { Mouse } from '../input-method';
import { expect, test } from '../journey';
import { LiveRegions } from '../live-regions';
import { HomePage } from '../pages/home-page';
import { ReceiptDialog } from '../pages/receipt-dialog';
import { openBankPage, type BankPage } from '../portal/bank-page';
import { servePages, type PageServer } from '../portal/page-server';
import { vaultPortal, type VaultPortal } from '../portal/vault-portal';
import { payUntilCode } from '../vault-payment';

/** Amount in rupees from which customers repeat its last digits. */
const REPEATED_FROM = '1000';

let own: VaultPortal;
let bankPage: BankPage;
/** A page that embeds the bank's page. */
let outerPage: PageServer;
const input = new Mouse();

test.describe.configure({ mode: 'default' });
test.use({
  coldBrowser: true,
  launchOptions: {
    // The headless shell has no back-forward cache.
    executablePath: findChromium() ?? '',
    args: [...chromiumArguments, partitionedStorage],
    env: browserEnvironment,
    // Playwright turns the back-forward cache off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

test.beforeAll(async () => {
  bankPage = await openBankPage();
  outerPage = await servePages((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><title>Bank</title><iframe id="bank" src="${bankPage.origin}" style="width:100%;height:700px"></iframe>`,
    );
  });
  own = await vaultPortal(true, {
    FRAME_ANCESTORS: `${bankPage.origin} ${outerPage.origin}`,
    VAULT_REPEAT_AMOUNT_FROM: REPEATED_FROM,
  });
});

test.afterAll(async () => {
  await own.remove();
  await outerPage.close();
  await bankPage.close();
});

/** Returns the frame of the vault, to run scripts in it. */
function vaultFrame(page: Page): Frame {
  const frame = page.frames().find((one) => one.url().startsWith(own.vault));
  if (!frame) throw new Error('The page shows no vault');
  return frame;
}

for (const width of oneCaseOfRun([360, 768, 1280]))
  test(`[OTP-01, OTP-02] describes the vault's dialog to a screen reader without axe violations at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const regions = await LiveRegions.watch(page);
    await page.goto(await own.bank.handOff(await own.bank.newCustomer('regular')));
    const otp = await payUntilCode(page);
    await expect(otp.boxes.first()).toBeFocused();
    await regions
      .in(vaultFrame(page))
      .expectAnnounced(
        /^Pay ₹450\.00 to BEST Mumbai from account ending in \d{4}$/,
        /^OTP valid for \d+ seconds$/,
      );
    await expect(otp.dialog).toHaveAccessibleDescription(
      /Enter the 6-digit code sent to your mobile number ending \d{4}\./,
    );
    await expect(otp.dialog).toMatchAriaSnapshot({ name: 'vault-otp.aria.yml' });
    expect(await accessibilityFaults(vaultFrame(page))).toEqual([]);
  });

test("[OTP-01, OTP-10, PAY-12] pays in the web view of a bank's app", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const customer = await own.bank.newCustomer('regular');
  const [before = 0] = await own.bank.balancesOf(customer);
  await page.goto(await own.bank.handOff(customer, 'MOBILE'));
  const otp = await payUntilCode(page);
  await otp.confirm(input, own.bank, customer);
  await new ReceiptDialog(page).expectPaid('450.00');
  expect(await own.bank.balancesOf(customer)).toContain(before - 45_000);
});

test('asks for the last digits of a high amount, and checks no code before', async ({ page }) => {
  const customer = await own.bank.newCustomer('regular');
  const [before = 0] = await own.bank.balancesOf(customer);
  await page.goto(await own.bank.handOff(customer));
  const otp = await payUntilCode(page, page, REPEATED_FROM);
  const digits = otp.dialog.getByRole('textbox', { name: 'Last 4 digits of the amount' });
  await expect(digits).toBeFocused();
  expect(await accessibilityFaults(vaultFrame(page))).toEqual([]);
  await page.keyboard.type('1.00');
  await otp.dialog.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(await own.bank.latestCode(customer));
  await otp.verify.click();
  await expect(otp.dialog.getByRole('alert')).not.toBeEmpty();
  await expect(digits).toBeFocused();
  await digits.fill('00.00');
  await otp.verify.click();
  await expect(new ReceiptDialog(page).dialog).toBeVisible();
  await expect.poll(() => own.bank.balancesOf(customer)).toContain(before - 100_000);
});

test('[MFE-06, OTP-01] pays in a portal in the page of a bank that is itself in a frame', async ({
  page,
}) => {
  const customer = await own.bank.newCustomer('regular');
  const [before = 0] = await own.bank.balancesOf(customer);
  bankPage.embed(own.portal, [new URL(await own.bank.handOff(customer)).search.slice(1)]);
  await page.goto(outerPage.origin);
  const portal = page.frameLocator('#bank').frameLocator('#pay1 iframe');
  const otp = await payUntilCode(page, portal);
  await otp.confirm(input, own.bank, customer);
  await new ReceiptDialog(portal).expectPaid('450.00');
  expect(await own.bank.balancesOf(customer)).toContain(before - 45_000);
});

test("[MFE-06, SES-11] closes the vault's dialog and forgets the session when the bank logs out", async ({
  page,
}) => {
  const customer = await own.bank.newCustomer('regular');
  bankPage.embed(own.portal, [new URL(await own.bank.handOff(customer)).search.slice(1)]);
  await page.goto(bankPage.origin);
  const portal = page.frameLocator('#pay1 iframe');
  const otp = await payUntilCode(page, portal);
  const vault = vaultFrame(page);
  await page.getByRole('button', { name: 'Log out of the bank' }).dispatchEvent('click');
  await expect(page.getByRole('status')).toHaveText('Logged out of the bank');
  await expect(otp.dialog).toHaveCount(0);
  expect(await vault.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("[SES-03] ends the session in both origins if it expires while the vault's dialog is open", async ({
  page,
}) => {
  await page.clock.install();
  const customer = await own.bank.newCustomer('regular');
  const before = await own.bank.balancesOf(customer);
  await page.goto(await own.bank.handOff(customer));
  const otp = await payUntilCode(page);
  const vault = vaultFrame(page);
  await page.clock.fastForward(61 * 60_000);
  await expectLoggedOut(page);
  await expect(otp.dialog).toHaveCount(0);
  expect(await vault.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(await own.bank.balancesOf(customer)).toEqual(before);
});

test('[OTP-09] keeps the code dialog while offline, and checks the code when back online', async ({
  page,
  context,
}) => {
  const customer = await own.bank.newCustomer('regular');
  await page.goto(await own.bank.handOff(customer));
  const otp = await payUntilCode(page);
  await context.setOffline(true);
  await page.keyboard.type(await own.bank.latestCode(customer));
  await otp.verify.click();
  await expect(otp.dialog.getByRole('alert')).not.toBeEmpty();
  await expect(otp.boxes.first()).toHaveValue('');
  await context.setOffline(false);
  await expect(otp.boxes.first()).toBeFocused();
  await page.keyboard.type(await own.bank.latestCode(customer));
  await otp.verify.click();
  await new ReceiptDialog(page).expectPaid('450.00');
});

for (const [how, leave] of [
  ['reloads the page', (page: Page) => page.reload()],
  ['leaves the page and goes back to it', leaveAndReturn],
] as const)
  test(`[SES-07] debits nothing if the customer ${how} while the vault's dialog is open`, async ({
    page,
  }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    const customer = await own.bank.newCustomer('regular');
    const before = await own.bank.balancesOf(customer);
    await page.goto(await own.bank.handOff(customer));
    await new HomePage(page).expectReturningCustomer();
    const otp = await payUntilCode(page);
    await page.evaluate(() => Object.assign(window, { isKept: true }));
    await leave(page);
    await expectLoggedOut(page);
    // Chromium puts no page that is sent with 'no-store' into its back-forward cache.
    expect(await page.evaluate(() => 'isKept' in window)).toBe(false);
    await expect(otp.dialog).toHaveCount(0);
    expect(await own.bank.balancesOf(customer)).toEqual(before);
  });

async function leaveAndReturn(page: Page): Promise<void> {
  await page.goto(`${own.portal}/health`);
  await page.goBack();
}
