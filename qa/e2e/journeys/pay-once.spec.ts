import type { Locator, Page } from '@playwright/test';
import { oneCaseOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { expect } from '../journey';
import { Mouse } from '../input-method';
import { HomePage } from '../pages/home-page';
import { test, type PayingCustomer } from '../paying-customer';

const BILL = 'Mumbai Flat Power';
const RUPEES = '450';
const PAISE = 450_00;
const minute = 60_000;
const alreadyPaid = 'You have already paid this today';

/** Submits a payment with a slow response. */
async function startPayment(paying: PayingCustomer): Promise<void> {
  await paying.bank.fault(paying.customer, { call: 'payment.bill', mode: 'slow', ms: 8_000 });
  await paying.submitUntilCode(BILL, RUPEES);
  await paying.typeCode();
  await paying.otp.verify.click();
  await expect(paying.page.getByText('Paying…')).toBeVisible();
}

/** Asserts that the dialog shows the earlier payment and requires a confirmation. */
async function expectEarlierPaymentShown(paying: PayingCustomer, news: string): Promise<void> {
  const { dialog, payAgain, makePayment } = paying.confirm;
  await expect(dialog.getByRole('heading', { name: news })).toBeVisible();
  await expect(dialog.getByText(`₹${RUPEES}.00`)).toBeVisible();
  await expect(dialog.getByText('Do you want to pay again?')).toBeVisible();
  await expect(payAgain).toBeVisible();
  await expect(makePayment).toBeHidden();
}

const leave: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ['reloads the page', (page) => page.reload()],
  ['goes to another page', (page) => page.goto(new URL('/mock-redirect', page.url()).href)],
];

for (const [how, go] of oneCaseOfRun(leave)) {
  test(`[PAY-19, SES-07] debits a customer who ${how} during a payment once, and shows the payment afterwards`, async ({
    paying,
  }) => {
    const { page, bank } = paying;
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(`${bank.portal}/mock-redirect`);
    await startPayment(paying);
    await go(page);
    await paying.expectDebited(PAISE);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

    await paying.open(BILL);
    await expectEarlierPaymentShown(paying, alreadyPaid);
    await paying.confirm.dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(paying.confirm.dialog).toBeHidden();
    await paying.expectDebited(PAISE);
  });
}

interface TwoTabs {
  readonly first: PayingCustomer;
  readonly second: PayingCustomer;
}

async function payInFirstTab({ first, second }: TwoTabs): Promise<void> {
  await first.open(BILL);
  await second.open(BILL);
  await second.fillForm(RUPEES);
  await first.pay(RUPEES);
  await first.receipt.expectPaid(`${RUPEES}.00`);

  await second.confirm.makePayment.click();
  await expectEarlierPaymentShown(second, alreadyPaid);
  await expect(second.otp.dialog).toBeHidden();
  await second.expectDebited(PAISE);
}

async function enterOlderCode({ first, second }: TwoTabs): Promise<void> {
  await first.submitUntilCode(BILL, RUPEES);
  const olderCode = await first.bank.latestCode(first.customer);
  await second.open(BILL);
  await second.pay(RUPEES);
  await second.receipt.expectPaid(`${RUPEES}.00`);

  await first.page.bringToFront();
  await first.otp.boxes.first().click();
  await first.page.keyboard.type(olderCode);
  await first.otp.verify.click();
  await expect(first.otp.dialog.getByRole('alert').first()).toBeVisible();
  await second.expectDebited(PAISE);
}

/** Makes the page's first code expire immediately on the screen, but not at the bank. */
async function expireFirstCode(page: Page): Promise<void> {
  await page.route(
    '**/user-services/generate-otp',
    async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as { data: object };
      await route.fulfill({ response, json: { ...json, data: { ...json.data, validForSeconds: 1 } } });
    },
    { times: 1 },
  );
}

async function enterNewCode({ first, second }: TwoTabs): Promise<void> {
  await expireFirstCode(first.page);
  await first.open(BILL);
  await first.fillForm(RUPEES);
  await first.confirm.makePayment.click();
  await first.otp.resend.waitFor();
  await second.open(BILL);
  await second.pay(RUPEES);
  await second.receipt.expectPaid(`${RUPEES}.00`);

  await first.page.bringToFront();
  await first.otp.resend.click();
  await first.enterCode();
  await expectEarlierPaymentShown(first, alreadyPaid);
  await expect(
    first.confirm.dialog.getByText(
      'A payment of this bill was made a moment ago. The new one was not made, and nothing was debited for it.',
    ),
  ).toBeVisible();
  await first.expectDebited(PAISE);

  await first.confirm.payAgain.click();
  await first.confirm.makePayment.click();
  await first.enterCode();
  await first.receipt.expectPaid(`${RUPEES}.00`);
  await first.expectDebited(2 * PAISE);
}

const inTwoTabs: readonly (readonly [string, (tabs: TwoTabs) => Promise<void>])[] = [
  ["shows the first tab's payment in the second at Make Payment", payInFirstTab],
  ['pays nothing with the older of two codes, in two tabs', enterOlderCode],
  ['does not repeat an unseen payment of the other tab with a new code', enterNewCode],
];

// `server/api/payments` covers each case in the API, in `pay-once.test.ts` and `recent-payment.test.ts`.
for (const [what, run] of oneCaseOfRun(inTwoTabs)) {
  test(`[PAY-19] ${what}`, ({ paying: first, otherTab: second }) => run({ first, second }));
}

const pressTwice: readonly (readonly [string, (button: Locator) => Promise<void>])[] = [
  ['clicked', (button) => button.dblclick()],
  [
    'pressed with Enter',
    async (button) => {
      await button.focus();
      await button.page().keyboard.press('Enter');
      await button.page().keyboard.press('Enter');
    },
  ],
];

for (const [how, twice] of oneCaseOfRun(pressTwice)) {
  test(`[PAY-19] pays once if Make Payment and Verify are each ${how} twice`, async ({ paying }) => {
    await paying.open(BILL);
    await paying.fillForm(RUPEES);
    await twice(paying.confirm.makePayment);
    await paying.otp.expectCodeSent();
    await paying.typeCode();
    await twice(paying.otp.verify);
    await paying.receipt.expectPaid(`${RUPEES}.00`);
    await paying.expectDebited(PAISE);
  });
}

test('[PAY-19, REC-01, HIST-04] shows a pending payment before the bill is paid again, which needs a confirmation', async ({
  paying,
}) => {
  await paying.open('Kanpur House');
  const { dialog } = paying.confirm;
  await expect(
    dialog.getByRole('heading', { name: 'A payment with the same details is pending' }),
  ).toBeVisible();
  await expect(dialog.getByText('₹1,840.50')).toBeVisible();
  await paying.pay(RUPEES);
  await paying.expectReceipt('Transaction initiated. Please check status after some time.');
  await paying.expectDebited(PAISE);
});

for (const call of oneCaseOfRun(['user-services.validate-otp', 'payment.bill'])) {
  test(`[SES-09, PAY-18] debits nothing if the bank has ended the session, which ${call} reveals`, async ({
    page,
    bank,
    paying,
  }) => {
    await bank.fault(paying.customer, { call, mode: 'error', status: 401 });
    await paying.submitUntilCode(BILL, RUPEES);
    await paying.typeCode();
    await new Mouse().press(paying.otp.verify);
    await expect(page).toHaveURL(/\/session-expired$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await paying.expectDebited(0);
  });
}

test.describe('with a private browser clock', () => {
  // The clock applies to all pages of a context.
  test.use({ coldBrowser: true });

  test('[SES-05, PAY-19] ends the session after five idle minutes at the code, and debits nothing', async ({
    page,
    paying,
  }) => {
    await page.clock.install();
    await paying.submitUntilCode(BILL, RUPEES);
    await page.clock.fastForward(5 * minute + 1_000);
    await expect(page).toHaveURL(/\/session-expired$/);
    await expect(page.getByRole('heading', { name: 'Logged out' })).toBeVisible();
    await expect(paying.otp.dialog).toBeHidden();
    await paying.expectDebited(0);
  });

  test('[HTTP-04, PAY-17] returns to Home a minute after too many requests during a payment, without a debit', async ({
    page,
    bank,
    paying,
  }) => {
    await bank.fault(paying.customer, { call: 'payment.bill', mode: 'rate-limit' });
    await page.clock.install();
    await paying.submitUntilCode(BILL, RUPEES);
    await paying.enterCode();
    await expect(
      paying.confirm.dialog.getByText('Too many requests! Please try again in a few minutes.'),
    ).toBeVisible();
    await page.clock.fastForward(minute + 1_000);
    await expect(paying.confirm.dialog).toBeHidden();
    await new HomePage(page).expectReturningCustomer();
    await paying.expectDebited(0);
  });
});
