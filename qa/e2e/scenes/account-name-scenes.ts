import { Mouse } from '../input-method';
import { DuesPage } from '../pages/dues-page';
import { RenamedAccount } from '../renamed-account';
import { alter, continueTo, type Scene } from './scene';

/** The questions about the name that a biller returns for a saved account. */
export const accountNameScenes: readonly Scene[] = [
  alter('confirm-first-name', async ({ page, bank, customer, arrive }) => {
    await arrive();
    await new RenamedAccount(page, bank, customer).openFirstPayment();
  }),
  continueTo('confirm-other-name', async ({ page, bank, customer }) => {
    const account = new RenamedAccount(page, bank, customer);
    await account.pay('90.00');
    await account.openNextPayment();
    await page.getByText('The name of this account has changed').waitFor();
  }),
  continueTo('dues-other-name', async ({ page, arrive }) => {
    await arrive();
    const dues = new DuesPage(page);
    await dues.openFromHome(new Mouse());
    await dues.openSchedule(new Mouse(), 'Shop Power');
    await page.getByText('The name of Shop Power has changed').waitFor();
  }),
];
