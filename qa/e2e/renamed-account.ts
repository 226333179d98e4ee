import type { Page } from '@playwright/test';
import { Mouse } from './input-method';
import { AddBillerDialog } from './pages/add-biller-dialog';
import { ConfirmPaymentDialog } from './pages/confirm-payment-dialog';
import { HomePage } from './pages/home-page';
import { OtpDialog } from './pages/otp-dialog';
import { ReceiptDialog } from './pages/receipt-dialog';
import type { Bank, Customer } from './portal/bank';

const input = new Mouse();

/** An account whose biller returns a changed name after the first payment. */
export class RenamedAccount {
  readonly confirm: ConfirmPaymentDialog;
  readonly #home: HomePage;

  constructor(
    readonly page: Page,
    readonly bank: Bank,
    readonly customer: Customer,
  ) {
    this.confirm = new ConfirmPaymentDialog(page);
    this.#home = new HomePage(page);
  }

  /** Saves the account from Home, and opens its first payment. */
  async openFirstPayment(): Promise<void> {
    const adding = new AddBillerDialog(this.page);
    await this.#home.openCategory(input, 'Electricity');
    await input.fill(adding.searchIn('Electricity'), 'best mumbai');
    await input.press(adding.biller('BEST Mumbai'));
    await adding.fillIn(input, { 'Consumer Number': '7635549010' }, 'Shop Power');
    await input.press(adding.next);
    await this.#enterCode();
    await input.press(adding.pay);
    await this.confirm.makePayment.waitFor();
  }

  /** Pays from the open form, up to Home. */
  async pay(rupees: string): Promise<void> {
    await this.confirm.amount.fill(rupees);
    await this.confirm.account(0).click();
    await this.confirm.makePayment.click();
    await this.#enterCode();
    await new ReceiptDialog(this.page).done.click();
  }

  /** Opens a further payment from Home. */
  async openNextPayment(): Promise<void> {
    await this.#home.openSavedBiller(input, 'Shop Power');
    await this.confirm.payAgain.click();
  }

  #enterCode(): Promise<void> {
    return new OtpDialog(this.page).confirm(input, this.bank, this.customer);
  }
}
