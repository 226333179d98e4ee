import type { Page } from '@playwright/test';
import { Chance } from '@billpay/sandbox/testing/chance';
import { makesEveryCase, seedOfRun, shuffledForRun } from '@billpay/sandbox/testing/chaos-cases';
import { openBankPage, desktop, dialogs, phone } from '../back';
import { expect, test as journey } from '../journey';
import { findVault } from '../pages/otp-dialog';
import { scenesUpTo } from '../scenes/every-scene';

interface DialogGroup {
  readonly like: 'regular' | 'first-time';
  readonly viewport: { width: number; height: number };
  /** Scenes that end with a dialog, and the number of open dialogs and steps that Back must close. */
  readonly presses: Readonly<Record<string, number>>;
}

/** The dialogs of a group share a session, so that they need only one login. */
const dialogGroups: Readonly<Record<string, DialogGroup>> = {
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

/**
 * Returns the text of the open dialogs, also in a vault, without digits, so that a countdown does not count as a
 * change.
 */
async function dialogText(page: Page): Promise<string> {
  const frames = [page, findVault(page)].filter((frame) => frame !== undefined);
  const texts = await Promise.all(frames.map((frame) => dialogs(frame).allTextContents()));
  return texts.flat().join('\n').replace(/\d+/g, '');
}

/** Returns the current entry of the browser's history. */
const entryOf = (page: Page) => page.evaluate(() => JSON.stringify([location.href, history.state]));

/** Presses Back until no dialog is open. Returns the number of presses. */
async function closeAllByBack(page: Page): Promise<number> {
  const address = page.url();
  let presses = 0;
  for (let before = await dialogText(page); before !== ''; before = await dialogText(page)) {
    presses += 1;
    await page.goBack();
    await expect.poll(() => dialogText(page), `press ${presses} changes something`).not.toBe(before);
    expect(page.url()).toBe(address);
  }
  return presses;
}

async function expectForwardOpensNothing(page: Page): Promise<void> {
  const entry = await entryOf(page);
  await page.goForward();
  // The portal must leave the dialog's history entry before the next Back.
  await expect.poll(() => entryOf(page)).toBe(entry);
  await expect(dialogs(page)).toHaveCount(0);
}

const everyGroup = Object.entries(dialogGroups);
const onPhones = everyGroup.filter(([, { viewport }]) => viewport === phone);
const drawn = new Chance(seedOfRun()).pick(onPhones);
/**
 * Number of dialogs of a group in a sample, for the desktop group and for a phone group that the seed
 * selects.
 */
const SAMPLE = { desktop: 2, phone: 6 };
const groupsOfRun = makesEveryCase
  ? everyGroup
  : everyGroup.filter((group) => group === drawn || !onPhones.includes(group));

/** Returns the dialogs of a group that this run opens, in order. */
function dialogsOfRun({ presses, viewport }: DialogGroup): [scene: string, presses: number][] {
  const all = Object.entries(presses);
  const size = makesEveryCase ? all.length : SAMPLE[viewport === phone ? 'phone' : 'desktop'];
  const sampled = shuffledForRun(all).slice(0, size);
  return all.filter((one) => sampled.includes(one));
}

for (const [name, group] of groupsOfRun) {
  const { like, viewport } = group;
  journey(
    `Back closes the dialogs of ${name} at ${viewport.width} px, step by step`,
    async ({ page, bank }) => {
      await page.setViewportSize(viewport);
      await openBankPage(page, bank);
      const customer = await bank.newCustomer(like);
      const handOff = await bank.handOff(customer);
      const home = page.getByRole('link', { name: 'Home', exact: true });
      const arrive = async () => void (await ((await home.isVisible()) ? home.click() : page.goto(handOff)));
      for (const [scene, expected] of dialogsOfRun(group)) {
        await journey.step(scene, async () => {
          for (const each of scenesUpTo(scene)) await each.play({ page, bank, customer, arrive });
          expect.soft(await closeAllByBack(page), `presses of Back at ${scene}`).toBe(expected);
          await expectForwardOpensNothing(page);
        });
      }
      const address = page.url();
      await page.goBack();
      await expect(page, 'the next press leaves the page').not.toHaveURL(address);
    },
  );
}
