import type { Locator } from '@playwright/test';
import { holdTimers } from '../faults/held-timers';
import { Mouse } from '../input-method';
import { expect, test as base } from '../journey';
import { LiveRegions } from '../live-regions';
import { AddBillerDialog } from '../pages/add-biller-dialog';
import { AutoPayDialog } from '../pages/auto-pay-page';
import { ComplaintsPage } from '../pages/complaints-page';
import { ConfirmPaymentDialog } from '../pages/confirm-payment-dialog';
import { DetailsDialog, HistoryPage } from '../pages/history-page';
import { HomePage } from '../pages/home-page';
import { MyBillersPage } from '../pages/my-billers-page';
import { findVault, OtpDialog } from '../pages/otp-dialog';
import { ReceiptDialog } from '../pages/receipt-dialog';
import { RegisterComplaintDialog } from '../pages/register-complaint-dialog';
import { ajmer } from '../payment-flows';
import type { Bank, Customer } from '../portal/bank';
import { watchRequests } from '../style-leaks';
import { customerAtFixedTime } from '../portal/fixed-time';
import { privatePortal } from '../portal/private-portal';

/** The portal's `skeletonAfter`. */
const SKELETON_AFTER_MS = 150;
/** Payments to the day's test numbers succeed immediately, and 'Mumbai Flat Power' is due. */
const due = 'Mumbai Flat Power';

/** A customer who uses a screen reader. */
class Listener {
  constructor(
    readonly bank: Bank,
    readonly customer: Customer,
    private readonly regions: LiveRegions,
    private readonly settled: () => Promise<void>,
  ) {}

  /** Presses a button or link when the files that its focus prefetches have arrived. */
  async press(target: Locator): Promise<void> {
    await target.focus();
    await this.settled();
    await target.press('Enter');
  }

  /** Asserts the announcements since the last call, and the element that has the focus afterwards. */
  async expectHears(announced: readonly (string | RegExp)[], focus: Locator): Promise<void> {
    await expect(focus).toBeFocused();
    await this.regions.expectAnnounced(...announced);
  }
}

interface Journey {
  /** Opens a page of the portal for a new customer at the fixed time. */
  arrive(like: 'regular' | 'first-time', until: Locator, path?: '/' | '/my-bills'): Promise<Listener>;
}

const test = base.extend<Journey, { fixedBank: Bank }>({
  // The clock of the shared portal of the journeys depends on the day of the run.
  fixedBank: [
    async ({}, use) => {
      const portal = await privatePortal();
      await use(portal.bank);
      await portal.remove();
    },
    { scope: 'worker' },
  ],
  arrive: async ({ page, fixedBank: bank }, use) =>
    use(async (like, until, path) => {
      const customer = await customerAtFixedTime(bank, like);
      // Ignores these announcements, because their number depends on the speed of the machine.
      await holdTimers(page, [SKELETON_AFTER_MS]);
      const regions = await LiveRegions.watch(page);
      const settled = watchRequests(page);
      await page.goto(await bank.handOff(customer, 'IB', path));
      await until.waitFor();
      return new Listener(
        bank,
        customer,
        regions.after(() => findVault(page)),
        settled,
      );
    }),
});

// One portal serves the journeys one after another.
test.describe.configure({ mode: 'default' });

test('[PAY-20] describes to a screen reader how to pay a due bill', async ({ page, arrive }) => {
  const home = new HomePage(page);
  const confirm = new ConfirmPaymentDialog(page);
  const otp = new OtpDialog(page);
  const receipt = new ReceiptDialog(page);
  const listener = await arrive('regular', page.getByRole('list', { name: 'Upcoming Auto Payment' }));
  await home.expectReturningCustomer();
  await listener.expectHears([], page.locator('body'));
  await expect(page.locator('body')).toMatchAriaSnapshot({ name: 'home.aria.yml' });
  await listener.press(home.dues.getByRole('button', { name: due }).first());
  await confirm.makePayment.waitFor();
  await expect(confirm.dialog).toMatchAriaSnapshot({ name: 'confirm-payment.aria.yml' });
  await listener.expectHears(
    ['Getting your bill…', /^₹[\d,.]+ will be debited from account ending in \d{4}$/],
    confirm.dialog,
  );
  await listener.press(confirm.makePayment);
  await listener.expectHears(
    [/^Pay ₹[\d,.]+ to BEST Mumbai from account ending in \d{4}$/, /^OTP valid for \d+ seconds$/],
    otp.boxes.first(),
  );
  await expect(otp.dialog).toMatchAriaSnapshot({
    name: findVault(page) ? 'vault-otp.aria.yml' : 'otp.aria.yml',
  });
  await page.keyboard.type(await listener.bank.latestCode(listener.customer));
  await listener.expectHears([], otp.boxes.last());
  await listener.press(otp.verify);
  await receipt.done.waitFor();
  await listener.expectHears(
    ['OTP verified', 'Please wait and keep this page open while we pay your bill.'],
    receipt.dialog.getByRole('heading', { name: 'Successfully Paid' }),
  );
  await expect(receipt.dialog).toMatchAriaSnapshot({ name: 'receipt.aria.yml' });
  await listener.press(receipt.done);
  await expect(receipt.dialog).toBeHidden();
  await listener.expectHears([], home.dues.locator(':focus'));
});

test('[ADD-11] describes to a screen reader how to add a biller', async ({ page, arrive }) => {
  const home = new HomePage(page);
  const adding = new AddBillerDialog(page);
  const otp = new OtpDialog(page);
  const listener = await arrive('first-time', home.category(ajmer.category));
  await listener.expectHears([], page.locator('body'));
  await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: 'home-first-time.aria.yml' });
  await listener.press(home.category(ajmer.category));
  await adding.expectBillersOf(ajmer.category);
  await listener.expectHears([], adding.dialog.getByRole('heading', { name: ajmer.category }));
  await listener.press(adding.biller(ajmer.name));
  await adding.field('Bill Name (Nick Name)').waitFor();
  await listener.expectHears([], adding.dialog.getByRole('heading', { name: ajmer.name }));
  await expect(adding.dialog).toMatchAriaSnapshot({ name: 'add-biller.aria.yml' });
  const number = adding.field('K Number');
  await number.fill('2104140');
  await adding.field('Bill Name (Nick Name)').fill(ajmer.billName);
  await listener.expectHears(['K Number should be of 12 digits'], adding.field('Bill Name (Nick Name)'));
  await expect(number).toHaveAccessibleDescription(/K Number should be of 12 digits/);
  await number.fill(ajmer.parameters['K Number'] ?? '');
  await listener.press(adding.next);
  await listener.expectHears(
    [
      `Add the biller ${ajmer.name} as ${ajmer.billName}, number ${ajmer.parameters['K Number']}`,
      /^OTP valid for \d+ seconds$/,
    ],
    otp.boxes.first(),
  );
  await page.keyboard.type(await listener.bank.latestCode(listener.customer));
  await listener.press(otp.verify);
  await adding.expectPaymentOffer();
  await listener.expectHears(
    [
      'OTP verified',
      `${ajmer.billName} Biller added successfully`,
      'Checking for an outstanding bill…',
      /^₹[\d,.]+ Due \d+ \w+ \d+ Is this the account of [^?]+\? If it is not, check the details before you pay\. Your bill has an outstanding amount. Do you want to pay now \?$/,
    ],
    adding.saved,
  );
  await expect(adding.saved).toMatchAriaSnapshot({ name: 'biller-saved.aria.yml' });
  await listener.press(adding.later);
  await expect(adding.saved).toBeHidden();
  await expect(home.savedBiller('Home power')).toBeFocused();
});

test('[AUTO-04] describes to a screen reader how to set up auto pay', async ({ page, arrive }) => {
  const mine = new MyBillersPage(page);
  const setUp = new AutoPayDialog(page);
  const otp = new OtpDialog(page);
  const listener = await arrive('regular', mine.opener('setUpAutopay', due), '/my-bills');
  await listener.expectHears(['Loading your billers'], page.locator('body'));
  await listener.press(mine.opener('setUpAutopay', due));
  await setUp.days.waitFor();
  await listener.expectHears(
    [
      'Loading the details of your bill',
      'Choose a payment date to see the next three payments.',
      'Choose the account to debit.',
    ],
    setUp.dialog,
  );
  await expect(setUp.dialog).toMatchAriaSnapshot({ name: 'create-auto-pay.aria.yml' });
  await setUp.accounts.first().check();
  await listener.expectHears(['Choose a payment date.'], setUp.accounts.first());
  await setUp.day(20).check();
  await listener.expectHears(
    [/^20 Dec 2026 20 Jan 2027 20 Feb 2027 The bill is paid on these days/],
    setUp.day(20),
  );
  await listener.press(setUp.submit);
  await listener.expectHears(
    [
      /^Set up auto pay for Mumbai Flat Power \(BEST Mumbai\): up to ₹50,000.00 from account ending in \d{4} on day 20 of every month$/,
      /^OTP valid for \d+ seconds$/,
    ],
    otp.boxes.first(),
  );
  await page.keyboard.type(await listener.bank.latestCode(listener.customer));
  await listener.press(otp.verify);
  await otp.dialog.waitFor({ state: 'hidden' });
  await listener.expectHears(
    ['OTP verified', 'Auto pay Created Successfully.'],
    mine.opener('editAutopay', due),
  );
});

test('[HIST-01] announces the content of the history to a screen reader', async ({ page, arrive }) => {
  const history = new HistoryPage(page);
  const details = new DetailsDialog(page);
  const listener = await arrive('regular', page.getByRole('list', { name: 'Upcoming Auto Payment' }));
  await new HomePage(page).expectReturningCustomer();
  const link = page.getByRole('link', { name: 'History' });
  await listener.press(link);
  await history.rows.first().waitFor();
  await listener.expectHears(['History – Bill Pay – Demo Bank'], link);
  await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: 'history.aria.yml' });
  await history.search.fill('no such');
  await listener.expectHears(['Fetching your transactions', 'No Transactions Found'], history.search);
  await history.search.fill('');
  await history.rows.first().waitFor();
  await listener.expectHears(['Fetching your transactions'], history.search);
  const opener = history.opener(history.row('', 'Success'));
  await listener.press(opener);
  await details.value('Biller Id').waitFor();
  await listener.expectHears([], details.dialog);
  await expect(details.dialog).toMatchAriaSnapshot({ name: 'transaction-details.aria.yml' });
  await listener.press(details.close);
  await listener.expectHears([], opener);
});

test('[COMP-06] describes to a screen reader how to register a complaint', async ({ page, arrive }) => {
  const complaints = new ComplaintsPage(page);
  const form = new RegisterComplaintDialog(page);
  const listener = await arrive('regular', page.getByRole('list', { name: 'Upcoming Auto Payment' }));
  const link = page.getByRole('link', { name: 'Complaints' });
  await listener.press(link);
  await complaints.rows.first().waitFor();
  await listener.expectHears(['Complaints – Bill Pay – Demo Bank', 'Loading your complaints'], link);
  await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: 'complaints.aria.yml' });
  await listener.press(complaints.add);
  await form.dialog.getByRole('radio').first().waitFor();
  await listener.expectHears(['Loading complaint options', 'Loading transactions'], form.dialog);
  await expect(form.dialog).toMatchAriaSnapshot({ name: 'complaint-choose.aria.yml' });
  await form.slider.press('End');
  await form.transaction(/Success$/).waitFor();
  await expect(form.slider).toHaveAttribute('aria-valuetext', 'Last 3 Months');
  await listener.expectHears(['Loading transactions'], form.slider);
  await form.transaction(/Success$/).check();
  await listener.press(form.goOn);
  await form.reason.waitFor();
  await listener.expectHears(
    ['Loading the transaction'],
    form.dialog.getByRole('heading', { name: 'Transaction Details' }),
  );
  await expect(form.dialog).toMatchAriaSnapshot({ name: 'complaint-describe.aria.yml' });
  await form.fillIn(new Mouse(), 'Duplicate Payment', 'I paid this twice, within a minute.');
  await listener.press(form.submit);
  await listener.expectHears([], form.dialog.getByRole('heading', { name: /registered successfully/ }));
});

test('[SES-12] tells a screen reader that the session has ended', async ({ page, arrive }) => {
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  const listener = await arrive('regular', page.getByRole('list', { name: 'Upcoming Auto Payment' }));
  await listener.press(page.getByRole('banner').getByRole('button', { name: 'Logout' }));
  await listener.expectHears([], dialog.getByRole('button', { name: 'Cancel' }));
  await expect(dialog).toMatchAriaSnapshot({ name: 'logout.aria.yml' });
  await listener.press(dialog.getByRole('button', { name: 'Logout' }));
  await page.getByRole('heading', { name: 'Logged out' }).waitFor();
  await listener.expectHears(['Logged out – Bill Pay – Demo Bank'], page.getByRole('main'));
  await expect(page.locator('body')).toMatchAriaSnapshot({ name: 'logged-out.aria.yml' });
});
