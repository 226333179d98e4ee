import { expectBriefly } from '../brief-text';
import { Mouse } from '../input-method';
import { expect, test } from '../journey';
import { BillerSearch } from '../pages/biller-search';
import { HomePage } from '../pages/home-page';
import { DeleteBillerDialog } from '../pages/managed-biller-dialogs';
import { OtpDialog } from '../pages/otp-dialog';

test('[EDIT-05, EDIT-07] reports a deletion as done if its response is lost in a real browser', async ({
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
