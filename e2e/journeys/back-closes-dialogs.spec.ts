import type { Page } from '@playwright/test';
import { Mouse } from '../hands';
import { expect, test as journey } from '../journey';
import { HomePage } from '../pages/home-page';
import { Paying, test } from '../paying';
import type { Bank } from '../portal/bank';
import { scenes } from '../scenes/every-scene';
import type { Scene } from '../scenes/scene';

const hands = new Mouse();
const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

interface Way {
  readonly like: 'regular' | 'first-time';
  readonly viewport: { width: number; height: number };
  /** Scenes that end in a dialog, and how many dialogs and steps are open then: as many as Back has to close. */
  readonly presses: Readonly<Record<string, number>>;
}

/** Each is walked in one session, so that a dialog costs no login. */
const ways: Readonly<Record<string, Way>> = {
  'saved bills': {
    like: 'regular',
    viewport: phone,
    presses: {
      'billers-of-a-category': 1,
      'add-biller-form': 2,
      'biller-already-saved': 3,
      'edit-biller': 2,
      'delete-biller': 2,
      'delete-biller-code': 2,
      'confirm-free-amount': 1,
      'paid-before-pending': 1,
      otp: 2,
      'receipt-success': 1,
      'logout-dialog': 1,
    },
  },
  'recharges, auto pay and the past': {
    like: 'regular',
    viewport: phone,
    presses: {
      'recharge-form': 2,
      'recharge-plans': 3,
      'recharge-terms': 3,
      'recharge-confirm': 1,
      'recharge-code': 2,
      'auto-pay-create': 1,
      'auto-pay-create-code': 2,
      'auto-pay-edit': 1,
      'auto-pay-stop': 1,
      'auto-pay-delete': 1,
      'auto-pay-delete-code': 1,
      'history-filter': 1,
      'history-details': 1,
      'receipt-from-history-preparing': 1,
      'complaint-details-open': 1,
      'complaint-choose': 1,
      'complaint-describe': 2,
    },
  },
  'the first biller': {
    like: 'first-time',
    viewport: phone,
    presses: { 'add-biller-categories': 3, 'biller-saved-with-open-bill': 1 },
  },
  'a payment on a desktop': { like: 'regular', viewport: desktop, presses: { otp: 2 } },
};

const dialogs = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** What covers the page, in words: it changes with each dialog and each step. A countdown is no change. */
const coveredBy = async (page: Page) =>
  (await dialogs(page).allTextContents()).join('\n').replace(/\d+/g, '');

/** Where the browser is in its history, in the words of what navigates there. */
const entryOf = (page: Page) => page.evaluate(() => JSON.stringify([location.href, history.state]));

/** Presses Back until nothing is open; returns how often. */
async function closeAllByBack(page: Page): Promise<number> {
  const address = page.url();
  let presses = 0;
  for (let before = await coveredBy(page); before !== ''; before = await coveredBy(page)) {
    presses += 1;
    await page.goBack();
    await expect.poll(() => coveredBy(page), `press ${presses} changes something`).not.toBe(before);
    expect(page.url()).toBe(address);
  }
  return presses;
}

async function expectForwardToReviveNothing(page: Page): Promise<void> {
  const entry = await entryOf(page);
  await page.goForward();
  // Until the browser has left the entry of the dialog again, a Back would only do the same.
  await expect.poll(() => entryOf(page)).toBe(entry);
  await expect(dialogs(page)).toHaveCount(0);
}

function sceneOf(name: string): Scene {
  const found = scenes.find((scene) => scene.name === name);
  if (!found) throw new Error(`There is no scene ${name}`);
  return found;
}

for (const [name, { like, viewport, presses }] of Object.entries(ways)) {
  journey(
    `Back closes every dialog of ${name} at ${viewport.width} px, step by step`,
    async ({ page, bank }) => {
      await page.setViewportSize(viewport);
      await comeFromTheBank(page, bank);
      const customer = await bank.newCustomer(like);
      const handOff = await bank.handOff(customer);
      const home = page.getByRole('link', { name: 'Home', exact: true });
      const arrive = async () => void (await ((await home.isVisible()) ? home.click() : page.goto(handOff)));
      for (const [scene, expected] of Object.entries(presses)) {
        await journey.step(scene, async () => {
          await sceneOf(scene).play({ page, bank, customer, arrive });
          expect.soft(await closeAllByBack(page), `how often Back is pressed at ${scene}`).toBe(expected);
          await expectForwardToReviveNothing(page);
        });
      }
      const address = page.url();
      await page.goBack();
      await expect(page, 'the next press leaves the page').not.toHaveURL(address);
    },
  );
}

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

test('[MFE-04] Back takes back a payment whose dialog has not arrived yet, and closes what stands in for it', async ({
  paying,
}) => {
  const { page, bank, customer } = paying;
  const home = new HomePage(page);
  const pay = () => home.openSavedBiller(hands, BILL);
  await comeFromTheBank(page, bank);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/share-ui-dialog.*', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(await bank.handOff(customer));
  const requested = page.waitForRequest('**/share-ui-dialog.*');
  await pay();
  await requested;
  const address = page.url();
  await page.goBack();
  await home.expectReturningCustomer();
  expect(page.url()).toBe(address);

  await pay();
  await expect(dialogs(page)).toBeVisible();
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  expect(page.url()).toBe(address);

  arrive();
  await pay();
  await paying.confirm.reachForm(hands);
  await expect(dialogs(page)).toHaveCount(1);
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await page.goBack();
  await expectAtTheBank(page);
});
