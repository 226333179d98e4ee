import type { Page } from '@playwright/test';
import { Mouse } from '../hands';
import { expect, test } from '../journey';
import { AddBillerDialog } from '../pages/add-biller-dialog';
import { HomePage } from '../pages/home-page';
import { DeleteBillerDialog } from '../pages/managed-biller-dialogs';
import { MyBillersPage } from '../pages/my-billers-page';
import { OtpDialog } from '../pages/otp-dialog';
import type { Bank, Customer } from '../portal/bank';

const hands = new Mouse();
const widths = [360, 1280];

/** From Home to the biller that the code has saved, or not. */
async function addWater(
  page: Page,
  bank: Bank,
  customer: Customer,
  number: string,
): Promise<AddBillerDialog> {
  const adding = new AddBillerDialog(page);
  await new HomePage(page).openCategory(hands, 'Water');
  await hands.write(adding.searchIn('Water'), 'delhi jal');
  await hands.press(adding.biller('Delhi Jal Board'));
  await adding.fillIn(hands, { 'K No': number }, `Flat ${number.slice(-4)}`);
  await hands.press(adding.next);
  await new OtpDialog(page).confirm(hands, bank, customer);
  return adding;
}

test("[ADD-11, ADD-13, ADD-14] at 360 px nothing is owed, the bill can't be had, and the same biller is not saved twice", async ({
  page,
  bank,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const customer = await bank.newCustomer('first-time');
  await page.goto(await bank.handOff(customer));
  const home = new HomePage(page);
  await home.expectFirstTimeCustomer();

  const { saved } = await addWater(page, bank, customer, '1287540000');
  const close = saved.getByRole('button', { name: 'Close' }).last();
  await expect(saved.getByText('Biller added successfully')).toBeVisible();
  await expect(saved.getByText('Checking for an outstanding bill…')).toBeHidden();
  await expect(saved.getByText('Unable to fetch bill')).toBeHidden();
  await hands.press(close);

  await addWater(page, bank, customer, '1287549001');
  await expect(saved.getByText('Unable to fetch bill')).toBeVisible();
  await hands.press(close);

  const { dialog } = await addWater(page, bank, customer, '1287549001');
  const alert = page.getByRole('alertdialog', { name: 'Biller already saved' });
  await expect(alert).toContainText(
    'You already have a saved biller with same details. Visit Registered Billers section for making the payment.',
  );
  await hands.press(alert.getByRole('button', { name: 'Close' }).last());
  await expect(alert).toBeHidden();
  await expect(dialog.getByLabel('K No')).toHaveValue('1287549001');
  await page.keyboard.press('Escape');
  await expect(home.savedBillers.getByRole('listitem')).toHaveCount(2);
});

test('[EDIT-06] on its auto pay day a biller is not deleted, on a phone nor on a wide screen', async ({
  page,
  own,
}) => {
  await own.bank.goToDay('2033-01-27');
  await page.goto(await own.bank.handOff(await own.bank.newCustomer('regular'), 'IB', '/my-bills'));
  const mine = new MyBillersPage(page);
  const { dialog } = new DeleteBillerDialog(page, 'Home Electricity');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 780 });
    await mine.expectShown();
    await hands.press(mine.remove('Home Electricity'));
    await expect(dialog).toContainText('Biller cannot be deleted as auto pay date is set for today');
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeHidden();
    await hands.press(dialog.getByRole('button', { name: 'Close' }).last());
    await expect(mine.row('Home Electricity')).toBeVisible();
  }
});
