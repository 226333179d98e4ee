import { holdCalls } from '../faults/held-calls';
import { Mouse } from '../input-method';
import { expect, test } from '../journey';
import { AddBillerDialog } from '../pages/add-biller-dialog';
import { HomePage } from '../pages/home-page';
import { RechargeDialog } from '../pages/recharge-dialog';
import { payRecharge, plan, saveNumber } from '../recharge-flows';

test('[PRE-01, PRE-10, REC-06, PRE-09] recharges a number and then saves it, at 360 px', async ({
  page,
  bank,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const customer = await bank.newCustomer('first-time');
  const [before = 0] = await bank.balancesOf(customer);
  const input = new Mouse();
  await page.goto(await bank.handOff(customer));
  const home = new HomePage(page);
  await home.expectFirstTimeCustomer();
  await home.category('Mobile Prepaid').click();
  const adding = new AddBillerDialog(page);
  await adding.biller('Vodafone Prepaid').click();

  const recharge = new RechargeDialog(page);
  await expect(recharge.next).toBeDisabled();
  await recharge.typeNumber('9537525123');
  await expect(recharge.circle).not.toHaveValue('');
  await input.choose(recharge.circle, 'Mumbai');
  await recharge.selectPlan(input, plan.rupees);
  await recharge.name.fill('Mum');
  await recharge.next.click();
  const context = { page, bank, customer, input };
  const receipt = await payRecharge(context);
  expect(await bank.balancesOf(customer)).toEqual([before - plan.paise]);
  expect(await bank.ledgerSum()).toBe('0.00');

  await saveNumber(context, receipt, '9537525123');
  await expect(home.savedBiller('Mum')).toBeVisible();
});

test('[PRE-05, PRE-07] keeps a plan under the mouse while further plans load, and selects it', async ({
  page,
  bank,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const calls = await holdCalls(page, 'payment/prepaid-fetch-plans*');
  const input = new Mouse();
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  await new HomePage(page).openSavedBiller(input, 'My Prepaid');
  const recharge = new RechargeDialog(page);
  await recharge.openPlans(input);
  calls.hold();
  // Selects one of the first ten plans, because the list is short until the others arrive.
  await input.fill(recharge.plans.getByLabel('Search by amount'), '10');
  const select = recharge.plans.getByRole('button', { name: /^Choose the plan of/ });
  const first = select.first();
  await expect(select).toHaveCount(1);
  await expect(first).toHaveAccessibleName('Choose the plan of ₹109.00');
  await expect(recharge.plans.getByText('Loading more plans')).toBeAttached();
  // Waits until the opening animation of the dialog has ended.
  await first.hover();
  const place = await first.boundingBox();

  calls.release();
  await expect(select.nth(1)).toBeAttached();
  expect(await first.boundingBox()).toEqual(place);
  await page.mouse.down();
  await page.mouse.up();
  await expect(recharge.plans).toBeHidden();
  await expect(recharge.dialog.getByText('₹109.00')).toBeVisible();
});
