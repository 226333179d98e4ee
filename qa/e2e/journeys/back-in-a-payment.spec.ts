import type { Page } from '@playwright/test';
import { comeFromTheBank, delayResponses, desktop, dialogs, expectAtTheBank, phone } from '../back';
import { Mouse } from '../hands';
import { expect, test as journey } from '../journey';
import { HomePage } from '../pages/home-page';
import { Paying, test } from '../paying';

const hands = new Mouse();

/** A bill whose amount nobody can change. */
const BILL = 'Home Electricity';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Payment in progress' });

/** Opens a bill and takes an account; returns the amount that the page offers. */
async function decide(paying: Paying, bill = BILL): Promise<{ shown: string; paise: number }> {
  const { confirm } = paying;
  await paying.open(bill);
  await confirm.reachForm(hands);
  await confirm.account(0).click();
  await expect(confirm.makePayment).toBeEnabled();
  const shown = await confirm.amountShown();
  return { shown, paise: Number(shown.replace(/\D/g, '')) };
}

/** Submits the payment; its response arrives once the returned function is called. */
async function beginToPay(paying: Paying): Promise<() => void> {
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

for (const { where, viewport, like, platform, bill } of sessions) {
  journey(
    `[PAY-19] a payment ${where}: Back returns to the form, asks while paying, and revives nothing`,
    async ({ page, bank }) => {
      await page.setViewportSize(viewport);
      await comeFromTheBank(page, bank);
      const paying = await Paying.as(page, bank, await bank.newCustomer(like), platform);
      const { shown, paise } = await decide(paying, bill);
      await paying.confirm.makePayment.click();
      await paying.otp.expectCodeSent();
      await page.goBack();
      await expect(paying.otp.dialog).toBeHidden();
      await expect(paying.confirm.account(0)).toBeChecked();

      const arrive = await beginToPay(paying);
      await page.goBack();
      await expect(question(page)).toBeVisible();
      await page.goBack();
      await expect(question(page)).toBeHidden();
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
      await expectAtTheBank(page);
    },
  );
}

test('[PAY-19] a customer who leaves a payment in progress is back where they were, and it is debited once', async ({
  paying,
}) => {
  const { page } = paying;
  const { paise } = await decide(paying);
  const arrive = await beginToPay(paying);
  await page.goBack();
  await question(page).getByRole('button', { name: 'Leave anyway' }).click();
  await expect(dialogs(page)).toHaveCount(0);
  await new HomePage(page).expectReturningCustomer();
  arrive();
  await paying.expectDebited(paise);
});

test('a receipt that is closed by its button leaves no Back that does nothing', async ({ paying }) => {
  const { page, bank } = paying;
  await comeFromTheBank(page, bank);
  await decide(paying);
  await paying.confirm.makePayment.click();
  await paying.enterCode();
  await paying.receipt.done.click();
  await expect(dialogs(page)).toHaveCount(0);
  await page.goBack();
  await expectAtTheBank(page);
});

test('two quick Backs close the code and the form, and give the focus back', async ({ paying }) => {
  const { page, bank } = paying;
  await comeFromTheBank(page, bank);
  await decide(paying);
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
});

test('a page of the menu that is opened right after a dialog has no dialog below it', async ({ paying }) => {
  const { page, bank } = paying;
  await comeFromTheBank(page, bank);
  await paying.open(BILL);
  await paying.confirm.reachForm(hands);
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
  await expectAtTheBank(page);
});

test('[SES-12] a reload with a dialog open leaves no entry of it behind', async ({ paying }) => {
  const { page, bank } = paying;
  await comeFromTheBank(page, bank);
  await paying.open(BILL);
  await paying.confirm.reachForm(hands);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Logged out' })).toBeVisible();
  await page.goBack();
  await expectAtTheBank(page);
});
