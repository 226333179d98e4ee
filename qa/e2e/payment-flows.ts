import { expect, type Page } from '@playwright/test';
import type { InputMethod } from './input-method';
import type { Bank, Customer } from './portal/bank';
import { AddBillerDialog } from './pages/add-biller-dialog';
import { ConfirmPaymentDialog } from './pages/confirm-payment-dialog';
import { HomePage } from './pages/home-page';
import { OtpDialog } from './pages/otp-dialog';
import { ReceiptDialog } from './pages/receipt-dialog';

/** The customer, page and input method of a flow. */
export interface FlowContext {
  page: Page;
  bank: Bank;
  customer: Customer;
  input: InputMethod;
  /** Called on every screen of the flow when the screen is stable. */
  look?(screen: string): Promise<void>;
}

/** A biller of the simulated network, and the input of its customer. */
export interface NewBiller {
  category: string;
  name: string;
  parameters: Readonly<Record<string, string>>;
  billName: string;
}

/** Pays a saved biller from Home to the receipt. Returns the amount in paise. */
export async function paySavedBiller(
  context: FlowContext,
  billName: string,
  provider: string,
): Promise<number> {
  const home = new HomePage(context.page);
  await home.expectReturningCustomer();
  await context.look?.('Home');
  await home.openSavedBiller(context.input, billName);
  return confirmAndPay(context, billName, provider);
}

/** Pays a due on Home. Returns the amount on the receipt in paise. */
export async function payDue(context: FlowContext, billName: string, provider: string): Promise<number> {
  const home = new HomePage(context.page);
  await home.expectReturningCustomer();
  await context.look?.('Home');
  await context.input.press(home.pay(billName));
  return confirmAndPay(context, billName, provider);
}

/** Adds a biller from a category on Home and pays its bill. Returns the amount in paise. */
export async function addBillerAndPay(context: FlowContext, biller: NewBiller): Promise<number> {
  const adding = await saveNewBiller(context, biller);
  await adding.expectPaymentOffer();
  await context.look?.('biller saved');
  await context.input.press(adding.pay);
  return confirmAndPay(context, biller.billName, biller.name);
}

/** Adds a biller from a category on Home. The returned dialog offers the next actions. */
export async function saveNewBiller(context: FlowContext, biller: NewBiller): Promise<AddBillerDialog> {
  const home = new HomePage(context.page);
  const adding = new AddBillerDialog(context.page);
  await home.expectFirstTimeCustomer();
  await context.look?.('Home of a first-time customer');
  await context.input.press(home.category(biller.category));
  await adding.expectBillersOf(biller.category);
  await context.look?.('billers of a category');
  await context.input.press(adding.biller(biller.name));
  await expect(adding.field('Bill Name (Nick Name)')).toBeVisible();
  await context.look?.('add biller');
  await expect(adding.next).toBeDisabled();
  await adding.fillIn(context.input, biller.parameters, biller.billName);
  await context.look?.('add biller, filled in');
  await context.input.press(adding.next);
  await enterCode(context);
  return adding;
}

async function confirmAndPay(context: FlowContext, billName: string, provider: string): Promise<number> {
  const { input, look } = context;
  const confirm = new ConfirmPaymentDialog(context.page);
  const receipt = new ReceiptDialog(context.page);
  await confirm.expectBillOf(billName, provider);
  await look?.('confirm payment');
  if (!(await confirm.account(0).isChecked())) {
    // The account used last, or the only account, is preselected. Otherwise the customer must select one.
    await expect(confirm.makePayment).toBeDisabled();
    await input.press(confirm.account(0));
  }
  const amount = await confirm.amountShown();
  await look?.('confirm payment, account chosen');
  await input.press(confirm.makePayment);
  await enterCode(context);
  const paise = Number(amount.replace(/[,.]/g, ''));
  await receipt.expectPaid(rupees(paise));
  await receipt.showAllDetails(input);
  await expect(receipt.value('Paid to')).toHaveText(provider);
  await input.press(receipt.steps);
  await look?.('receipt');
  await input.press(receipt.done);
  await expect(receipt.dialog).toBeHidden();
  return paise;
}

async function enterCode({ page, input, bank, customer, look }: FlowContext): Promise<void> {
  const otp = new OtpDialog(page);
  await otp.expectCodeSent();
  await look?.('one-time code');
  await otp.confirm(input, bank, customer);
}

/** Formats paise with Indian grouping: 149900 → '1,499.00'. */
export function rupees(paise: number): string {
  return new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(paise / 100);
}

/** A real electricity board, with a 'K Number' of exactly twelve digits and an exact amount. */
export const ajmer: NewBiller = {
  category: 'Electricity',
  name: 'Ajmer Vidyut Vitran Nigam (AVVNL)',
  parameters: { 'K Number': '210414018811' },
  billName: 'Home power',
};
