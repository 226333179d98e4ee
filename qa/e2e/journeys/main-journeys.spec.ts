import type { Page } from '@playwright/test';
import { casesOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { addBillerAndPay, ajmer, paySavedBiller, type FlowContext } from '../payment-flows';
import { inputVariants } from '../input-method';
import { expect, test } from '../journey';

/** The two main journeys. */
const goals = [
  {
    name: 'a saved bill is paid',
    like: 'regular',
    go: (context: FlowContext) => paySavedBiller(context, 'Mumbai Flat Power', 'BEST Mumbai'),
  },
  {
    name: 'a biller is added and paid',
    like: 'first-time',
    go: (context: FlowContext) => addBillerAndPay(context, ajmer),
  },
] as const;
const cases = goals.flatMap((goal) => inputVariants.map((variant) => ({ goal, variant })));

for (const { goal, variant } of casesOfRun(cases, (one) => [one.goal.name, one.variant.name])) {
  test(`[HOME-04, HOME-09, HOME-12, ADD-12] ${goal.name} ${variant.name}, without horizontal scrolling`, async ({
    page,
    bank,
  }) => {
    await page.setViewportSize({ width: variant.width, height: 740 });
    const customer = await bank.newCustomer(goal.like);
    await page.goto(await bank.handOff(customer));
    const input = variant.inputFor(page);
    await goal.go({ page, bank, customer, input, look: (screen) => expectToFit(page, screen) });
  });
}

async function expectToFit(page: Page, screen: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `horizontal overflow on ${screen}, in px`).toBeLessThanOrEqual(0);
}
