import type { Page } from '@playwright/test';
import { addBillerAndPay, ajmer, paySavedBiller, type Walk } from '../flows';
import { Keyboard, Mouse } from '../hands';
import { expect, test } from '../journey';

const phone = { width: 360, height: 740 };

/** The two main ways through the portal, for whoever goes them. */
const ways = [
  {
    name: 'a saved bill is paid',
    like: 'regular',
    go: (walk: Walk) => paySavedBiller(walk, 'Mumbai Flat Power', 'BEST Mumbai'),
  },
  {
    name: 'a biller is added and paid',
    like: 'first-time',
    go: (walk: Walk) => addBillerAndPay(walk, ajmer),
  },
] as const;

for (const { name, like, go } of ways) {
  test(`[HOME-09, ADD-12] ${name} by keyboard alone`, async ({ page, bank }) => {
    const customer = await bank.newCustomer(like);
    await page.goto(await bank.handOff(customer));
    await go({ page, bank, customer, hands: new Keyboard(page) });
  });

  test(`[HOME-04, HOME-12] ${name} on a phone, and nothing scrolls sideways`, async ({ page, bank }) => {
    await page.setViewportSize(phone);
    const customer = await bank.newCustomer(like);
    await page.goto(await bank.handOff(customer));
    await go({ page, bank, customer, hands: new Mouse(), look: (screen) => expectToFit(page, screen) });
  });
}

async function expectToFit(page: Page, screen: string): Promise<void> {
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overhang, `what hangs over the edge on ${screen}, in px`).toBeLessThanOrEqual(0);
}
