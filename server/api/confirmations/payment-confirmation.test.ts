import type { Biller, PaymentChannel } from '../adapters/bill-network';
import { ENGLISH } from '../languages/language';
import { hashBinding, isBoundTo } from '../one-time-codes/binding';
import { confirmPayment } from './payment-confirmation';

const MODE = 'Internet Banking';
const row = (channel: string, feePaise: number): PaymentChannel => ({
  channel,
  mode: MODE,
  minPaise: 1_00,
  maxPaise: 50_000_00,
  feePaise,
});
const browser = row('INTB', 5_00);
const app = row('MOBB', 2_36);

function confirm(channels: readonly PaymentChannel[], channel: PaymentChannel | null) {
  const biller: Biller = {
    id: 'WATER',
    name: 'Delhi Water',
    categoryId: 18,
    categoryName: 'Water',
    coverage: 'Delhi',
    acceptsAdhoc: false,
    exactness: 'Exact',
    fetchRequirement: 'MANDATORY',
    billValidation: 'NOT_SUPPORTED',
    validateBillAllowed: false,
    parameters: [],
    channels,
  };
  const [savedBillerId, amountPaise, accountNumber] = [7, 100_00, '50100200300401'];
  return confirmPayment({
    biller,
    savedBillerId,
    parameters: [],
    amountPaise,
    accountNumber,
    channel,
    reference: null,
  });
}

it.each([
  [
    'the debit of the named channel',
    [browser, app],
    browser,
    'Pay ₹105.00 to Delhi Water from ••0401 (₹100.00 plus a fee of ₹5.00)',
  ],
  [
    'the debit of another channel',
    [browser, app],
    app,
    'Pay ₹102.36 to Delhi Water from ••0401 (₹100.00 plus a fee of ₹2.36)',
  ],
  [
    'the highest fee without a named channel',
    [browser, app],
    null,
    'Pay ₹100.00 to Delhi Water from ••0401 (plus a fee of up to ₹5.00)',
  ],
  [
    'the debit if all channels have one fee',
    [browser, row('MOBB', 5_00)],
    null,
    'Pay ₹105.00 to Delhi Water from ••0401 (₹100.00 plus a fee of ₹5.00)',
  ],
  ['the amount without any fee', [row('INTB', 0)], null, 'Pay ₹100.00 to Delhi Water from ••0401'],
])('[PAY-20] [OTP-01] describes %s', (_case, channels, channel, sentence) => {
  expect(confirm(channels, channel).confirms(ENGLISH)).toBe(sentence);
});

it('[OTP-10] accepts a code for the debit in its sentence, or in every channel if the sentence contains the highest fee', () => {
  const both = [browser, app];
  const forApp = hashBinding(confirm(both, app));
  expect(isBoundTo(forApp, confirm(both, app))).toBe(true);
  expect(isBoundTo(forApp, confirm(both, browser))).toBe(false);
  expect(isBoundTo(hashBinding(confirm(both, null)), confirm(both, browser))).toBe(true);
});
