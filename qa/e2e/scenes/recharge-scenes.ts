import { Mouse } from '../input-method';
import { AddBillerDialog } from '../pages/add-biller-dialog';
import { ConfirmPaymentDialog } from '../pages/confirm-payment-dialog';
import { HomePage } from '../pages/home-page';
import { OtpDialog } from '../pages/otp-dialog';
import { ReceiptDialog } from '../pages/receipt-dialog';
import { RechargeDialog } from '../pages/recharge-dialog';
import { plan } from '../recharge-flows';
import type { Scene, Stage } from './scene';

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
  { name: 'recharge-form', changes: true, play: async (stage) => void (await openForm(stage)) },
  {
    name: 'recharge-plans',
    continues: true,
    async play({ page }) {
      const recharge = new RechargeDialog(page);
      await recharge.openPlans(input);
      await recharge.plans.getByRole('button', { name: 'Plan Details' }).first().click();
    },
  },
  {
    name: 'recharge-plans-similar',
    continues: true,
    async play({ page }) {
      const { plans } = new RechargeDialog(page);
      await plans.getByLabel('Search by amount').fill('4321');
      await plans.getByText(/^Plans not found for/).waitFor();
    },
  },
  {
    name: 'recharge-form-filled-in',
    continues: true,
    async play({ page }) {
      const recharge = new RechargeDialog(page);
      await page.keyboard.press('Escape');
      await recharge.plans.waitFor({ state: 'hidden' });
      await recharge.typeNumber('9537525123');
      await recharge.selectPlan(input, plan.rupees);
      await recharge.name.fill('Mum');
    },
  },
  {
    name: 'recharge-confirm',
    continues: true,
    async play({ page }) {
      await new RechargeDialog(page).next.click();
      await new ConfirmPaymentDialog(page).makePayment.waitFor();
    },
  },
  {
    name: 'recharge-code',
    continues: true,
    async play({ page }) {
      const confirm = new ConfirmPaymentDialog(page);
      await confirm.account(0).click();
      await confirm.makePayment.click();
      await new OtpDialog(page).expectCodeSent();
    },
  },
  {
    name: 'recharged-number-to-save',
    continues: true,
    async play({ page, bank, customer }) {
      await new OtpDialog(page).confirm(input, bank, customer);
      await new ReceiptDialog(page).saveBiller.click();
      await new AddBillerDialog(page).dialog.getByLabel('Mobile Number').waitFor();
    },
  },
  {
    name: 'recharge-terms',
    async play(stage) {
      const recharge = await openForm(stage);
      await recharge.terms.click();
      await stage.page.getByRole('button', { name: 'Done' }).waitFor();
    },
  },
  {
    name: 'recharge-form-errors',
    async play(stage) {
      const recharge = await openForm(stage);
      await recharge.typeNumber('0537525123');
      await recharge.name.fill('Mum’s');
    },
  },
  {
    name: 'recharge-plans-failing',
    changes: true,
    async play(stage) {
      await stage.bank.fault(stage.customer, { call: 'payment.fetch-plans', mode: 'error', times: 10 });
      const recharge = await openForm(stage);
      await recharge.choosePlan.click();
      await stage.page.getByText('Unable to fetch Plans Details at the moment.').waitFor();
    },
  },
];
