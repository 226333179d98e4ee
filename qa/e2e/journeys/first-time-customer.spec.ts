import { expect, test } from '../journey';
import { addBillerAndPay, ajmer } from '../payment-flows';
import { Mouse } from '../input-method';
import { AddBillerDialog } from '../pages/add-biller-dialog';
import { HomePage } from '../pages/home-page';

test('[HOME-15, ADD-09, ADD-11, ADD-12] a first-time customer pays a first bill from a category', async ({
  page,
  bank,
}) => {
  const customer = await bank.newCustomer('first-time');
  const [before = 0] = await bank.balancesOf(customer);
  await page.goto(await bank.handOff(customer));

  const paid = await addBillerAndPay({ page, bank, customer, input: new Mouse() }, ajmer);

  expect(await bank.balancesOf(customer)).toEqual([before - paid]);
  expect(await bank.ledgerSum()).toBe('0.00');
  // The saved bill is shown at once and on the next visit.
  const home = new HomePage(page);
  await expect(home.savedBiller(ajmer.billName)).toBeVisible();
  await page.goto(await bank.handOff(customer));
  await expect(home.savedBiller(ajmer.billName)).toBeVisible();
  await expect(home.welcome).toBeHidden();
});

test('[ADD-04, ADD-07, ADD-08] an invalid number is reported before a request', async ({ page, bank }) => {
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
