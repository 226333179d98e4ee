import type { Page } from '@playwright/test';
import { Mouse } from '../hands';
import { expect, test as journey } from '../journey';
import { HomePage } from '../pages/home-page';
import { Paying, test } from '../paying';
import type { Bank } from '../portal/bank';
import { scenes } from '../scenes/every-scene';

const hands = new Mouse();
const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

/** Scenes of each remote that end in a dialog, and how many steps and dialogs are open then: as many as Back has to close. */
const covered: Readonly<Record<string, number>> = {
  'biller-already-saved': 3,
  otp: 2,
  'recharge-plans': 3,
  'auto-pay-create-code': 2,
  'history-details': 1,
  'complaint-describe': 2,
};
const alsoOnDesktop = ['otp'];

const dialogs = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** What covers the page, in words: it changes with each dialog and each step. */
const coveredBy = async (page: Page) => (await dialogs(page).allTextContents()).join('\n');

async function expectBackToCloseAll(page: Page, presses: number): Promise<void> {
  const address = page.url();
  for (let press = 1; press <= presses; press += 1) {
    const before = await coveredBy(page);
    expect(before, `something is open before press ${press}`).not.toBe('');
    await page.goBack();
    await expect.poll(() => coveredBy(page), `press ${press} changes something`).not.toBe(before);
    expect(page.url()).toBe(address);
  }
  await expect(dialogs(page)).toHaveCount(0);
  await page.goForward();
  await expect(dialogs(page)).toHaveCount(0);
  expect(page.url()).toBe(address);
  await page.goBack();
  await expect(page, 'the next press leaves the page').not.toHaveURL(address);
}

for (const scene of scenes) {
  const presses = covered[scene.name];
  if (presses === undefined) continue;
  for (const viewport of alsoOnDesktop.includes(scene.name) ? [phone, desktop] : [phone]) {
    journey(`Back closes ${scene.name} at ${viewport.width} px, step by step`, async ({ page, bank }) => {
      await page.setViewportSize(viewport);
      await comeFromTheBank(page, bank);
      const customer = await bank.newCustomer(scene.like ?? 'regular');
      const arrive = async () => void (await page.goto(await bank.handOff(customer)));
      await scene.play({ page, bank, customer, arrive });
      await expectBackToCloseAll(page, presses);
    });
  }
}

journey('every scene of the list exists', () => {
  const names = new Set(scenes.map(({ name }) => name));
  expect(Object.keys(covered).filter((name) => !names.has(name))).toEqual([]);
});

/** The place before the portal, where a Back too many would arrive. */
async function comeFromTheBank(page: Page, bank: Bank): Promise<void> {
  await page.goto(`${bank.origin}/mock-redirect`);
}

async function expectAtTheBank(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/mock-redirect$/);
}

/** A bill whose amount nobody can change. */
const BILL = 'Home Electricity';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Payment in progress' });

/** Opens the bill and takes an account; returns what it costs. */
async function decide(paying: Paying): Promise<{ shown: string; paise: number }> {
  await paying.open(BILL);
  await paying.decide('');
  const shown = await paying.confirm.amountShown();
  return { shown, paise: Number(shown.replace(/\D/g, '')) };
}

/** Up to the moment at which the payment is on its way. */
async function beginToPay(paying: Paying, slowMs: number): Promise<void> {
  const { page, bank, customer, confirm, otp } = paying;
  await bank.fault(customer, { call: 'payment.bill', mode: 'slow', ms: slowMs });
  await confirm.makePayment.click();
  await otp.expectCodeSent();
  await paying.typeCode();
  await otp.verify.click();
  await expect(page.getByText('Paying…')).toBeVisible();
}

const sessions = [{ where: 'on a desktop', viewport: desktop, like: 'regular' }] as const;

for (const { where, viewport, like } of sessions) {
  journey(
    `[PAY-19] a payment ${where}: Back returns to the form, asks while paying, and revives nothing`,
    async ({ page, bank }) => {
      await page.setViewportSize(viewport);
      await comeFromTheBank(page, bank);
      const paying = await Paying.as(page, bank, await bank.newCustomer(like));
      const { shown, paise } = await decide(paying);
      await paying.confirm.makePayment.click();
      await paying.otp.expectCodeSent();
      await page.goBack();
      await expect(paying.otp.dialog).toBeHidden();
      await expect(paying.confirm.account(0)).toBeChecked();

      await beginToPay(paying, 8_000);
      await page.goBack();
      await expect(question(page)).toBeVisible();
      await page.goBack();
      await expect(question(page)).toBeHidden();
      await expect(page.getByText('Paying…')).toBeVisible();

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
  await beginToPay(paying, 3_000);
  await page.goBack();
  await question(page).getByRole('button', { name: 'Leave anyway' }).click();
  await expect(dialogs(page)).toHaveCount(0);
  await new HomePage(page).expectReturningCustomer();
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
