import type { Page } from '@playwright/test';
import { Mouse } from '../hands';
import { expect, test } from '../journey';
import { AutoPayDialog, AutoPayPage, type AutoPaySettings } from '../pages/auto-pay-page';
import { HistoryPage } from '../pages/history-page';
import { HomePage } from '../pages/home-page';
import { MyBillersPage } from '../pages/my-billers-page';
import { OtpDialog } from '../pages/otp-dialog';
import type { Bank, Customer } from '../portal/bank';
import { ownPortal, type OwnPortal } from '../portal/own-portal';

const hands = new Mouse();

interface Walk {
  readonly page: Page;
  readonly bank: Bank;
  readonly customer: Customer;
}

/** A new bank day: what was open has run out, and the customer comes anew. */
async function comeOn({ page, bank, customer }: Walk, day: string): Promise<AutoPayPage> {
  await bank.goToDay(day);
  await page.goto(await bank.handOff(customer));
  const autoPay = new AutoPayPage(page);
  await autoPay.openFromMenu();
  await autoPay.expectShown();
  return autoPay;
}

/** From My Billers, where a bill that was paid offers it (MYB-03). */
async function setUpAutoPay(
  walk: Walk,
  billName: string,
  settings: AutoPaySettings,
  more: (dialog: AutoPayDialog) => Promise<void> = async () => undefined,
): Promise<MyBillersPage> {
  const mine = new MyBillersPage(walk.page);
  await mine.openFromMenu();
  await mine.list.getByRole('button', { name: `Set up Autopay for ${billName}` }).click();
  const dialog = new AutoPayDialog(walk.page);
  await expect(dialog.submit).toBeDisabled();
  await dialog.fillIn(settings);
  await more(dialog);
  await dialog.submit.click();
  await giveCode(walk);
  await expect(dialog.dialog).toBeHidden();
  return mine;
}

async function giveCode({ page, bank, customer }: Walk): Promise<void> {
  await new OtpDialog(page).confirm(hands, bank, customer);
}

const notToday = 'Today is its payment day: it can be changed again tomorrow.';

/** The clock of a bank is everybody's: these have one of their own, and go on by a year from journey to journey. */
test.describe('as the days go by', () => {
  test.describe.configure({ mode: 'serial', timeout: 360_000 });
  let portal: OwnPortal;

  test.beforeAll(async () => {
    test.setTimeout(360_000);
    portal = await ownPortal();
  });
  test.afterAll(() => portal.remove());

  test('[MYB-03, AUTO-04, AUTO-07, AUTO-09, AUTO-11, AUTO-15, HOME-14] the 30th: set up, paid once on its day, on 1 March for February, then deleted', async ({
    page,
  }) => {
    const { bank } = portal;
    await bank.goToDay('2031-01-10');
    const walk = { page, bank, customer: await bank.newCustomer('regular') };
    await comeOn(walk, '2031-01-10');
    const bill = 'Mumbai Flat Power';
    const mine = await setUpAutoPay(walk, bill, { day: 30 }, async (dialog) => {
      await expect(dialog.next).toHaveText(['30 Jan 2031', '1 Mar 2031', '30 Mar 2031']);
      await expect(dialog.dialog.getByText('In February, the payment happens on 1 March.')).toBeVisible();
    });
    await expect(page.getByText('Auto pay Created Successfully.')).toBeVisible();
    await expect(mine.row(bill).getByText('Autopay Enabled')).toBeVisible();

    const dayBefore = await comeOn(walk, '2031-01-29');
    await expect(dayBefore.scheduled(bill)).toContainText('Tomorrow');
    await expect(page.getByRole('button', { name: `Stop Payment of ${bill}` })).toHaveCount(2);

    const onTheDay = await comeOn(walk, '2031-01-30');
    await onTheDay.expectDone(bill, /30 Jan 2031.*Paid/);
    await expect(onTheDay.done(bill)).toHaveCount(1);
    await page.getByRole('button', { name: 'View History' }).click();
    await expect(new HistoryPage(page).row('BEST Mumbai', '30 Jan 2031')).toBeVisible();
    await onTheDay.openFromMenu();
    await expect(onTheDay.edit(bill)).toBeDisabled();
    await expect(onTheDay.remove(bill)).toBeDisabled();
    await expect(onTheDay.setUp(bill)).toContainText(notToday);

    const dayAfter = await comeOn(walk, '2031-01-31');
    await expect(dayAfter.scheduled(bill)).toContainText('On 1 Mar 2031');
    await expect(dayAfter.edit(bill)).toBeEnabled();

    const march = await comeOn(walk, '2031-03-01');
    await march.expectDone(bill, /1 Mar 2031.*Paid/);
    await expect(march.remove(bill)).toBeDisabled();

    const later = await comeOn(walk, '2031-03-02');
    await expect(later.scheduled(bill)).toContainText('On 30 Mar 2031');
    await later.remove(bill).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await giveCode(walk);
    await expect(page.getByText('Auto Pay deleted successfully')).toBeVisible();
    await expect(later.setUp(bill)).toBeHidden();
    expect(await bank.ledgerSum()).toBe('0.00');
  });

  test('[AUTO-10, AUTO-12, AUTO-13, AUTO-15] stopped and resumed, stopped and skipped; a payment without the balance is refused, and it says so', async ({
    page,
  }) => {
    const { bank } = portal;
    await bank.goToDay('2032-01-10');
    const walk = { page, bank, customer: await bank.newCustomer('regular') };
    const autoPay = await comeOn(walk, '2032-01-10');
    const bill = 'Home Electricity';
    await autoPay.stop(bill).click();
    await giveCode(walk);
    await expect(page.getByText('Auto Pay status changed successfully')).toBeVisible();
    await expect(autoPay.scheduled(bill)).toContainText('Autopay Paused');
    await expect(autoPay.edit(bill)).toBeDisabled();
    await autoPay.resume(bill).click();
    await giveCode(walk);
    await expect(autoPay.scheduled(bill)).not.toContainText('Autopay Paused');
    await autoPay.stop(bill).click();
    await giveCode(walk);
    await expect(autoPay.resume(bill)).toBeVisible();

    await setUpAutoPay(walk, 'Credit Card', { day: 14, account: 2 });
    await comeOn(walk, '2032-01-13');
    await expect(page.getByText('Credit Card will not be paid tomorrow')).toBeVisible();
    await expect(page.getByText(/too little for tomorrow's payments/)).toBeVisible();

    const refused = await comeOn(walk, '2032-01-14');
    await refused.expectDone('Credit Card', /14 Jan 2032.*Not paid.*balance/i);

    const skipped = await comeOn(walk, '2032-01-27');
    await skipped.expectDone(bill, /27 Jan 2032.*Skipped.*You stopped this payment\./);
    const next = await comeOn(walk, '2032-01-28');
    await expect(next.scheduled(bill)).toContainText('On 27 Feb 2032');
    await expect(next.stop(bill)).toBeEnabled();
  });

  test('[AUTO-04, AUTO-08, AUTO-09, AUTO-15] every two months from March on: not active before, then paid, and edited afterwards', async ({
    page,
  }) => {
    const { bank } = portal;
    await bank.goToDay('2033-01-10');
    const walk = { page, bank, customer: await bank.newCustomer('regular') };
    await comeOn(walk, '2033-01-10');
    const bill = 'Mumbai Flat Power';
    await setUpAutoPay(walk, bill, { day: 5 }, async (dialog) => {
      await dialog.choice('Every two months').check();
      await dialog.dialog.getByRole('combobox', { name: 'Activation' }).selectOption('March 2033');
      await expect(dialog.next).toHaveText(['5 Mar 2033', '5 May 2033', '5 Jul 2033']);
    });
    const waiting = new AutoPayPage(page);
    await waiting.openFromMenu();
    await expect(waiting.setUp(bill)).toContainText('Starts in March 2033');
    await expect(waiting.edit(bill)).toBeDisabled();
    await expect(waiting.scheduled(bill)).toBeHidden();

    const march = await comeOn(walk, '2033-03-05');
    await march.expectDone(bill, /5 Mar 2033.*Paid/);
    const later = await comeOn(walk, '2033-03-06');
    await expect(later.scheduled(bill)).toContainText('On 5 May 2033');
    await later.edit(bill).click();
    const dialog = new AutoPayDialog(page);
    await expect(dialog.submit).toBeDisabled();
    await dialog.choice('Every month').check();
    await expect(dialog.next).toHaveText(['5 Apr 2033', '5 May 2033', '5 Jun 2033']);
    await dialog.submit.click();
    await giveCode(walk);
    await expect(page.getByText('Auto Pay Biller Updated Successfully')).toBeVisible();
    await expect(later.scheduled(bill)).toContainText('On 5 Apr 2033');
  });
});

test('[MFE-04, HOME-11] with the auto pay remote broken Home stands, its place says so, and Retry mends it', async ({
  page,
  bank,
}) => {
  const entry = '**/remotes/autopay/**/remoteEntry.js*';
  await page.route(entry, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('broken at the first line');" }),
  );
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  const home = new HomePage(page);
  await home.expectReturningCustomer();
  const message = page.getByText('This part of the page could not be loaded.');
  await expect(message).toBeVisible();
  await expect(home.dues.getByRole('listitem').first()).toBeVisible();

  await page.unroute(entry);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('list', { name: 'Upcoming Auto Payment' })).toBeVisible();
  await expect(message).toBeHidden();
});
