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

/** Failure messages of the portal, inside and outside slots. */
const failure = /could not be (loaded|opened)|^That did not work|^Unable to/;

/**
 * Waits for an element. Ends as soon as the portal reports a failure.
 * @throws Error with the portal's message
 */
async function seen(page: Page, wanted: Locator): Promise<void> {
  const failed = page.getByText(failure).first();
  // The vault renders some elements in another frame, which no locator combines with the page's.
  await Promise.race([wanted.first().waitFor(), failed.waitFor()]);
  if (!(await wanted.isVisible())) throw new Error(`It says: ${await failed.textContent()}`);
}

async function follow(page: Page, link: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).first().click();
}

/** Expects Home with a panel of another remote. */
export async function arrive(page: Page): Promise<void> {
  await seen(page, new HomePage(page).savedBillers.getByRole('listitem').first());
  await seen(page, page.getByRole('list', { name: 'Upcoming Auto Payment' }));
}

/** Steps of customers who browse. Each step starts on any page of the portal. */
export const steps = {
  async home(page: Page) {
    await follow(page, 'Home');
    await arrive(page);
  },

  async search(page: Page) {
    await steps.home(page);
    const search = new BillerSearch(page);
    await search.box.fill('Pow');
    await seen(page, search.results.getByRole('option').first());
    await search.box.fill('');
  },

  async history(page: Page) {
    await follow(page, 'History');
    await seen(page, new HistoryPage(page).rows.first());
  },

  async autoPay(page: Page) {
    await follow(page, 'Auto Pay');
    await seen(page, new AutoPayPage(page).all.getByRole('listitem').first());
  },

  async complaints(page: Page) {
    await follow(page, 'Complaints');
    const complaints = new ComplaintsPage(page);
    await seen(page, complaints.rows.first());
    await complaints.add.click();
    const { dialog } = new RegisterComplaintDialog(page);
    await seen(page, dialog.getByRole('radio').first());
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await dialog.waitFor({ state: 'hidden' });
  },

  async myBillers(page: Page) {
    await follow(page, 'My Bills');
    await seen(page, new MyBillersPage(page).list.getByRole('listitem').first());
  },
} as const;

export type StepName = keyof typeof steps | 'pay';

/** Pays a saved bill. Returns the id of the transaction on the receipt. */
export async function payBill(page: Page, bill: string, latestCode: () => Promise<string>): Promise<string> {
  await steps.home(page);
  await new HomePage(page).openSavedBiller(new Mouse(), bill);
  const confirm = new ConfirmPaymentDialog(page);
  await seen(page, confirm.makePayment);
  await confirm.account(0).click();
  await confirm.makePayment.click();
  const otp = new OtpDialog(page);
  await seen(page, otp.dialog.getByText(/^Reference number/));
  await otp.boxes.first().click();
  await page.keyboard.type(await latestCode());
  await otp.verify.click();
  const receipt = new ReceiptDialog(page);
  await seen(page, receipt.dialog.getByRole('heading', { name: 'Successfully Paid' }));
  const id = (await receipt.value('Transaction ID').textContent()) ?? '';
  await receipt.done.click();
  await receipt.dialog.waitFor({ state: 'hidden' });
  return id;
}
