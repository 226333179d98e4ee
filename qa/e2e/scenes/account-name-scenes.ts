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
];
