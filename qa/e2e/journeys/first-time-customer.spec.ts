import { expect, test } from '../journey';
import { ajmer } from '../payment-flows';
import { AddBillerDialog } from '../pages/add-biller-dialog';
import { HomePage } from '../pages/home-page';

test('[ADD-04, ADD-07, ADD-08] reports an invalid number before a request', async ({ page, bank }) => {
  await page.goto(await bank.handOff(await bank.newCustomer('first-time')));
  const adding = new AddBillerDialog(page);
  await new HomePage(page).category(ajmer.category).click();
  await adding.biller(ajmer.name).click();
  await adding.field('K Number').pressSequentially('2104-1401 881');
  await expect(adding.field('K Number')).toHaveValue('21041401881');
  const complaint = adding.dialog.getByText('K Number should be of 12 digits');
  await expect(complaint).toBeHidden();
  await adding.field('Bill Name (Nick Name)').fill('Home');
  await expect(complaint).toBeVisible();
  await expect(adding.next).toBeDisabled();
  await adding.field('K Number').fill('210414018811');
  await expect(complaint).toBeHidden();
  await expect(adding.next).toBeEnabled();
  await adding.field('Bill Name (Nick Name)').fill('Home & away');
  await expect(adding.next).toBeDisabled();
});
