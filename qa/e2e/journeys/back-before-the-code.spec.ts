import { openBankPage, delayResponses, dialogs, expectBankPage } from '../back';
import { Mouse } from '../input-method';
import { expect } from '../journey';
import { AutoPayPage } from '../pages/auto-pay-page';
import { HomePage } from '../pages/home-page';
import { MyBillersPage } from '../pages/my-billers-page';
import { test } from '../paying-customer';

const input = new Mouse();
const BILL = 'Home Electricity';

test('[MFE-04] cancels a payment on Back while its dialog loads, and closes the placeholder', async ({
  paying,
}) => {
  const { page, bank, customer } = paying;
  const home = new HomePage(page);
  const pay = () => home.openSavedBiller(input, BILL);
  await openBankPage(page, bank);
  const code = await delayResponses(page, '**/share-ui-dialog.*');
  await page.goto(await bank.handOff(customer));
  await pay();
  await code.requested;
  const address = page.url();
  await page.goBack();
  await home.expectReturningCustomer();
  expect(page.url()).toBe(address);
  await expect(dialogs(page)).toHaveCount(0);

  await pay();
  await expect(dialogs(page)).toBeVisible();
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  expect(page.url()).toBe(address);

  code.arrive();
  await pay();
  await paying.confirm.continueToForm(input);
  await expect(dialogs(page)).toHaveCount(1);
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await page.goBack();
  await expectBankPage(page);
});

test('[MFE-04] cancels the dialog of a page on Back while its code loads', async ({ paying }) => {
  const { page, bank, customer } = paying;
  const mine = new MyBillersPage(page);
  const autoPay = new AutoPayPage(page);
  const visits = [
    { remote: 'billers', visit: () => mine.openFromMenu(), opener: mine.opener('remove', BILL) },
    { remote: 'autopay', visit: () => autoPay.openFromMenu(), opener: autoPay.remove('Kitchen Gas') },
  ];
  await page.goto(await bank.handOff(customer));
  for (const { remote, visit, opener } of visits) {
    await visit();
    await opener.waitFor();
    await page.waitForLoadState('networkidle');
    const address = page.url();
    const code = await delayResponses(page, `**/remotes/${remote}/**/*.js`);
    await opener.click();
    const arrived = (await code.requested).response();
    await page.goBack();
    code.arrive();
    await arrived;
    await page.waitForLoadState('networkidle');
    expect(page.url()).toBe(address);
    await expect(opener).toBeVisible();
    await expect(dialogs(page)).toHaveCount(0);

    await opener.click();
    await expect(dialogs(page)).toHaveCount(1);
    await page.goBack();
    await expect(dialogs(page)).toHaveCount(0);
    expect(page.url()).toBe(address);
  }
});
