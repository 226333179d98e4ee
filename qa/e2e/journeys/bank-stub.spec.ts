import { expect, test } from '../journey';
import { Mouse } from '../input-method';
import { ConfirmPaymentDialog } from '../pages/confirm-payment-dialog';
import { HomePage } from '../pages/home-page';
import { OtpDialog } from '../pages/otp-dialog';
import { ReceiptDialog } from '../pages/receipt-dialog';
import { stubDeployment } from '../portal/bank-deployment';

test('[API-01, SES-01, PAY-19] a bill is paid against an API that was written from the published documents alone', async ({
  page,
}) => {
  const deployment = await stubDeployment();
  try {
    const { bank, portal } = deployment;
    const input = new Mouse();
    const [before = 0] = await bank.balancesOf('asha');
    await page.goto(`${portal}/?${await bank.handOff('asha')}`);
    await new HomePage(page).openSavedBiller(input, 'Flat in Mumbai');

    const confirm = new ConfirmPaymentDialog(page);
    await confirm.expectBillOf('Flat in Mumbai', 'BEST Mumbai');
    const amount = await confirm.amountShown();
    await confirm.account(0).click();
    await confirm.makePayment.click();
    const otp = new OtpDialog(page);
    await otp.expectCodeSent();
    await expect(otp.boxes.first()).toBeFocused();
    await page.keyboard.type(await bank.latestCode('asha'));
    await otp.verify.click();

    const receipt = new ReceiptDialog(page);
    await receipt.expectPaid(amount);
    const paise = Math.round(Number(amount.replaceAll(',', '')) * 100);
    expect(await bank.balancesOf('asha')).toContain(before - paise);
    await receipt.done.click();
    await page.getByRole('link', { name: 'History' }).click();
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: `₹${amount}` })
        .first(),
    ).toBeVisible();
  } finally {
    await deployment.remove();
  }
});
