import { readLedger } from '@billpay/sandbox/bank-core/ledger';
import { termsConfirmed, autoPaySettings } from '@billpay/sandbox/testing/confirmed';
import { createAutoPay } from '@billpay/api-contract/auto-pay-changes';
import type { WireSavedBiller } from '@billpay/api-contract/billers';
import { transactions } from '@billpay/api-contract/transactions';
import type { PaymentChannel } from '../adapters/bill-network';
import type { Bank } from '../bank';
import { autoPayBankUnderTest, biller, bills, type Payer } from '@billpay/sandbox/testing/auto-pay-bank';
import { fetchSavedBill, pay, save, savedAs } from '@billpay/sandbox/testing/bills';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { maximumAllowed } from './check-settings';

const BILL = bills['5654451234'];

describe('auto payments on their day', () => {
  const under = autoPayBankUnderTest();

  beforeEach(() => under().at('2031-01-10', '12:00'));

  afterEach(async () => {
    expect(await readLedger(under().bank.db)).toMatchObject({ sumPaise: 0, agrees: true });
  });

  /** The bill network with some responses replaced. */
  const network = (change: Partial<Bank['network']>) => ({ network: { ...under().bank.network, ...change } });
  const core = (change: Partial<Bank['core']>) => ({ core: { ...under().bank.core, ...change } });

  /** The bill network with the same bills but other channels for each biller. */
  const channels = (change: (usual: readonly PaymentChannel[]) => readonly PaymentChannel[]) =>
    network({
      biller: async (id) => {
        const found = await under().bank.network.biller(id);
        return found && { ...found, channels: change(found.channels) };
      },
      fetchBill: async (request) => {
        const usual = await under().bank.network.biller(biller.billerId);
        return usual ? under().bank.network.fetchBill({ ...request, biller: usual }) : { refused: '' };
      },
    });
  const row = { mode: 'Internet Banking', minPaise: 1_00, maxPaise: 50_000_00, feePaise: 0 };

  async function signIn({ customer }: Payer): Promise<TestClient> {
    return TestClient.signIn(under().origin, customer);
  }

  it('[AUTO-15] pays a due bill once on its day and lists the transaction', async () => {
    const payer = await under().payer({ paymentDay: 5 });
    await under().at('2031-02-04', '23:59');
    await under().run();
    expect(await under().debits(payer)).toEqual([]);
    await under().at('2031-02-05', '00:00');
    await under().run();
    await under().run();
    expect(await under().debits(payer)).toEqual([BILL['2031-02']]);
    expect(await under().outcomes(payer)).toEqual(['2031-02 paid']);
    expect(await under().plannedFor(payer)).toBe('2031-03-05');
    const client = await signIn(payer);
    const { data } = await client.call(transactions, {
      body: { startDate: '2031-02-05', endDate: '2031-02-05', pageNumber: 1 },
    });
    expect(data).toMatchObject([
      {
        TRANSACTION_STATUS: 'success',
        BILL_AMOUNT: '4153.46',
        PAYMENT_MODE: 'Internet Banking',
        PAYMENT_CHANNEL: 'INTB',
        CUSTOMER_BILL_ID: payer.savedBillerId,
      },
    ]);
    expect(await under().messagesTo(payer)).toEqual([
      expect.stringMatching(/^Auto pay: Paid ₹4,153\.46 to .+ from ••\d{4}\. Ref BP01/),
    ]);
    const audit = await under().bank.db.query<{ event: string }>(
      'SELECT event FROM audit WHERE customer_id = $1 ORDER BY id',
      [payer.customer],
    );
    expect(audit.map(({ event }) => event)).toEqual(['payment-reserved', 'payment-settled', 'auto-pay-paid']);
  });

  it.each([
    ['INTB', ['MOB', 'MOBB', 'INT', 'INTB']],
    ['INT', ['BNKBRNCH', 'MOBB', 'INT']],
    ['MOBB', ['MOB', 'MOBB']],
  ])('[AUTO-15] [PAY-06] pays in the channel %s if the biller offers %j', async (channel, offered) => {
    const payer = await under().payer();
    await under().at('2031-02-05');
    // Only the row for auto pay has a fee and allows the amount.
    await under().run(
      channels(() =>
        offered.map((name) =>
          name === channel
            ? { ...row, channel: name, minPaise: BILL['2031-02'], maxPaise: BILL['2031-02'], feePaise: 2_36 }
            : { ...row, channel: name, maxPaise: 1_00 },
        ),
      ),
    );
    expect(await under().outcomes(payer)).toEqual(['2031-02 paid']);
    expect(await under().debits(payer)).toEqual([BILL['2031-02'] + 2_36]);
    expect(
      await under().bank.db.query('SELECT channel, mode FROM payment WHERE customer_id = $1', [
        payer.customer,
      ]),
    ).toEqual([{ channel, mode: 'Internet Banking' }]);
  });

  it('[AUTO-07] pays on 1 March instead of 30 February, with the bill of February', async () => {
    const payer = await under().payer({ paymentDay: 30 });
    for (const day of ['2031-01-30', '2031-02-28', '2031-03-01', '2031-03-29', '2031-03-30']) {
      await under().at(day);
      await under().run();
    }
    expect(await under().outcomes(payer)).toEqual(['2031-01 paid', '2031-02 paid', '2031-03 paid']);
    expect(await under().debits(payer)).toHaveLength(3);
  });

  it('[AUTO-04] counts two months from the month of the first payment', async () => {
    const payer = await under().payer({ paymentDay: 5, bimonthly: true });
    for (const day of ['2031-02-05', '2031-03-05', '2031-04-05', '2031-05-05', '2031-06-05']) {
      await under().at(day);
      await under().run();
    }
    expect(await under().outcomes(payer)).toEqual(['2031-02 paid', '2031-04 paid', '2031-06 paid']);
  });

  describe('refused auto payments', () => {
    async function refusedAt(payer: Payer, adapters = {}): Promise<string> {
      await under().at('2031-02-05', '09:00');
      await under().run(adapters);
      expect(await under().debits(payer)).toEqual([]);
      const [outcome = ''] = await under().outcomes(payer);
      const [message = ''] = await under().messagesTo(payer);
      expect(outcome).toMatch(/^2031-02 refused: /);
      expect(message).toContain(outcome.replace('2031-02 refused: ', ''));
      await under().run(adapters);
      expect(await under().messagesTo(payer)).toHaveLength(1);
      expect(await under().plannedFor(payer)).toBe('2031-03-05');
      return outcome.replace('2031-02 refused: ', '');
    }

    it('[AUTO-15] refuses a payment one paisa above the maximum amount', async () => {
      const above = await under().payer({ maximumPaise: BILL['2031-02'] - 1 });
      const within = await under().payer({ maximumPaise: BILL['2031-02'] });
      expect(await refusedAt(above)).toBe('The bill of ₹4,153.46 is above the maximum amount of ₹4,153.45.');
      expect(await under().outcomes(within)).toEqual(['2031-02 paid']);
    });

    it("[AUTO-15] refuses a payment above the bank's current maximum", async () => {
      const payer = await under().payer();
      await under().bank.db.query('UPDATE bank_settings SET max_auto_pay = 100000');
      expect(await refusedAt(payer)).toContain('above the maximum amount of ₹1,000.00');
      await under().bank.db.query('UPDATE bank_settings SET max_auto_pay = 5000000');
    });

    it('[AUTO-06] refuses a payment above 40,000 if the bank has set no maximum', async () => {
      await under().bank.db.query('UPDATE bank_settings SET max_auto_pay = NULL');
      expect(await maximumAllowed(under().bank)).toBe(40_000_00);
      await under().bank.db.query('UPDATE bank_settings SET max_auto_pay = 5000000');
    });

    it('[AUTO-15] refuses a payment if the balance is too low', async () => {
      const poor = await under().payer({ openingPaise: BILL['2031-02'] - 1 });
      expect(await refusedAt(poor)).toBe('Insufficient balance for making a payment.');
    });

    it('[AUTO-15] refuses a payment beyond the daily limit', async () => {
      const payer = await under().payer();
      await under().bank.db.query(
        `INSERT INTO daily_usage (customer_id, day, used, cap) VALUES ($1, '2031-02-05', 19900000, 20000000)`,
        [payer.customer],
      );
      expect(await refusedAt(payer)).toBe('Payment limit exceeded for paying bills in a day.');
    });

    it("[BEY-15] refuses a payment beyond the customer's own daily limit", async () => {
      const payer = await under().payer();
      await under().bank.db.query('UPDATE customer SET own_daily_limit = $2 WHERE id = $1', [
        payer.customer,
        BILL['2031-02'] - 1,
      ]);
      expect(await refusedAt(payer)).toBe('This exceeds the daily limit that you have set.');
    });

    it('[AUTO-15] [PAY-06] refuses a payment outside the limits of its channel', async () => {
      const payer = await under().payer();
      const strict = channels(() => [
        { ...row, channel: 'MOBB' },
        { ...row, channel: 'INT', maxPaise: 500_00 },
      ]);
      expect(await refusedAt(payer, strict)).toBe('Payment Amount has to be between ₹ 1.00 and ₹ 500.00');
    });

    it.each([
      ['channel', { ...row, channel: 'BNKBRNCH' }],
      ['mode', { ...row, channel: 'INTB', mode: 'UPI' }],
    ])('[AUTO-15] [PAY-06] refuses a payment if the biller offers only another %s', async (_, offered) => {
      const payer = await under().payer();
      expect(
        await refusedAt(
          payer,
          channels(() => [offered]),
        ),
      ).toBe('This payment mode is not accepted by the biller in this channel.');
    });

    it('[AUTO-15] refuses a payment without a due bill', async () => {
      expect(await refusedAt(await under().payer({ number: '5654450000' }))).toBe(
        'There is no pending bill for this account.',
      );
    });

    it('[AUTO-15] refuses a payment from a deleted account', async () => {
      const noAccounts = core({ accounts: async () => [] });
      expect(await refusedAt(await under().payer(), noAccounts)).toBe(
        'The account to be debited is no longer available.',
      );
    });
  });

  describe('a biller with one channel', () => {
    let client: TestClient;
    let before: unknown;

    beforeEach(async () => {
      client = await TestClient.signInAsNew(under().origin, 'first-time');
      const [row] = await under().bank.db.query<{ channels: unknown }>(
        'SELECT channels FROM biller WHERE id = $1',
        [biller.billerId],
      );
      before = row?.channels;
    });
    afterEach(() =>
      under().bank.db.query('UPDATE biller SET channels = $1 WHERE id = $2', [
        JSON.stringify(before),
        biller.billerId,
      ]),
    );

    async function offerOnly(channel: string, mode = 'Internet Banking'): Promise<void> {
      await under().bank.db.query(
        `UPDATE biller SET channels = jsonb_build_array(channels -> 0 || jsonb_build_object('channel', $1::text, 'mode', $2::text))
         WHERE id = $3`,
        [channel, mode, biller.billerId],
      );
    }

    async function payByHand(bill: WireSavedBiller, paymentChannel: string): Promise<void> {
      const { txnRefKey: reference, data } = await fetchSavedBill(client, bill);
      const { amount } = data.Data.BillerResponse;
      expect(await pay(client, bill, { amount, reference, change: { paymentChannel } })).toMatchObject({
        status: 200,
      });
    }

    async function create({ CUSTOMER_BILL_ID: billID }: WireSavedBiller) {
      const settings = autoPaySettings(client, { paymentDate: 5 });
      const confirmed = { customerBillId: String(billID), ...termsConfirmed(settings) };
      const otp = await client.code('autopay-create', confirmed);
      return client.try(createAutoPay, { body: { billID, ...settings, otp } });
    }

    const flat = () => save(client, { ...biller, value: '5654451234', billName: 'Flat in Kanpur' });

    it.each(['INT', 'MOBB', 'MOB'])(
      '[AUTO-03] [AUTO-15] [PAY-06] pays a biller that offers only %s manually, and then with auto pay',
      async (channel) => {
        await offerOnly(channel);
        const bill = await flat();
        await payByHand(bill, channel);
        expect(await savedAs(client, bill.BILL_NAME)).toMatchObject({ AUTOPAY_SUPPORTED: 'Y' });
        expect(await create(bill)).toMatchObject({ status: 200 });
        await under().at('2031-02-05');
        await under().run();
        client = await TestClient.signIn(under().origin, client.customer);
        const { data } = await client.call(transactions, {
          body: { startDate: '2031-01-10', endDate: '2031-02-05', pageNumber: 1 },
        });
        const paid = { TRANSACTION_STATUS: 'success', PAYMENT_CHANNEL: channel };
        expect(data).toMatchObject([paid, paid]);
      },
    );

    it.each([
      ['BNKBRNCH', 'CASH'],
      ['INTB', 'UPI'],
    ])(
      '[AUTO-03] [PAY-06] neither offers nor accepts auto pay for a biller that offers only %s with %s',
      async (...row) => {
        await offerOnly('INTB');
        const bill = await flat();
        await payByHand(bill, 'INTB');
        await offerOnly(...row);
        expect(await savedAs(client, bill.BILL_NAME)).toMatchObject({ AUTOPAY_SUPPORTED: 'N' });
        expect(await create(bill)).toMatchObject({
          status: 422,
          message: 'This payment mode is not accepted by the biller in this channel.',
        });
      },
    );
  });
});
