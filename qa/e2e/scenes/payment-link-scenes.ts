import { ConfirmPaymentDialog } from '../pages/confirm-payment-dialog';
import { handOffWith, prepareLink } from '../payment-links';
import { alter, continueTo, type Scene, type Stage } from './scene';

async function openLink({ page, bank, customer }: Stage, change = (link: string) => link): Promise<void> {
  const link = await prepareLink(bank, customer);
  await page.goto(await handOffWith(bank, customer, change(link)));
}

/** A biller's payment link: the linked bill, the form that first saves the biller, and a refused link. */
export const paymentLinkScenes: readonly Scene[] = [
  alter('payment-link-bill', async (stage) => {
    await openLink(stage);
    await new ConfirmPaymentDialog(stage.page).makePayment.waitFor();
  }),
  alter('payment-link-not-saved', async ({ page, bank, customer }) => {
    const link = await prepareLink(bank, await bank.newCustomer('first-time'));
    await page.goto(await handOffWith(bank, customer, link));
    await page.getByText(/^To pay this bill, save it first/).waitFor();
  }),
  continueTo('payment-link-form', async ({ page }) => {
    await page
      .getByRole('dialog', { name: 'Payment link' })
      .getByRole('button', { name: 'Add Biller' })
      .click();
    await page.getByRole('textbox', { name: /K Number/ }).waitFor();
  }),
  alter('payment-link-refused', async (stage) => {
    await openLink(stage, (link) => link.replace('AVVNL0000RAJ01', 'BEST00000MUM01'));
    await stage.page.getByText(/^This payment link is not valid/).waitFor();
  }),
];
