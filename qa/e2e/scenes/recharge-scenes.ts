import { Mouse } from '../input-method';
import { AddBillerDialog } from '../pages/add-biller-dialog';
import { ConfirmPaymentDialog } from '../pages/confirm-payment-dialog';
import { HomePage } from '../pages/home-page';
import { OtpDialog } from '../pages/otp-dialog';
import { ReceiptDialog } from '../pages/receipt-dialog';
import { RechargeDialog } from '../pages/recharge-dialog';
import { plan } from '../recharge-flows';
import { alter, failCall, continueTo, visit, type Scene, type Stage } from './scene';

const input = new Mouse();

async function openForm({ page, arrive }: Stage): Promise<RechargeDialog> {
  await arrive();
  await new HomePage(page).openCategory(input, 'Mobile Prepaid');
  await new AddBillerDialog(page).biller('Vodafone Prepaid').click();
  const recharge = new RechargeDialog(page);
  await input.choose(recharge.circle, 'Mumbai');
  return recharge;
}

/** A recharge from the operator to the receipt. */
export const rechargeScenes: readonly Scene[] = [
  alter('recharge-form', async (stage) => void (await openForm(stage))),
  continueTo('recharge-plans', async ({ page }) => {
    const recharge = new RechargeDialog(page);
    await recharge.openPlans(input);
    await recharge.plans.getByRole('button', { name: 'Plan Details' }).first().click();
  }),
  continueTo('recharge-plans-similar', async ({ page }) => {
    const { plans } = new RechargeDialog(page);
    await plans.getByLabel('Search by amount').fill('4321');
    await plans.getByText(/^Plans not found for/).waitFor();
  }),
  continueTo('recharge-form-filled-in', async ({ page }) => {
    const recharge = new RechargeDialog(page);
    await page.keyboard.press('Escape');
    await recharge.plans.waitFor({ state: 'hidden' });
    await recharge.typeNumber('9537525123');
    await recharge.selectPlan(input, plan.rupees);
    await recharge.name.fill('Mum');
  }),
  continueTo('recharge-confirm', async ({ page }) => {
    await new RechargeDialog(page).next.click();
    await new ConfirmPaymentDialog(page).makePayment.waitFor();
  }),
  continueTo('recharge-code', async ({ page }) => {
    const confirm = new ConfirmPaymentDialog(page);
    await confirm.account(0).click();
    await confirm.makePayment.click();
    await new OtpDialog(page).expectCodeSent();
  }),
  continueTo('recharged-number-to-save', async ({ page, bank, customer }) => {
    await new OtpDialog(page).confirm(input, bank, customer);
    await new ReceiptDialog(page).saveBiller.click();
    await new AddBillerDialog(page).dialog.getByLabel('Mobile Number').waitFor();
  }),
  visit('recharge-terms', async (stage) => {
    const recharge = await openForm(stage);
    await recharge.terms.click();
    await stage.page.getByRole('button', { name: 'Done' }).waitFor();
  }),
  visit('recharge-form-errors', async (stage) => {
    const recharge = await openForm(stage);
    await recharge.typeNumber('0537525123');
    await recharge.name.fill('Mum’s');
  }),
  failCall('recharge-plans-failing', 'payment.fetch-plans', async (stage) => {
    const recharge = await openForm(stage);
    await recharge.choosePlan.click();
    await stage.page.getByText('Unable to fetch Plans Details at the moment.').waitFor();
  }),
];
