import { expect, type Page } from '@playwright/test';
import type { Hands } from './hands';
import type { Bank, Customer } from './portal/bank';
import { AddBillerDialog } from './pages/add-biller-dialog';
import { ConfirmPaymentDialog } from './pages/confirm-payment-dialog';
import { HomePage } from './pages/home-page';
import { OtpDialog } from './pages/otp-dialog';
import { ReceiptDialog } from './pages/receipt-dialog';

/** Who goes a way through the portal, with what in hand. */
export interface Walk {
  page: Page;
  bank: Bank;
  customer: Customer;
  hands: Hands;
  /** Called on every screen on the way, once it stands still. */
  look?(screen: string): Promise<void>;
}

/** A biller of the network with the details a customer would type. */
export interface NewBiller {
  category: string;
  name: string;
  parameters: Readonly<Record<string, string>>;
  billName: string;
}

/** From a saved biller on Home to its receipt; gives the amount paid in paise. */
export async function paySavedBiller(walk: Walk, billName: string, provider: string): Promise<number> {
  const home = new HomePage(walk.page);
  await home.expectReturningCustomer();
  await walk.look?.('Home');
  await home.openSavedBiller(walk.hands, billName);
  return confirmAndPay(walk, billName, provider);
}

/** From a category on Home to the saved biller, and on to the receipt of its open bill; gives the paise paid. */
export async function addBillerAndPay(walk: Walk, biller: NewBiller): Promise<number> {
  const adding = await saveNewBiller(walk, biller);
  await adding.expectAskedToPay();
  await walk.look?.('biller saved');
  await walk.hands.press(adding.pay);
  return confirmAndPay(walk, biller.billName, biller.name);
}

/** From a category on Home to the saved biller; its dialog then says what can be done. */
export async function saveNewBiller(walk: Walk, biller: NewBiller): Promise<AddBillerDialog> {
  const home = new HomePage(walk.page);
  const adding = new AddBillerDialog(walk.page);
  await home.expectFirstTimeCustomer();
  await walk.look?.('Home of a first-time customer');
  await walk.hands.press(home.category(biller.category));
  await adding.expectBillersOf(biller.category);
  await walk.look?.('billers of a category');
  await walk.hands.press(adding.biller(biller.name));
  await expect(adding.field('Bill Name (Nick Name)')).toBeVisible();
  await walk.look?.('add biller');
  await expect(adding.next).toBeDisabled();
  await adding.fillIn(walk.hands, biller.parameters, biller.billName);
  await walk.look?.('add biller, filled in');
  await walk.hands.press(adding.next);
  await enterCode(walk);
  return adding;
}

async function confirmAndPay(walk: Walk, billName: string, provider: string): Promise<number> {
  const { hands, look } = walk;
  const confirm = new ConfirmPaymentDialog(walk.page);
  const receipt = new ReceiptDialog(walk.page);
  await confirm.expectBillOf(billName, provider);
  await look?.('confirm payment');
  if (!(await confirm.account(0).isChecked())) {
    // With several accounts the customer says which one; a single one needs no saying.
    await expect(confirm.makePayment).toBeDisabled();
    await hands.press(confirm.account(0));
  }
  const amount = await confirm.amountShown();
  await look?.('confirm payment, account chosen');
  await hands.press(confirm.makePayment);
  await enterCode(walk);
  const paise = Number(amount.replace(/[,.]/g, ''));
  await receipt.expectPaid(rupees(paise));
  await expect(receipt.value('Paid to')).toHaveText(provider);
  await hands.press(receipt.steps);
  await look?.('receipt');
  await hands.press(receipt.done);
  await expect(receipt.dialog).toBeHidden();
  return paise;
}

async function enterCode({ page, hands, bank, customer, look }: Walk): Promise<void> {
  const otp = new OtpDialog(page);
  await otp.expectCodeSent();
  await look?.('one-time code');
  await otp.confirm(hands, bank, customer);
}

/** 149900 → '1,499.00', grouped the Indian way. */
export function rupees(paise: number): string {
  return new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(paise / 100);
}

/** A real electricity board: a 'K Number' of exactly twelve digits, paid exactly. */
export const ajmer: NewBiller = {
  category: 'Electricity',
  name: 'Ajmer Vidyut Vitran Nigam (AVVNL)',
  parameters: { 'K Number': '210414018811' },
  billName: 'Home power',
};
