import type { Page } from '@playwright/test';
import { oneCaseOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { addBillerAndPay, ajmer, payDue, type FlowContext } from '../payment-flows';
import { CountedInput, inputVariants } from '../input-method';
import { expect, test } from '../journey';
import { HomePage } from '../pages/home-page';

/** The most urgent due, which a phone shows without scrolling. */
const due = { billName: 'Office Landline', provider: 'MTNL Mumbai' };
/** Presses Pay, selects an account if none is preselected, presses Make Payment and enters the code. */
const MOST_TAPS_OF_DUE = 4;

/** The two main journeys. */
const goals = [
  {
    name: 'pays a due with at most four taps and the code',
    like: 'regular',
    go: (context: FlowContext) => payDue(context, due.billName, due.provider),
    mostTaps: MOST_TAPS_OF_DUE,
    /** The fully paid bill is no longer due. */
    async expectAfterwards(home: HomePage) {
      await home.expectReturningCustomer();
      await expect(home.pay(due.billName)).toBeHidden();
    },
  },
  {
    name: 'adds and pays a biller',
    like: 'first-time',
    go: (context: FlowContext) => addBillerAndPay(context, ajmer),
    mostTaps: Infinity,
    async expectAfterwards(home: HomePage) {
      await expect(home.savedBiller(ajmer.billName)).toBeVisible();
      await expect(home.welcome).toBeHidden();
    },
  },
] as const;
/** Two pairs cover each goal and each variant. */
const pairs = [0, 1].map((shift) =>
  goals.flatMap((goal, place) => {
    const variant = inputVariants[(place + shift) % inputVariants.length];
    return variant ? [{ goal, variant }] : [];
  }),
);

for (const { goal, variant } of oneCaseOfRun(pairs).flat()) {
  test(`[HOME-04, HOME-12, HOME-19, HOME-15, ADD-09, ADD-11, ADD-12, PAY-20] ${goal.name} ${variant.name}, without horizontal scrolling`, async ({
    page,
    bank,
  }) => {
    await page.setViewportSize({ width: variant.width, height: 740 });
    const customer = await bank.newCustomer(goal.like);
    await page.goto(await bank.handOff(customer));
    const [before = 0, ...others] = await bank.balancesOf(customer);
    const input = new CountedInput(variant.inputFor(page));
    const look = (screen: string) => {
      if (screen === 'one-time code') expect(input.presses).toBeLessThanOrEqual(goal.mostTaps);
      return expectToFit(page, screen);
    };
    const paid = await goal.go({ page, bank, customer, input, look });
    expect(await bank.balancesOf(customer)).toEqual([before - paid, ...others]);
    expect(await bank.ledgerSum()).toBe('0.00');
    await page.goto(await bank.handOff(customer));
    await goal.expectAfterwards(new HomePage(page));
  });
}

async function expectToFit(page: Page, screen: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `horizontal overflow on ${screen}, in px`).toBeLessThanOrEqual(0);
}
