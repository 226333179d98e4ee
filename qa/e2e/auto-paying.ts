import { expect, type Locator, type Page } from '@playwright/test';
import { Mouse } from './hands';
import { AutoPayDialog, AutoPayPage, type AutoPaySettings } from './pages/auto-pay-page';
import { MyBillersPage } from './pages/my-billers-page';
import { OtpDialog } from './pages/otp-dialog';
import type { Bank, Customer } from './portal/bank';

const hands = new Mouse();

/** A customer whose auto pays are followed from day to day, at a bank whose clock nobody else has. */
export class AutoPaying {
  private constructor(
    readonly page: Page,
    readonly bank: Bank,
    readonly customer: Customer,
  ) {}

  /** A customer who is new on that day. */
  static async since(page: Page, bank: Bank, day: string): Promise<AutoPaying> {
    await bank.goToDay(day);
    return new AutoPaying(page, bank, await bank.newCustomer('regular'));
  }

  /** A new bank day: what was open has run out, and the customer comes to Home anew. */
  async comeHome(day: string, time?: string): Promise<void> {
    await this.bank.goToDay(day, time);
    await this.page.goto(await this.bank.handOff(this.customer));
  }

  /** On to Auto Pay home, on a new bank day. */
  async comeOn(day: string, time?: string): Promise<AutoPayPage> {
    await this.comeHome(day, time);
    return this.openAutoPay();
  }

  async openAutoPay(): Promise<AutoPayPage> {
    const autoPay = new AutoPayPage(this.page);
    await autoPay.openFromMenu();
    await autoPay.expectShown();
    return autoPay;
  }

  /** From My Billers, where a bill that was paid offers it (MYB-03); `more` is done before it is confirmed. */
  async setUp(
    billName: string,
    settings: AutoPaySettings,
    more: (dialog: AutoPayDialog) => Promise<void> = async () => undefined,
  ): Promise<MyBillersPage> {
    const mine = new MyBillersPage(this.page);
    await mine.openFromMenu();
    await mine.list.getByRole('button', { name: `Set up Autopay for ${billName}` }).click();
    const dialog = new AutoPayDialog(this.page);
    await expect(dialog.submit).toBeDisabled();
    await dialog.fillIn(settings);
    await more(dialog);
    await dialog.submit.click();
    await this.giveCode();
    await expect(dialog.dialog).toBeHidden();
    return mine;
  }

  /** What is said of a payment on the day before it, on Home or on Auto Pay home. */
  notice(title: string | RegExp): Locator {
    return this.page.getByRole('status').filter({ hasText: title });
  }

  /** Deletes one, as far as the bank lets the customer. */
  async remove(autoPay: AutoPayPage, billName: string): Promise<void> {
    await autoPay.remove(billName).click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await this.giveCode();
  }

  async giveCode(): Promise<void> {
    await new OtpDialog(this.page).confirm(hands, this.bank, this.customer);
  }
}
