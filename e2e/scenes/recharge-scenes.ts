import { Mouse } from '../hands';
import { AddBillerDialog } from '../pages/add-biller-dialog';
import { ConfirmPaymentDialog } from '../pages/confirm-payment-dialog';
import { HomePage } from '../pages/home-page';
import { OtpDialog } from '../pages/otp-dialog';
import { RechargeDialog } from '../pages/recharge-dialog';
import { payRecharge, plan } from '../recharging';
import type { Scene, Stage } from './scene';

const hands = new Mouse();

async function openForm({ page, arrive }: Stage): Promise<RechargeDialog> {
  await arrive();
  await new HomePage(page).openCategory(hands, 'Mobile Prepaid');
  await new AddBillerDialog(page).biller('Vodafone Prepaid').click();
  const recharge = new RechargeDialog(page);
  await hands.choose(recharge.circle, 'Mumbai');
  return recharge;
}

/** From an operator to the plan that is paid for. */
export const rechargeScenes: readonly Scene[] = [
  { name: 'recharge-form', play: async (stage) => void (await openForm(stage)) },
  {
    name: 'recharge-form-filled-in',
    async play(stage) {
      const recharge = await openForm(stage);
      await recharge.typeNumber('9537525123');
      await recharge.takePlan(hands, '179');
      await recharge.name.fill('Mum');
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
    name: 'recharge-plans',
    async play(stage) {
      const recharge = await openForm(stage);
      await recharge.openPlans(hands);
      await recharge.plans.getByRole('button', { name: 'Plan Details' }).first().click();
    },
  },
  {
    name: 'recharge-plans-similar',
    async play(stage) {
      const recharge = await openForm(stage);
      await recharge.openPlans(hands);
      await recharge.plans.getByLabel('Search by amount').fill('4321');
      await recharge.plans.getByText(/^Plans not found for/).waitFor();
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
  {
    name: 'recharge-terms',
    async play(stage) {
      const recharge = await openForm(stage);
      await recharge.terms.click();
      await stage.page.getByRole('button', { name: 'Done' }).waitFor();
    },
  },
  {
    name: 'recharge-confirm',
    async play(stage) {
      const recharge = await openForm(stage);
      await recharge.typeNumber('9537525123');
      await recharge.takePlan(hands, '179');
      await recharge.name.fill('Mum');
      await recharge.next.click();
      await stage.page.getByRole('button', { name: 'Make Payment' }).waitFor();
    },
  },
  {
    name: 'recharge-code',
    async play(stage) {
      const recharge = await openForm(stage);
      await recharge.typeNumber('9537525123');
      await recharge.takePlan(hands, plan.rupees);
      await recharge.name.fill('Mum');
      await recharge.next.click();
      const confirm = new ConfirmPaymentDialog(stage.page);
      await confirm.account(0).click();
      await confirm.makePayment.click();
      await new OtpDialog(stage.page).expectCodeSent();
    },
  },
  {
    name: 'recharged-number-to-save',
    changes: true,
    async play(stage) {
      const recharge = await openForm(stage);
      await recharge.typeNumber('9537525123');
      await recharge.takePlan(hands, plan.rupees);
      await recharge.name.fill('Mum');
      await recharge.next.click();
      await (await payRecharge({ ...stage, hands })).saveBiller.click();
      await new AddBillerDialog(stage.page).dialog.getByLabel('Mobile Number').waitFor();
    },
  },
];
