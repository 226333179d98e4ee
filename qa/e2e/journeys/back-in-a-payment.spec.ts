import type { Page } from '@playwright/test';
import { oneCaseOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { openBankPage, delayResponses, desktop, dialogs, expectBankPage, phone } from '../back';
import { Mouse } from '../input-method';
import { expect, test as journey } from '../journey';
import { HomePage } from '../pages/home-page';
import { PayingCustomer, test } from '../paying-customer';

const input = new Mouse();

/** A bill with a fixed amount. */
const BILL = 'Home Electricity';

const leaveWarning = (page: Page) => page.getByRole('alertdialog', { name: 'Payment in progress' });

/** Opens a bill and selects an account. Returns the displayed amount. */
async function fillForm(paying: PayingCustomer, bill = BILL): Promise<{ shown: string; paise: number }> {
  const { confirm } = paying;
  await paying.open(bill);
  await confirm.continueToForm(input);
  await confirm.account(0).click();
  await expect(confirm.makePayment).toBeEnabled();
  const shown = await confirm.amountShown();
  return { shown, paise: Number(shown.replace(/\D/g, '')) };
}

/** Submits the payment. The returned function delivers the response. */
async function startPayment(paying: PayingCustomer): Promise<() => void> {
  const { page, confirm, otp } = paying;
  const { requested, arrive } = await delayResponses(page, '**/api/payment/bill');
  await confirm.makePayment.click();
  await otp.expectCodeSent();
  await paying.typeCode();
  await otp.verify.click();
  await requested;
  await expect(page.getByText('Paying…')).toBeVisible();
  return arrive;
}

const sessions = [
  { where: 'on a desktop', viewport: desktop, like: 'regular', platform: 'IB', bill: BILL },
  {
    where: "in the bank's app on a phone",
    viewport: phone,
    like: 'app',
    platform: 'MOBILE',
    bill: 'Mumbai Flat Power',
  },
] as const;

for (const { where, viewport, like, platform, bill } of oneCaseOfRun(sessions)) {
  journey(
    `[PAY-19] a payment ${where}: Back returns to the form, warns while paying, and Forward opens nothing`,
    async ({ page, bank }) => {
      await page.setViewportSize(viewport);
      await openBankPage(page, bank);
      const paying = await PayingCustomer.as(page, bank, await bank.newCustomer(like), platform);
      const { shown, paise } = await fillForm(paying, bill);
      await paying.confirm.makePayment.click();
      await paying.otp.expectCodeSent();
      await page.goBack();
      await expect(paying.otp.dialog).toBeHidden();
      await expect(paying.confirm.account(0)).toBeChecked();

      const arrive = await startPayment(paying);
      await page.goBack();
      await expect(leaveWarning(page)).toBeVisible();
      await page.goBack();
      await expect(leaveWarning(page)).toBeHidden();
      await expect(page.getByText('Paying…')).toBeVisible();

      arrive();
      await paying.receipt.expectPaid(shown);
      await page.goBack();
      await expect(dialogs(page)).toHaveCount(0);
      await page.goForward();
      await expect(dialogs(page)).toHaveCount(0);
      await new HomePage(page).expectReturningCustomer();
      await paying.expectDebited(paise);
      await page.goBack();
      await expectBankPage(page);
    },
  );
}

test('[PAY-19] debits once if a customer leaves a payment in progress and returns to the page', async ({
  paying,
}) => {
  const { page } = paying;
  const { paise } = await fillForm(paying);
  const arrive = await startPayment(paying);
  await page.goBack();
  await leaveWarning(page).getByRole('button', { name: 'Leave anyway' }).click();
  await expect(dialogs(page)).toHaveCount(0);
  await new HomePage(page).expectReturningCustomer();
  arrive();
  await paying.expectDebited(paise);
});

async function closeReceiptByButton(paying: PayingCustomer): Promise<void> {
  const { page, bank } = paying;
  await openBankPage(page, bank);
  await fillForm(paying);
  await paying.confirm.makePayment.click();
  await paying.enterCode();
  await paying.receipt.done.click();
  await expect(dialogs(page)).toHaveCount(0);
  await expect
    .poll(() =>
      page.evaluate(() => (history.state as { billpayDialogs?: number } | null)?.billpayDialogs ?? 0),
    )
    .toBe(0);
  await page.goBack();
  await expectBankPage(page);
}

async function goBackTwiceAtOnce(paying: PayingCustomer): Promise<void> {
  const { page, bank } = paying;
  await openBankPage(page, bank);
  await fillForm(paying);
  await paying.confirm.makePayment.click();
  await paying.otp.expectCodeSent();
  const address = page.url();
  await page.evaluate(() => {
    history.back();
    history.back();
  });
  await expect(dialogs(page)).toHaveCount(0);
  expect(page.url()).toBe(address);
  await expect(new HomePage(page).savedBiller(BILL)).toBeFocused();
}

async function openPageRightAfterDialog(paying: PayingCustomer): Promise<void> {
  const { page, bank } = paying;
  await openBankPage(page, bank);
  await paying.open(BILL);
  await paying.confirm.continueToForm(input);
  await page.evaluate(() => {
    const named = (selector: string, name: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].find((element) =>
        [element.ariaLabel, element.textContent].includes(name),
      );
    named('[role="dialog"] button', 'Close')?.click();
    named('nav a', 'History')?.click();
  });
  await expect(page).toHaveURL(/\/history$/);
  await expect(dialogs(page)).toHaveCount(0);
  await page.goBack();
  await new HomePage(page).expectReturningCustomer();
  await page.goBack();
  await expectBankPage(page);
}

async function reloadWithDialog(paying: PayingCustomer): Promise<void> {
  const { page, bank } = paying;
  await openBankPage(page, bank);
  await paying.open(BILL);
  await paying.confirm.continueToForm(input);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Logged out' })).toBeVisible();
  await page.goBack();
  await expectBankPage(page);
}

const entries: readonly (readonly [string, (paying: PayingCustomer) => Promise<void>])[] = [
  ['leaves no history entry for Back when a button closes the receipt', closeReceiptByButton],
  ['closes the code and the form on two quick Backs, and restores the focus', goBackTwiceAtOnce],
  ['leaves no dialog entry below a page opened from the menu right after a dialog', openPageRightAfterDialog],
  ['[SES-12] removes the history entry of an open dialog on a reload', reloadWithDialog],
];

for (const [what, run] of oneCaseOfRun(entries)) test(what, ({ paying }) => run(paying));
