import type { Page } from '@playwright/test';
import { casesOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { addBillerAndPay, ajmer, paySavedBiller, type Walk } from '../flows';
import { ways } from '../hands';
import { expect, test } from '../journey';

/** The two main ways through the portal. */
const goals = [
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
const cases = goals.flatMap((goal) => ways.map((way) => ({ goal, way })));

for (const { goal, way } of casesOfRun(cases, (one) => [one.goal.name, one.way.name])) {
  test(`[HOME-04, HOME-09, HOME-12, ADD-12] ${goal.name} ${way.name}, and nothing scrolls sideways`, async ({
    page,
    bank,
  }) => {
    await page.setViewportSize({ width: way.width, height: 740 });
    const customer = await bank.newCustomer(goal.like);
    await page.goto(await bank.handOff(customer));
    const hands = way.handsOf(page);
    await goal.go({ page, bank, customer, hands, look: (screen) => expectToFit(page, screen) });
  });
}

async function expectToFit(page: Page, screen: string): Promise<void> {
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overhang, `what hangs over the edge on ${screen}, in px`).toBeLessThanOrEqual(0);
}
