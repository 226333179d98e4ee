import { Mouse } from '../hands';
import { expect, test } from '../journey';
import { Paying } from '../paying';

const BILL = 'Mumbai Flat Power';
const RUPEES = '450';
const PAISE = 450_00;

test('[PAY-19, REC-01] the answer to a payment is lost: the customer sees one receipt, and is debited once', async ({
  page,
  bank,
}) => {
  const paying = await Paying.asNew(page, bank);
  await bank.fault(paying.customer, { call: 'payment.bill', mode: 'drop-answer' });
  await paying.open(BILL);
  await paying.pay(RUPEES);
  await paying.receipt.expectPaid(`${RUPEES}.00`);
  await paying.expectDebited(PAISE);
});

test('[PAY-19] impatient hands pay once: Make Payment and Verify pressed twice', async ({ page, bank }) => {
  const paying = await Paying.asNew(page, bank);
  await paying.open(BILL);
  await paying.decide(RUPEES);
  await paying.confirm.makePayment.dblclick();
  await paying.otp.expectCodeSent();
  await expect(paying.otp.boxes.first()).toBeFocused();
  await page.keyboard.type(await bank.latestCode(paying.customer));
  await paying.otp.verify.dblclick();
  await paying.receipt.expectPaid(`${RUPEES}.00`);
  await paying.expectDebited(PAISE);
});

test('[REC-01, HIST-04] a biller that takes its time: the receipt says so, and the money is held', async ({
  page,
  bank,
}) => {
  const paying = await Paying.asNew(page, bank);
  await paying.open('Kanpur House');
  await paying.pay(RUPEES);
  await expect(
    paying.receipt.dialog.getByRole('heading', {
      name: 'Transaction initiated. Please check status after some time.',
    }),
  ).toBeVisible();
  await paying.expectDebited(PAISE);
});

test('[REC-01, REC-05, PAY-18] a payment the biller refuses: the receipt says so, and the money is back', async ({
  page,
  bank,
}) => {
  const paying = await Paying.asNew(page, bank);
  await paying.open('Noida Office');
  await paying.pay(RUPEES);
  const { dialog } = paying.receipt;
  await expect(dialog.getByRole('heading', { name: 'Transaction Failed' })).toBeVisible();
  await expect(dialog.getByText('The debited amount will be credited back within 72 hrs')).toBeVisible();
  await paying.expectDebited(0);
});

test('[OTP-06, OTP-10, PAY-18] a wrong code pays nothing, and the right one after it does', async ({
  page,
  bank,
}) => {
  const paying = await Paying.asNew(page, bank);
  await paying.open(BILL);
  await paying.decide(RUPEES);
  await paying.confirm.makePayment.click();
  const { otp } = paying;
  await otp.expectCodeSent();
  const code = await bank.latestCode(paying.customer);
  await page.keyboard.type(code === '111111' ? '222222' : '111111');
  await otp.verify.click();
  await expect(otp.dialog.getByRole('alert').first()).toBeVisible();
  await expect(otp.boxes.first()).toHaveValue('');
  await paying.expectDebited(0);
  await otp.boxes.first().click();
  await page.keyboard.type(code);
  await new Mouse().press(otp.verify);
  await paying.receipt.expectPaid(`${RUPEES}.00`);
  await paying.expectDebited(PAISE);
});

test('[PAY-20] fee and total are shown before the code, and the total is what is debited', async ({
  page,
  bank,
}) => {
  const paying = await Paying.asNew(page, bank);
  await paying.open('Credit Card');
  await paying.decide('500');
  const { dialog, makePayment } = paying.confirm;
  for (const text of ['Convenience fee', '₹5.90', 'Total', '₹505.90'])
    await expect(dialog.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(dialog.getByText(/^₹505\.90 will be debited from ••\d{4}$/)).toBeVisible();
  await makePayment.click();
  await paying.enterCode();
  await paying.receipt.expectPaid('505.90');
  await paying.expectDebited(505_90);
});
