import { readLedger } from '@billpay/sandbox/bank-core/ledger';
import { autoPay } from '@billpay/api-contract/auto-pay';
import { setAutoPayStatus } from '@billpay/api-contract/auto-pay-changes';
import { deleteBiller } from '@billpay/api-contract/biller-changes';
import { networkTexts } from '../adapters/network-texts';
import { runReasons } from './auto-pay-texts';
import { autoPayBankUnderTest, bills, type Payer } from '@billpay/sandbox/testing/auto-pay-bank';
import { toRupees } from '../paise';
import {
  fetchAndPay,
  fetchSavedBill,
  findNewestPayment,
  pay,
  savedAs,
  deleteBillerBody,
} from '@billpay/sandbox/testing/bills';
import { TestClient } from '@billpay/sandbox/testing/test-client';

const BILL = bills['5654451234'];
const BY_HAND = `skipped: ${runReasons.ownPayment}`;
const MISSED = `missed: ${runReasons.missed}`;

describe('auto payments missed on their day', () => {
  const under = autoPayBankUnderTest();

  beforeEach(() => under().at('2031-01-10', '12:00'));

  afterEach(async () => {
    expect(await readLedger(under().bank.db)).toMatchObject({ sumPaise: 0, agrees: true });
  });

  const signIn = ({ customer }: Payer) => TestClient.signIn(under().origin, customer);

  async function payByHand(payer: Payer): Promise<number> {
    const client = await signIn(payer);
    const { status } = await fetchAndPay(client, await savedAs(client, 'Flat in Kanpur'));
    return status;
  }

  async function lists(payer: Payer) {
    const { allConfigurations, upcomingPayments } = (await (await signIn(payer)).call(autoPay)).data;
    return { paid: allConfigurations[0]?.PAID, upcoming: upcomingPayments.flat().length };
  }

  async function dueAmountOf(payer: Payer): Promise<string | null | undefined> {
    const { upcomingPayments } = (await (await signIn(payer)).call(autoPay)).data;
    return upcomingPayments.flat()[0]?.DUE_AMOUNT;
  }

  describe('made later', () => {
    it('[AUTO-15] makes the payment later in its period if no instance ran on the day', async () => {
      const payer = await under().payer({ paymentDay: 5 });
      await under().at('2031-03-04', '23:00');
      await under().run();
      expect(await under().outcomes(payer)).toEqual(['2031-02 paid']);
      await under().at('2031-03-05');
      await under().run();
      // On the day before, the network still has March's bill.
      expect(await under().outcomes(payer)).toEqual([
        '2031-02 paid',
        `2031-03 refused: ${networkTexts.noPendingBill}`,
      ]);
      await under().at('2031-04-05');
      await under().run();
      expect(await under().outcomes(payer)).toContain('2031-04 paid');
      expect(await under().debits(payer)).toHaveLength(2);
    });

    it('[AUTO-15] makes only the newest of several missed payments', async () => {
      const payer = await under().payer({ paymentDay: 5 });
      await under().at('2031-05-20', '09:00');
      await under().run();
      expect(await under().outcomes(payer)).toEqual([
        `2031-02 ${MISSED}`,
        `2031-03 ${MISSED}`,
        `2031-04 ${MISSED}`,
        '2031-05 paid',
      ]);
      expect(await under().debits(payer)).toHaveLength(1);
      expect(await under().messagesTo(payer)).toHaveLength(4);
      expect(await under().plannedFor(payer)).toBe('2031-06-05');
    });

    it('[AUTO-07] does not make the missed February payment after 30 March', async () => {
      const payer = await under().payer({ paymentDay: 30 });
      await under().at('2031-03-30');
      await under().run();
      expect(await under().outcomes(payer)).toEqual([
        `2031-01 ${MISSED}`,
        `2031-02 ${MISSED}`,
        '2031-03 paid',
      ]);
    });

    it('[AUTO-15] makes no payment if the customer has paid the bill in the meantime', async () => {
      const payer = await under().payer({ paymentDay: 5 });
      await under().at('2031-02-06', '12:00');
      expect(await payByHand(payer)).toBe(200);
      await under().run();
      expect(await under().outcomes(payer)).toEqual([`2031-02 ${BY_HAND}`]);
      expect(await under().debits(payer)).toEqual([BILL['2031-02']]);
    });
  });

  describe('bills paid manually', () => {
    it('[AUTO-15] skips a bill that the customer paid in the previous month, and pays the next one', async () => {
      const payer = await under().payer({ paymentDay: 15 });
      expect(await lists(payer)).toEqual({ paid: 0, upcoming: 1 });
      expect(await payByHand(payer)).toBe(200);
      expect(await lists(payer)).toEqual({ paid: 1, upcoming: 0 });
      await under().at('2031-01-15');
      await under().run();
      expect(await under().outcomes(payer)).toEqual([`2031-01 ${BY_HAND}`]);
      await under().at('2031-01-15', '09:00');
      expect(await under().messagesTo(payer)).toContainEqual(
        expect.stringMatching(/^Auto pay: .+ was not paid .+ You have paid this bill already\.$/),
      );
      await under().at('2031-01-16', '12:00');
      expect(await lists(payer)).toEqual({ paid: 1, upcoming: 1 });
      await under().at('2031-02-15');
      await under().run();
      expect(await under().debits(payer)).toEqual([BILL['2031-01'], BILL['2031-02']]);
    });

    /** Pays part of the bill, which the biller's exactness allows. */
    async function payPart(payer: Payer, amount: string): Promise<void> {
      const client = await signIn(payer);
      const saved = await savedAs(client, 'Flat in Kanpur');
      const { txnRefKey: reference } = await fetchSavedBill(client, saved);
      const change = {
        otherAmount: 'Y',
        repeatsTransactionId: await findNewestPayment(client, saved),
      } as const;
      expect((await pay(client, saved, { amount, reference, change })).status).toBe(200);
    }

    it('[AUTO-15] pays the remainder of a bill paid in part, within the maximum', async () => {
      const payer = await under().payer({ paymentDay: 15, maximumPaise: 4_000_00 });
      await payPart(payer, '1000.00');
      const left = BILL['2031-01'] - 1_000_00;
      expect(await lists(payer)).toEqual({ paid: 0, upcoming: 1 });
      expect(await dueAmountOf(payer)).toBe(toRupees(left));
      await under().at('2031-01-15');
      await under().run();
      expect(await under().outcomes(payer)).toEqual(['2031-01 paid']);
      expect(await under().debits(payer)).toEqual([1_000_00, left]);
      await under().at('2031-01-16', '12:00');
      expect(await lists(payer)).toEqual({ paid: 1, upcoming: 1 });
    });

    it('[AUTO-15] does not pay a bill that was fully paid in parts', async () => {
      const payer = await under().payer({ paymentDay: 15 });
      await payPart(payer, '1000.00');
      await payPart(payer, toRupees(BILL['2031-01'] - 1_000_00));
      expect(await lists(payer)).toEqual({ paid: 1, upcoming: 0 });
      await under().at('2031-01-15');
      await under().run();
      expect(await under().outcomes(payer)).toEqual([`2031-01 ${BY_HAND}`]);
    });

    it('[AUTO-15] does not repeat a part payment made after the bill fetch', async () => {
      const payer = await under().payer({ paymentDay: 15 });
      await under().at('2031-01-15');
      const { network } = under().bank;
      let paidPart = false;
      await under().run({
        network: {
          ...network,
          fetchBill: async (query) => {
            const bill = await network.fetchBill(query);
            if (!paidPart) {
              paidPart = true;
              await payPart(payer, '1000.00');
            }
            return bill;
          },
        },
      });
      // The run is retried if the fetch takes too long.
      await under().letLeasesRunOut();
      await under().at('2031-01-15', '00:10');
      await under().run();
      expect(await under().debits(payer)).toEqual([1_000_00, BILL['2031-01'] - 1_000_00]);
    });

    it('[AUTO-15] waits for an open payment of the same bill that was fetched last month', async () => {
      const payer = await under().payer({ number: '5654459003', paymentDay: 1 });
      await under().at('2031-01-31', '23:59');
      expect(await payByHand(payer)).toBe(200);
      const [open] = await under().bank.db.query<{ id: string }>(
        'SELECT network_bill AS id FROM payment WHERE customer_id = $1',
        [payer.customer],
      );
      await under().at('2031-02-01');
      const { network } = under().bank;
      const fetchBill: typeof network.fetchBill = async (query) => {
        const bill = await network.fetchBill(query);
        return { ...bill, networkId: open?.id };
      };
      await under().run({ network: { ...network, fetchBill } });
      expect(await under().outcomes(payer)).toEqual([`2031-02 trying: ${runReasons.ownPaymentOpen}`]);
    });

    it('[AUTO-15] ignores a payment made last month', async () => {
      const payer = await under().payer({ paymentDay: 5 });
      await under().at('2031-01-31', '23:00');
      await payByHand(payer);
      await under().at('2031-02-05');
      await under().run();
      expect(await under().outcomes(payer)).toEqual(['2031-02 paid']);
    });

    it('[AUTO-07] pays on 30 March after paying February on 1 March', async () => {
      const payer = await under().payer({ paymentDay: 30 });
      await under().at('2031-03-01', '12:00');
      await under().run();
      expect(await lists(payer)).toEqual({ paid: 1, upcoming: 0 });
      await under().at('2031-03-02', '12:00');
      expect(await lists(payer)).toEqual({ paid: 0, upcoming: 1 });
      await under().at('2031-03-30');
      await under().run();
      expect((await under().outcomes(payer)).slice(-2)).toEqual(['2031-02 paid', '2031-03 paid']);
    });

    it("[AUTO-15] waits while the customer's own payment is open, and pays if that payment is reversed", async () => {
      const payer = await under().payer({ number: '5654459003', paymentDay: 15 });
      await under().at('2031-01-15', '10:00');
      expect(await payByHand(payer)).toBe(200);
      await under().run();
      expect(await under().outcomes(payer)).toEqual([`2031-01 trying: ${runReasons.ownPaymentOpen}`]);
      await under().at('2031-01-15', '10:06');
      await under().settleOpenPayments();
      await under().run();
      expect((await under().debits(payer)).slice(0, 3)).toEqual([1_510_58, -1_510_58, 1_510_58]);
      expect(await under().outcomes(payer)).toEqual(['2031-01 pending']);
    });
  });

  describe('stopped payments', () => {
    async function setStatus(payer: Payer, status: 0 | 1): Promise<number> {
      const client = await signIn(payer);
      const otp = await client.code('autopay-status', {
        configurationId: String(payer.autoPay),
        status: String(status),
      });
      const response = await client.try(setAutoPayStatus, {
        params: { id: payer.autoPay },
        body: { status, otp },
      });
      return response.status;
    }

    it('[AUTO-10] skips only the next payment', async () => {
      const payer = await under().payer({ paymentDay: 5 });
      expect(await setStatus(payer, 0)).toBe(200);
      await under().at('2031-02-05');
      await under().run();
      expect(await under().outcomes(payer)).toEqual([`2031-02 skipped: ${runReasons.stopped}`]);
      expect(await under().debits(payer)).toEqual([]);
      await under().at('2031-03-05');
      await under().run();
      expect(await under().debits(payer)).toEqual([BILL['2031-03']]);
    });

    it('[AUTO-10] does not skip a payment if auto pay is resumed before the payment day', async () => {
      const payer = await under().payer({ paymentDay: 5 });
      await setStatus(payer, 0);
      await under().at('2031-02-04', '22:00');
      expect(await setStatus(payer, 1)).toBe(200);
      await under().at('2031-02-05');
      expect(await setStatus(payer, 0)).toBe(422);
      await under().run();
      expect(await under().debits(payer)).toEqual([BILL['2031-02']]);
    });

    it('[AUTO-10] skips a missed payment that was stopped, and makes the newest payment', async () => {
      const payer = await under().payer({ paymentDay: 5 });
      await setStatus(payer, 0);
      await under().at('2031-03-07');
      await under().run();
      expect(await under().outcomes(payer)).toEqual([
        `2031-02 skipped: ${runReasons.stopped}`,
        '2031-03 paid',
      ]);
    });
  });

  it('[EDIT-04] makes no payment for a deleted biller', async () => {
    const payer = await under().payer({ paymentDay: 5 });
    const client = await signIn(payer);
    const body = await deleteBillerBody(client, await savedAs(client, 'Flat in Kanpur'));
    expect((await client.try(deleteBiller, { body })).status).toBe(200);
    await under().at('2031-02-05');
    await under().run();
    expect(await under().debits(payer)).toEqual([]);
    expect(await under().plannedFor(payer)).toBeUndefined();
  });
});
