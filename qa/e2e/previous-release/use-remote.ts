import { expect, type Page } from '@playwright/test';
import { Mouse } from '../input-method';
import { AutoPayPage } from '../pages/auto-pay-page';
import { ComplaintsPage } from '../pages/complaints-page';
import { ConfirmPaymentDialog } from '../pages/confirm-payment-dialog';
import { HistoryPage } from '../pages/history-page';
import { HomePage } from '../pages/home-page';
import { MyBillersPage } from '../pages/my-billers-page';
import { RegisterComplaintDialog } from '../pages/register-complaint-dialog';

/** Visits the pages and tasks of each remote, starting from Home. */
export const ways: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async billers(page) {
    await new HomePage(page).expectReturningCustomer();
    await new MyBillersPage(page).openFromMenu();
  },
  async payments(page) {
    await new HomePage(page).savedBiller('Mumbai Flat Power').click();
    const dialog = new ConfirmPaymentDialog(page);
    await dialog.expectBillOf('Mumbai Flat Power', 'BEST Mumbai');
    await expect(dialog.makePayment).toBeVisible();
  },
  async autopay(page) {
    const autoPay = new AutoPayPage(page);
    await autoPay.openFromMenu();
    await autoPay.expectShown();
  },
  async history(page) {
    const history = new HistoryPage(page);
    await history.openFromMenu(new Mouse());
    await history.expectShown();
  },
  async complaints(page) {
    const complaints = new ComplaintsPage(page);
    await complaints.openFromMenu();
    await complaints.add.click();
    await expect(new RegisterComplaintDialog(page).slider).toBeVisible();
  },
};
