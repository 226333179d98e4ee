import type { Page } from '@playwright/test';
import { allUpcomingDues, refreshUpcomingDues } from '@billpay/api-contract/billers';
import { save } from '@billpay/sandbox/testing/bills';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { accessibilityFaults } from '../accessibility';
import { Mouse } from '../input-method';
import { expect, test, widthsOfRun } from '../journey';
import { ConfirmPaymentDialog } from '../pages/confirm-payment-dialog';
import { HomePage } from '../pages/home-page';
import { OtpDialog } from '../pages/otp-dialog';
import { ReceiptDialog } from '../pages/receipt-dialog';
import type { Bank, Customer } from '../portal/bank';

const input = new Mouse();
const paise = (text: string) => Number(/₹\s?([\d,]+\.\d{2})/.exec(text)?.[1]?.replace(/[,.]/g, ''));

/** Saves a biller with a test number, and opens its bill from Home. */
async function openBill(page: Page, bank: Bank, customer: Customer, ending: string) {
  const client = await TestClient.signIn(bank.origin, customer);
  const number = { billerId: 'AVVNL0000RAJ01', parameter: 'K Number', value: `11041403${ending}` };
  const bill = await save(client, { ...number, billName: 'Shop Power' });
  await client.call(refreshUpcomingDues);
  await page.goto(await bank.handOff(customer));
  await new HomePage(page).openSavedBiller(input, 'Shop Power');
  const confirm = new ConfirmPaymentDialog(page);
  await confirm.continueToForm(input);
  const readDue = async () => {
    const other = await TestClient.signIn(bank.origin, customer);
    const { data } = await other.call(allUpcomingDues);
    return data.find(({ customerBillID }) => customerBillID === bill.CUSTOMER_BILL_ID)?.dueAmount ?? null;
  };
  return { confirm, readDue };
}

for (const width of widthsOfRun) {
  test(`[BEY-50] pays one of two bills of a biller, and leaves the other due, at ${width} px`, async ({
    page,
    bank,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const customer = await bank.newCustomer('first-time');
    const { confirm } = await openBill(page, bank, customer, '9008');
    const bills = confirm.dialog.getByRole('radiogroup', { name: 'Which bill do you want to pay?' });
    const rows = bills.locator('label');
    await expect(rows).toHaveCount(2);
    await expect(bills.getByRole('radio').first()).toBeChecked();
    expect(await accessibilityFaults(page)).toEqual([]);
    const [first, second] = (await rows.allInnerTexts()).map(paise);
    await input.press(rows.nth(1));
    await expect(bills.getByRole('radio').nth(1)).toBeChecked();
    expect(paise(`₹${await confirm.amountShown()}`)).toBe(second);
    const [before = 0] = await bank.balancesOf(customer);
    await confirm.makePayment.click();
    await new OtpDialog(page).confirm(input, bank, customer);
    await expect(new ReceiptDialog(page).dialog.getByText('Successfully Paid')).toBeVisible();
    const [after = 0] = await bank.balancesOf(customer);
    expect(before - after).toBe(second);
    await page.goto(await bank.handOff(customer));
    const due = new HomePage(page).dues.getByRole('listitem').filter({ hasText: 'Shop Power' });
    await expect.poll(async () => paise(await due.innerText())).toBe(first);
    await new HomePage(page).openSavedBiller(input, 'Shop Power');
    // The other bill is another bill, so the page does not ask whether to pay again.
    await confirm.makePayment.waitFor();
    await expect(bills).toBeHidden();
    expect(paise(`₹${await confirm.amountShown()}`)).toBe(first);
  });

  test(`[BEY-51] shows the early, minimum and late amounts with their days, and pays the early one, at ${width} px`, async ({
    page,
    bank,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const customer = await bank.newCustomer('first-time');
    const { confirm, readDue } = await openBill(page, bank, customer, '9009');
    const amounts = confirm.dialog.getByRole('radiogroup', { name: 'How much do you want to pay?' });
    const early = amounts.locator('label', { hasText: 'Early payment' });
    await expect(early).toContainText(/Pays the bill in full, until \d+ \w+ \d{4}/);
    await expect(amounts.locator('label', { hasText: 'Minimum amount' })).toContainText(
      /until \d+ \w+ \d{4}/,
    );
    await expect(confirm.dialog.getByText(/^With the late fee, from \d+ \w+ \d{4}: ₹/)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    const wanted = paise(await early.innerText());
    await input.press(early);
    const [before = 0] = await bank.balancesOf(customer);
    await confirm.makePayment.click();
    await new OtpDialog(page).confirm(input, bank, customer);
    await expect(new ReceiptDialog(page).dialog.getByText('Successfully Paid')).toBeVisible();
    const [after = 0] = await bank.balancesOf(customer);
    expect(before - after).toBe(wanted);
    expect(await readDue()).toBeNull();
  });
}
