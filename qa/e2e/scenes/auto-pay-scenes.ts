import type { Page } from '@playwright/test';
import { AutoPayDialog, AutoPayPage } from '../pages/auto-pay-page';
import { MyBillersPage, type BillerAction } from '../pages/my-billers-page';
import { OtpDialog } from '../pages/otp-dialog';
import { bankDay } from '../portal/bank-day';
import { alter, failCall, continueTo, visit, type Scene, type Stage } from './scene';

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

interface AutoPayResponse {
  data: {
    allConfigurations: Record<string, unknown>[];
    upcomingPayments: Record<string, unknown>[][];
    recentRuns: Record<string, unknown>[];
    mandateRules?: unknown;
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

/** Adds a fee to payments, because no biller with a fee offers auto pay to the demo customer. */
async function chargeFee(page: Page): Promise<void> {
  await page.route('**/api/billers/payment-information/*', async (route) => {
    const response = (await (await route.fetch()).json()) as { data: { FEE: string }[] };
    for (const row of response.data) row.FEE = '5.90';
    await route.fulfill({ json: response });
  });
}

/**
 * Changes the first payments to tomorrow: a valid one, one above the limit, a stopped one, and one with an
 * unknown amount.
 */
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

const mandateRules = { ceiling: '15000.00', higherCeiling: '100000.00', higherCeilingCategories: [] };

/**
 * Applies rules for mandates. Changes the first payments: one waits for a code, one waits for a name, one pays one of
 * several bills, and one will lack balance in two days. The first auto pay has a last day.
 */
async function payByMandates(page: Page): Promise<void> {
  await changeResponse(page, (data) => {
    data.mandateRules = mandateRules;
    Object.assign(data.allConfigurations[0] ?? {}, { ENDS_ON: bankDay(365) });
    const changes = [
      { NEXT_PAYMENT_DATE: bankDay(0), CONFIRM_AMOUNT: '18400.00' },
      { NEXT_PAYMENT_DATE: bankDay(0), OTHER_NAME: 'ROHAN MEHTA' },
      {
        IS_ACTIVE: 1,
        NEXT_PAYMENT_DATE: bankDay(5),
        DUE_AMOUNT: '640.00',
        DUE_DATE: bankDay(6),
        OTHER_BILLS: 1,
      },
      {
        IS_ACTIVE: 1,
        NEXT_PAYMENT_DATE: bankDay(2),
        DUE_AMOUNT: '999999.00',
        MAXIMUM_AMOUNT: '999999.00',
      },
    ];
    data.upcomingPayments
      .flat()
      .forEach((payment, place) => Object.assign(payment, { DUE_DATE: null }, changes[place]));
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

/** The page '/auto-pay' with its dialogs, and Home on the day before a payment. */
export const autoPayScenes: readonly Scene[] = [
  visit('auto-pay', async (stage) => void (await openLists(stage))),
  {
    name: 'auto-pay-none',
    like: 'first-time',
    async play(stage) {
      await open(stage);
      await stage.page.getByText("You don't have any bills setup for Auto Pay, yet.").waitFor();
    },
  },
  alter('auto-pay-loading', async (stage) => {
    await stage.bank.fault(stage.customer, { call: 'auto-pay.list', mode: 'slow', ms: 20_000, times: 10 });
    await stage.page.goto(await stage.bank.handOff(stage.customer, 'IB', '/my-bills'));
    await new AutoPayPage(stage.page).openFromMenu();
    await stage.page.getByText('Loading your auto pays').waitFor({ state: 'attached' });
  }),
  failCall('auto-pay-failing', 'auto-pay.list', async (stage) => {
    await open(stage);
    await stage.page.getByText('Unable to fetch your auto pays at the moment').waitFor();
  }),
  alter('auto-pay-day-before', async (stage) => {
    await payTomorrow(stage.page);
    await openLists(stage);
    await stage.page.getByText('too little for tomorrow', { exact: false }).waitFor();
  }),
  alter('home-day-before-auto-pay', async ({ page, arrive }) => {
    await payTomorrow(page);
    await arrive();
    await page.getByText('too little for tomorrow', { exact: false }).waitFor();
  }),
  alter('auto-pay-mandates', async (stage) => {
    await payByMandates(stage.page);
    await openLists(stage);
    await stage.page.getByRole('button', { name: /^Pay .* from another account$/ }).waitFor();
    await stage.page.getByText(/^Auto Pay pays the bill due on/).waitFor();
  }),
  alter('home-mandates', async ({ page, arrive }) => {
    await payByMandates(page);
    await arrive();
    await page.getByRole('button', { name: /^Pay .* from another account$/ }).waitFor();
  }),
  alter('auto-pay-create-validity', async (stage) => {
    await changeResponse(stage.page, (data) => Object.assign(data, { mandateRules }));
    const setUp = await openTask(stage, ...toCreate);
    await setUp.fillIn({ day: 15 });
    await setUp.choice('Until a date').check();
    await setUp.dialog.getByRole('textbox', { name: 'Last day' }).fill('20 Feb 2031');
    await setUp.dialog.getByText('any above ₹15,000.00').scrollIntoViewIfNeeded();
  }),
  alter('auto-pay-create-fee', async (stage) => {
    await chargeFee(stage.page);
    await openTask(stage, ...toCreate);
    await stage.page.getByText('Debited at most').scrollIntoViewIfNeeded();
  }),
  alter('auto-pay-payment-day', async (stage) => {
    await changeResponse(stage.page, ({ allConfigurations }) => {
      for (const each of allConfigurations) each.PAYMENT_DATE = Math.min(30, Number(bankDay(0).slice(-2)));
    });
    await openLists(stage);
  }),
  alter('auto-pay-outcomes', async (stage) => {
    await everyOutcome(stage.page);
    await (await openLists(stage)).showAllRuns();
  }),
  visit('auto-pay-stop', async (stage) => {
    await (await openLists(stage)).stop('Home Electricity').click();
    await new OtpDialog(stage.page).expectCodeSent();
  }),
  visit('auto-pay-delete', async (stage) => {
    await (await openLists(stage)).remove('Kitchen Gas').click();
    await stage.page.getByRole('alertdialog').waitFor();
  }),
  continueTo('auto-pay-delete-code', async (stage) => {
    await stage.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await new OtpDialog(stage.page).expectCodeSent();
  }),
  visit('auto-pay-create', async (stage) => void (await openTask(stage, ...toCreate))),
  continueTo('auto-pay-create-wrong-limit', ({ page }) =>
    new AutoPayDialog(page).fillIn({ day: 29, limit: '1' }),
  ),
  continueTo('auto-pay-create-filled', async ({ page }) => {
    const setUp = new AutoPayDialog(page);
    await setUp.fillIn({ day: 30, limit: '6000' });
    await setUp.next.first().scrollIntoViewIfNeeded();
  }),
  continueTo('auto-pay-create-code', async ({ page }) => {
    await new AutoPayDialog(page).submit.click();
    await new OtpDialog(page).expectCodeSent();
  }),
  failCall('auto-pay-create-without-balances', 'payment.account-info', async (stage) => {
    await openTask(stage, ...toCreate);
    await stage.page.getByText('Unable to fetch account information at the moment.').waitFor();
  }),
  visit('auto-pay-edit', async (stage) => void (await openTask(stage, 'editAutopay', 'Home Electricity'))),
  visit(
    'auto-pay-edit-inactive',
    async (stage) => void (await openTask(stage, 'editAutopay', 'Office Landline')),
  ),
];
