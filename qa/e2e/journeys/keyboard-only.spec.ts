import { oneCaseOfRun } from '@billpay/sandbox/testing/chaos-cases';
import type { FlowContext } from '../payment-flows';
import { Keyboard } from '../input-method';
import { expect, test } from '../journey';
import { AddBillerDialog } from '../pages/add-biller-dialog';
import { AutoPayDialog } from '../pages/auto-pay-page';
import { BillerSearch } from '../pages/biller-search';
import { DuesPage } from '../pages/dues-page';
import { HomePage } from '../pages/home-page';
import { DeleteBillerDialog, EditBillerDialog } from '../pages/managed-biller-dialogs';
import { MyBillersPage } from '../pages/my-billers-page';
import { OtpDialog } from '../pages/otp-dialog';
import { RechargeDialog } from '../pages/recharge-dialog';
import { payRecharge, plan, saveNumber } from '../recharge-flows';

interface KeyboardFlow extends FlowContext {
  input: Keyboard;
  width: number;
}

const huda = { name: 'HUDA - Water Bill', number: '81234', site: 'REWARI-131522', billName: 'Rewari water' };
const mobileNumber = '9537525123';

const flows: readonly (readonly [title: string, flow: (flow: KeyboardFlow) => Promise<void>])[] = [
  ['[HOME-04, HOME-12, HOME-18] serves a customer who uses Home', useHome],
  ['[FIND-03, FIND-06, FIND-07, EDIT-02] finds a biller and renames it', findAndRename],
  ['[LIST-01, LIST-03] scrolls through a category', scrollCategory],
  ['[ADD-01, ADD-09, ADD-11] adds a biller with a list of values', addWithListedParameter],
  ['[EDIT-02, EDIT-05, MYB-01, MYB-03] changes and deletes a biller', changeMyBillers],
  ['[PRE-01, PRE-05, PRE-08, PRE-09] recharges a number and saves it', rechargeAndSave],
  ['[BEY-24, BEY-25] schedules the payment of a due and cancels it', scheduleAndCancel],
];
const cases = flows.flatMap(([title, flow]) => [1280, 360].map((width) => ({ title, flow, width })));

// Other journeys cover the same screens by keyboard: `inputVariants`.
for (const { title, flow, width } of oneCaseOfRun(cases)) {
  test(`${title} using only the keyboard, at ${width} px`, async ({ page, bank }) => {
    await page.setViewportSize({ width, height: 800 });
    const customer = await bank.newCustomer('regular');
    await page.goto(await bank.handOff(customer));
    await new HomePage(page).expectReturningCustomer();
    await flow({ page, bank, customer, input: new Keyboard(page), width });
  });
}

/** Opens the tabs and the tooltip. On a phone, also shows all dues and then only the first ones again. */
async function useHome({ page, input, width }: KeyboardFlow): Promise<void> {
  const home = new HomePage(page);
  await home.expectReturningCustomer();
  await home.showCategories(input);
  if (width > 500) {
    await input.press(home.tab('Registered Billers'));
    await expect(home.savedBiller('Mumbai Flat Power')).toBeVisible();
  } else {
    const dues = home.dues.getByRole('listitem');
    await expect(dues).toHaveCount(2);
    await input.press(home.dues.getByRole('button', { name: 'View all' }));
    await expect(dues).not.toHaveCount(2);
    await expect(home.dues.getByRole('button', { name: 'View less' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dues).toHaveCount(2);
  }
  const fold = home.dues.getByRole('button', { name: 'Upcoming Dues' });
  await input.press(fold);
  await expect(home.dues.getByRole('list')).toBeHidden();
  await input.press(fold);
  await expect(home.dues.getByRole('list')).toBeVisible();
  await input.reach(page.getByRole('button', { name: 'About Autopay' }));
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
}

/** Finds a saved biller by text, category and place, renames it, and closes the search step by step. */
async function findAndRename({ page, input }: KeyboardFlow): Promise<void> {
  const search = new BillerSearch(page);
  await search.searchFor(input, 'power');
  await expect(search.saved('Village House')).toBeVisible();
  await input.choose(search.category, 'Water');
  await expect(search.saved('Village House')).toBeHidden();
  await input.choose(search.category, 'Electricity');
  await search.selectPlace(input, 'mumb', 'Mumbai');
  await search.select(input, search.saved('Mumbai Flat Power'));
  const card = search.card('Mumbai Flat Power');
  await input.press(card.getByRole('button', { name: 'Details' }));
  await expect(card.getByText('7635540315')).toBeVisible();
  await input.press(card.getByRole('button', { name: 'Edit' }));
  await new EditBillerDialog(page).rename(input, 'Seaside power');
  const renamed = search.card('Seaside power');
  await expect(renamed.getByRole('button', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search.box).toBeFocused();
  await expect(search.saved('Seaside power')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search.results).toBeHidden();
  await expect(search.entryPoint).toBeFocused();
}

/** Scrolls through all saved billers of a category and on to the second page of billers to add. */
async function scrollCategory({ page, input }: KeyboardFlow): Promise<void> {
  const home = new HomePage(page);
  const adding = new AddBillerDialog(page);
  await home.openCategory(input, 'Electricity');
  await adding.expectBillersOf('Electricity');
  const saved = adding.savedInCategory.getByRole('listitem');
  await expect(saved).toHaveCount(3);
  await input.press(adding.dialog.getByRole('button', { name: 'View all' }));
  await expect(saved).not.toHaveCount(3);
  const billers = adding.dialog.getByRole('list', { name: 'Electricity' }).getByRole('listitem');
  const onFirstPage = (await billers.last().getAttribute('aria-setsize')) ?? '';
  await input.reach(billers.and(page.locator(`[aria-posinset="${onFirstPage}"]`)).getByRole('button'));
  await expect(billers.last()).not.toHaveAttribute('aria-setsize', onFirstPage);
  await page.keyboard.press('Escape');
  await expect(home.category('Electricity')).toBeFocused();
}

/** Goes back to another category and adds a biller with a list parameter. */
async function addWithListedParameter({ page, bank, customer, input }: KeyboardFlow): Promise<void> {
  const adding = new AddBillerDialog(page);
  const home = new HomePage(page);
  await home.openCategory(input, 'Gas');
  await adding.expectBillersOf('Gas');
  await input.press(adding.back);
  await input.press(adding.dialog.getByRole('button', { name: 'Water', exact: true }));
  await adding.expectBillersOf('Water');
  await input.fill(adding.searchIn('Water'), 'huda');
  await input.press(adding.biller(huda.name));
  await input.fill(adding.field('Consumer No'), huda.number);
  await input.choose(adding.list('Site Code'), huda.site);
  await input.fill(adding.field('Bill Name (Nick Name)'), huda.billName);
  await input.press(adding.next);
  await new OtpDialog(page).confirm(input, bank, customer);
  await adding.expectPaymentOffer();
  await input.press(adding.later);
  await expect(home.savedBiller(huda.billName)).toBeFocused();
}

/** Uses search, auto pay, renaming and deletion. */
async function changeMyBillers({ page, bank, customer, input }: KeyboardFlow): Promise<void> {
  const mine = new MyBillersPage(page);
  await mine.openFromMenu(input);
  await mine.search.searchFor(input, 'delhi');
  await expect(mine.search.saved('Delhi Water')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mine.search.entryPoint).toBeFocused();

  await mine.act('setUpAutopay', 'Mumbai Flat Power', input);
  await expect(new AutoPayDialog(page).dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mine.opener('setUpAutopay', 'Mumbai Flat Power')).toBeFocused();

  await mine.act('edit', 'Delhi Water', input);
  await new EditBillerDialog(page).rename(input, 'Water up north');
  await expect(mine.opener('edit', 'Water up north')).toBeFocused();

  await mine.act('remove', 'Water up north', input);
  const deletion = new DeleteBillerDialog(page, 'Water up north');
  await expect(deletion.cancel).toBeFocused();
  await input.press(deletion.confirm);
  await new OtpDialog(page).confirm(input, bank, customer);
  await expect(mine.row('Water up north')).toBeHidden();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
}

/** Fills in the complete form, pays, and saves the number. */
async function rechargeAndSave(context: KeyboardFlow): Promise<void> {
  const { page, input } = context;
  const home = new HomePage(page);
  const recharge = new RechargeDialog(page);
  await home.openCategory(input, 'Mobile Prepaid');
  await input.press(new AddBillerDialog(page).biller('Vodafone Prepaid'));
  await input.fill(recharge.number, mobileNumber);
  await expect(recharge.number).toHaveValue(mobileNumber);
  await input.choose(recharge.circle, 'Mumbai');
  await recharge.openPlans(input);
  const kinds = recharge.plans.getByRole('tab');
  await input.press(kinds.last());
  await expect(kinds.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(recharge.choosePlan).toBeFocused();
  await recharge.selectPlan(input, plan.rupees);
  await expect(recharge.choosePlan).toBeFocused();
  await input.fill(recharge.name, 'Mum');
  await input.press(recharge.terms);
  await input.press(page.getByRole('button', { name: 'Done' }));
  await expect(recharge.terms).toBeFocused();
  await input.press(recharge.next);
  await saveNumber(context, await payRecharge(context), mobileNumber);
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
}

/** Opens Dues from Home, which removes the pressed button, and schedules and cancels a payment. */
async function scheduleAndCancel({ page, bank, customer, input }: KeyboardFlow): Promise<void> {
  const dues = new DuesPage(page);
  const title = page.getByRole('heading', { level: 1, name: 'Dues' });
  await dues.openFromHome(input);
  await expect(page.getByRole('main')).toBeFocused();
  const dialog = await dues.openSchedule(input, 'Delhi Water');
  const day = dialog.getByRole('textbox', { name: 'Pay on' });
  await input.fill(day, '1 Jan 2001');
  await page.keyboard.press('Tab');
  await expect(day).toHaveAccessibleDescription(/^Choose a day from tomorrow on/);
  // The dialog's button is disabled, so that the accounts are its last controls.
  await input.reach(dialog.getByRole('radio').first());
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Back' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator(':focus')).toHaveAccessibleName(/^(More for|Pay) Delhi Water/);

  await dues.openSchedule(input, 'Delhi Water');
  await input.press(dialog.getByRole('radio').first());
  await input.press(dialog.getByRole('button', { name: 'Schedule' }));
  await new OtpDialog(page).confirm(input, bank, customer);
  await expect(dues.scheduled).toBeVisible();
  await expect(title).toBeFocused();
  await input.press(dues.scheduled.getByRole('button', { name: 'Cancel the payment of Delhi Water' }));
  await expect(dues.scheduled).toBeHidden();
  await expect(title).toBeFocused();
}
