import { oneCaseOfRun } from '@billpay/sandbox/testing/chaos-cases';
import type { Walk } from '../flows';
import { Keyboard } from '../hands';
import { expect, test } from '../journey';
import { AddBillerDialog } from '../pages/add-biller-dialog';
import { AutoPayDialog } from '../pages/auto-pay-page';
import { BillerSearch } from '../pages/biller-search';
import { HomePage } from '../pages/home-page';
import { DeleteBillerDialog, EditBillerDialog } from '../pages/managed-biller-dialogs';
import { MyBillersPage } from '../pages/my-billers-page';
import { OtpDialog } from '../pages/otp-dialog';
import { RechargeDialog } from '../pages/recharge-dialog';
import { payRecharge, plan, saveNumber } from '../recharging';

interface KeyboardWalk extends Walk {
  hands: Keyboard;
  width: number;
}

const huda = { name: 'HUDA - Water Bill', number: '81234', site: 'REWARI-131522', billName: 'Rewari water' };
const mobileNumber = '9537525123';

for (const width of oneCaseOfRun([1280, 360])) {
  test(`[HOME-04, HOME-12, HOME-18, FIND-03, FIND-06, FIND-07, LIST-01, LIST-03, ADD-01, ADD-09, ADD-11, EDIT-02, EDIT-05, MYB-01, MYB-03, PRE-01, PRE-05, PRE-08, PRE-09] at ${width} px a customer finds, saves, changes, recharges and deletes by keyboard alone`, async ({
    page,
    bank,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const customer = await bank.newCustomer('regular');
    await page.goto(await bank.handOff(customer));
    const walk = { page, bank, customer, hands: new Keyboard(page), width };
    await test.step('Home', () => lookRoundHome(walk));
    await test.step('search', () => findAndRename(walk));
    await test.step('a category', () => readWholeCategory(walk));
    await test.step('adding a biller', () => addWithListedParameter(walk));
    await test.step('My Billers', () => changeMyBillers(walk));
    await test.step('a recharge', () => rechargeAndSave(walk));
  });
}

/** Tabs and tip; on a phone all dues and fewer again. */
async function lookRoundHome({ page, hands, width }: KeyboardWalk): Promise<void> {
  const home = new HomePage(page);
  await home.expectReturningCustomer();
  await home.showCategories(hands);
  if (width > 500) {
    await hands.press(home.tab('Registered Billers'));
    await expect(home.savedBiller('Mumbai Flat Power')).toBeVisible();
  } else {
    const dues = home.dues.getByRole('listitem');
    await expect(dues).toHaveCount(2);
    await hands.press(home.dues.getByRole('button', { name: 'View all' }));
    await expect(dues).not.toHaveCount(2);
    await expect(home.dues.getByRole('button', { name: 'View less' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dues).toHaveCount(2);
  }
  const fold = home.dues.getByRole('button', { name: 'Upcoming Dues' });
  await hands.press(fold);
  await expect(home.dues.getByRole('list')).toBeHidden();
  await hands.press(fold);
  await expect(home.dues.getByRole('list')).toBeVisible();
  await hands.reach(page.getByRole('button', { name: 'About Autopay' }));
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
}

/** A saved biller by words, category and place; its card, its name, and back step by step. */
async function findAndRename({ page, hands }: KeyboardWalk): Promise<void> {
  const search = new BillerSearch(page);
  await search.searchFor(hands, 'power');
  await expect(search.saved('Village House')).toBeVisible();
  await hands.choose(search.category, 'Water');
  await expect(search.saved('Village House')).toBeHidden();
  await hands.choose(search.category, 'Electricity');
  await search.narrowToPlace(hands, 'mumb', 'Mumbai');
  await search.take(hands, search.saved('Mumbai Flat Power'));
  const card = search.card('Mumbai Flat Power');
  await hands.press(card.getByRole('button', { name: 'Details' }));
  await expect(card.getByText('7635540315')).toBeVisible();
  await hands.press(card.getByRole('button', { name: 'Edit' }));
  await new EditBillerDialog(page).rename(hands, 'Seaside power');
  const renamed = search.card('Seaside power');
  await expect(renamed.getByRole('button', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search.box).toBeFocused();
  await expect(search.saved('Seaside power')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search.results).toBeHidden();
  await expect(search.whereItBegan).toBeFocused();
}

/** All that is saved of a category, and a further page of what can be added. */
async function readWholeCategory({ page, hands }: KeyboardWalk): Promise<void> {
  const home = new HomePage(page);
  const adding = new AddBillerDialog(page);
  await home.openCategory(hands, 'Electricity');
  await adding.expectBillersOf('Electricity');
  const saved = adding.savedInCategory.getByRole('listitem');
  await expect(saved).toHaveCount(3);
  await hands.press(adding.dialog.getByRole('button', { name: 'View all' }));
  await expect(saved).not.toHaveCount(3);
  const billers = adding.dialog.getByRole('list', { name: 'Electricity' }).getByRole('listitem');
  const onFirstPage = (await billers.last().getAttribute('aria-setsize')) ?? '';
  await hands.reach(billers.and(page.locator(`[aria-posinset="${onFirstPage}"]`)).getByRole('button'));
  await expect(billers.last()).not.toHaveAttribute('aria-setsize', onFirstPage);
  await page.keyboard.press('Escape');
  await expect(home.category('Electricity')).toBeFocused();
}

/** By the category before, a biller whose form has a list, and a code. */
async function addWithListedParameter({ page, bank, customer, hands }: KeyboardWalk): Promise<void> {
  const adding = new AddBillerDialog(page);
  const home = new HomePage(page);
  await hands.press(home.category('Gas'));
  await adding.expectBillersOf('Gas');
  await hands.press(adding.back);
  await hands.press(adding.dialog.getByRole('button', { name: 'Water', exact: true }));
  await adding.expectBillersOf('Water');
  await hands.write(adding.searchIn('Water'), 'huda');
  await hands.press(adding.biller(huda.name));
  await hands.write(adding.field('Consumer No'), huda.number);
  await hands.choose(adding.list('Site Code'), huda.site);
  await hands.write(adding.field('Bill Name (Nick Name)'), huda.billName);
  await hands.press(adding.next);
  await new OtpDialog(page).confirm(hands, bank, customer);
  await adding.expectAskedToPay();
  await hands.press(adding.later);
  await expect(home.category('Gas')).toBeFocused();
}

/** Searched, set up, renamed, deleted. */
async function changeMyBillers({ page, bank, customer, hands }: KeyboardWalk): Promise<void> {
  const mine = new MyBillersPage(page);
  await mine.openFromMenu(hands);
  await mine.search.searchFor(hands, 'rewari');
  await expect(mine.search.saved(huda.billName)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mine.search.whereItBegan).toBeFocused();

  await hands.press(mine.setUpAutopay('Seaside power'));
  await expect(new AutoPayDialog(page).dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mine.setUpAutopay('Seaside power')).toBeFocused();

  await hands.press(mine.edit(huda.billName));
  await new EditBillerDialog(page).rename(hands, 'Water up north');
  await expect(mine.edit('Water up north')).toBeFocused();

  await hands.press(mine.remove('Water up north'));
  const question = new DeleteBillerDialog(page, 'Water up north');
  await expect(question.cancel).toBeFocused();
  await hands.press(question.confirm);
  await new OtpDialog(page).confirm(hands, bank, customer);
  await expect(mine.row('Water up north')).toBeHidden();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
}

/** Number, circle, plan, name and terms; paid, and the number saved. */
async function rechargeAndSave(walk: KeyboardWalk): Promise<void> {
  const { page, hands } = walk;
  const home = new HomePage(page);
  const recharge = new RechargeDialog(page);
  await hands.press(page.getByRole('link', { name: 'Home' }));
  await home.openCategory(hands, 'Mobile Prepaid');
  await hands.press(new AddBillerDialog(page).biller('Vodafone Prepaid'));
  await hands.write(recharge.number, mobileNumber);
  await expect(recharge.number).toHaveValue(mobileNumber);
  await hands.choose(recharge.circle, 'Mumbai');
  await recharge.openPlans(hands);
  const kinds = recharge.plans.getByRole('tab');
  await hands.press(kinds.last());
  await expect(kinds.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(recharge.choosePlan).toBeFocused();
  await recharge.takePlan(hands, plan.rupees);
  await expect(recharge.choosePlan).toBeFocused();
  await hands.write(recharge.name, 'Mum');
  await hands.press(recharge.terms);
  await hands.press(page.getByRole('button', { name: 'Done' }));
  await expect(recharge.terms).toBeFocused();
  await hands.press(recharge.next);
  await saveNumber(walk, await payRecharge(walk), mobileNumber);
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
}
