import type { Page } from '@playwright/test';
import { casesOfRun, makesEveryCase } from '@billpay/sandbox/testing/chaos-cases';
import { contextOptions } from '@billpay/portal/browser/chromium';
import { expect, test } from '../journey';
import { PayingCustomer } from '../paying-customer';
import type { Fault } from '../portal/bank';

const RUPEES = '450';
const PAISE = 450_00;
const unavailable = 'The service is not available at the moment.';
const unknownOutcome = /^Unable to fetch the current status of the Transaction \./;

/** Outcome that the customer sees. */
type End =
  /** The payment succeeds despite the fault. */
  | { readonly paid: true }
  /**
   * A message in the dialog. Before the code it is about the bill or its validation, and after the code about
   * the payment.
   */
  | { readonly words: string | RegExp; readonly at: 'bill' | 'validation' | 'payment' };

const paid: End = { paid: true };
const unvalidated: End = { words: 'Unable to validate the bill at the moment .', at: 'validation' };

/** More failures than the number of the browser's own retries on a broken connection. */
const LOST = 20;

const VALIDATED = 'Parents TV';
const callsOfPayment = [
  'payment.fetch-bill',
  'payment.validate-bill',
  'user-services.generate-otp',
  'payment.bill',
];
/** The portal does not retry a request for a code. */
const repeatedCalls = callsOfPayment.filter((call) => call !== 'user-services.generate-otp');

/**
 * Tests each class of fault once in a real browser. `mfe-payments` covers each fault of each call. A lost
 * response has no visible effect: the browser resends the request, the API refuses the copy, and the portal
 * retries (docs/decisions/0069).
 */
const cases: readonly {
  readonly name: string;
  readonly billName: string;
  readonly faults: readonly Fault[];
  readonly end: End;
}[] = [
  {
    name: 'the bill is refused',
    billName: 'Mumbai Flat Power',
    faults: [{ call: 'payment.fetch-bill', mode: 'error' }],
    end: { words: unavailable, at: 'bill' },
  },
  {
    name: 'every response to the validation is lost',
    billName: VALIDATED,
    faults: [{ call: 'payment.validate-bill', mode: 'drop-response', times: LOST }],
    end: unvalidated,
  },
  {
    name: 'the server fails during the payment',
    billName: 'Mumbai Flat Power',
    faults: [{ call: 'payment.bill', mode: 'error' }],
    end: { words: unknownOutcome, at: 'payment' },
  },
  {
    name: 'every call is slow',
    billName: VALIDATED,
    faults: callsOfPayment.map((call) => ({ call, mode: 'slow' })),
    end: paid,
  },
  {
    name: 'one response to every retried call is lost',
    billName: VALIDATED,
    faults: repeatedCalls.map((call) => ({ call, mode: 'drop-response' })),
    end: paid,
  },
];

async function goThrough(
  paying: PayingCustomer,
  billName: string,
  end: End,
  patienceMs = 120_000,
): Promise<void> {
  await paying.open(billName);
  if ('paid' in end) {
    await paying.pay(RUPEES);
    await paying.receipt.done.waitFor({ timeout: patienceMs });
    await paying.receipt.expectPaid(`${RUPEES}.00`);
    return paying.expectDebited(PAISE);
  }
  if (end.at === 'payment') await paying.pay(RUPEES);
  if (end.at === 'validation') {
    await paying.fillForm(RUPEES);
    await paying.confirm.makePayment.click();
  }
  await expect(paying.page.getByText(end.words).first()).toBeVisible({ timeout: patienceMs });
  await paying.expectDebited(0);
}

for (const { name, billName, faults, end } of casesOfRun(cases, (one) => [
  'paid' in one.end ? 'paid' : 'not paid',
])) {
  const ends = 'paid' in end ? 'pays once' : `says '${String(end.words)}' and debits nothing`;
  test(`[PAY-15, PAY-16, PAY-19] ${ends} if ${name}`, async ({ page, bank }) => {
    const paying = await PayingCustomer.forNewCustomer(page, bank);
    for (const fault of faults) await bank.fault(paying.customer, fault);
    await goThrough(paying, billName, end);
  });
}

test('[PAY-16, PAY-19] reports an unknown outcome if every response to a payment is lost, and later finds it by a query', async ({
  page,
  bank,
}) => {
  const paying = await PayingCustomer.forNewCustomer(page, bank);
  await bank.fault(paying.customer, { call: 'payment.bill', mode: 'drop-response', times: LOST });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await paying.open('Mumbai Flat Power');
  await paying.pay(RUPEES);
  await expect(page.getByText(unknownOutcome)).toBeVisible();
  await paying.receipt.expectPaid(`${RUPEES}.00`);
  expect(sent.filter((path) => path.endsWith('/payment/bill'))).toHaveLength(2);
  await paying.expectDebited(PAISE);
});

// A hanging call ends after 30 s, so two customers wait concurrently, and only in a full run.
if (makesEveryCase)
  test('[PAY-15, PAY-16, PAY-19] ends a hanging validation with its message, and pays a hanging payment once', async ({
    browser,
    bank,
  }) => {
    async function wait(call: string, billName: string, end: End): Promise<void> {
      // Uses a separate context, because tabs of one browser share a session.
      const page: Page = await browser.newPage(contextOptions);
      const paying = await PayingCustomer.forNewCustomer(page, bank);
      await bank.fault(paying.customer, { call, mode: 'hang' });
      await goThrough(paying, billName, end);
      await page.close();
    }
    await Promise.all([
      wait('payment.validate-bill', VALIDATED, unvalidated),
      wait('payment.bill', 'Mumbai Flat Power', paid),
    ]);
  });
