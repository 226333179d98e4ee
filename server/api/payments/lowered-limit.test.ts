import { BankOfTwo, PAISE } from '@billpay/sandbox/testing/bank-of-two';
import type { Authorization } from './authorize';
import { checkOrder } from './check-order';
import { createPayment } from './create-payment';
import { readUsage } from './daily-usage';
import { paymentTexts } from './payment-texts';

describe('a daily limit that the bank lowers while a payment is created', () => {
  let bank: BankOfTwo;

  beforeAll(async () => {
    bank = await BankOfTwo.open();
    await bank.newMembers();
  });
  afterAll(() => bank.close());

  it('[PAY-09] refuses the payment, and counts and stores nothing', async () => {
    const { here, elsewhere } = bank;
    const { customer, request } = await bank.order('paid');
    const order = await checkOrder(here, customer, 'lowered-limit-1234', request);
    let attempts = 0;
    const lowerMeanwhile = async (): Promise<Authorization> => {
      attempts += 1;
      // The limit has been read when the second statement has its response.
      await here.db.query('SELECT 1');
      await here.db.query('SELECT 2');
      await elsewhere.db.query('UPDATE bank_settings SET daily_limit = $1', [PAISE - 1]);
      return { code: null, use: async () => undefined };
    };
    await expect(createPayment(here, order, lowerMeanwhile)).rejects.toThrow(paymentTexts.dailyLimit);
    expect(attempts).toBe(2);
    expect((await readUsage(here, customer)).paidPaise).toBe(0);
    const stored = await here.db.query('SELECT FROM payment WHERE idempotency_key = $1', [
      order.idempotencyKey,
    ]);
    expect(stored).toEqual([]);
  });
});
