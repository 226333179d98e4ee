import { savedBillers, type WireSavedBiller } from '@billpay/shared/contract/billers';
import { transactions } from '@billpay/shared/contract/transactions';
import { findParameterFault } from '../bill-network/parameters';
import { bankDayOf } from '../clock/bank-day';
import { ledgerOf } from '../testing/bills';
import { sandboxUnderTest } from '../testing/sandbox-under-test';
import { TestClient } from '../testing/test-client';
import { knownBillers } from './known-billers';
import { blueprints } from './demo-customers';

/** Fifty thousand payments are booked one by one; on a busy machine that takes its time. */
const LARGE_SEED_DEADLINE_MS = 240_000;

describe('the seed', () => {
  const sandbox = sandboxUnderTest();

  it("[ADD-06] saved billers' parameters pass their billers' own rules", () => {
    const faults = blueprints.flatMap(({ savedBillers: saved }) =>
      saved.map(({ billerId, billName, parameters }) => {
        const rules = knownBillers.find(({ id }) => id === billerId)?.terms.parameters ?? [];
        const given = Object.entries(parameters).map(([PARAMETER_NAME, PARAMETER_VALUE]) => ({
          PARAMETER_NAME,
          PARAMETER_VALUE,
        }));
        return { billName, fault: findParameterFault(rules, given) };
      }),
    );
    expect(faults.filter(({ fault }) => fault !== null)).toEqual([]);
  });

  it('[HOME-13] the regular customer shows every badge, and an electricity bill that is due and fetched', async () => {
    const client = await TestClient.signIn(sandbox.origin(), 'regular');
    const { data } = await client.call(savedBillers);
    const some = (is: (bill: WireSavedBiller) => boolean) => data.some(is);
    expect({
      enabled: some(({ AUTOPAY_ACTIVE_STATUS }) => AUTOPAY_ACTIVE_STATUS === 1),
      paused: some(({ AUTOPAY_ACTIVE_STATUS }) => AUTOPAY_ACTIVE_STATUS === 0),
      eligible: some(
        ({ AUTOPAY_ID, TRANSACTION_STATUS, BILLER_ACCEPTS_ADHOC }) =>
          AUTOPAY_ID === null && TRANSACTION_STATUS === 'success' && BILLER_ACCEPTS_ADHOC === 'N',
      ),
      electricity: some(
        (bill) =>
          bill.CATEGORY_NAME === 'Electricity' &&
          Number(bill.UPCOMING_DUE_AMOUNT) > 0 &&
          bill.FETCH_REQUIREMENT === 'MANDATORY' &&
          bill.BILLER_ACCEPTS_ADHOC === 'N',
      ),
    }).toEqual({ enabled: true, paused: true, eligible: true, electricity: true });
  });

  it(
    '[HIST-08] the heavy customer comes to be when asked for, with its ledger in balance',
    async () => {
      const client = await TestClient.signIn(sandbox.origin(), 'heavy');
      expect((await client.call(savedBillers)).data).toHaveLength(2_000);
      const { data } = await client.call(transactions, {
        body: { startDate: '2020-01-01', endDate: bankDayOf(new Date()), pageNumber: 1 },
      });
      expect(data[0]?.TOTAL_PAGES).toBe(2_500);
      expect(await ledgerOf(client)).toMatchObject({ sum: '0.00', agrees: true });
    },
    LARGE_SEED_DEADLINE_MS,
  );
});
