import type { Page } from '@playwright/test';
import { oneCaseOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { Mouse } from '../input-method';
import { expect, test } from '../journey';
import { AddBillerDialog } from '../pages/add-biller-dialog';
import { AutoPayDialog, AutoPayPage } from '../pages/auto-pay-page';
import { ConfirmPaymentDialog } from '../pages/confirm-payment-dialog';
import { HomePage } from '../pages/home-page';
import { DeleteBillerDialog } from '../pages/managed-biller-dialogs';
import { MyBillersPage } from '../pages/my-billers-page';
import { OtpDialog } from '../pages/otp-dialog';
import { RechargeDialog } from '../pages/recharge-dialog';
import type { Bank, Customer } from '../portal/bank';
import { plan } from '../recharge-flows';

const input = new Mouse();

/** Asserts that the dialog and the message contain this sentence. */
async function expectConfirms(
  { page, bank, customer }: { page: Page; bank: Bank; customer: Customer },
  sentence: RegExp,
): Promise<OtpDialog> {
  const otp = new OtpDialog(page);
  await otp.expectCodeSent();
  await expect(otp.boxes.first()).toBeFocused();
  const shown = (await otp.confirms.innerText()).replaceAll(/\s?account ending in \d{4}/g, '');
  expect(shown).toMatch(sentence);
  expect(await bank.latestMessage(customer)).toContain(`is your one-time code. ${shown}. Reference`);
  return otp;
}

async function leave(page: Page, otp: OtpDialog): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(otp.dialog).toBeHidden();
}

interface Fixtures {
  readonly page: Page;
  readonly bank: Bank;
}

async function confirmPayment({ page, bank }: Fixtures): Promise<void> {
  const customer = await bank.newCustomer('regular');
  await page.goto(await bank.handOff(customer));
  await new HomePage(page).openSavedBiller(input, 'Mumbai Flat Power');
  const confirm = new ConfirmPaymentDialog(page);
  await confirm.continueToForm(input);
  await confirm.amount.fill('₹1,965.25');
  await confirm.account(0).click();
  await expect(confirm.amount).toHaveValue('1,965.25');
  await confirm.makePayment.dblclick();
  await expectConfirms(
    { page, bank, customer },
    /^Pay ₹1,965\.25 to BEST Mumbai from ••\d{4}( \(₹[\d,.]+ plus a fee of ₹\d+\.\d\d\))?$/,
  );
}

async function confirmRecharge({ page, bank }: Fixtures): Promise<void> {
  const customer = await bank.newCustomer('first-time');
  await page.goto(await bank.handOff(customer));
  await new HomePage(page).category('Mobile Prepaid').click();
  await new AddBillerDialog(page).biller('Vodafone Prepaid').click();
  const recharge = new RechargeDialog(page);
  await recharge.typeNumber('9537525678');
  await expect(recharge.circle).not.toHaveValue('');
  await input.choose(recharge.circle, 'Mumbai');
  await recharge.selectPlan(input, plan.rupees);
  await recharge.name.fill('Mum');
  await recharge.next.click();
  const confirm = new ConfirmPaymentDialog(page);
  await expect(confirm.dialog.getByText('9537525678')).toBeVisible();
  if (!(await confirm.account(0).isChecked())) await confirm.account(0).click();
  await confirm.makePayment.click();
  await expectConfirms({ page, bank, customer }, /^Recharge 95375 25678 with ₹179\.00 from ••\d{4}$/);
}

async function confirmNewBiller({ page, bank }: Fixtures): Promise<void> {
  const customer = await bank.newCustomer('first-time');
  await page.goto(await bank.handOff(customer));
  const adding = new AddBillerDialog(page);
  await new HomePage(page).openCategory(input, 'Water');
  await input.fill(adding.searchIn('Water'), 'delhi jal');
  await input.press(adding.biller('Delhi Jal Board'));
  await adding.fillIn(input, { 'K No': '1287541234' }, 'Flat 1234');
  await input.press(adding.next);
  await expectConfirms(
    { page, bank, customer },
    /^Add the biller Delhi Jal Board as Flat 1234, number 1287541234$/,
  );
}

const actions: readonly (readonly [string, (fixtures: Fixtures) => Promise<void>])[] = [
  ['[OTP-01, OTP-10, OTP-02] a payment confirmed by a double click', confirmPayment],
  ['[OTP-01, PRE-10, PRE-09] a recharge and the saving of its number', confirmRecharge],
  ['[OTP-01, ADD-09] the biller to add', confirmNewBiller],
];

for (const [what, run] of oneCaseOfRun(actions)) {
  test(`shows ${what} in the code dialog and in the message`, ({ page, bank }) => run({ page, bank }));
}

test('[OTP-01, AUTO-12, EDIT-05] describes the deletion of a biller and every change of an auto pay in the code dialog and in the message', async ({
  page,
  bank,
}) => {
  const customer = await bank.newCustomer('regular');
  const session = { page, bank, customer };
  await page.goto(await bank.handOff(customer));
  const mine = new MyBillersPage(page);
  await mine.openFromMenu();
  await mine.act('remove', 'My Prepaid');
  await new DeleteBillerDialog(page, 'My Prepaid').confirm.click();
  await leave(page, await expectConfirms(session, /^Delete the biller My Prepaid \(.+\)$/));

  await mine.act('setUpAutopay', 'Mumbai Flat Power');
  const setUp = new AutoPayDialog(page);
  await setUp.fillIn({ day: 12, limit: '9000' });
  await setUp.submit.click();
  const terms = /up to ₹9,000\.00 from ••\d{4} on day 12 of every month$/;
  const created = await expectConfirms(
    session,
    new RegExp(`^Set up auto pay for Mumbai Flat Power \\(BEST Mumbai\\): ${terms.source}`),
  );
  await page.keyboard.type(await bank.latestCode(customer));
  await created.verify.click();
  await expect(setUp.dialog).toBeHidden();

  const autoPay = new AutoPayPage(page);
  await autoPay.openFromMenu();
  await autoPay.expectShown();
  await autoPay.edit('Mumbai Flat Power').click();
  await setUp.day(14).click();
  await setUp.submit.click();
  const edited = await expectConfirms(
    session,
    /^Change auto pay for Mumbai Flat Power \(BEST Mumbai\): up to ₹9,000\.00 from ••\d{4} on day 14 of every month$/,
  );
  await leave(page, edited);
  await setUp.close.click();

  await autoPay.stop('Mumbai Flat Power').click();
  await (
    await expectConfirms(session, /^Skip the auto payment of 12 \w{3} for Mumbai Flat Power$/)
  ).confirm(input, bank, customer);
  await autoPay.resume('Mumbai Flat Power').click();
  await leave(
    page,
    await expectConfirms(session, /^Resume the auto payment of 12 \w{3} for Mumbai Flat Power$/),
  );

  await autoPay.remove('Mumbai Flat Power').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectConfirms(session, /^Delete auto pay for Mumbai Flat Power \(BEST Mumbai\)$/);
});
