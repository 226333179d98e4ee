import type { Page } from '@playwright/test';
import { expect } from './journey';
import { offerEveryLanguage } from './languages/offered';
import { AddBillerDialog } from './pages/add-biller-dialog';
import { BillerSearch } from './pages/biller-search';
import { ConfirmPaymentDialog } from './pages/confirm-payment-dialog';
import { FilterDialog, HistoryPage } from './pages/history-page';
import { HomePage } from './pages/home-page';
import { EditBillerDialog } from './pages/managed-biller-dialogs';
import { MyBillersPage } from './pages/my-billers-page';
import { OtpDialog } from './pages/otp-dialog';
import { ReceiptDialog } from './pages/receipt-dialog';
import { RechargeDialog } from './pages/recharge-dialog';
import { RegisterComplaintDialog } from './pages/register-complaint-dialog';
import type { Bank, Customer } from './portal/bank';
import { bankNow } from './portal/bank-day';
import { plan } from './recharge-flows';
import { stepsOfOtherPages } from './tour/other-pages';
import { actionsOn, input, type Step } from './tour/step';

/** Returns steps through every part of the portal, which need every file of the build. */
export async function portalTour(page: Page, bank: Bank, customer: Customer): Promise<Step[]> {
  const home = new HomePage(page);
  const adding = new AddBillerDialog(page);
  const recharge = new RechargeDialog(page);
  const receipt = new ReceiptDialog(page);
  const otp = new OtpDialog(page);
  const confirm = new ConfirmPaymentDialog(page);
  const history = new HistoryPage(page);
  const filter = new FilterDialog(page);
  const mine = new MyBillersPage(page);
  const complaint = new RegisterComplaintDialog(page);
  const { press, close, link, button } = actionsOn(page);
  const address = await bank.handOff(customer);
  await payOneTomorrow(page);
  await offerEveryLanguage(page);
  return [
    {
      name: "the bank's page",
      go: () => page.goto(`${bank.portal}/mock-redirect`, { waitUntil: 'commit' }),
      reached: button('Continue to Bill Pay'),
    },
    {
      name: 'Home',
      go: () => page.goto(address, { waitUntil: 'commit' }),
      reached: home.savedBillers.getByRole('listitem'),
    },
    {
      name: 'the panel of auto payments',
      go: async () => undefined,
      reached: page.getByRole('list', { name: 'Upcoming Auto Payment' }),
    },
    {
      name: 'Logout',
      // The logout dialog has a button of the same name.
      go: press(page.getByRole('banner').getByRole('button', { name: 'Logout' })),
      reached: page.getByText('Are you sure you want to logout of Bill Pay?'),
      leave: press(button('Cancel')),
    },
    // This step is early, because History fetches share-ui-field, which later steps get with other files.
    { name: 'History', go: link('History'), reached: history.rows },
    {
      name: 'chart',
      go: async () => undefined,
      reached: page.locator('canvas'),
      leave: async () => void (await history.chooseRange(input, 'Custom')),
    },
    {
      name: 'calendar',
      go: () => filter.calendar(input, 'Start Date'),
      reached: filter.dialog.getByRole('grid'),
      async leave() {
        await close();
        await close();
        await link('Home')();
      },
    },
    {
      name: 'Dues',
      go: press(button('Pay several together')),
      reached: page.getByRole('checkbox').first(),
    },
    {
      name: 'calendar of dues',
      go: press(page.getByRole('tab', { name: 'Calendar' })),
      reached: page.getByRole('grid'),
      leave: press(page.getByRole('tab', { name: 'List' })),
    },
    {
      name: 'presented bills',
      go: press(page.getByRole('tab', { name: /^Presented/ })),
      reached: page.getByRole('list', { name: 'Presented bills' }),
      leave: press(page.getByRole('tab', { name: 'List' })),
    },
    {
      name: 'several bills',
      async go() {
        for (const place of [0, 1]) await page.getByRole('checkbox').nth(place).check();
        await press(button('Pay 2 bills'))();
      },
      reached: page.getByRole('button', { name: /^Pay ₹/ }),
      leave: close,
    },
    {
      name: 'a bill on a later day',
      go: press(page.getByRole('button', { name: /on a later day$/ }).first()),
      reached: button('Schedule'),
      async leave() {
        await close();
        await link('Home')();
      },
    },
    {
      name: 'categories without icons',
      go: press(home.tab('Bill Categories')),
      reached: home.categories.getByRole('button'),
      leave: press(home.tab('Registered Billers')),
    },
    {
      name: 'icons of categories',
      go: press(home.tab('Bill Categories')),
      reached: home.categories.locator('svg:has(*)'),
    },
    {
      name: 'search',
      async go() {
        await new BillerSearch(page).box.click();
        await new BillerSearch(page).box.fill('Pow');
      },
      reached: new BillerSearch(page).results.getByRole('option'),
      leave: close,
    },
    {
      name: 'billers of a category',
      go: press(home.category('Electricity')),
      reached: adding.dialog.getByRole('list', { name: 'Electricity' }).getByRole('listitem'),
    },
    {
      name: 'details of a biller',
      go: press(adding.biller('BEST Mumbai')),
      reached: adding.field('Bill Name (Nick Name)'),
    },
    {
      name: 'the place of a number on a bill',
      go: press(button(/^Where do I find this number/).first()),
      reached: adding.dialog.getByText(/^Bills differ/),
      leave: close,
    },
    {
      name: 'recharge',
      async go() {
        if (await adding.biller('Vodafone Prepaid').isHidden()) await home.category('Mobile Prepaid').click();
        await adding.biller('Vodafone Prepaid').click();
      },
      reached: recharge.number,
    },
    {
      name: 'terms and conditions',
      go: press(recharge.terms),
      reached: page
        .getByRole('dialog', { name: 'Terms and Conditions' })
        .getByRole('button', { name: 'Done' }),
      leave: press(page.getByRole('button', { name: 'Done' })),
    },
    {
      name: 'plans',
      async go() {
        await recharge.typeNumber('9537525123');
        await input.choose(recharge.circle, 'Mumbai');
        await recharge.choosePlan.click();
      },
      reached: recharge.plans.getByRole('listitem'),
      async leave() {
        await recharge.plans.getByLabel('Search by amount').fill(plan.rupees);
        await recharge.plans.getByRole('button', { name: `Choose the plan of ₹${plan.rupees}.00` }).click();
        await recharge.name.fill('Mum');
      },
    },
    {
      name: 'confirm payment',
      go: press(recharge.next),
      reached: confirm.account(0),
      leave: () => confirm.account(0).click(),
    },
    {
      name: 'one-time code and receipt',
      async go() {
        await confirm.makePayment.click();
        await otp.confirm(input, bank, customer);
      },
      reached: receipt.done,
    },
    {
      name: 'download of the receipt, a toast',
      go: press(button('Download Receipt')),
      reached: page.getByText('The receipt could not be prepared. Please try again.'),
    },
    {
      name: 'download of the receipt',
      // On a busy machine, a restored file can arrive late, so the customer presses again.
      go: () =>
        expect(async () => {
          const download = page.waitForEvent('download', { timeout: 10_000 });
          await Promise.all([download, button('Download Receipt').click()]);
        }).toPass({ timeout: 60_000 }),
      reached: receipt.done,
    },
    {
      name: 'saving the number',
      go: press(receipt.saveBiller),
      reached: adding.dialog.getByLabel('Mobile Number'),
      leave: close,
    },
    {
      name: 'a saved number',
      async go() {
        await home.tab('Registered Billers').click();
        await home.savedBiller('My Prepaid').click();
      },
      reached: recharge.number,
      leave: close,
    },
    {
      name: 'My Billers',
      go: link('My Bills'),
      reached: mine.list.getByRole('listitem'),
    },
    {
      name: 'edit a biller',
      go: press(mine.opener('edit', 'Mumbai Flat Power')),
      reached: new EditBillerDialog(page).name,
      leave: close,
    },
    {
      name: 'details of a transaction',
      async go() {
        await link('History')();
        await history.opener(history.rows.first()).click();
      },
      reached: page.getByRole('dialog', { name: 'Transaction Details' }).getByText('Biller Id'),
    },
    {
      name: 'receipt of a transaction',
      go: press(button('Download Receipt')),
      reached: page.getByRole('dialog', { name: 'Transaction Details' }).getByText('Biller Id'),
    },
    {
      name: 'the report of a transaction',
      go: press(button("This wasn't me")),
      reached: button('Report this payment'),
      leave: close,
    },
    {
      name: 'complaint about a transaction',
      go: press(button('Register Complaint')),
      reached: complaint.reason,
      async leave() {
        await close();
        await expect(complaint.dialog).toBeHidden();
        await close();
      },
    },
    ...stepsOfOtherPages(page, bank, customer),
  ];
}

/** Changes the first auto payment to tomorrow in this page's response, because the bank's clock is shared. */
async function payOneTomorrow(page: Page): Promise<void> {
  await page.route('**/api/auto-pay/', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { upcomingPayments: object[][] } };
    const tomorrow = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(
      bankNow() + 86_400_000,
    );
    for (const payment of body.data.upcomingPayments.flat().slice(0, 1)) {
      Object.assign(payment, { NEXT_PAYMENT_DATE: tomorrow });
    }
    await route.fulfill({ response, json: body });
  });
}
