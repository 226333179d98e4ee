import type { Page } from '@playwright/test';
import { Mouse } from './hands';
import { expect, test as base, watchPolicy } from './journey';
import { ConfirmPaymentDialog } from './pages/confirm-payment-dialog';
import { HomePage } from './pages/home-page';
import { OtpDialog } from './pages/otp-dialog';
import { ReceiptDialog } from './pages/receipt-dialog';
import type { Bank, Customer } from './portal/bank';

const hands = new Mouse();

/** A customer with a bill to pay, and what the bank's books say of it. */
export class Paying {
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

  /** A customer whose money is counted from here on. */
  static async as(
    page: Page,
    bank: Bank,
    customer: Customer,
    platform: 'IB' | 'MOBILE' = 'IB',
  ): Promise<Paying> {
    const paying = new Paying(page, bank, customer, platform);
    paying.#before = await bank.balancesOf(customer);
    return paying;
  }

  static async asNew(page: Page, bank: Bank): Promise<Paying> {
    return Paying.as(page, bank, await bank.newCustomer('regular'));
  }

  /** Comes from the bank and opens a saved bill, whatever then stands in its dialog. */
  async open(billName: string): Promise<void> {
    await this.page.goto(await this.bank.handOff(this.customer, this.platform));
    await new HomePage(this.page).openSavedBiller(hands, billName);
  }

  /** Names the amount, where there is one to name, and takes the first account. */
  async decide(rupees: string): Promise<void> {
    await this.confirm.reachForm(hands);
    if (await this.confirm.amount.isVisible()) await this.confirm.amount.fill(rupees);
    await this.confirm.account(0).click();
  }

  /** Comes from the bank, decides, and has been sent a code. */
  async waitForCode(billName: string, rupees: string): Promise<void> {
    await this.open(billName);
    await this.decide(rupees);
    await this.confirm.makePayment.click();
    await this.otp.expectCodeSent();
  }

  /** Types the newest code into its boxes, and verifies nothing yet. */
  async typeCode(): Promise<void> {
    await expect(this.otp.boxes.first()).toBeFocused();
    await this.page.keyboard.type(await this.bank.latestCode(this.customer));
  }

  /** From the open form to the code that was entered and verified. */
  async pay(rupees: string): Promise<void> {
    await this.decide(rupees);
    await this.confirm.makePayment.click();
    await this.enterCode();
  }

  async enterCode(): Promise<void> {
    await this.otp.confirm(hands, this.bank, this.customer);
  }

  /** The receipt stands there and says what became of the payment. */
  async expectReceipt(status: string): Promise<void> {
    await expect(this.receipt.dialog.getByRole('heading', { name: status })).toBeVisible();
  }

  /** What has left the first account since the beginning, in paise; nothing has left any other, and the books balance. */
  async expectDebited(paise: number): Promise<void> {
    const [first = 0, ...others] = this.#before;
    await expect.poll(() => this.bank.balancesOf(this.customer)).toEqual([first - paise, ...others]);
    expect(await this.bank.ledgerSum()).toBe('0.00');
  }
}

/** A test with a customer who is about to pay; `otherTab` is the same customer's, beside the first. */
export const test = base.extend<{ paying: Paying; otherTab: Paying }>({
  paying: async ({ page, bank }, use) => {
    await use(await Paying.asNew(page, bank));
  },
  otherTab: async ({ context, bank, paying, violations }, use) => {
    const tab = await context.newPage();
    await watchPolicy(tab, violations);
    await use(await Paying.as(tab, bank, paying.customer));
  },
});
