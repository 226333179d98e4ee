import type { Locator, Page } from '@playwright/test';
import { Mouse } from '../input-method';
import { expect, test } from '../journey';
import { AddBillerDialog } from '../pages/add-biller-dialog';
import { ComplaintsPage } from '../pages/complaints-page';
import { HistoryPage } from '../pages/history-page';
import { HomePage } from '../pages/home-page';
import { EditBillerDialog } from '../pages/managed-biller-dialogs';
import { MyBillersPage } from '../pages/my-billers-page';
import { OtpDialog } from '../pages/otp-dialog';
import { RechargeDialog } from '../pages/recharge-dialog';
import { RegisterComplaintDialog } from '../pages/register-complaint-dialog';
import { PayingCustomer } from '../paying-customer';
import type { Bank, Customer } from '../portal/bank';

const input = new Mouse();

/** Replaces a field's text in one step, as a keyboard's suggestion, autofill and dictation do. */
async function insert(page: Page, field: Locator, text: string): Promise<void> {
  await field.fill('');
  await field.focus();
  await page.keyboard.insertText(text);
}

/** Pastes from the clipboard. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.fill('');
  await field.focus();
  await page.keyboard.press('ControlOrMeta+V');
}

async function arrive(page: Page, bank: Bank): Promise<Customer> {
  await page.setViewportSize({ width: 1280, height: 800 });
  const customer = await bank.newCustomer('regular');
  await page.goto(await bank.handOff(customer));
  await new HomePage(page).expectReturningCustomer();
  return customer;
}

/** Opens the form of a biller to add. */
async function openBiller(page: Page, bank: Bank, category: string, biller: string): Promise<Customer> {
  const customer = await arrive(page, bank);
  const home = new HomePage(page);
  await home.showCategories(input);
  await home.category(category).click();
  const adding = new AddBillerDialog(page);
  await adding.searchIn(category).fill(biller);
  await adding.biller(biller).first().click();
  return customer;
}

test('[PRE-02] reads a mobile number from a suggestion, and refuses other text and pasting', async ({
  page,
  bank,
}) => {
  await openBiller(page, bank, 'Mobile Prepaid', 'Vodafone Prepaid');
  const { dialog, number } = new RechargeDialog(page);
  const wrong = dialog.getByText('Invalid Mobile Number');
  for (const text of ['+91 98765 43210', '৯৮৭৬৫৪৩২১০', '\u202A+91\u00A098765\u201143210\u202C\uFEFF']) {
    await insert(page, number, text);
    await expect(number, text).toHaveValue('9876543210');
    await expect(wrong, text).toBeHidden();
  }
  for (const text of ['98765432101', '98765 43210 home']) {
    await insert(page, number, text);
    await expect(wrong, text).toBeVisible();
    await expect(number, text).not.toHaveValue(/^[1-9]\d{9}$/);
  }
  await paste(page, number, '9876543210');
  await expect(number).toHaveValue('');
});

test('[PAY-05] reads a pasted or inserted amount in every script and with grouping, and refuses other text', async ({
  page,
  bank,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const paying = await PayingCustomer.forNewCustomer(page, bank);
  await paying.open('Mumbai Flat Power');
  await paying.fillForm('120');
  const { amount, dialog, makePayment } = paying.confirm;
  const debited = dialog.getByText(/will be debited from/);
  const read = { '₹ 1,499.50': '1,499.50', '१,४९९.५०': '1,499.50', '\u200F1499\u00A0\uFEFF': '1,499' };
  const refused = ['-500', '1.499,00'];
  for (const enter of [insert, paste]) {
    for (const [text, shown] of Object.entries(read)) {
      await enter(page, amount, text);
      await expect(amount, text).toHaveValue(new RegExp(`^(?:0,?0*)*${shown}$`));
      await expect(debited, text).toContainText(/₹1,499\.[05]0 will be debited/);
    }
    for (const text of refused) {
      await enter(page, amount, text);
      await expect(dialog.getByText('Enter a valid payment amount.'), text).toBeVisible();
      await expect(makePayment, text).toBeDisabled();
      await expect(debited, text).toBeHidden();
    }
  }
});

test('[ADD-07, ADD-14] treats every way of typing a parameter as the same number, and creates no second bill', async ({
  page,
  bank,
}) => {
  await openBiller(page, bank, 'Water', 'Delhi Jal Board');
  const adding = new AddBillerDialog(page);
  const number = adding.field('K No');
  const name = adding.field('Bill Name (Nick Name)');
  for (const text of ['1287545712', '१२८७५४५७१२', ' 12875-45712\u00A0', '\uFEFF１２８７５４５７１２\u200F']) {
    await insert(page, number, text);
    await name.focus();
    await expect(number, text).toHaveValue('1287545712');
  }
  for (const text of ['1287545712345', '12875e45712']) {
    await insert(page, number, text);
    await name.focus();
    await expect(number, text).not.toHaveValue(/^\d{10}$/);
    await expect(number, text).toHaveAttribute('aria-invalid', 'true');
  }
  await insert(page, number, '१२८७५४५७१२');
  await insert(page, name, 'घर का पानी');
  await expect(adding.next).toBeEnabled();
});

test('[ADD-14] refuses a saved user name as a duplicate, even with digits of another script', async ({
  page,
  bank,
}) => {
  const customer = await openBiller(page, bank, 'Broadband Postpaid', 'ACT Broadband');
  const adding = new AddBillerDialog(page);
  await insert(page, adding.field('Account No OR User Name'), ' ananya४४१७\u200B');
  await insert(page, adding.field('Bill Name (Nick Name)'), 'Second');
  await adding.next.click();
  await new OtpDialog(page).confirm(input, bank, customer);
  await expect(page.getByRole('alertdialog', { name: 'Biller already saved' })).toBeVisible();
});

test('[HIST-07] reads a date in every common form, and refuses other text', async ({ page, bank }) => {
  await arrive(page, bank);
  const history = new HistoryPage(page);
  await history.openFromMenu(input);
  const filter = await history.chooseRange(input, 'Custom');
  for (const text of ['2026/10/05', ' 5\u00A0Oct 2026', '5 अक्टूबर 2026']) {
    await insert(page, filter.startDate, text);
    await filter.startDate.blur();
    await expect(filter.startDate, text).toHaveValue('5 Oct 2026');
  }
  for (const text of ['31/02/2026', 'Oct']) {
    await insert(page, filter.startDate, text);
    await filter.startDate.blur();
    await expect(filter.startDate, text).toHaveAttribute('aria-invalid', 'true');
  }
});

test('[ADD-08, HIST-01] finds a bill with a Devanagari name in History by this name', async ({
  page,
  bank,
}) => {
  await arrive(page, bank);
  const billers = new MyBillersPage(page);
  await billers.openFromMenu();
  await billers.act('edit', 'Kitchen Gas');
  const { dialog, name, update } = new EditBillerDialog(page);
  await insert(page, name, 'रसोई गैस १');
  await expect(name).toHaveValue('रसोई गैस १');
  await update.click();
  await expect(dialog).toBeHidden();
  const history = new HistoryPage(page);
  await history.openFromMenu(input);
  await insert(page, history.search, 'गैस');
  await expect(history.search).toHaveValue('गैस');
  await page.getByRole('button', { name: 'Search all transactions' }).click();
  await expect(history.rows.first()).toContainText('रसोई गैस १');
});

test('[COMP-03] accepts a complaint in Devanagari', async ({ page, bank }) => {
  await arrive(page, bank);
  const complaints = new ComplaintsPage(page);
  await complaints.openFromMenu();
  await complaints.add.click();
  const form = new RegisterComplaintDialog(page);
  await form.slider.waitFor();
  await form.chooseDuration('Last 3 Months');
  await form.transaction(/Success$/).click();
  await form.goOn.click();
  const text = 'मैंने १५०० रुपये दो बार चुकाए। कृपया एक वापस करें!';
  await insert(page, form.description, text);
  await expect(form.description).toHaveValue(text);
  await input.choose(form.reason, 'Duplicate Payment');
  await form.register();
});

test('[OTP-02] reads a code from digits of any script and from its message', async ({ page, bank }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const paying = await PayingCustomer.forNewCustomer(page, bank);
  await paying.submitUntilCode('Mumbai Flat Power', '120');
  const typed = async () =>
    (await paying.otp.boxes.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))).join(
      '',
    );
  for (const text of ['४८२९१३', 'Rs 1240.46 to BEST. OTP is 482913. Ref 123456']) {
    for (const box of await paying.otp.boxes.all()) await box.fill('');
    await paying.otp.boxes.first().focus();
    await page.keyboard.insertText(text);
    await expect.poll(typed, text).toBe('482913');
  }
});
