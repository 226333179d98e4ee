import type { Locator, Page } from '@playwright/test';
import { oneCaseOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { accessibilityFaults } from '../accessibility';
import { phone } from '../back';
import { Mouse } from '../input-method';
import { expect, test } from '../journey';
import { ConfirmPaymentDialog } from '../pages/confirm-payment-dialog';
import { HomePage } from '../pages/home-page';
import { payInFrame } from '../pay-in-frame';
import { textOfPdf } from '../pages/receipt-dialog';
import { PayingCustomer } from '../paying-customer';
import type { Bank } from '../portal/bank';

const input = new Mouse();
const bill = 'Mumbai Flat Power';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

interface Fixtures {
  readonly page: Page;
  readonly bank: Bank;
}

async function payInInternetBanking({ page, bank }: Fixtures): Promise<void> {
  const customer = await bank.newCustomer('regular');
  await page.goto(`${bank.portal}/mock-redirect`);
  await page.getByRole('link', { name: /^Sample internet banking/ }).click();
  await page.waitForURL(({ origin }) => origin !== bank.portal);
  const logIn = page.getByRole('button', { name: 'Log in' });
  await expect(page.getByRole('radio').first()).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.goto(`${page.url()}?customer=${customer}`);
  await expect(page.getByRole('radio', { name: customer })).toBeChecked();
  await logIn.click();
  const portal = page.locator('bill-pay iframe').contentFrame();
  const balances = page.getByRole('list', { name: 'Balances' });
  await expect(balances).toContainText('₹');
  const receipt = await payInFrame(page, portal, bank, customer);
  await expect(page.getByText('Your balances have been updated.')).toBeVisible();
  const [paise = 0] = await bank.balancesOf(customer);
  await expect(balances).toContainText(rupees.format(paise / 100));
  expect(await accessibilityFaults(page)).toEqual([]);
  await receipt.done.click();

  await bank.fault(customer, { call: 'transactions.list', mode: 'error', status: 401 });
  const history = portal.getByRole('link', { name: 'History' });
  await history.click();
  await expect(page.getByText('Bill Pay was closed, as its session is over.')).toBeVisible();
  await page.getByRole('button', { name: 'Open Bill Pay again' }).click();
  await expect(history).toBeVisible();

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You have logged out.' })).toBeVisible();
  await expect(page.locator('bill-pay')).toHaveCount(0);
}

async function payInApp({ page, bank }: Fixtures): Promise<void> {
  const customer = await bank.newCustomer('regular');
  await page.goto(`${bank.portal}/mock-redirect`);
  await page.getByRole('link', { name: /^Sample app/ }).click();
  await page.waitForURL('**/sandbox/bank-pages/app');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await page.goto(`${page.url()}?customer=${customer}`);
  await expect(page.getByRole('radio', { name: customer })).toBeChecked();
  await page.getByRole('button', { name: 'Open Bill Pay' }).click();
  const portal = page.locator('iframe').contentFrame();
  const home = new HomePage(portal);
  await home.openSavedBiller(input, bill);
  const { dialog } = new ConfirmPaymentDialog(portal);
  await expect(dialog).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(dialog).toBeHidden();
  await expect(home.savedBillers).toBeVisible();

  const receipt = await payInFrame(page, portal, bank, customer);
  const reference = await receipt.value('Transaction Reference ID').innerText();
  await expect(receipt.dialog.getByRole('button', { name: 'Download Receipt' })).toHaveCount(0);
  await receipt.dialog.getByRole('button', { name: 'Share Receipt' }).click();
  const file = page.getByRole('link', { name: `${reference}.pdf` });
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
  expect(await textOfPdf(download)).toContain(reference);

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You have logged out.' })).toBeVisible();
  // Excludes the web view, whose script hides its frame from axe.
  expect(await accessibilityFaults(page)).toEqual([]);
  const types = (await page.getByRole('log').getByRole('listitem').allInnerTexts()).map(
    (text) => /"type":"([\w-]+)"/.exec(text)?.[1],
  );
  expect(types.filter((type) => type !== 'navigated')).toEqual([
    'ready',
    'payment-completed',
    'receipt',
    'session-ended',
  ]);
}

const samples: readonly (readonly [string, (fixtures: Fixtures) => Promise<void>])[] = [
  [
    '[MFE-06, PAY-19, SES-11] pays a bill in the sample internet banking: its balance follows, and both sessions end together',
    payInInternetBanking,
  ],
  [
    '[MFE-06, PAY-19, REC-09] closes a dialog on Back in the sample app, pays a bill, and gives the app the receipt',
    payInApp,
  ],
];

for (const [what, run] of oneCaseOfRun(samples)) test(what, ({ page, bank }) => run({ page, bank }));

/** Safe areas of a phone with a notch and a home indicator. */
const insets = { top: 47, bottom: 34, left: 0, right: 0 };

/** Asserts that a control is between the notch and the home indicator. */
async function expectClearOfInsets(control: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const box = await control.boundingBox();
      return box && box.y >= insets.top && box.y + box.height <= phone.height - insets.bottom;
    })
    .toBe(true);
}

test("[MFE-06] keeps actions clear of a phone's bars and keyboard, and zooms the page for no field", async ({
  page,
  bank,
}) => {
  await page.setViewportSize(phone);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
  const paying = await PayingCustomer.as(page, bank, await bank.newCustomer('regular'), 'MOBILE');
  const smallFields = () =>
    page
      .locator('input:not([type=radio], [type=checkbox], [type=range]), select, textarea')
      .evaluateAll(
        (fields) => fields.filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16).length,
      );

  await paying.open(bill);
  await expectClearOfInsets(paying.confirm.dialog.getByRole('button', { name: 'Close' }));
  await expectClearOfInsets(paying.confirm.makePayment);
  await page.keyboard.press('Escape');
  await expect(paying.confirm.dialog).toBeHidden();
  await expectClearOfInsets(page.getByRole('banner').getByText('Bill Pay'));
  await expectClearOfInsets(page.getByRole('navigation').getByRole('link').first());
  expect(await page.locator('meta[name=viewport]').getAttribute('content')).not.toMatch(/maximum|user-/);

  const withKeyboard = { ...phone, height: 400 };
  await new HomePage(page).openSavedBiller(input, bill);
  await paying.fillForm('450');
  expect(await smallFields()).toBe(0);
  await page.setViewportSize(withKeyboard);
  // In a short window, the action button scrolls with the form, so that it does not cover typed text.
  await paying.confirm.makePayment.scrollIntoViewIfNeeded();
  await expect(paying.confirm.makePayment).toBeInViewport({ ratio: 1 });
  await paying.confirm.makePayment.click();
  await paying.otp.expectCodeSent();
  await paying.typeCode();
  await expect(paying.otp.verify).toBeInViewport({ ratio: 1 });
  expect(await smallFields()).toBe(0);
});
