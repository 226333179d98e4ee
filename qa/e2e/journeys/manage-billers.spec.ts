import { oneCaseOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { Keyboard, Mouse, ways } from '../hands';
import { expect, test } from '../journey';
import { AddBillerDialog } from '../pages/add-biller-dialog';
import { BillerSearch } from '../pages/biller-search';
import { HomePage } from '../pages/home-page';
import { DeleteBillerDialog, EditBillerDialog } from '../pages/managed-biller-dialogs';
import { OtpDialog } from '../pages/otp-dialog';

for (const { name, width, handsOf } of oneCaseOfRun(ways)) {
  test(`[LIST-01, EDIT-01, EDIT-02, EDIT-04, EDIT-05] a saved biller is renamed and deleted from its category, ${name}`, async ({
    page,
    bank,
  }) => {
    const hands = handsOf(page);
    await page.setViewportSize({ width, height: 800 });
    const customer = await bank.newCustomer('regular');
    await page.goto(await bank.handOff(customer));
    const home = new HomePage(page);
    await home.expectReturningCustomer();
    await home.showCategories(hands);
    await hands.press(home.category('Water'));
    const { savedInCategory } = new AddBillerDialog(page);

    await hands.press(savedInCategory.getByRole('button', { name: 'Edit Delhi Water' }));
    const editing = new EditBillerDialog(page);
    await expect(editing.name).toHaveValue('Delhi Water');
    await hands.write(editing.name, 'River House');
    if (hands instanceof Keyboard) await page.keyboard.press('Enter');
    else await hands.press(editing.update);
    await expect(editing.dialog).toBeHidden();
    await expect(page.getByText('Biller updated successfully')).toBeVisible();
    const remove = savedInCategory.getByRole('button', { name: 'Delete River House' });
    await expect(savedInCategory.getByRole('button', { name: 'Edit River House' })).toBeFocused();

    await hands.press(remove);
    const asking = new DeleteBillerDialog(page, 'River House');
    await expect(asking.cancel).toBeFocused();
    await hands.press(asking.cancel);
    await expect(remove).toBeFocused();
    await hands.press(remove);
    await hands.press(asking.confirm);
    await new OtpDialog(page).confirm(hands, bank, customer);
    await expect(page.getByText('Biller deleted successfully')).toBeVisible();
    await expect(remove).toBeHidden();
    // The dialog that is still open has the focus, not the page behind it.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null))
      .toBe(true);

    await page.keyboard.press('Escape');
    await expect(home.dues).not.toContainText('River House');
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overhang, 'what hangs over the edge, in px').toBeLessThanOrEqual(0);
  });
}

test('[EDIT-05, EDIT-07] a deletion whose answer is lost in a real browser is told as it was: done', async ({
  page,
  bank,
}) => {
  const hands = new Mouse();
  const customer = await bank.newCustomer('regular');
  await page.goto(await bank.handOff(customer));
  await new HomePage(page).expectReturningCustomer();
  const search = new BillerSearch(page);
  await search.searchFor(hands, 'kitchen');
  await search.take(hands, search.saved('Kitchen Gas'));
  await search.card('Kitchen Gas').getByRole('button', { name: 'Delete' }).click();
  await bank.fault(customer, { call: 'billers.delete', mode: 'drop-response' });
  await new DeleteBillerDialog(page, 'Kitchen Gas').confirm.click();
  await new OtpDialog(page).confirm(hands, bank, customer);
  await expect(page.getByText('Biller deleted successfully')).toBeVisible();
  await expect(search.card('Kitchen Gas')).toBeHidden();
  await expect(page.getByText('Unable to delete')).toBeHidden();
});
