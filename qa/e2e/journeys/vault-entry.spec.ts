import type { Frame, Page } from '@playwright/test';
import { readVaultTexts } from '@billpay/remote-kit/build/vault-texts';
import { oneCaseOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { contextOptions } from '@billpay/portal/browser/chromium';
import { knownLanguages } from '@billpay/shell/language/known-languages';
import { accessibilityFaults } from '../accessibility';
import { Keyboard } from '../input-method';
import { expect, test } from '../journey';
import { showLanguage } from '../languages/examine-texts';
import { ConfirmPaymentDialog } from '../pages/confirm-payment-dialog';
import { HomePage } from '../pages/home-page';
import { findVault, OtpDialog } from '../pages/otp-dialog';
import { ReceiptDialog } from '../pages/receipt-dialog';
import type { Customer } from '../portal/bank';
import { vaultPortal, type VaultPortal } from '../portal/vault-portal';
import { repository } from '../portal/workshop';
import { payUntilCode } from '../vault-payment';
import { translatePage } from '../translation/translate-page';

const texts = readVaultTexts(`${repository}/shell`);
const narrowPhone = { width: 320, height: 640 };

let own: VaultPortal;
let customer: Customer;

test.describe.configure({ mode: 'default' });
test.use({ coldBrowser: true });

test.beforeAll(async () => {
  own = await vaultPortal(true, { LANGUAGES: knownLanguages.join() });
});

test.beforeEach(async () => {
  customer = await own.bank.newCustomer('regular');
});

test.afterAll(() => own.remove());

function requireVault(page: Page): Frame {
  const vault = findVault(page);
  if (!vault) throw new Error('The page shows no vault');
  return vault;
}

/** Fills in a payment of ₹450.00 with the keyboard, up to the last press. */
async function fillPayment(page: Page): Promise<ConfirmPaymentDialog> {
  const input = new Keyboard(page);
  await page.goto(await own.bank.handOff(customer));
  await new HomePage(page).openSavedBiller(input, 'Mumbai Flat Power');
  const confirm = new ConfirmPaymentDialog(page);
  await confirm.continueToForm(input);
  await confirm.amount.fill('450');
  await input.press(confirm.account(0));
  return confirm;
}

for (const language of oneCaseOfRun(knownLanguages))
  test(`[OTP-01, OTP-02] shows the vault's dialog in the language '${language}' on a narrow phone`, async ({
    page,
  }) => {
    await page.setViewportSize(narrowPhone);
    const confirm = await fillPayment(page);
    const makePayment = await confirm.makePayment.elementHandle();
    await showLanguage(page, language);
    await makePayment?.press('Enter');
    const vault = requireVault(page);
    const own = { ...texts.en, ...texts[language] };
    const dialog = vault.getByRole('dialog', { name: own.title, exact: true });
    await expect(dialog.getByText(own.referenceNumber ?? '')).toBeVisible();
    await expect(dialog.getByRole('button', { name: own.verify, exact: true })).toBeDisabled();
    await expect(dialog.getByRole('status').first()).toContainText('450.00');
    await expect(vault.locator('html')).toHaveAttribute('lang', language);
    const overflow = await vault.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await accessibilityFaults(vault)).toEqual([]);
  });

test('[OTP-02, OTP-10] pays with a code that the browser fills in, using only the keyboard', async ({
  page,
}) => {
  const confirm = await fillPayment(page);
  const [before = 0] = await own.bank.balancesOf(customer);
  await confirm.makePayment.press('Enter');
  const otp = new OtpDialog(page, page, true);
  await otp.expectCodeSent();
  await expect(otp.boxes.first()).toHaveAttribute('autocomplete', 'one-time-code');
  // The focus stays in the dialog, in both directions.
  for (const key of ['Shift+Tab', 'Shift+Tab', 'Tab', 'Tab']) await page.keyboard.press(key);
  await expect(otp.boxes.first()).toBeFocused();
  // Autofill enters the entire code into the focused field.
  await page.keyboard.insertText(await own.bank.latestCode(customer));
  await expect(otp.boxes.last()).not.toHaveValue('');
  await page.keyboard.press('Enter');
  await new ReceiptDialog(page).expectPaid('450.00');
  expect(await own.bank.balancesOf(customer)).toContain(before - 45_000);
});

test('[OTP-01, OTP-06] keeps amounts, names and the code in a vault that the browser translates', async ({
  page,
  staleTexts,
}) => {
  await translatePage(page, 'same words', staleTexts);
  const confirm = await fillPayment(page);
  await confirm.makePayment.press('Enter');
  const otp = new OtpDialog(page, page, true);
  await otp.expectCodeSent();
  await expect(otp.confirms).toContainText('Pay ₹450.00 to BEST Mumbai');
  expect(await otp.confirms.evaluate((sentence) => sentence.querySelectorAll('font').length)).toBe(0);
  const code = await own.bank.latestCode(customer);
  const wrong = code === '000000' ? '111111' : '000000';
  for (const typed of [wrong, code]) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    if (typed === wrong) await expect(otp.dialog.getByRole('alert')).not.toBeEmpty();
  }
  await new ReceiptDialog(page).expectPaid('450.00');
});

test('[OTP-02] checks no code while the page shows the vault too small to read, by the viewport of a phone', async ({
  browser,
}) => {
  const context = await browser.newContext({ ...contextOptions, isMobile: true, viewport: narrowPhone });
  const page = await context.newPage();
  await page.goto(await own.bank.handOff(customer));
  const otp = await payUntilCode(page);
  const setViewport = (content: string) =>
    page.evaluate(
      (text) => document.querySelector('meta[name=viewport]')?.setAttribute('content', text),
      content,
    );
  await setViewport('width=5000, initial-scale=0.1, minimum-scale=0.1');
  await expect.poll(() => requireVault(page).evaluate(() => innerWidth)).toBeGreaterThan(3_000);
  const enterCode = async () => {
    await page.keyboard.type(await own.bank.latestCode(customer));
    await page.keyboard.press('Enter');
  };
  await enterCode();
  await expect(otp.dialog.getByRole('alert')).not.toBeEmpty();
  await expect(otp.boxes.first()).toHaveValue('');
  await setViewport('width=device-width, initial-scale=1, minimum-scale=1');
  await enterCode();
  await new ReceiptDialog(page).expectPaid('450.00');
  await context.close();
});
