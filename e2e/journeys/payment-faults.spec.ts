import type { Page } from '@playwright/test';
import { expect, test } from '../journey';
import { Paying } from '../paying';
import type { Fault } from '../portal/bank';

const RUPEES = '450';
const PAISE = 450_00;
const tooMany = 'Too many requests! Please try again in a few minutes.';
const unavailable = 'The service is not available at the moment.';
const unknownOutcome = /^Unable to fetch the current status of the Transaction \./;

/** What the customer reads in the end. */
type End =
  /** The payment goes through, in spite of it. */
  | { readonly paid: true }
  /** These words in the dialog, before a code is sent (`at: 'bill'`, 'validation') or after ('code', 'payment'). */
  | { readonly words: string | RegExp; readonly at: 'bill' | 'validation' | 'code' | 'payment' };

const paid: End = { paid: true };

/** More often than a browser sends the bytes of a broken connection again by itself. */
const LOST = 20;

/**
 * Each fault of the sandbox's door on each call of a payment. Of one lost answer nobody notices anything: the browser sends
 * its bytes again, the API refuses the copy, and the portal asks once more (docs/decisions/0012).
 */
const cases: readonly (readonly [call: string, fault: Omit<Fault, 'call'>, end: End])[] = [
  ['payment.fetch-bill', { mode: 'error' }, { words: unavailable, at: 'bill' }],
  ['payment.fetch-bill', { mode: 'rate-limit' }, { words: tooMany, at: 'bill' }],
  ['payment.fetch-bill', { mode: 'slow' }, paid],
  ['payment.fetch-bill', { mode: 'drop-answer' }, paid],
  [
    'payment.fetch-bill',
    { mode: 'drop-answer', times: LOST },
    { words: 'Unable to fetch bill at the moment', at: 'bill' },
  ],
  [
    'payment.validate-bill',
    { mode: 'error' },
    { words: 'Unable to validate the bill at the moment .', at: 'validation' },
  ],
  ['payment.validate-bill', { mode: 'rate-limit' }, { words: tooMany, at: 'validation' }],
  ['payment.validate-bill', { mode: 'slow' }, paid],
  ['payment.validate-bill', { mode: 'drop-answer' }, paid],
  [
    'payment.validate-bill',
    { mode: 'drop-answer', times: LOST },
    { words: 'Unable to validate the bill at the moment .', at: 'validation' },
  ],
  [
    'user-services.generate-otp',
    { mode: 'error' },
    { words: 'Unable to generate OTP at the moment. Please try again later.', at: 'code' },
  ],
  ['user-services.generate-otp', { mode: 'rate-limit' }, { words: tooMany, at: 'code' }],
  ['user-services.generate-otp', { mode: 'slow' }, paid],
  [
    'user-services.generate-otp',
    { mode: 'drop-answer', times: LOST },
    { words: 'Unable to generate OTP at the moment. Please try again later.', at: 'code' },
  ],
  ['payment.bill', { mode: 'error' }, { words: unknownOutcome, at: 'payment' }],
  ['payment.bill', { mode: 'error', status: 422 }, { words: unavailable, at: 'payment' }],
  ['payment.bill', { mode: 'rate-limit' }, { words: tooMany, at: 'payment' }],
  ['payment.bill', { mode: 'slow' }, paid],
  ['payment.bill', { mode: 'drop-answer' }, paid],
];

const billOf = (call: string) => (call === 'payment.validate-bill' ? 'Parents TV' : 'Mumbai Flat Power');

async function goThrough(paying: Paying, billName: string, end: End, patienceMs = 20_000): Promise<void> {
  await paying.open(billName);
  if ('paid' in end) {
    await paying.pay(RUPEES);
    await paying.receipt.done.waitFor({ timeout: patienceMs });
    await paying.receipt.expectPaid(`${RUPEES}.00`);
    return paying.expectDebited(PAISE);
  }
  if (end.at === 'payment') await paying.pay(RUPEES);
  else if (end.at !== 'bill') {
    await paying.decide(RUPEES);
    await paying.confirm.makePayment.click();
  }
  await expect(paying.page.getByText(end.words).first()).toBeVisible({ timeout: patienceMs });
  await paying.expectDebited(0);
}

for (const [call, fault, end] of cases) {
  const times = fault.times ? ' each time' : '';
  const status = fault.status ? ` ${fault.status}` : '';
  const ends = 'paid' in end ? 'it is paid once' : `it says '${String(end.words)}', and nothing is debited`;
  test(`[PAY-15, PAY-16, PAY-19] ${call} meets ${fault.mode}${status}${times}: ${ends}`, async ({
    page,
    bank,
  }) => {
    const paying = await Paying.asNew(page, bank);
    await bank.fault(paying.customer, { call, ...fault });
    await goThrough(paying, billOf(call), end);
  });
}

test('[PAY-16, PAY-19] the answer to a payment stays lost: it is called unknown, then found out by asking', async ({
  page,
  bank,
}) => {
  const paying = await Paying.asNew(page, bank);
  await bank.fault(paying.customer, { call: 'payment.bill', mode: 'drop-answer', times: LOST });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await paying.open('Mumbai Flat Power');
  await paying.pay(RUPEES);
  await expect(page.getByText(unknownOutcome)).toBeVisible();
  await paying.receipt.expectPaid(`${RUPEES}.00`);
  expect(sent.filter((path) => path.endsWith('/payment/bill'))).toHaveLength(2);
  await paying.expectDebited(PAISE);
});

/** A call that never answers ends after the client's half minute: four customers wait for it side by side. */
test('[PAY-15, PAY-16, PAY-19] a call that hangs ends in the right words, and a payment that hangs is paid once', async ({
  browser,
  bank,
}) => {
  const hangs: readonly (readonly [string, End])[] = [
    ['payment.fetch-bill', { words: 'Unable to fetch bill at the moment', at: 'bill' }],
    ['payment.validate-bill', { words: 'Unable to validate the bill at the moment .', at: 'validation' }],
    [
      'user-services.generate-otp',
      { words: 'Unable to generate OTP at the moment. Please try again later.', at: 'code' },
    ],
    ['payment.bill', paid],
  ];
  async function wait([call, end]: (typeof hangs)[number]): Promise<void> {
    const page: Page = await browser.newPage();
    const paying = await Paying.asNew(page, bank);
    await bank.fault(paying.customer, { call, mode: 'hang' });
    await goThrough(paying, billOf(call), end, 60_000);
    await page.close();
  }
  await Promise.all(hangs.map(wait));
});
