import type { Page } from '@playwright/test';
import { AutoPayDialog, AutoPayPage } from '../pages/auto-pay-page';
import { MyBillersPage, type BillerAction } from '../pages/my-billers-page';
import { OtpDialog } from '../pages/otp-dialog';
import { bankNow } from '../portal/bank-day';
import type { Scene, Stage } from './scene';

async function open({ page, arrive }: Stage): Promise<AutoPayPage> {
  await arrive();
  const autoPay = new AutoPayPage(page);
  await autoPay.openFromMenu();
  return autoPay;
}

async function openLists(stage: Stage): Promise<AutoPayPage> {
  const autoPay = await open(stage);
  await autoPay.expectShown();
  return autoPay;
}

/** Returns a bank day in the API's format, some days from now. */
function bankDay(inDays: number): string {
  const at = new Date(bankNow() + inDays * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(at);
}

interface AutoPayResponse {
  data: {
    allConfigurations: Record<string, unknown>[];
    upcomingPayments: Record<string, unknown>[][];
    recentRuns: Record<string, unknown>[];
  };
}

/** Changes the response to simulate another day, since the bank's clock is shared. */
async function changeResponse(page: Page, change: (data: AutoPayResponse['data']) => void): Promise<void> {
  await page.route('**/api/auto-pay/', async (route) => {
    const response = (await (await route.fetch()).json()) as AutoPayResponse;
    change(response.data);
    await route.fulfill({ json: response });
  });
}

/** Dates the first payments tomorrow: valid, above the limit, stopped, and with an unknown amount. */
async function payTomorrow(page: Page): Promise<void> {
  await changeResponse(page, ({ upcomingPayments }) => {
    const changes = [
      {},
      { MAXIMUM_AMOUNT: '500.00' },
      { IS_ACTIVE: 0 },
      { IS_ACTIVE: 1, DUE_AMOUNT: null },
      { DUE_AMOUNT: '999999.00', MAXIMUM_AMOUNT: '999999.00' },
    ];
    upcomingPayments.flat().forEach((payment, place) => {
      Object.assign(payment, { NEXT_PAYMENT_DATE: bankDay(1) }, changes[place]);
    });
  });
}

const outcomes = [
  ['paid', null],
  ['pending', null],
  ['skipped', 'You stopped this payment.'],
  ['refused', 'The bill of ₹4,410.41 is above the maximum amount of ₹4,000.00.'],
  ['failed', 'The biller could not be reached.'],
  ['trying', 'The biller could not be reached.'],
  ['missed', 'The payment day passed before the payment could be made.'],
] as const;

async function everyOutcome(page: Page): Promise<void> {
  await changeResponse(page, (data) => {
    const [run] = data.recentRuns;
    data.recentRuns = outcomes.map(([OUTCOME, REASON], place) => ({
      ...run,
      ID: place + 1,
      OUTCOME,
      REASON,
      ...(OUTCOME === 'paid' || OUTCOME === 'pending' ? {} : { AMOUNT: null, TRANSACTION_ID: null }),
    }));
  });
}

/** Opens the dialog from My Billers (MYB-03). */
async function openTask(
  { page, arrive }: Stage,
  action: BillerAction,
  billName: string,
): Promise<AutoPayDialog> {
  await arrive();
  const mine = new MyBillersPage(page);
  await mine.openFromMenu();
  await mine.act(action, billName);
  const setUp = new AutoPayDialog(page);
  await setUp.days.waitFor();
  return setUp;
}

const toCreate = ['setUpAutopay', 'Mumbai Flat Power'] as const;

/** '/auto-pay' with its dialogs, and Home on the day before a payment. */
export const autoPayScenes: readonly Scene[] = [
  { name: 'auto-pay', play: async (stage) => void (await openLists(stage)) },
  {
    name: 'auto-pay-none',
    like: 'first-time',
    async play(stage) {
      await open(stage);
      await stage.page.getByText("You don't have any bills setup for Auto Pay, yet.").waitFor();
    },
  },
  {
    name: 'auto-pay-loading',
    changes: true,
    async play(stage) {
      await stage.bank.fault(stage.customer, { call: 'auto-pay.list', mode: 'slow', ms: 20_000, times: 10 });
      await stage.page.goto(await stage.bank.handOff(stage.customer, 'IB', '/my-bills'));
      await new AutoPayPage(stage.page).openFromMenu();
      await stage.page.getByText('Loading your auto pays').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'auto-pay-failing',
    changes: true,
    async play(stage) {
      await stage.bank.fault(stage.customer, { call: 'auto-pay.list', mode: 'error', times: 10 });
      await open(stage);
      await stage.page.getByText('Unable to fetch your auto pays at the moment').waitFor();
    },
  },
  {
    name: 'auto-pay-day-before',
    changes: true,
    async play(stage) {
      await payTomorrow(stage.page);
      await openLists(stage);
      await stage.page.getByText('too little for tomorrow', { exact: false }).waitFor();
    },
  },
  {
    name: 'home-day-before-auto-pay',
    changes: true,
    async play({ page, arrive }) {
      await payTomorrow(page);
      await arrive();
      await page.getByText('too little for tomorrow', { exact: false }).waitFor();
    },
  },
  {
    name: 'auto-pay-payment-day',
    changes: true,
    async play(stage) {
      await changeResponse(stage.page, ({ allConfigurations }) => {
        for (const each of allConfigurations) each.PAYMENT_DATE = Math.min(30, Number(bankDay(0).slice(-2)));
      });
      await openLists(stage);
    },
  },
  {
    name: 'auto-pay-outcomes',
    changes: true,
    async play(stage) {
      await everyOutcome(stage.page);
      await (await openLists(stage)).showAllRuns();
    },
  },
  {
    name: 'auto-pay-stop',
    async play(stage) {
      await (await openLists(stage)).stop('Home Electricity').click();
      await new OtpDialog(stage.page).expectCodeSent();
    },
  },
  {
    name: 'auto-pay-delete',
    async play(stage) {
      await (await openLists(stage)).remove('Kitchen Gas').click();
      await stage.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'auto-pay-delete-code',
    continues: true,
    async play(stage) {
      await stage.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await new OtpDialog(stage.page).expectCodeSent();
    },
  },
  { name: 'auto-pay-create', play: async (stage) => void (await openTask(stage, ...toCreate)) },
  {
    name: 'auto-pay-create-wrong-limit',
    continues: true,
    play: ({ page }) => new AutoPayDialog(page).fillIn({ day: 29, limit: '1' }),
  },
  {
    name: 'auto-pay-create-filled',
    continues: true,
    async play({ page }) {
      const setUp = new AutoPayDialog(page);
      await setUp.fillIn({ day: 30, limit: '6000' });
      await setUp.next.first().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'auto-pay-create-code',
    continues: true,
    async play({ page }) {
      await new AutoPayDialog(page).submit.click();
      await new OtpDialog(page).expectCodeSent();
    },
  },
  {
    name: 'auto-pay-create-without-balances',
    changes: true,
    async play(stage) {
      await stage.bank.fault(stage.customer, { call: 'payment.account-info', mode: 'error', times: 10 });
      await openTask(stage, ...toCreate);
      await stage.page.getByText('Unable to fetch account information at the moment.').waitFor();
    },
  },
  {
    name: 'auto-pay-edit',
    play: async (stage) => void (await openTask(stage, 'editAutopay', 'Home Electricity')),
  },
  {
    name: 'auto-pay-edit-inactive',
    play: async (stage) => void (await openTask(stage, 'editAutopay', 'Office Landline')),
  },
];
