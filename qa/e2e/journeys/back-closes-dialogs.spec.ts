import type { Page } from '@playwright/test';
import { Chance } from '@billpay/sandbox/testing/chance';
import { makesEveryCase, seedOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { comeFromTheBank, desktop, dialogs, phone } from '../back';
import { expect, test as journey } from '../journey';
import { scenesUpTo } from '../scenes/every-scene';

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
      'search-saved-card': 2,
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
  'each remote': {
    like: 'regular',
    viewport: desktop,
    presses: {
      'logout-dialog': 1,
      otp: 2,
      'edit-biller': 2,
      'auto-pay-stop': 1,
      'history-details': 1,
      'complaint-describe': 2,
    },
  },
};

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

const everyWay = Object.entries(ways);
const onPhones = everyWay.filter(([, { viewport }]) => viewport === phone);
const drawn = new Chance(seedOfRun()).pick(onPhones);
/** Every remote at a desktop's width, and one of the ways on a phone, drawn by the seed of the run. */
const waysOfRun = makesEveryCase
  ? everyWay
  : everyWay.filter((way) => way === drawn || !onPhones.includes(way));

for (const [name, { like, viewport, presses }] of waysOfRun) {
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
          for (const each of scenesUpTo(scene)) await each.play({ page, bank, customer, arrive });
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
