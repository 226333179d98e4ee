import type { Locator, Page } from '@playwright/test';
import { Mouse } from '../input-method';
import { AutoPayPage } from '../pages/auto-pay-page';
import { BillerSearch } from '../pages/biller-search';
import { ComplaintsPage } from '../pages/complaints-page';
import { ConfirmPaymentDialog } from '../pages/confirm-payment-dialog';
import { HistoryPage } from '../pages/history-page';
import { HomePage } from '../pages/home-page';
import { MyBillersPage } from '../pages/my-billers-page';
import { OtpDialog } from '../pages/otp-dialog';
import { ReceiptDialog } from '../pages/receipt-dialog';
import { RegisterComplaintDialog } from '../pages/register-complaint-dialog';
import type { Bank, Customer } from '../portal/bank';

/** State of a customer's visit. */
export interface Place {
  readonly page: Page;
  readonly bank: Bank;
  readonly customer: Customer;
  /** Returns the saved bill that is paid next. */
  nextBill(): string;
  /** Called when the receipt shows a payment. */
  onPaid(transactionId: string): void;
}

/** Failure messages of the portal, in a slot or outside of it. */
const failure = /could not be (loaded|opened)|^That did not work|^Unable to/;

/**
 * Waits for an element; ends as soon as the portal reports a failure. @throws Error with the portal's message
 */
async function seen({ page }: Place, wanted: Locator): Promise<void> {
  const failed = page.getByText(failure).first();
  await wanted.or(failed).first().waitFor();
  if (!(await wanted.isVisible())) throw new Error(`It says: ${await failed.textContent()}`);
}

const input = new Mouse();

async function follow(place: Place, link: string): Promise<void> {
  await place.page.getByRole('navigation').getByRole('link', { name: link, exact: true }).first().click();
}

/** Everything that a customer of the day does, by name; each step begins on any page of the portal. */
export const steps = {
  async home(place: Place) {
    await follow(place, 'Home');
    await arrived(place);
  },

  async search(place: Place) {
    await steps.home(place);
    const search = new BillerSearch(place.page);
    await search.box.fill('Pow');
    await seen(place, search.results.getByRole('option').first());
    await search.box.fill('');
  },

  async pay(place: Place) {
    await steps.home(place);
    await new HomePage(place.page).openSavedBiller(input, place.nextBill());
    await payInDialog(place);
  },

  async history(place: Place) {
    await follow(place, 'History');
    await seen(place, new HistoryPage(place.page).rows.first());
  },

  async autoPay(place: Place) {
    await follow(place, 'Auto Pay');
    await seen(place, new AutoPayPage(place.page).all.getByRole('listitem').first());
  },

  async complaints(place: Place) {
    await follow(place, 'Complaints');
    const complaints = new ComplaintsPage(place.page);
    await seen(place, complaints.rows.first());
    await complaints.add.click();
    const { dialog } = new RegisterComplaintDialog(place.page);
    await seen(place, dialog.getByRole('radio').first());
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await dialog.waitFor({ state: 'hidden' });
  },

  async myBillers(place: Place) {
    await follow(place, 'My Bills');
    await seen(place, new MyBillersPage(place.page).list.getByRole('listitem').first());
  },
} as const;

export type StepName = keyof typeof steps;

/** Expects Home with its panel of another remote, also after the login. */
export async function arrived(place: Place): Promise<void> {
  await seen(place, new HomePage(place.page).savedBillers.getByRole('listitem').first());
  await seen(place, place.page.getByRole('list', { name: 'Upcoming Auto Payment' }));
}

async function payInDialog(place: Place): Promise<void> {
  const { page, bank, customer } = place;
  const confirm = new ConfirmPaymentDialog(page);
  await seen(place, confirm.makePayment);
  await confirm.account(0).click();
  await confirm.makePayment.click();
  const otp = new OtpDialog(page);
  await seen(place, otp.dialog.getByText(/^Reference number/));
  await otp.boxes.first().click();
  await page.keyboard.type(await bank.latestCode(customer));
  await otp.verify.click();
  const receipt = new ReceiptDialog(page);
  await seen(place, receipt.dialog.getByRole('heading', { name: 'Successfully Paid' }));
  place.onPaid((await receipt.value('Transaction ID').textContent()) ?? '');
  await receipt.done.click();
  await receipt.dialog.waitFor({ state: 'hidden' });
}
