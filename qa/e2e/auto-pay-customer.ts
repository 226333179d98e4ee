import { expect, type Locator, type Page } from '@playwright/test';
import { expectBriefly } from './brief-text';
import { Mouse } from './input-method';
import { AutoPayDialog, AutoPayPage, type AutoPaySettings } from './pages/auto-pay-page';
import { MyBillersPage } from './pages/my-billers-page';
import { OtpDialog } from './pages/otp-dialog';
import type { Bank, Customer } from './portal/bank';

const input = new Mouse();

/** A customer with auto pays over many days, at a bank with a private clock. */
export class AutoPayCustomer {
  private constructor(
    readonly page: Page,
    readonly bank: Bank,
    readonly customer: Customer,
  ) {}

  /** Creates a customer at a bank with this date. */
  static async startingOn(page: Page, bank: Bank, day: string): Promise<AutoPayCustomer> {
    await bank.goToDay(day);
    return new AutoPayCustomer(page, bank, await bank.newCustomer('regular'));
  }

  /** Moves the clock, signs in again because the session has expired, and opens Home. */
  async openHomeOn(day: string, time?: string): Promise<void> {
    // A page with an expired session logs out, which would abort the next visit.
    await this.page.goto('about:blank');
    await this.bank.goToDay(day, time);
    await this.page.goto(await this.bank.handOff(this.customer));
  }

  /** Moves the clock and opens Auto Pay. */
  async openAutoPayOn(day: string, time?: string): Promise<AutoPayPage> {
    await this.openHomeOn(day, time);
    return this.openAutoPay();
  }

  async openAutoPay(): Promise<AutoPayPage> {
    const autoPay = new AutoPayPage(this.page);
    await autoPay.openFromMenu();
    await autoPay.expectShown();
    return autoPay;
  }

  /** Sets up auto pay from My Billers (MYB-03). `more` runs before the form is submitted. */
  async setUp(
    billName: string,
    settings: AutoPaySettings,
    more: (dialog: AutoPayDialog) => Promise<void> = async () => undefined,
  ): Promise<MyBillersPage> {
    const mine = new MyBillersPage(this.page);
    await mine.openFromMenu();
    await mine.act('setUpAutopay', billName);
    const dialog = new AutoPayDialog(this.page);
    await expect(dialog.submit).toBeDisabled();
    await dialog.fillIn(settings);
    await more(dialog);
    await expectBriefly(this.page, /^Auto pay Created Successfully\.$/, async () => {
      await dialog.submit.click();
      await this.enterCode();
    });
    await expect(dialog.dialog).toBeHidden();
    return mine;
  }

  /** Returns the notice on the day before a payment, on Home or Auto Pay. */
  notice(title: string | RegExp): Locator {
    return this.page.getByRole('status').filter({ hasText: title });
  }

  /** Deletes an auto pay. The bank may refuse this. */
  async remove(autoPay: AutoPayPage, billName: string): Promise<void> {
    await autoPay.remove(billName).click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await this.enterCode();
  }

  async enterCode(): Promise<void> {
    await new OtpDialog(this.page).confirm(input, this.bank, this.customer);
  }
}
