import { refreshUpcomingDues } from '@billpay/api-contract/billers';
import { save } from '@billpay/sandbox/testing/bills';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { Mouse } from '../input-method';
import { DuesPage } from '../pages/dues-page';
import { bankDay } from '../portal/bank-day';
import { alter, continueTo, type Scene, type Stage } from './scene';

const input = new Mouse();
const bill = 'Delhi Water';

/** Bill of a biller with a second open bill. */
const oneOfTwo = 'Shop Power';

async function openDuesWithTwoBills({ page, bank, customer, arrive }: Stage): Promise<DuesPage> {
  const client = await TestClient.signIn(bank.origin, customer);
  const number = { billerId: 'AVVNL0000RAJ01', parameter: 'K Number', value: '110414049008' };
  await save(client, { ...number, billName: oneOfTwo });
  await client.call(refreshUpcomingDues);
  await arrive();
  const dues = new DuesPage(page);
  await dues.openFromHome(input);
  return dues;
}

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
  reason: 'The biller now returns another name for this account. Check the name today.',
  transactionId: null,
};

/** Bills that billers have presented, the choice of one of several bills, and a payment that waits for a name. */
export const duesScenes: readonly Scene[] = [
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
  alter('dues-scheduled-waits-for-name', async ({ page, arrive }) => {
    await page.route('**/api/payment/schedules', (route) =>
      route.fulfill({ json: { success: true, data: [waiting] } }),
    );
    await arrive();
    const dues = new DuesPage(page);
    await dues.openFromHome(input);
    await dues.scheduled.getByRole('button', { name: /^Check the name/ }).waitFor();
  }),
  alter('dues-presented', async ({ page, arrive }) => {
    await arrive();
    const dues = new DuesPage(page);
    await dues.openFromHome(input);
    await dues.showPresented(input);
  }),
  continueTo('dues-skip', async ({ page }) => {
    await new DuesPage(page).skip(input, bill);
  }),
  continueTo('dues-skipped', async ({ page }) => {
    await page.getByRole('button', { name: 'Skip this bill' }).click();
    await page.getByRole('region', { name: 'Skipped' }).waitFor();
  }),
];
