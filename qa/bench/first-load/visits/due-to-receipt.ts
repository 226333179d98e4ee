import { CountedInput } from '@billpay/e2e/input-method';
import { ConfirmPaymentDialog } from '@billpay/e2e/pages/confirm-payment-dialog';
import { HomePage } from '@billpay/e2e/pages/home-page';
import { OtpDialog } from '@billpay/e2e/pages/otp-dialog';
import { ReceiptDialog } from '@billpay/e2e/pages/receipt-dialog';
import type { Portals } from '../portals';
import { PORTAL } from '../references/build-references';
import { Finger } from './finger';
import { phone, slowDown, type Network } from './networks';

export interface PaidDue {
  /** Number of taps, without those for entering the code. */
  readonly taps: number;
  readonly seconds: number;
}

/**
 * Pays a due bill without reading or hesitating. Counts the taps, and measures the time from the hand-off to
 * the receipt, which is the portal's share of the customer's time.
 */
export async function payDueToReceipt(portals: Portals, network: Network): Promise<PaidDue> {
  const bank = portals.bankOf(PORTAL);
  const customer = await bank.newCustomer('regular');
  const context = await portals.browser.newContext(phone);
  try {
    const page = await context.newPage();
    const input = new CountedInput(new Finger());
    const confirm = new ConfirmPaymentDialog(page);
    const otp = new OtpDialog(page);
    await slowDown(page, network);
    const address = await bank.handOff(customer);
    const began = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    // The most urgent due, whose bill depends on the day of the month.
    const pay = new HomePage(page).dues.getByRole('button', { name: /^Pay / }).first();
    await input.press(pay);
    if (!(await confirm.account(0).isChecked())) await input.press(confirm.account(0));
    await input.press(confirm.makePayment);
    await otp.expectCodeSent();
    const taps = input.presses;
    await otp.confirm(input, bank, customer);
    await new ReceiptDialog(page).dialog.waitFor();
    return { taps, seconds: (performance.now() - began) / 1_000 };
  } finally {
    await context.close();
  }
}
