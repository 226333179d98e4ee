import type { Page } from '@playwright/test';
import { ajmer } from './flows';
import { Mouse } from './hands';
import { AddBillerDialog } from './pages/add-biller-dialog';
import { ConfirmPaymentDialog } from './pages/confirm-payment-dialog';
import { HomePage } from './pages/home-page';
import { OtpDialog } from './pages/otp-dialog';
import { ReceiptDialog } from './pages/receipt-dialog';
import type { Bank, Customer } from './portal/bank';

/** What a scene has to play with. */
export interface Stage {
  page: Page;
  bank: Bank;
  customer: Customer;
  /** Goes to the portal with a fresh hand-off pair. */
  arrive(): Promise<void>;
}

/** One screen in one state: how to get there. */
export interface Scene {
  name: string;
  like?: 'regular' | 'first-time' | 'app';
  play(stage: Stage): Promise<void>;
}

const hands = new Mouse();

async function openBill({ page, arrive }: Stage, billName: string): Promise<ConfirmPaymentDialog> {
  await arrive();
  await new HomePage(page).savedBiller(billName).click();
  const confirm = new ConfirmPaymentDialog(page);
  await confirm.makePayment.waitFor();
  return confirm;
}

async function payBill(stage: Stage, billName: string): Promise<void> {
  const confirm = await openBill(stage, billName);
  if (await confirm.amount.isVisible()) await confirm.amount.fill('450.00');
  await confirm.account(0).click();
  await confirm.makePayment.click();
  await new OtpDialog(stage.page).confirm(hands, stage.bank, stage.customer);
}

async function receiptOf(stage: Stage, billName: string): Promise<void> {
  await payBill(stage, billName);
  await new ReceiptDialog(stage.page).done.waitFor();
}

async function openForm({ page, arrive }: Stage): Promise<AddBillerDialog> {
  await arrive();
  await showCategories(page);
  await new HomePage(page).category(ajmer.category).click();
  const adding = new AddBillerDialog(page);
  await adding.biller(ajmer.name).click();
  await adding.field('Bill Name (Nick Name)').waitFor();
  return adding;
}

async function showCategories(page: Page): Promise<void> {
  const tab = page.getByRole('tab', { name: 'Bill Categories' });
  await tab.click();
}

async function askForCode(stage: Stage): Promise<OtpDialog> {
  const confirm = await openBill(stage, 'Mumbai Flat Power');
  await confirm.account(0).click();
  await confirm.makePayment.click();
  const otp = new OtpDialog(stage.page);
  await otp.expectCodeSent();
  return otp;
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}

const homeScenes: readonly Scene[] = [
  {
    name: 'mock-redirect',
    async play({ page, bank }) {
      await page.goto(`${bank.origin}/mock-redirect`);
      await page.getByRole('button', { name: 'Continue to Bill Pay' }).waitFor();
    },
  },
  {
    name: 'home-returning',
    async play({ page, arrive }) {
      await arrive();
      await new HomePage(page).expectReturningCustomer();
    },
  },
  {
    name: 'home-first-time',
    like: 'first-time',
    async play({ page, arrive }) {
      await arrive();
      await new HomePage(page).expectFirstTimeCustomer();
    },
  },
  {
    name: 'home-in-the-app',
    like: 'app',
    async play({ page, arrive }) {
      await arrive();
      await new HomePage(page).expectReturningCustomer();
    },
  },
  {
    name: 'home-loading',
    async play({ page, bank, customer, arrive }) {
      await bank.fault(customer, { call: 'billers.saved', mode: 'slow', ms: 5_000 });
      await arrive();
      await page.locator('[aria-busy=true]').first().waitFor();
      await page.waitForTimeout(600);
    },
  },
  {
    name: 'home-parts-failing',
    async play({ page, bank, customer, arrive }) {
      for (const call of ['billers.saved', 'billers.upcoming-dues', 'billers.categories', 'auto-pay.list']) {
        await bank.fault(customer, { call, mode: 'error', status: 500, times: 10 });
      }
      await arrive();
      await page.getByRole('button', { name: 'Try again' }).first().waitFor();
      await settled(page);
    },
  },
  {
    name: 'categories',
    async play({ page, arrive }) {
      await arrive();
      await showCategories(page);
    },
  },
  {
    name: 'logout-dialog',
    async play({ page, arrive }) {
      await arrive();
      await new HomePage(page).expectReturningCustomer();
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.getByText('Are you sure you want to logout of Bill Pay?').waitFor();
    },
  },
  {
    name: 'session-expired',
    async play({ page, bank }) {
      await page.goto(`${bank.origin}/session-expired`);
      await page.getByRole('heading', { name: 'Logged out' }).waitFor();
    },
  },
  {
    name: 'not-found',
    async play({ page, arrive }) {
      await arrive();
      await new HomePage(page).expectReturningCustomer();
      await page.evaluate(() => {
        history.pushState(null, '', '/nowhere');
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      });
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    },
  },
  {
    name: 'retry-fallback-of-a-task',
    async play({ page, arrive }) {
      await page.route('**/remotes/payments/**', (route) => route.abort());
      await arrive();
      await new HomePage(page).savedBiller('Mumbai Flat Power').click();
      await page.getByRole('button', { name: 'Retry' }).waitFor();
    },
  },
  {
    name: 'retry-fallback-of-a-page',
    async play({ page, arrive }) {
      await page.route('**/remotes/billers/**', (route) => route.abort());
      await arrive();
      await page.getByRole('button', { name: 'Retry' }).waitFor();
    },
  },
];

const addBillerScenes: readonly Scene[] = [
  {
    name: 'billers-of-a-category',
    async play({ page, arrive }) {
      await arrive();
      await showCategories(page);
      await new HomePage(page).category('Electricity').click();
      await new AddBillerDialog(page).expectBillersOf('Electricity');
    },
  },
  {
    name: 'billers-of-a-category-failing',
    async play({ page, bank, customer, arrive }) {
      await bank.fault(customer, { call: 'billers.by-category', mode: 'error', times: 10 });
      await arrive();
      await showCategories(page);
      await new HomePage(page).category('Electricity').click();
      await page.getByText(/^Unable to fetch Billers for category/).waitFor();
    },
  },
  { name: 'add-biller-form', play: async (stage) => void (await openForm(stage)) },
  {
    name: 'add-biller-form-errors',
    async play(stage) {
      const adding = await openForm(stage);
      await adding.field('K Number').fill('21041401');
      await adding.field('Bill Name (Nick Name)').fill('Home !?');
      await adding.field('K Number').focus();
      await adding.field('Bill Name (Nick Name)').focus();
    },
  },
  {
    name: 'biller-saved-with-open-bill',
    like: 'first-time',
    async play(stage) {
      const adding = await openForm(stage);
      await adding.fillIn(hands, ajmer.parameters, ajmer.billName);
      await adding.next.click();
      await new OtpDialog(stage.page).confirm(hands, stage.bank, stage.customer);
      await adding.expectAskedToPay();
    },
  },
  {
    name: 'biller-saved-without-bill',
    like: 'first-time',
    async play(stage) {
      const adding = await openForm(stage);
      await adding.fillIn(hands, { 'K Number': '210414010000' }, ajmer.billName);
      await adding.next.click();
      await new OtpDialog(stage.page).confirm(hands, stage.bank, stage.customer);
      await adding.saved.getByRole('button', { name: 'Close' }).last().waitFor();
      await settled(stage.page);
    },
  },
];

const paymentScenes: readonly Scene[] = [
  { name: 'confirm-exact', play: async (stage) => void (await openBill(stage, 'Home Electricity')) },
  {
    name: 'confirm-account-chosen',
    async play(stage) {
      const confirm = await openBill(stage, 'Mumbai Flat Power');
      await confirm.account(0).click();
    },
  },
  { name: 'confirm-free-amount', play: async (stage) => void (await openBill(stage, 'Credit Card')) },
  { name: 'confirm-adhoc', play: async (stage) => void (await openBill(stage, 'Work Phone')) },
  { name: 'confirm-instant', play: async (stage) => void (await openBill(stage, 'Sun Direct')) },
  {
    name: 'confirm-amount-refused',
    async play(stage) {
      const confirm = await openBill(stage, 'Mumbai Flat Power');
      await confirm.amount.fill('9999999');
    },
  },
  {
    name: 'confirm-accounts-failing',
    async play(stage) {
      await stage.bank.fault(stage.customer, { call: 'payment.account-info', mode: 'error', times: 10 });
      await stage.arrive();
      await new HomePage(stage.page).savedBiller('Mumbai Flat Power').click();
      await stage.page.getByText('Unable to fetch account information at the moment.').waitFor();
    },
  },
  {
    name: 'confirm-bill-failing',
    async play(stage) {
      await stage.bank.fault(stage.customer, { call: 'payment.fetch-bill', mode: 'error', times: 10 });
      await stage.arrive();
      await new HomePage(stage.page).savedBiller('Mumbai Flat Power').click();
      await stage.page
        .getByRole('dialog')
        .getByRole('button', { name: /try again|retry/i })
        .first()
        .waitFor();
    },
  },
  { name: 'otp', play: async (stage) => void (await askForCode(stage)) },
  {
    name: 'otp-wrong-code',
    async play(stage) {
      const otp = await askForCode(stage);
      await stage.page.keyboard.type('000000');
      await otp.verify.click();
      await otp.dialog
        .getByText(/not correct|invalid|wrong/i)
        .first()
        .waitFor();
    },
  },
  {
    name: 'otp-sending-failed',
    async play(stage) {
      await stage.bank.fault(stage.customer, {
        call: 'user-services.generate-otp',
        mode: 'error',
        times: 10,
      });
      const confirm = await openBill(stage, 'Mumbai Flat Power');
      await confirm.account(0).click();
      await confirm.makePayment.click();
      await stage.page.getByText(/Unable to generate OTP/).waitFor();
    },
  },
  {
    name: 'paying',
    async play(stage) {
      await stage.bank.fault(stage.customer, { call: 'payment.bill', mode: 'slow', ms: 8_000 });
      await payBill(stage, 'Mumbai Flat Power');
      await stage.page.getByText('Paying…').waitFor();
    },
  },
  { name: 'receipt-success', play: (stage) => receiptOf(stage, 'Mumbai Flat Power') },
  { name: 'receipt-pending', play: (stage) => receiptOf(stage, 'Late Confirmation') },
  { name: 'receipt-failed', play: (stage) => receiptOf(stage, 'Refused by Biller') },
];

/** Every screen and state a customer can meet. */
export const scenes: readonly Scene[] = [...homeScenes, ...addBillerScenes, ...paymentScenes];
