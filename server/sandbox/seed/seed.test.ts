import { fetchEveryPage } from '@billpay/api-contract/every-page';
import { autoPay } from '@billpay/api-contract/auto-pay';
import { allUpcomingDues, savedBillers, type WireSavedBiller } from '@billpay/api-contract/billers';
import { complaintStatus, complaints } from '@billpay/api-contract/complaints';
import { amountPaidToday } from '@billpay/api-contract/accounts';
import { transactionStatuses } from '@billpay/api-contract/payment';
import { transactionDetails, transactions, type WireTransaction } from '@billpay/api-contract/transactions';
import { findParameterFault } from '@billpay/api/adapters/parameters';
import { findTestOutcome } from '../bill-network/test-numbers';
import { addDays, toBankDay } from '@billpay/api/clock/bank-day';
import { toPaise, toRupees } from '@billpay/api/paise';
import { readLedger } from '../testing/bills';
import { sandboxUnderTest } from '../testing/sandbox-under-test';
import { TestClient } from '../testing/test-client';
import { listSeedBillers } from './seed-directory';
import { blueprints } from './demo-customers';
import { toParameters } from './save-bills';
import { requireAgreement } from './testing/require-agreement';

/** Creating fifty thousand payments takes a while on a busy machine. */
const LARGE_SEED_DEADLINE_MS = 240_000;

describe("the demo customers' blueprints", () => {
  const billers = listSeedBillers('known');

  it("[ADD-06] saves billers with parameters that satisfy their billers' rules", () => {
    const faults = blueprints.flatMap(({ savedBillers: saved }) =>
      saved.map(({ billerId, billName, parameters }) => {
        const rules = billers.find(({ id }) => id === billerId)?.terms.parameters ?? [];
        return { billName, fault: findParameterFault(rules, toParameters(parameters)) };
      }),
    );
    expect(faults.filter(({ fault }) => fault !== null)).toEqual([]);
  });

  it('[ADD-08] gives bills valid and unique names', () => {
    for (const { savedBillers: saved } of blueprints) {
      const names = saved.map(({ billName }) => billName);
      expect(names.filter((name) => !/^[A-Za-z0-9 ]{1,20}$/.test(name))).toEqual([]);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe('the seed', () => {
  const sandbox = sandboxUnderTest();
  let client: TestClient;
  const today = () => toBankDay(new Date());

  beforeAll(async () => {
    client = await TestClient.signIn(sandbox.origin(), 'regular');
  });

  async function history(of = client, startDate = addDays(today(), -250)): Promise<WireTransaction[]> {
    const found: WireTransaction[] = [];
    for (let pageNumber = 1, pages = 1; pageNumber <= pages; pageNumber += 1) {
      const body = { startDate, endDate: today(), pageNumber };
      const { data } = await of.call(transactions, { body });
      pages = data[0]?.TOTAL_PAGES ?? 0;
      found.push(...data);
    }
    return found;
  }

  it('[HOME-13] gives the regular customer every badge, and an electricity bill that is due and fetched', async () => {
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

  it('[HIST-04] [REC-04] includes payments of every status, with every reason that a receipt shows', async () => {
    const found = await history();
    const statuses = new Set(found.map(({ TRANSACTION_STATUS }) => TRANSACTION_STATUS));
    expect(statuses).toEqual(new Set(transactionStatuses));
    const failed = found.filter(({ TRANSACTION_STATUS }) => TRANSACTION_STATUS.endsWith('failed'));
    expect(failed.map(({ REASON }) => REASON)).toEqual(
      expect.arrayContaining([
        'Memo present on Loan Account',
        'Bill Payment failed',
        'Insufficient Balance',
        'Fund Transfer failed from Bank',
        'KYC Pending',
      ]),
    );
    expect(found.map(({ REASON }) => REASON)).toContain('Internal Error');
    const waiting = found.filter(({ REASON }) => REASON === 'Waiting Confirmation from Biller');
    expect(waiting.map(({ TRANSACTION_STATUS }) => TRANSACTION_STATUS).sort()).toEqual([
      'aggregator-response-unknown',
      'bbps-in-progress',
      'bbps-timeout',
    ]);
    expect(waiting.map(({ SETTLED_ON }) => SETTLED_ON)).toEqual([null, null, null]);
  });

  it('[HIST-09] includes a pending payment with a test number that is confirmed when queried', async () => {
    const pending = (await history()).find(({ TRANSACTION_STATUS }) => TRANSACTION_STATUS === 'bbps-timeout');
    expect(findTestOutcome(pending?.BILL_NUMBER ?? '')).toBe('timeout-then-paid');
    const id = pending?.TRANSACTION_REFERENCE_ID ?? '';
    const { data } = await client.call(transactionDetails, { params: { id } });
    expect(data.TRANSACTION_STATUS).toBe('success');
  });

  it('[REC-02] [REC-06] includes recharges of saved and unsaved numbers, amounts that differ from the bill, and a fee', async () => {
    const found = await history();
    const recharges = found.filter(({ CATEGORY_ID }) => CATEGORY_ID === 46);
    expect(recharges.map(({ PAYMENT_MODE }) => PAYMENT_MODE)).toEqual(recharges.map(() => 'CASH'));
    expect(recharges.some(({ CUSTOMER_BILL_ID }) => CUSTOMER_BILL_ID === null)).toBe(true);
    expect(found.some(({ FEE }) => FEE !== '0.00')).toBe(true);
    expect(found.every(({ CUSTOMER_NAME }) => CUSTOMER_NAME === 'ANANYA IYER')).toBe(true);
    expect(await readLedger(client)).toMatchObject({ sum: '0.00', agrees: true });
  });

  it('[HOME-17] [MYB-02] includes dues in the future, due today, overdue, and without a date', async () => {
    const { data } = await client.call(allUpcomingDues);
    const days = data.map(({ dueDate }) => dueDate);
    expect(days).toContain(today());
    expect(days).toContain(null);
    expect(days.some((day) => day !== null && day < today())).toBe(true);
    expect(days.some((day) => day !== null && day > today())).toBe(true);
  });

  it('[AUTO-01] seeds active, stopped, not yet started and two-monthly auto pays, and one whose bill is paid this month', async () => {
    const { allConfigurations, upcomingPayments } = (await client.call(autoPay)).data;
    const upcoming = upcomingPayments.flat();
    const isUpcoming = (billName: string) => upcoming.some(({ BILL_NAME }) => BILL_NAME === billName);
    const named = (billName: string) => allConfigurations.find(({ BILL_NAME }) => BILL_NAME === billName);
    expect(named('Home Electricity')).toMatchObject({ IS_ACTIVE: 1, IS_BIMONTHLY: 0 });
    expect(named('Office Electricity')).toMatchObject({ IS_ACTIVE: 0, IS_BIMONTHLY: 1 });
    expect(named('Home Internet')).toMatchObject({ IS_ACTIVE: 1, IS_BIMONTHLY: 1 });
    expect(named('Delhi Flat Power')).toMatchObject({ IS_ACTIVE: 1, PAID: 1 });
    expect(named('Office Landline')).toMatchObject({ IS_ACTIVE: 0, PAID: 0 });
    expect(isUpcoming('Office Electricity')).toBe(true);
    expect(isUpcoming('Office Landline')).toBe(false);
  });

  it('[COMP-08] includes complaints in every status, even unusual ones', async () => {
    const { data } = await client.call(complaints);
    expect(data.map(({ STATUS }) => STATUS)).toEqual([
      'ASSIGNED',
      'ASSIGNED_TO_BOU',
      'PENDING_WITH_BBPOU',
      'ASSIGNED_TO_COU',
      'ASSIGNED_TO_OU',
      'RE_ASSIGNED',
      'ESCALATED',
      'REFUNDED',
      'RESOLVED',
      'UNRESOLVED',
    ]);
    for (const { COMPLAINT_ID, STATUS } of data) {
      const body = { type: 'transaction', complaintID: COMPLAINT_ID, currentStatus: STATUS } as const;
      expect((await client.call(complaintStatus, { body })).data).toBe(STATUS);
    }
  });

  it(
    '[HIST-08] creates the heavy customer on request, with a balanced ledger and the amount paid today',
    async () => {
      const heavy = await TestClient.signIn(sandbox.origin(), 'heavy');
      const saved = await fetchEveryPage(
        async (query) => (await heavy.call(savedBillers, { query })).data,
        ({ CUSTOMER_BILL_ID }) => CUSTOMER_BILL_ID,
      );
      expect(saved).toHaveLength(2_000);
      const body = { startDate: '2020-01-01', endDate: today(), pageNumber: 1 };
      expect((await heavy.call(transactions, { body })).data[0]?.TOTAL_PAGES).toBe(2_500);
      expect(await readLedger(heavy)).toMatchObject({ sum: '0.00', agrees: true });
      const paidPaise = (await history(heavy, today()))
        .filter(({ TRANSACTION_STATUS }) => TRANSACTION_STATUS === 'success')
        .reduce((sum, { BILL_AMOUNT }) => sum + toPaise(BILL_AMOUNT), 0);
      expect((await heavy.call(amountPaidToday)).data).toEqual({ amount: toRupees(paidPaise) });
    },
    LARGE_SEED_DEADLINE_MS,
  );

  it(
    "[HOME-11] [MYB-02] shows the network's dues on every screen of the heavy customer",
    async () => {
      const { owed } = await requireAgreement(await TestClient.signIn(sandbox.origin(), 'heavy'));
      expect(owed.length).toBeGreaterThan(0);
    },
    LARGE_SEED_DEADLINE_MS,
  );
});
