import { refreshUpcomingDues } from '@billpay/api-contract/billers';
import { save } from '@billpay/sandbox/testing/bills';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { Mouse } from '../input-method';
import { DuesPage } from '../pages/dues-page';
import { OtpDialog } from '../pages/otp-dialog';
import { bankDay } from '../portal/bank-day';
import { alter, continueTo, failCall, visit, type Scene, type Stage } from './scene';

const input = new Mouse();
const bill = 'Delhi Water';
const otherBill = 'Credit Card';

/** Bill of a biller with a second open bill. */
const oneOfTwo = 'Shop Power';

/** Bills that are paid together, by the endings of their numbers, which select success, pending and failed. */
const together = { 'Shop Power': '1234', 'Office Power': '9002', 'Store Power': '9004' };

async function openDues({ page, arrive }: Stage): Promise<DuesPage> {
  await arrive();
  const dues = new DuesPage(page);
  await dues.openFromHome(input);
  return dues;
}

/** Saves bills by the endings of their numbers, and opens Dues. */
async function openDuesWith(stage: Stage, endings: Readonly<Record<string, string>>): Promise<DuesPage> {
  const client = (await TestClient.signIn(stage.bank.origin, stage.customer)).inVault();
  for (const [billName, ending] of Object.entries(endings)) {
    const number = { billerId: 'AVVNL0000RAJ01', parameter: 'K Number', value: `11041404${ending}` };
    await save(client, { ...number, billName });
  }
  await client.call(refreshUpcomingDues);
  return openDues(stage);
}

const openDuesWithTwoBills = (stage: Stage) => openDuesWith(stage, { [oneOfTwo]: '9008' });

async function selectTwo(stage: Stage): Promise<void> {
  const { list } = await openDues(stage);
  for (const name of [bill, otherBill]) await list.getByRole('checkbox', { name: new RegExp(name) }).check();
  await stage.page.evaluate(() => scrollTo(0, 0));
}

/** Opens the menu of a row, which an examination may have closed. */
async function openMenu({ page }: Stage): Promise<void> {
  const menu = page.getByRole('menu');
  if (!(await menu.isVisible())) await page.getByRole('button', { name: `More for ${bill}` }).click();
  await menu.waitFor();
}

async function payTogether(stage: Stage): Promise<void> {
  const dues = await openDuesWith(stage, together);
  await dues.select(input, Object.keys(together));
  await dues.requestCode(input);
  await new OtpDialog(stage.page).confirm(input, stage.bank, stage.customer);
  await stage.page.getByText('1 of 3 bills paid').waitFor();
  await stage.page.getByText('Failed', { exact: true }).waitFor();
}

const billWithFee = 'Credit Card';

/** A scheduled payment that waits for a name today. */
const waiting = {
  id: 1,
  customerBillId: 7,
  billName: bill,
  billerName: 'Delhi Jal Board',
  accountNumber: '50100012345678',
  maximumAmount: '640.00',
  paysOn: bankDay(0),
  state: 'paying',
  otherName: 'ROHAN MEHTA',
  reason: 'The biller has returned another name for this account. Check the name on the payment day.',
  transactionId: null,
};

/** The page '/dues' in its views and states, with the tasks that it opens. */
export const duesScenes: readonly Scene[] = [
  visit('dues', selectTwo),
  continueTo('dues-review', async ({ page }) => {
    await page.getByRole('button', { name: 'Pay 2 bills' }).click();
    await new DuesPage(page).pay.waitFor();
    await page.getByRole('dialog').getByRole('radio').first().click();
  }),
  visit('dues-calendar', async (stage) => {
    await openDues(stage);
    await stage.page.getByRole('tab', { name: 'Calendar' }).click();
    await stage.page.getByRole('region', { name: /^Bills of/ }).waitFor();
  }),
  continueTo('dues-calendar-day', async ({ page }) => {
    const { markedDay, billsOfDay } = new DuesPage(page);
    await markedDay.click();
    await billsOfDay.waitFor();
  }),
  alter('dues-menu', async (stage) => {
    await openDues(stage);
    await openMenu(stage);
  }),
  continueTo('dues-paid-elsewhere', async (stage) => {
    await openMenu(stage);
    await stage.page.getByRole('menuitem', { name: 'Mark as paid elsewhere' }).click();
    await stage.page.getByRole('region', { name: 'Paid elsewhere' }).waitFor();
  }),
  alter('dues-schedule', async (stage) => {
    const dialog = await (await openDues(stage)).openSchedule(input, billWithFee);
    await dialog.getByRole('radio').first().click();
  }),
  continueTo('dues-schedule-code', async ({ page }) => {
    await page.getByRole('button', { name: 'Schedule' }).click();
    await new OtpDialog(page).expectCodeSent();
  }),
  continueTo('dues-scheduled', async ({ page, bank, customer }) => {
    await new OtpDialog(page).confirm(input, bank, customer);
    await new DuesPage(page).scheduled.waitFor();
  }),
  alter('dues-outcomes', payTogether),
  continueTo('dues-paid-together', async ({ page }) => {
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('region', { name: 'Paid together today' }).waitFor();
  }),
  failCall('dues-review-failing', 'payment.fetch-bill', async (stage) => {
    await selectTwo(stage);
    await stage.page.getByRole('button', { name: 'Pay 2 bills' }).click();
    await stage.page.getByText('Not included').waitFor();
  }),
  failCall('dues-presented-failing', 'billers.presented-bills', async (stage) => {
    await openDues(stage);
    await stage.page.getByRole('tab', { name: 'Presented' }).click();
    await stage.page.getByRole('alert').waitFor();
  }),
  alter('dues-which-bill', async (stage) => {
    const dues = await openDuesWithTwoBills(stage);
    await dues.select(input, [oneOfTwo, bill]);
    await stage.page.getByRole('radiogroup', { name: /^Which bill of/ }).waitFor();
  }),
  alter('dues-schedule-which-bill', async (stage) => {
    const dues = await openDuesWithTwoBills(stage);
    await dues.openSchedule(input, oneOfTwo);
    await stage.page.getByRole('radiogroup', { name: /^Which bill of/ }).waitFor();
  }),
  alter('dues-scheduled-waits-for-name', async (stage) => {
    await stage.page.route('**/api/payment/schedules', (route) =>
      route.fulfill({ json: { success: true, data: [waiting] } }),
    );
    const dues = await openDues(stage);
    await dues.scheduled.getByRole('button', { name: /^Check the name/ }).waitFor();
  }),
  alter('dues-presented', async (stage) => {
    await (await openDues(stage)).showPresented(input);
  }),
  continueTo('dues-skip', async ({ page }) => {
    await new DuesPage(page).skip(input, bill);
  }),
  continueTo('dues-skipped', async ({ page }) => {
    await page.getByRole('button', { name: 'Skip this bill' }).click();
    await page.getByRole('region', { name: 'Skipped' }).waitFor();
  }),
];
