import { readLedger } from '@billpay/sandbox/bank-core/ledger';
import { deleteAutoPay } from '@billpay/api-contract/auto-pay-changes';
import { deleteBiller } from '@billpay/api-contract/biller-changes';
import type { Bank } from '../bank';
import { autoPayBankUnderTest, biller, bills, type Payer } from '@billpay/sandbox/testing/auto-pay-bank';
import {
  fetchAndPay,
  fetchSavedBill,
  pay,
  save,
  savedAs,
  deleteBillerBody,
} from '@billpay/sandbox/testing/bills';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { insertAutoPay } from './change-auto-pay';
import { runReasons } from './auto-pay-texts';

const BILLS = bills['5654451234'];
const FEBRUARY_BILL = BILLS['2031-02'];

describe('auto pay and payments by the customer', () => {
  const under = autoPayBankUnderTest();
  const bank = () => under().bank;
  const network = (change: Partial<Bank['network']>) => ({ network: { ...bank().network, ...change } });

  beforeEach(() => under().at('2031-01-10', '12:00'));

  afterEach(async () => {
    expect(await readLedger(bank().db)).toMatchObject({ sumPaise: 0, agrees: true });
  });

  describe('during the bill fetch', () => {
    /** Returns a network that runs `happens` once between a request and its response. Other tests' customers fetch bills too. */
    const meanwhile = (happens: () => Promise<unknown>) => {
      let happening: Promise<unknown> | undefined;
      return network({
        fetchBill: async (query) => {
          await (happening ??= happens());
          return bank().network.fetchBill(query);
        },
      });
    };

    it('[AUTO-15] makes no payment if the customer pays manually during the bill fetch', async () => {
      const payer = await under().payerDueToday();
      const client = await TestClient.signIn(under().origin, payer.customer);
      const bill = await savedAs(client, 'Flat in Kanpur');
      await under().run(meanwhile(() => fetchAndPay(client, bill)));
      expect(await under().outcomes(payer)).toEqual([`2031-02 skipped: ${runReasons.ownPayment}`]);
      expect(await under().debits(payer)).toEqual([FEBRUARY_BILL]);
    });

    it.each<[string, (client: TestClient, payer: Payer) => Promise<() => Promise<unknown>>]>([
      [
        '[AUTO-11] debits nothing when the customer deletes the auto pay on a later day',
        async (client, { autoPay }) => {
          const otp = await client.code('autopay-delete', { configurationId: String(autoPay) });
          return () => client.call(deleteAutoPay, { params: { id: autoPay }, body: { otp } });
        },
      ],
      [
        '[EDIT-04] debits nothing when the customer deletes the biller on a later day',
        async (client) => {
          const body = await deleteBillerBody(client, await savedAs(client, 'Flat in Kanpur'));
          return () => client.call(deleteBiller, { body });
        },
      ],
    ])('%s', async (_, prepare) => {
      const payer = await under().payerDueToday();
      await under().at('2031-02-07');
      const client = await TestClient.signIn(under().origin, payer.customer);
      await under().run(meanwhile(await prepare(client, payer)));
      expect(await under().outcomes(payer)).toEqual([`2031-02 skipped: ${runReasons.withdrawn}`]);
      expect(await under().debits(payer)).toEqual([]);
      expect(await under().plannedFor(payer)).toBeUndefined();
    });
  });

  describe('before the payment day', () => {
    const signIn = ({ customer }: { customer: string }) => TestClient.signIn(under().origin, customer);

    it('[AUTO-15] does not count a payment for the next month if its bill was fetched before midnight', async () => {
      await under().at('2031-01-31', '23:50');
      const payer = await under().payer({ paymentDay: 5 });
      const before = await signIn(payer);
      const { txnRefKey: reference, data } = await fetchSavedBill(
        before,
        await savedAs(before, 'Flat in Kanpur'),
      );
      await under().at('2031-02-01', '00:05');
      const client = await signIn(payer);
      const { amount } = data.Data.BillerResponse;
      const saved = await savedAs(client, 'Flat in Kanpur');
      expect((await pay(client, saved, { amount, reference })).status).toBe(200);
      await under().at('2031-02-05');
      await under().run();
      expect(await under().outcomes(payer)).toEqual(['2031-02 paid']);
      expect(await under().debits(payer)).toEqual([BILLS['2031-01'], BILLS['2031-02']]);
    });

    it('[AUTO-15] counts a payment made before the biller was deleted and saved again', async () => {
      await under().at('2031-01-10', '12:00');
      const payer = await under().payer({ paymentDay: 15, number: '5654459002' });
      const client = await signIn(payer);
      const saved = await savedAs(client, 'Flat in Kanpur');
      expect((await fetchAndPay(client, saved)).status).toBe(200);
      await client.call(deleteBiller, { body: await deleteBillerBody(client, saved) });
      const again = await save(client, { ...biller, value: '5654459002', billName: 'Flat again' });
      const settings = {
        accountId: payer.accountId,
        maximumPaise: 10_000_00,
        feePaise: 0,
        paymentDay: 15,
        bimonthly: false,
      };
      const autoPay = await insertAutoPay(under().bank, payer.customer, again.CUSTOMER_BILL_ID, {
        ...settings,
        firstMonth: '2031-01',
        defaultAmount: false,
      });
      await under().at('2031-01-15');
      await under().run();
      const run = { ...payer, autoPay: autoPay ?? 0 };
      expect(await under().outcomes(run)).toEqual([`2031-01 trying: ${runReasons.ownPaymentOpen}`]);
      await under().settleOpenPayments();
      await under().at('2031-01-15', '00:30');
      await under().run();
      expect(await under().outcomes(run)).toEqual([`2031-01 skipped: ${runReasons.ownPayment}`]);
      expect(await under().debits(payer)).toHaveLength(1);
    });
  });
});
