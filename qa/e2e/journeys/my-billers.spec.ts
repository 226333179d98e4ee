import { Keyboard, Mouse } from '../input-method';
import { expect, test } from '../journey';
import { ConfirmPaymentDialog } from '../pages/confirm-payment-dialog';
import { DeleteBillerDialog, EditBillerDialog } from '../pages/managed-biller-dialogs';
import { MyBillersPage } from '../pages/my-billers-page';
import { OtpDialog } from '../pages/otp-dialog';

test('[NAV-02, MYB-01, EDIT-02, EDIT-05] renames a biller and deletes another on My Billers, at 360 px', async ({
  page,
  bank,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const customer = await bank.newCustomer('regular');
  const input = new Mouse();
  await page.goto(await bank.handOff(customer));
  const mine = new MyBillersPage(page);
  await mine.openFromMenu(input);

  await mine.act('edit', 'Mumbai Flat Power');
  await new EditBillerDialog(page).rename(input, 'Seaside rooms');
  await expect(mine.row('Seaside rooms')).toBeVisible();
  await expect(mine.row('Mumbai Flat Power')).toBeHidden();

  const rows = mine.list.getByRole('listitem');
  const before = await rows.count();
  await mine.act('remove', 'My Prepaid');
  const deletion = new DeleteBillerDialog(page, 'My Prepaid');
  await expect(
    deletion.dialog.getByText('You will no longer receive any notifications about the biller in future'),
  ).toBeVisible();
  await deletion.confirm.click();
  await new OtpDialog(page).confirm(input, bank, customer);
  await expect(mine.row('My Prepaid')).toBeHidden();
  await expect(rows).toHaveCount(before - 1);
});

test('[MYB-01, MYB-02] shows changed bills on My Billers, and opens one using only the keyboard', async ({
  page,
  bank,
}) => {
  const input = new Keyboard(page);
  await page.goto(await bank.handOff(await bank.newCustomer('regular'), 'IB', '/my-bills'));
  const mine = new MyBillersPage(page);
  await mine.expectShown();
  await expect(mine.list.getByText(/^[+-]₹[\d,]+\.\d{2} against the last bill$/).first()).toBeVisible();
  const row = mine.row('Mumbai Flat Power');
  await input.press(row.getByRole('button').first());
  await new ConfirmPaymentDialog(page).expectBillOf('Mumbai Flat Power', 'BEST Mumbai');
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button').first()).toBeFocused();
});

test('[FIND-10, MYB-01] finds only saved billers by the search of My Billers, at 360 px', async ({
  page,
  bank,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(await bank.handOff(await bank.newCustomer('regular'), 'IB', '/my-bills'));
  const mine = new MyBillersPage(page);
  await mine.expectShown();
  await mine.search.searchFor(new Mouse(), 'electricity');
  await expect(mine.search.results.getByRole('option').first()).toBeVisible();
  await expect(page.getByText('Add New Billers')).toBeHidden();
});
