import { oneCaseOfRun } from '@billpay/sandbox/testing/chaos-cases';
import type { Frame, FrameLocator, Page } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { Mouse } from '../input-method';
import { expect, test } from '../journey';
import { ConfirmPaymentDialog } from '../pages/confirm-payment-dialog';
import { HomePage } from '../pages/home-page';
import { findVault, OtpDialog } from '../pages/otp-dialog';
import { PasskeysDialog } from '../pages/passkeys-dialog';
import { ReceiptDialog } from '../pages/receipt-dialog';
import type { Customer } from '../portal/bank';
import { openBankPage, type BankPage } from '../portal/bank-page';
import { vaultPortal, type VaultPortal } from '../portal/vault-portal';
import { addAuthenticator } from '../portal/virtual-authenticator';

const input = new Mouse();
const phone = { width: 360, height: 800 };
let bankPage: BankPage;
let own: VaultPortal;
let customer: Customer;

test.describe.configure({ mode: 'default' });
test.use({ coldBrowser: true });

test.beforeAll(async () => {
  bankPage = await openBankPage();
  own = await vaultPortal(true, { PASSKEYS: 'on', FRAME_ANCESTORS: bankPage.origin });
});

test.beforeEach(async () => {
  customer = await own.bank.newCustomer('regular');
});

test.afterAll(async () => {
  await own.remove();
  await bankPage.close();
});

/** Opens the portal in a page, a bank's page or a bank's app. */
async function open(page: Page, place: string): Promise<Page | FrameLocator> {
  if (place === 'web view') await page.setViewportSize(phone);
  const url = await own.bank.handOff(customer, place === 'web view' ? 'MOBILE' : 'IB');
  if (place === 'embedded') bankPage.embed(own.portal, [new URL(url).search.slice(1)]);
  await page.goto(place === 'embedded' ? bankPage.origin : url);
  return place === 'embedded' ? page.frameLocator('#pay1 iframe') : page;
}

function requireVault(page: Page): Frame {
  const vault = findVault(page);
  if (!vault) throw new Error('The page shows no vault');
  return vault;
}

async function pay(portal: Page | FrameLocator): Promise<void> {
  await new HomePage(portal as Page).openSavedBiller(input, 'Mumbai Flat Power');
  const confirm = new ConfirmPaymentDialog(portal as Page);
  await confirm.continueToForm(input);
  if (await confirm.amount.isVisible()) await confirm.amount.fill('450');
  await confirm.account(0).click();
  await confirm.makePayment.click();
}

for (const place of oneCaseOfRun(['page', 'embedded', 'web view']))
  test(`[OTP-10, PAY-12] pays with a passkey that was added with a code, in the ${place}`, async ({
    page,
  }) => {
    await addAuthenticator(page);
    const [before = 0] = await own.bank.balancesOf(customer);
    const portal = await open(page, place);
    await new PasskeysDialog(page, portal).add(input, own.bank, customer);
    const code = await own.bank.latestCode(customer);
    await pay(portal);
    const otp = new OtpDialog(page, portal, true);
    await expect(otp.confirms).toContainText('450.00');
    await expect(otp.boxes).toHaveCount(0);
    expect(await accessibilityFaults(requireVault(page))).toEqual([]);
    await input.press(otp.dialog.getByRole('button', { name: 'Use passkey' }));
    await expect(new ReceiptDialog(portal as Page).dialog).toBeVisible();
    await expect.poll(() => own.bank.balancesOf(customer)).toContain(before - 45_000);
    expect(await own.bank.latestCode(customer)).toBe(code);
  });

for (const width of oneCaseOfRun([360, 768, 1280]))
  test(`shows the header and the dialogs of passkeys without axe violations at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    await addAuthenticator(page);
    const portal = await open(page, 'page');
    const passkeys = new PasskeysDialog(page, portal);
    await expect(passkeys.entry).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await input.press(passkeys.entry);
    await expect(passkeys.button('Add a passkey')).toBeVisible();
    expect(await accessibilityFaults(requireVault(page))).toEqual([]);
    await input.press(passkeys.button('Close'));
    await expect(passkeys.dialog).toHaveCount(0);
    await passkeys.add(input, own.bank, customer);
    await pay(portal);
    await expect(new OtpDialog(page, portal, true).dialog).toBeVisible();
    expect(await accessibilityFaults(requireVault(page))).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

test('[OTP-01] requests a code if the customer does not unlock the passkey', async ({ page }) => {
  const device = await addAuthenticator(page);
  const portal = await open(page, 'page');
  await new PasskeysDialog(page, portal).add(input, own.bank, customer);
  await device.refuse();
  await pay(portal);
  const otp = new OtpDialog(page, page, true);
  await input.press(otp.dialog.getByRole('button', { name: 'Use passkey' }));
  await input.press(otp.dialog.getByRole('button', { name: 'Use a one-time code' }));
  await otp.confirm(input, own.bank, customer);
  await expect(new ReceiptDialog(page).dialog).toBeVisible();
});

test('[OTP-10] removes a passkey with that passkey, and offers only codes afterwards', async ({ page }) => {
  await addAuthenticator(page);
  const portal = await open(page, 'page');
  const dialog = new PasskeysDialog(page, portal);
  await dialog.add(input, own.bank, customer);
  await input.press(dialog.entry);
  await expect(dialog.button('Remove')).toBeVisible();
  expect(await accessibilityFaults(requireVault(page))).toEqual([]);
  await input.press(dialog.button('Remove'));
  const otp = new OtpDialog(page, page, true);
  await expect(otp.confirms).toContainText('Remove the passkey');
  await input.press(otp.dialog.getByRole('button', { name: 'Use passkey' }));
  await expect(dialog.dialog.getByRole('status')).toHaveText('Passkey removed');
  await expect(dialog.button('Remove')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog.dialog).toHaveCount(0);
  await pay(portal);
  await otp.expectCodeSent();
});

test("offers no passkeys if the bank's API has none", async ({ page }) => {
  await addAuthenticator(page);
  await page.route('**/api/passkeys', (route) => route.fulfill({ status: 404, json: { success: false } }));
  const asked = page.waitForResponse('**/api/passkeys');
  const portal = await open(page, 'page');
  await asked;
  await pay(portal);
  await new OtpDialog(page, page, true).expectCodeSent();
  await expect(new PasskeysDialog(page).entry).toHaveCount(0);
});
