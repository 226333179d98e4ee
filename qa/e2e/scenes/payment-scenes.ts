import type { Locator } from '@playwright/test';
import { save } from '@billpay/sandbox/testing/bills';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { Mouse } from '../input-method';
import { ConfirmPaymentDialog } from '../pages/confirm-payment-dialog';
import { HistoryPage } from '../pages/history-page';
import { HomePage } from '../pages/home-page';
import { OtpDialog } from '../pages/otp-dialog';
import { ReceiptDialog } from '../pages/receipt-dialog';
import type { Fault } from '../portal/bank';
import { alter, failCall, continueTo, visit, type Scene, type Stage } from './scene';

const input = new Mouse();

async function openBill(stage: Stage, billName: string): Promise<ConfirmPaymentDialog> {
  await stage.arrive();
  return openFromHome(stage, billName);
}

async function openFromHome({ page }: Stage, billName: string): Promise<ConfirmPaymentDialog> {
  await new HomePage(page).openSavedBiller(input, billName);
  const confirm = new ConfirmPaymentDialog(page);
  await confirm.continueToForm(input);
  return confirm;
}

/** Saves a biller whose number ends in a test number, and opens its bill. */
async function openTestBill(stage: Stage, ending: string): Promise<void> {
  const client = await TestClient.signIn(stage.bank.origin, stage.customer);
  const number = { billerId: 'AVVNL0000RAJ01', parameter: 'K Number', value: `11041404${ending}` };
  await save(client, { ...number, billName: `Shop ${ending}` });
  await openBill(stage, `Shop ${ending}`);
}

async function pay(stage: Stage, confirm: ConfirmPaymentDialog): Promise<void> {
  if (await confirm.amount.isVisible()) await confirm.amount.fill('450.00');
  await confirm.account(0).click();
  await confirm.makePayment.click();
  await new OtpDialog(stage.page).confirm(input, stage.bank, stage.customer);
}

async function payBill(stage: Stage, billName: string): Promise<void> {
  await pay(stage, await openBill(stage, billName));
}

async function expectReceipt({ page }: Stage): Promise<void> {
  await new ReceiptDialog(page).done.waitFor();
}

async function paidBefore({ page, arrive }: Stage, billName: string): Promise<void> {
  await arrive();
  await new HomePage(page).openSavedBiller(input, billName);
  await new ConfirmPaymentDialog(page).payAgain.waitFor();
}

/** Downloads the receipt of a past payment whose details have a fault. */
async function receiptFromHistory(stage: Stage, fault: Omit<Fault, 'call'>): Promise<Locator> {
  const { bank, customer, page } = stage;
  await bank.fault(customer, { call: 'transactions.details', ...fault });
  await stage.arrive();
  const history = new HistoryPage(page);
  await history.openFromMenu(input);
  await history
    .row('ACT Broadband')
    .getByRole('button', { name: /^Download receipt of/ })
    .click();
  return page.getByRole('dialog', { name: 'Transaction receipt' });
}

/** Scenes in which the customer pays a bill, up to the receipt. */
export const paymentScenes: readonly Scene[] = [
  visit('confirm-exact', async (stage) => void (await openBill(stage, 'Home Electricity'))),
  visit('confirm-free-amount', async (stage) => void (await openBill(stage, 'Credit Card'))),
  visit('confirm-adhoc', async (stage) => void (await openBill(stage, 'Work Phone'))),
  visit('confirm-instant', async (stage) => void (await openBill(stage, 'Sun Direct'))),
  alter('confirm-several-bills', (stage) => openTestBill(stage, '9008')),
  alter('confirm-offered-amounts', (stage) => openTestBill(stage, '9009')),
  visit('paid-before-pending', (stage) => paidBefore(stage, 'Kanpur House')),
  alter('confirm-account-chosen', async (stage) => {
    const confirm = await openBill(stage, 'Mumbai Flat Power');
    await confirm.account(0).click();
  }),
  continueTo('confirm-amount-refused', ({ page }) => new ConfirmPaymentDialog(page).amount.fill('9999999')),
  continueTo('otp', async ({ page }) => {
    const confirm = new ConfirmPaymentDialog(page);
    // The bill stays due after a part payment.
    await confirm.amount.fill('450.00');
    await confirm.makePayment.click();
    await new OtpDialog(page).expectCodeSent();
  }),
  continueTo('otp-wrong-code', async ({ page }) => {
    const otp = new OtpDialog(page);
    await page.keyboard.type('000000');
    await otp.verify.click();
    await otp.dialog
      .getByText(/not correct|invalid|wrong/i)
      .first()
      .waitFor();
  }),
  continueTo('receipt-success', async (stage) => {
    const otp = new OtpDialog(stage.page);
    await otp.boxes.first().click();
    await stage.page.keyboard.type(await stage.bank.latestCode(stage.customer));
    await otp.verify.click();
    await expectReceipt(stage);
  }),
  continueTo('receipt-auto-pay-offer', ({ page }) =>
    page.getByRole('button', { name: 'Setup Auto-Payment' }).scrollIntoViewIfNeeded(),
  ),
  continueTo('paid-before-today', async ({ page }) => {
    await new ReceiptDialog(page).done.click();
    await new HomePage(page).openSavedBiller(input, 'Mumbai Flat Power');
    await new ConfirmPaymentDialog(page).payAgain.waitFor();
  }),
  alter('receipt-pending', async (stage) => {
    await payBill(stage, 'Kanpur House');
    await expectReceipt(stage);
  }),
  continueTo('receipt-failed', async (stage) => {
    await new ReceiptDialog(stage.page).done.click();
    await pay(stage, await openFromHome(stage, 'Noida Office'));
    await expectReceipt(stage);
  }),
  alter('paid-before-refused', async (stage) => {
    // Without the check for a recent payment, the response to the payment itself reports the earlier payment.
    await stage.bank.fault(stage.customer, { call: 'payment.recent', mode: 'error', times: 10 });
    await payBill(stage, 'Kanpur House');
    await new ConfirmPaymentDialog(stage.page).payAgain.waitFor();
  }),
  failCall('confirm-accounts-failing', 'payment.account-info', async (stage) => {
    await stage.arrive();
    await new HomePage(stage.page).openSavedBiller(input, 'Mumbai Flat Power');
    await stage.page.getByText('Unable to fetch account information at the moment.').waitFor();
  }),
  failCall('confirm-bill-failing', 'payment.fetch-bill', async (stage) => {
    await stage.arrive();
    await new HomePage(stage.page).openSavedBiller(input, 'Mumbai Flat Power');
    await stage.page
      .getByRole('dialog')
      .getByRole('button', { name: /try again|retry/i })
      .first()
      .waitFor();
  }),
  alter('otp-sending-failed', async (stage) => {
    await stage.bank.fault(stage.customer, {
      call: 'user-services.generate-otp',
      mode: 'error',
      times: 10,
    });
    const confirm = await openBill(stage, 'Mumbai Flat Power');
    await confirm.account(0).click();
    await confirm.makePayment.click();
    await stage.page.getByText(/Unable to generate OTP/).waitFor();
  }),
  alter('paying', async (stage) => {
    await stage.bank.fault(stage.customer, { call: 'payment.bill', mode: 'slow', ms: 25_000 });
    await payBill(stage, 'Mumbai Flat Power');
    await stage.page.getByText('Paying…').waitFor();
  }),
  alter('payment-unknown', async (stage) => {
    const { bank, customer, page } = stage;
    // More failures than the number of the browser's own retries on a broken connection.
    await bank.fault(customer, { call: 'payment.bill', mode: 'drop-response', times: 20 });
    await bank.fault(customer, { call: 'transactions.list', mode: 'error', times: 9 });
    await payBill(stage, 'Mumbai Flat Power');
    await page.getByText(/Unable to fetch the current status/).waitFor();
  }),
  alter('receipt-from-history-preparing', async (stage) => {
    const dialog = await receiptFromHistory(stage, { mode: 'slow', ms: 60_000 });
    await dialog.getByText('Preparing your receipt…').waitFor();
  }),
  alter('receipt-from-history-failing', async (stage) => {
    const dialog = await receiptFromHistory(stage, { mode: 'error', times: 10 });
    await dialog.getByRole('button', { name: 'Retry' }).waitFor();
  }),
];
