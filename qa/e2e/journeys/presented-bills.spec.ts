import { savedAs } from '@billpay/sandbox/testing/bills';
import { present, withdraw } from '@billpay/sandbox/testing/presented';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { accessibilityFaults } from '../accessibility';
import { Mouse } from '../input-method';
import { expect, test, widthsOfRun } from '../journey';
import { ConfirmPaymentDialog } from '../pages/confirm-payment-dialog';
import { DuesPage } from '../pages/dues-page';
import { OtpDialog } from '../pages/otp-dialog';
import { ReceiptDialog } from '../pages/receipt-dialog';

const input = new Mouse();
const bill = 'Delhi Water';

for (const width of widthsOfRun) {
  test(`[BEY-54] skips a presented bill, and undoes it, at ${width} px`, async ({ page, bank }) => {
    await page.setViewportSize({ width, height: 800 });
    const customer = await bank.newCustomer('regular');
    await page.goto(await bank.handOff(customer));
    const dues = new DuesPage(page);
    await dues.openFromHome(input);
    await dues.showPresented(input);
    await expect(dues.presented(bill)).toContainText('Due today');
    await expect(dues.presented('Home Electricity')).toContainText(/Auto Pay pays it on \d+ \w{3}/);
    expect(await accessibilityFaults(page)).toEqual([]);
    await dues.skip(input, bill);
    expect(await accessibilityFaults(page)).toEqual([]);
    await input.press(page.getByRole('button', { name: 'Skip this bill' }));
    const undo = page.getByRole('button', { name: `Undo: do not skip the bill of ${bill}` });
    await expect(undo).toBeFocused();
    await expect(dues.presented(bill)).toBeHidden();
    expect(await accessibilityFaults(page)).toEqual([]);
    // Home does not ask for the bill either.
    await page.goto(await bank.handOff(customer));
    await expect(page.getByRole('region', { name: 'Upcoming Dues' })).not.toContainText(bill);
    await dues.openFromHome(input);
    await input.press(undo);
    await expect(dues.list.getByRole('checkbox', { name: new RegExp(bill) })).toBeVisible();
    await dues.showPresented(input);
    await expect(dues.presented(bill)).toBeVisible();
  });

  test(`[BEY-53] pays a presented bill, which then leaves the list, at ${width} px`, async ({
    page,
    bank,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const customer = await bank.newCustomer('regular');
    await page.goto(await bank.handOff(customer));
    const dues = new DuesPage(page);
    await dues.openFromHome(input);
    await dues.showPresented(input);
    await input.press(dues.presented(bill).getByRole('button', { name: `Pay ${bill}` }));
    const confirm = new ConfirmPaymentDialog(page);
    const amount = await confirm.amountShown();
    await confirm.account(0).click();
    await confirm.makePayment.click();
    await new OtpDialog(page).confirm(input, bank, customer);
    const receipt = new ReceiptDialog(page);
    await receipt.expectPaid(amount);
    await page.keyboard.press('Escape');
    await expect(dues.presented(bill)).toBeHidden();
    await expect(dues.presented('Mumbai Flat Power')).toBeVisible();
  });
}

test('[BEY-53] does not skip a bill that its biller has withdrawn in the meantime, and no longer lists it', async ({
  page,
  bank,
}) => {
  const customer = await bank.newCustomer('regular');
  const client = await TestClient.signIn(bank.origin, customer);
  const billId = await present(client, await savedAs(client, 'Noida Office'));
  await page.goto(await bank.handOff(customer));
  const dues = new DuesPage(page);
  await dues.openFromHome(input);
  await dues.showPresented(input);
  await dues.skip(input, 'Noida Office');
  await withdraw(client, billId);
  await input.press(page.getByRole('button', { name: 'Skip this bill' }));
  await expect(page.getByRole('alert')).toContainText('The bill has changed or is paid.');
  await expect(dues.presented('Noida Office')).toBeHidden();
});
