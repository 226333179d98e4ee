import type { Page } from '@playwright/test';
import { Mouse } from './input-method';
import { expect, test as base } from './journey';
import { watchPolicy } from '@billpay/portal/browser/watch-policy';
import { ConfirmPaymentDialog } from './pages/confirm-payment-dialog';
import { HomePage } from './pages/home-page';
import { OtpDialog } from './pages/otp-dialog';
import { ReceiptDialog } from './pages/receipt-dialog';
import type { Bank, Customer } from './portal/bank';

const input = new Mouse();

/** A customer with a bill to pay, and the bank's balances to verify. */
export class PayingCustomer {
  readonly confirm: ConfirmPaymentDialog;
  readonly otp: OtpDialog;
  readonly receipt: ReceiptDialog;
  #before: number[] = [];

  private constructor(
    readonly page: Page,
    readonly bank: Bank,
    readonly customer: Customer,
    readonly platform: 'IB' | 'MOBILE',
  ) {
    this.confirm = new ConfirmPaymentDialog(page);
    this.otp = new OtpDialog(page);
    this.receipt = new ReceiptDialog(page);
  }

  /** Creates a customer and uses the current balances as the baseline. */
  static async as(
    page: Page,
    bank: Bank,
    customer: Customer,
    platform: 'IB' | 'MOBILE' = 'IB',
  ): Promise<PayingCustomer> {
    const paying = new PayingCustomer(page, bank, customer, platform);
    paying.#before = await bank.balancesOf(customer);
    return paying;
  }

  static async forNewCustomer(page: Page, bank: Bank): Promise<PayingCustomer> {
    return PayingCustomer.as(page, bank, await bank.newCustomer('regular'));
  }

  /** Signs in from the bank and opens a saved bill. */
  async open(billName: string): Promise<void> {
    await this.page.goto(await this.bank.handOff(this.customer, this.platform));
    await new HomePage(this.page).openSavedBiller(input, billName);
  }

  /** Enters the amount if the form has a field, and selects the first account. */
  async fillForm(rupees: string): Promise<void> {
    await this.confirm.continueToForm(input);
    if (await this.confirm.amount.isVisible()) await this.confirm.amount.fill(rupees);
    await this.confirm.account(0).click();
  }

  /** Signs in, submits the payment form and waits for the code. */
  async submitUntilCode(billName: string, rupees: string): Promise<void> {
    await this.open(billName);
    await this.fillForm(rupees);
    await this.confirm.makePayment.click();
    await this.otp.expectCodeSent();
  }

  /** Types the newest code, but does not verify it. */
  async typeCode(): Promise<void> {
    await expect(this.otp.boxes.first()).toBeFocused();
    await this.page.keyboard.type(await this.bank.latestCode(this.customer));
  }

  /** Pays from the open form up to the verified code. */
  async pay(rupees: string): Promise<void> {
    await this.fillForm(rupees);
    await this.confirm.makePayment.click();
    await this.enterCode();
  }

  async enterCode(): Promise<void> {
    await this.otp.confirm(input, this.bank, this.customer);
  }

  /** Asserts that the receipt shows this outcome. */
  async expectReceipt(status: string): Promise<void> {
    await expect(this.receipt.dialog.getByRole('heading', { name: status })).toBeVisible();
  }

  /**
   * Asserts the amount in paise that was debited from the first account since the baseline. Asserts also that
   * no other account was debited and that the ledger balances.
   */
  async expectDebited(paise: number): Promise<void> {
    const [first = 0, ...others] = this.#before;
    await expect.poll(() => this.bank.balancesOf(this.customer)).toEqual([first - paise, ...others]);
    expect(await this.bank.ledgerSum()).toBe('0.00');
  }
}

/** A test with a paying customer. `otherTab` is a second tab of the same customer. */
export const test = base.extend<{ paying: PayingCustomer; otherTab: PayingCustomer }>({
  paying: async ({ page, bank }, use) => {
    await use(await PayingCustomer.forNewCustomer(page, bank));
  },
  otherTab: async ({ context, bank, paying, violations }, use) => {
    const tab = await context.newPage();
    await watchPolicy(tab, violations);
    await use(await PayingCustomer.as(tab, bank, paying.customer));
  },
});
