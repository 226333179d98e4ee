import type { Locator } from '@playwright/test';
import { Mouse } from '../hands';
import { ConfirmPaymentDialog } from '../pages/confirm-payment-dialog';
import { HistoryPage } from '../pages/history-page';
import { HomePage } from '../pages/home-page';
import { OtpDialog } from '../pages/otp-dialog';
import { ReceiptDialog } from '../pages/receipt-dialog';
import type { Fault } from '../portal/bank';
import type { Scene, Stage } from './scene';

const hands = new Mouse();

async function openBill({ page, arrive }: Stage, billName: string): Promise<ConfirmPaymentDialog> {
  await arrive();
  await new HomePage(page).openSavedBiller(hands, billName);
  const confirm = new ConfirmPaymentDialog(page);
  await confirm.reachForm(hands);
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

async function askForCode(stage: Stage): Promise<OtpDialog> {
  const confirm = await openBill(stage, 'Mumbai Flat Power');
  await confirm.account(0).click();
  await confirm.makePayment.click();
  const otp = new OtpDialog(stage.page);
  await otp.expectCodeSent();
  return otp;
}

async function paidBefore({ page, arrive }: Stage, billName: string): Promise<void> {
  await arrive();
  await new HomePage(page).openSavedBiller(hands, billName);
  await new ConfirmPaymentDialog(page).payAgain.waitFor();
}

/** Asks for the receipt of a past payment, with what goes wrong with its details. */
async function receiptFromHistory(stage: Stage, fault: Omit<Fault, 'call'>): Promise<Locator> {
  const { bank, customer, page } = stage;
  await bank.fault(customer, { call: 'transactions.details', ...fault });
  await stage.arrive();
  const history = new HistoryPage(page);
  await history.openFromMenu(hands);
  await history
    .row('ACT Broadband')
    .getByRole('button', { name: /^Download receipt of/ })
    .click();
  return page.getByRole('dialog', { name: 'Transaction receipt' });
}

/** From the bill to the receipt. */
export const paymentScenes: readonly Scene[] = [
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
  { name: 'paid-before-pending', play: (stage) => paidBefore(stage, 'Kanpur House') },
  {
    name: 'paid-before-today',
    changes: true,
    async play(stage) {
      // In part: a bill that is paid whole is owed no more.
      await receiptOf(stage, 'Mumbai Flat Power');
      await paidBefore(stage, 'Mumbai Flat Power');
    },
  },
  {
    name: 'paid-before-refused',
    changes: true,
    async play(stage) {
      // Not told before, the customer learns of it by the payment's own answer.
      await stage.bank.fault(stage.customer, { call: 'payment.recent', mode: 'error', times: 10 });
      await payBill(stage, 'Kanpur House');
      await new ConfirmPaymentDialog(stage.page).payAgain.waitFor();
    },
  },
  {
    name: 'confirm-amount-refused',
    async play(stage) {
      const confirm = await openBill(stage, 'Mumbai Flat Power');
      await confirm.amount.fill('9999999');
    },
  },
  {
    name: 'confirm-accounts-failing',
    changes: true,
    async play(stage) {
      await stage.bank.fault(stage.customer, { call: 'payment.account-info', mode: 'error', times: 10 });
      await stage.arrive();
      await new HomePage(stage.page).openSavedBiller(hands, 'Mumbai Flat Power');
      await stage.page.getByText('Unable to fetch account information at the moment.').waitFor();
    },
  },
  {
    name: 'confirm-bill-failing',
    changes: true,
    async play(stage) {
      await stage.bank.fault(stage.customer, { call: 'payment.fetch-bill', mode: 'error', times: 10 });
      await stage.arrive();
      await new HomePage(stage.page).openSavedBiller(hands, 'Mumbai Flat Power');
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
    changes: true,
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
    changes: true,
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
    changes: true,
    async play(stage) {
      await stage.bank.fault(stage.customer, { call: 'payment.bill', mode: 'slow', ms: 8_000 });
      await payBill(stage, 'Mumbai Flat Power');
      await stage.page.getByText('Paying…').waitFor();
    },
  },
  {
    name: 'payment-unknown',
    changes: true,
    async play(stage) {
      const { bank, customer, page } = stage;
      // More often than the browser sends the bytes of a broken connection again by itself.
      await bank.fault(customer, { call: 'payment.bill', mode: 'drop-answer', times: 20 });
      await bank.fault(customer, { call: 'transactions.list', mode: 'error', times: 9 });
      await payBill(stage, 'Mumbai Flat Power');
      await page.getByText(/Unable to fetch the current status/).waitFor();
    },
  },
  { name: 'receipt-success', changes: true, play: (stage) => receiptOf(stage, 'Mumbai Flat Power') },
  { name: 'receipt-pending', changes: true, play: (stage) => receiptOf(stage, 'Kanpur House') },
  { name: 'receipt-failed', changes: true, play: (stage) => receiptOf(stage, 'Noida Office') },
  {
    name: 'receipt-auto-pay-offer',
    changes: true,
    async play(stage) {
      await receiptOf(stage, 'Mumbai Flat Power');
      await stage.page.getByRole('button', { name: 'Setup Auto-Payment' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'receipt-from-history-preparing',
    changes: true,
    async play(stage) {
      const dialog = await receiptFromHistory(stage, { mode: 'slow', ms: 60_000 });
      await dialog.getByText('Preparing your receipt…').waitFor();
    },
  },
  {
    name: 'receipt-from-history-failing',
    changes: true,
    async play(stage) {
      const dialog = await receiptFromHistory(stage, { mode: 'error', times: 10 });
      await dialog.getByRole('button', { name: 'Retry' }).waitFor();
    },
  },
];
