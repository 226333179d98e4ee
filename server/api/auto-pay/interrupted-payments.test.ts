import { readLedger } from '@billpay/sandbox/bank-core/ledger';
import type { Bank } from '../bank';
import { toReadableRupees } from '../paise';
import { autoPayBankUnderTest, bills, type Payer } from '@billpay/sandbox/testing/auto-pay-bank';
import { runReasons } from './auto-pay-texts';
import { until } from '@billpay/sandbox/testing/until';

const BILLS = bills['5654451234'];
const FEBRUARY_BILL = BILLS['2031-02'];

const noPendingBill = { refused: 'There is no pending bill', code: 'no-pending-bill' } as const;

/** Simulates a process that dies: the database receives no further statement. */
class Killed extends Error {}

async function killed(): Promise<never> {
  throw new Killed();
}

describe('interrupted auto payments', () => {
  const under = autoPayBankUnderTest();
  const bank = () => under().bank;
  const network = (change: Partial<Bank['network']>) => ({ network: { ...bank().network, ...change } });
  const core = (change: Partial<Bank['core']>) => ({ core: { ...bank().core, ...change } });

  beforeEach(() => under().at('2031-01-10', '12:00'));

  afterEach(async () => {
    expect(await readLedger(bank().db)).toMatchObject({ sumPaise: 0, agrees: true });
  });

  describe('by the network', () => {
    const unreachable = () => network({ fetchBill: killed });

    it('[AUTO-15] fetches the bill again after a network failure and pays it', async () => {
      const payer = await under().payerDueToday();
      await under().run(unreachable());
      expect(await under().outcomes(payer)).toEqual([`2031-02 trying: ${runReasons.network}`]);
      await under().at('2031-02-05', '00:04');
      await under().run();
      expect(await under().debits(payer)).toEqual([]);
      await under().at('2031-02-05', '00:06');
      await under().run();
      expect(await under().outcomes(payer)).toEqual(['2031-02 paid']);
      expect(await under().messagesTo(payer)).toHaveLength(1);
    });

    it("[AUTO-15] fails with the biller's reason at the end of the bank day", async () => {
      const payer = await under().payerDueToday({ number: '5654459001' });
      const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
      for (const time of [...hours, '23:59']) {
        await under().at('2031-02-05', time);
        await under().run();
      }
      const reason = 'BFR008: Unable to get bill details from biller';
      expect(await under().outcomes(payer)).toEqual([`2031-02 failed: ${reason}`]);
      await under().at('2031-02-06', '09:00');
      expect(await under().messagesTo(payer)).toEqual([expect.stringContaining(reason)]);
      await under().run();
      expect(await under().debits(payer)).toEqual([]);
      expect(await under().plannedFor(payer)).toBe('2031-03-05');
    });

    it('[AUTO-15] keeps an auto payment pending until recovery finds the outcome, and pays once', async () => {
      const payer = await under().payerDueToday({ number: '5654459002' });
      await under().run();
      expect(await under().outcomes(payer)).toEqual(['2031-02 pending']);
      expect(await under().messagesTo(payer)).toEqual([
        expect.stringMatching(/^Auto pay: Pending: ₹3,440\.91 to/),
      ]);
      await under().at('2031-02-05', '00:03');
      await under().settleOpenPayments();
      await under().run();
      expect(await under().outcomes(payer)).toEqual(['2031-02 paid']);
      expect(await under().debits(payer)).toEqual([3_440_91]);
      const [, settled] = await under().messagesTo(payer);
      expect(settled).toMatch(/^Auto pay: Confirmed: ₹3,440\.91 to .+ is paid\. Ref BP01/);
    });

    it.each([
      ['9003', 'reversed later', [1_528_60, -1_528_60]],
      ['9004', 'refused by the network', [3_869_96, -3_869_96]],
      ['9005', 'not transferred in time', [2_053_32, -2_053_32]],
      ['9006', 'refused by the bank core', []],
    ])(
      '[AUTO-15] fails without a retry, for test number %s, if the payment is %s',
      async (digits, _, debits) => {
        const payer = await under().payerDueToday({ number: `565445${digits}` });
        await under().run();
        await under().at('2031-02-05', '00:03');
        await under().settleOpenPayments();
        await under().run();
        expect(await under().outcomes(payer)).toEqual([
          expect.stringMatching(/^2031-02 failed: Your transaction has/),
        ]);
        const [last = ''] = (await under().messagesTo(payer)).toReversed();
        const paise = debits[0];
        expect(last).toContain(
          paise === undefined
            ? 'Nothing was debited.'
            : `₹${toReadableRupees(paise)} was credited back to ••`,
        );
        expect(await under().debits(payer)).toEqual(debits);
      },
    );
  });

  describe('by a process that dies', () => {
    const accepted = async (order: Parameters<Bank['network']['pay']>[0]) => {
      await bank().network.pay(order);
      return killed();
    };
    const noBill = network.bind(null, { fetchBill: async () => noPendingBill });
    it.each<[string, { dying: () => Partial<Bank>; next?: () => Partial<Bank> }]>([
      ['after the bill was fetched', { dying: () => core({ accounts: killed }) }],
      ['while the money is held', { dying: () => core({ hold: killed }) }],
      // From this point the payment exists, and the biller may have no open bill left.
      ['after the money was held', { dying: () => network({ pay: killed }), next: noBill }],
      ['after the biller was paid', { dying: () => network({ pay: accepted }), next: noBill }],
      ['while the payment is settled', { dying: () => core({ capture: killed }), next: noBill }],
    ])(
      '[AUTO-15] completes the payment once at the next instance if the process dies %s',
      async (_, { dying, next }) => {
        const payer = await under().payerDueToday();
        await under().run(dying());
        // Other instances skip rows that the dead process has locked.
        const balances = await under().outcomes(payer);
        await under().run();
        expect(await under().outcomes(payer)).toEqual(balances);
        await under().letLeasesRunOut();
        await under().at('2031-02-05', '00:03');
        await under().run(next?.());
        await under().settleOpenPayments();
        await under().run();
        expect(await under().outcomes(payer)).toEqual(['2031-02 paid']);
        expect(await under().debits(payer)).toEqual([FEBRUARY_BILL]);
        const messages = await under().messagesTo(payer);
        expect(messages.filter((text) => /^Auto pay: (Paid|Confirmed)/.test(text))).toHaveLength(1);
      },
    );

    /** Starts a run whose bill fetch the test completes. */
    async function slowRun(payer: Payer, fetchBill: Bank['network']['fetchBill']) {
      let go = (): void => undefined;
      const waiting = new Promise<void>((resolve) => (go = resolve));
      const run = under().run(
        network({
          fetchBill: async (query) => {
            await waiting;
            return fetchBill(query);
          },
        }),
      );
      await until(async () => (await under().outcomes(payer)).length === 1);
      await under().letLeasesRunOut();
      return {
        finish: async () => {
          go();
          await run;
        },
      };
    }

    it('[AUTO-15] finds the existing payment when a slow instance resumes', async () => {
      const payer = await under().payerDueToday();
      const slow = await slowRun(payer, (query) => bank().network.fetchBill(query));
      await under().run();
      expect(await under().outcomes(payer)).toEqual(['2031-02 paid']);
      await slow.finish();
      expect(await under().outcomes(payer)).toEqual(['2031-02 paid']);
      expect(await under().debits(payer)).toEqual([FEBRUARY_BILL]);
      expect(await under().messagesTo(payer)).toHaveLength(1);
    });

    it("[AUTO-15] ignores a slow instance's change to a payment that another instance has claimed", async () => {
      const payer = await under().payerDueToday({ number: '5654459002' });
      const slow = await slowRun(payer, async () => noPendingBill);
      await under().run();
      await slow.finish();
      expect(await under().outcomes(payer)).toEqual(['2031-02 pending']);
      expect(await under().messagesTo(payer)).toEqual([expect.stringContaining('Pending')]);
    });
  });
});
