import type { Locator, Page, Route } from '@playwright/test';
import { Chance } from '@billpay/sandbox/hammer/chance';
import { makesEveryCase, seedOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { Mouse } from '../hands';
import { expect, test } from '../journey';
import { builtScripts, MissingFiles } from '../missing-files';
import { AddBillerDialog } from '../pages/add-biller-dialog';
import { AutoPayDialog, AutoPayPage } from '../pages/auto-pay-page';
import { BillerSearch } from '../pages/biller-search';
import { ComplaintsPage } from '../pages/complaints-page';
import { ConfirmPaymentDialog } from '../pages/confirm-payment-dialog';
import { HistoryPage } from '../pages/history-page';
import { HomePage } from '../pages/home-page';
import { EditBillerDialog } from '../pages/managed-biller-dialogs';
import { MyBillersPage } from '../pages/my-billers-page';
import { OtpDialog } from '../pages/otp-dialog';
import { ReceiptDialog } from '../pages/receipt-dialog';
import { RechargeDialog } from '../pages/recharge-dialog';
import { RegisterComplaintDialog } from '../pages/register-complaint-dialog';
import type { Bank, Customer } from '../portal/bank';
import { plan } from '../recharging';

/** How long the portal waits for a file: `chunkLoadTimeout` of the build. */
const chunkDeadlineMs = 8000;

const hands = new Mouse();

/** How long the page waits for a hanging file in these journeys, instead of its usual deadline. */
const SHORT_DEADLINE_MS = 1000;

/** Gives up hanging files sooner. The message of a page without its first scripts still takes 15 s: it needs no script. */
async function shortenDeadlines(page: Page): Promise<void> {
  await page.addInitScript(
    ([usualMs, shortMs]) => {
      const { setTimeout } = window;
      const shortened = (handler: TimerHandler, ms?: number, ...rest: unknown[]) =>
        setTimeout(handler, ms === usualMs ? shortMs : ms, ...rest);
      Object.assign(window, { setTimeout: shortened });
    },
    [chunkDeadlineMs, SHORT_DEADLINE_MS] as const,
  );
}

/** One step of the way through the whole portal, which may need files that nothing before it needed. */
interface Step {
  readonly name: string;
  /** What the customer does, and does again when it came to nothing. */
  go(): Promise<unknown>;
  /** There once the step has worked. */
  readonly reached: Locator;
  /** What the customer does before the next step. */
  leave?(): Promise<unknown>;
}

interface Trouble {
  readonly name: string;
  meet(route: Route): Promise<void>;
  /** What the page needs before it is opened. */
  prepare?(page: Page): Promise<void>;
}

const troubles: Trouble[] = [
  { name: 'is refused with 503', meet: (route) => route.fulfill({ status: 503, body: '' }) },
  {
    name: 'is a page of HTML',
    meet: (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Portal</title>' }),
  },
  { name: 'hangs', meet: () => new Promise(() => undefined), prepare: shortenDeadlines },
];

/** Walks through the whole portal while each file, when it is first asked for, meets its trouble. */
async function walkWithout(page: Page, bank: Bank, meet: (route: Route) => Promise<void>): Promise<void> {
  const customer = await bank.newCustomer('regular');
  const files = await MissingFiles.keepFrom(page, meet);
  for (const step of await wayThroughThePortal(page, bank, customer)) {
    await test.step(step.name, () => take(page, files, step));
  }
  // Within the minute, the page fetches its idle warning by itself. News from another tab makes it do so now.
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'of another tab' })));
  await expect
    .poll(() => builtScripts().filter((file) => !files.missed.has(file)), 'files that no step needs')
    .toEqual([]);
}

if (makesEveryCase) {
  for (const { name, meet, prepare } of troubles) {
    test(`[MFE-04] every file of the build ${name} once: the page is never blank, and goes on as soon as the file is back`, async ({
      page,
      bank,
    }) => {
      test.setTimeout(900_000);
      await prepare?.(page);
      await walkWithout(page, bank, meet);
    });
  }
} else {
  test(`[MFE-04] every file of the build is missing once, by a trouble drawn for it: the page is never blank, and goes on as soon as the file is back`, async ({
    page,
    bank,
  }) => {
    test.setTimeout(900_000);
    const chance = new Chance(seedOfRun());
    const drawn = new Map(builtScripts().map((file) => [file, chance.pick(troubles)]));
    for (const { prepare } of troubles) await prepare?.(page);
    await walkWithout(page, bank, (route) => {
      const { pathname } = new URL(route.request().url());
      return (drawn.get(pathname) ?? chance.pick(troubles)).meet(route);
    });
  });
}

/** What tells the customer that something is missing, and lets them go on. */
function troubleOn(page: Page): Locator {
  return page
    .getByRole('button', { name: /^(Retry|Try again)$/ })
    .or(page.getByRole('link', { name: 'Try again' }));
}

/** Steps of the portal load in a few layers; a step that needs more rounds never comes to an end. */
const MOST_ROUNDS = 12;
const PAUSE_MS = 500;

/** Takes a step without the files it asks for, in as many rounds as files ask for further ones. */
async function take(page: Page, files: MissingFiles, step: Step): Promise<void> {
  const trouble = troubleOn(page);
  const said = trouble.or(page.getByRole('alert'));
  await expect(page.locator('[aria-live] [role=alert]'), 'toasts of the step before').toHaveCount(0);
  await step.go();
  for (let round = 1; ; round += 1) {
    await expect(async () => {
      expect((await isShown(step.reached)) || (await isShown(said))).toBe(true);
    }).toPass({ timeout: 60_000, intervals: [100] });
    expect(await page.locator('body').innerText(), 'what the page says').not.toBe('');
    const isReached = await isShown(step.reached);
    files.bringBack();
    if (isReached) break;
    expect(round, 'rounds').toBeLessThan(MOST_ROUNDS);
    if (await isShown(trouble)) await trouble.first().click();
    else await step.go();
    // What was said before may still stand there for a moment.
    await page.waitForTimeout(PAUSE_MS);
  }
  await step.leave?.();
}

async function isShown(locator: Locator): Promise<boolean> {
  return locator.first().isVisible();
}

async function wayThroughThePortal(page: Page, bank: Bank, customer: Customer): Promise<Step[]> {
  const home = new HomePage(page);
  const adding = new AddBillerDialog(page);
  const recharge = new RechargeDialog(page);
  const receipt = new ReceiptDialog(page);
  const otp = new OtpDialog(page);
  const confirm = new ConfirmPaymentDialog(page);
  const history = new HistoryPage(page);
  const autoPay = new AutoPayPage(page);
  const mine = new MyBillersPage(page);
  const complaints = new ComplaintsPage(page);
  const complaint = new RegisterComplaintDialog(page);
  const press = (target: Locator) => () => hands.press(target);
  const close = () => page.keyboard.press('Escape');
  const link = (name: string) => press(page.getByRole('link', { name, exact: true }));
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const address = await bank.handOff(customer);
  await payOneTomorrow(page);
  return [
    {
      name: "the bank's page",
      go: () => page.goto(`${bank.origin}/mock-redirect`, { waitUntil: 'commit' }),
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
      go: press(button('Logout')),
      reached: page.getByText('Are you sure you want to logout of Bill Pay?'),
      leave: press(button('Cancel')),
    },
    // Early, as select, text field and account choice bring along what History fetches as share-ui-field.
    { name: 'History', go: link('History'), reached: history.rows },
    {
      name: 'chart',
      go: async () => undefined,
      reached: page.locator('canvas'),
      leave: link('Home'),
    },
    {
      name: 'categories, whose icons are decoration',
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
        await hands.choose(recharge.circle, 'Mumbai');
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
        await otp.confirm(hands, bank, customer);
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
      // On a busy machine even a file that is back can be late: the customer presses again.
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
      go: press(mine.edit('Mumbai Flat Power')),
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
      name: 'complaint about a transaction',
      go: press(button('Register Complaint')),
      reached: complaint.reason,
      async leave() {
        await close();
        await expect(complaint.dialog).toBeHidden();
        await close();
      },
    },
    {
      name: 'Auto Pay',
      go: link('Auto Pay'),
      reached: autoPay.all.getByRole('listitem'),
    },
    {
      name: 'what pays itself tomorrow',
      go: async () => undefined,
      reached: page.getByRole('status').filter({ hasText: /tomorrow/i }),
    },
    {
      name: 'search for auto pay',
      go: async () => undefined,
      reached: new BillerSearch(page, 'Search billers for auto pay').box,
    },
    {
      name: 'edit an auto pay',
      go: () =>
        autoPay.all
          .getByRole('button', { name: /^Edit Auto Pay of/ })
          .first()
          .click(),
      reached: new AutoPayDialog(page).accounts,
      leave: close,
    },
    {
      name: 'delete an auto pay',
      go: () =>
        autoPay.all
          .getByRole('button', { name: /^Delete Auto Pay of/ })
          .first()
          .click(),
      reached: page.getByRole('alertdialog'),
      leave: close,
    },
    { name: 'Complaints', go: link('Complaints'), reached: complaints.rows },
    {
      name: 'register a complaint',
      go: press(complaints.add),
      reached: complaint.dialog.getByRole('radio'),
      leave: close,
    },
  ];
}

/** The clock of the bank is everybody's: only this page's first auto payment is tomorrow's. */
async function payOneTomorrow(page: Page): Promise<void> {
  await page.route('**/api/auto-pay/', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { upcomingPayments: object[][] } };
    const tomorrow = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(
      Date.now() + 86_400_000,
    );
    for (const payment of body.data.upcomingPayments.flat().slice(0, 1)) {
      Object.assign(payment, { NEXT_PAYMENT_DATE: tomorrow });
    }
    await route.fulfill({ response, json: body });
  });
}
