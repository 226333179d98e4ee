import { oneCaseOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { expectBriefly } from '../brief-text';
import { Keyboard, Mouse, inputVariants } from '../input-method';
import { expect, test } from '../journey';
import { AddBillerDialog } from '../pages/add-biller-dialog';
import { BillerSearch } from '../pages/biller-search';
import { HomePage } from '../pages/home-page';
import { DeleteBillerDialog, EditBillerDialog } from '../pages/managed-biller-dialogs';
import { OtpDialog } from '../pages/otp-dialog';

for (const { name, width, inputFor } of oneCaseOfRun(inputVariants)) {
  test(`[LIST-01, EDIT-01, EDIT-02, EDIT-04, EDIT-05] renames and deletes a saved biller from its category, ${name}`, async ({
    page,
    bank,
  }) => {
    const input = inputFor(page);
    await page.setViewportSize({ width, height: 800 });
    const customer = await bank.newCustomer('regular');
    await page.goto(await bank.handOff(customer));
    const home = new HomePage(page);
    await home.expectReturningCustomer();
    await home.showCategories(input);
    await input.press(home.category('Water'));
    const { savedInCategory } = new AddBillerDialog(page);

    await input.press(savedInCategory.getByRole('button', { name: 'Edit Delhi Water' }));
    const editing = new EditBillerDialog(page);
    await expect(editing.name).toHaveValue('Delhi Water');
    await input.fill(editing.name, 'River House');
    await expectBriefly(page, /^Biller updated successfully/, () =>
      input instanceof Keyboard ? page.keyboard.press('Enter') : input.press(editing.update),
    );
    await expect(editing.dialog).toBeHidden();
    const remove = savedInCategory.getByRole('button', { name: 'Delete River House' });
    await expect(savedInCategory.getByRole('button', { name: 'Edit River House' })).toBeFocused();

    await input.press(remove);
    const asking = new DeleteBillerDialog(page, 'River House');
    await expect(asking.cancel).toBeFocused();
    await input.press(asking.cancel);
    await expect(remove).toBeFocused();
    await expectBriefly(page, /^Biller deleted successfully/, async () => {
      await input.press(remove);
      await input.press(asking.confirm);
      await new OtpDialog(page).confirm(input, bank, customer);
    });
    await expect(remove).toBeHidden();
    // The open dialog has the focus, not the page behind it.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null))
      .toBe(true);

    await page.keyboard.press('Escape');
    await expect(home.dues).not.toContainText('River House');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, 'horizontal overflow, in px').toBeLessThanOrEqual(0);
  });
}

test('[EDIT-05, EDIT-07] reports a deletion with a lost response as done in a real browser', async ({
  page,
  bank,
}) => {
  const input = new Mouse();
  const customer = await bank.newCustomer('regular');
  await page.goto(await bank.handOff(customer));
  await new HomePage(page).expectReturningCustomer();
  const search = new BillerSearch(page);
  await search.searchFor(input, 'kitchen');
  await search.select(input, search.saved('Kitchen Gas'));
  await search.card('Kitchen Gas').getByRole('button', { name: 'Delete' }).click();
  await bank.fault(customer, { call: 'billers.delete', mode: 'drop-response' });
  await expectBriefly(page, /^Biller deleted successfully/, async () => {
    await new DeleteBillerDialog(page, 'Kitchen Gas').confirm.click();
    await new OtpDialog(page).confirm(input, bank, customer);
  });
  await expect(search.card('Kitchen Gas')).toBeHidden();
  await expect(page.getByText('Unable to delete')).toBeHidden();
});
