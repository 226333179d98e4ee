import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { Mouse } from '../input-method';
import { expect, test, widthsOfRun } from '../journey';
import { AddBillerDialog } from '../pages/add-biller-dialog';
import { HomePage } from '../pages/home-page';
import { DeleteBillerDialog } from '../pages/managed-biller-dialogs';
import { MyBillersPage } from '../pages/my-billers-page';
import { OtpDialog } from '../pages/otp-dialog';
import type { Bank, Customer } from '../portal/bank';

const input = new Mouse();

/** Adds a biller from Home until its code is entered. Returns the dialog with the outcome. */
async function addWater(
  page: Page,
  bank: Bank,
  customer: Customer,
  number: string,
): Promise<AddBillerDialog> {
  const adding = new AddBillerDialog(page);
  await new HomePage(page).openCategory(input, 'Water');
  await input.fill(adding.searchIn('Water'), 'delhi jal');
  await input.press(adding.biller('Delhi Jal Board'));
  await adding.fillIn(input, { 'K No': number }, `Flat ${number.slice(-4)}`);
  await input.press(adding.next);
  await new OtpDialog(page).confirm(input, bank, customer);
  return adding;
}

for (const width of widthsOfRun)
  test(`[BEY-33] asks about the name that the biller returns with the first bill, at ${width} px`, async ({
    page,
    bank,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    const customer = await bank.newCustomer('first-time');
    await page.goto(await bank.handOff(customer));
    const { saved, pay } = await addWater(page, bank, customer, '1287545712');
    const question = saved.getByText(/^Is this the account of [^?]+\?/);
    await expect(question).toBeInViewport({ ratio: 1 });
    await expect(pay).toBeInViewport({ ratio: 1 });
    expect(await accessibilityFaults(page)).toEqual([]);
  });

test('[ADD-11, ADD-13, ADD-14] handles a missing due, a failed bill fetch and a duplicate biller after saving at 360 px', async ({
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
  await input.press(close);

  await addWater(page, bank, customer, '1287549001');
  await expect(saved.getByText('Unable to fetch bill')).toBeVisible();
  await input.press(close);

  const { dialog } = await addWater(page, bank, customer, '1287549001');
  const alert = page.getByRole('alertdialog', { name: 'Biller already saved' });
  await expect(alert).toContainText(
    'You already have a saved biller with same details. Visit Registered Billers section for making the payment.',
  );
  await input.press(alert.getByRole('button', { name: 'Close' }).last());
  await expect(alert).toBeHidden();
  await expect(dialog.getByLabel('K No')).toHaveValue('1287549001');
  await page.keyboard.press('Escape');
  await expect(home.savedBillers.getByRole('listitem')).toHaveCount(2);
});

for (const width of widthsOfRun)
  test(`[ADD-10] scrolls to the new biller after its dialog closes, at ${width} px`, async ({
    page,
    bank,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    const customer = await bank.newCustomer('regular');
    await page.goto(await bank.handOff(customer));
    const { saved } = await addWater(page, bank, customer, '1287540000');
    await expect(saved.getByText('Checking for an outstanding bill…')).toBeHidden();
    await input.press(saved.getByRole('button', { name: 'Close' }).last());
    const row = new HomePage(page).savedBillers.getByRole('button', { name: /Flat 0000/ }).first();
    await expect(row).toBeInViewport({ ratio: 1 });
    await expect(row).toBeFocused();
  });

test('[EDIT-06] refuses to delete a biller on its payment day, on a phone and on a wide screen', async ({
  page,
  own,
}) => {
  await own.bank.goToDay('2033-01-27');
  await page.goto(await own.bank.handOff(await own.bank.newCustomer('regular'), 'IB', '/my-bills'));
  const mine = new MyBillersPage(page);
  const { dialog } = new DeleteBillerDialog(page, 'Home Electricity');
  for (const width of widthsOfRun) {
    await page.setViewportSize({ width, height: 780 });
    await mine.expectShown();
    await mine.act('remove', 'Home Electricity', input);
    await expect(dialog).toContainText('Biller cannot be deleted as auto pay date is set for today');
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeHidden();
    await input.press(dialog.getByRole('button', { name: 'Close' }).last());
    await expect(mine.row('Home Electricity')).toBeVisible();
  }
});
