import { openServingDatabase } from '../database/open-serving-database';
import type { RunningApi } from '../start-api';
import { readBankApiConfig } from './config';
import { startBankApi } from './start-bank-api';
import { bankSettings, bankUnderTest, type BankUnderTest } from './testing/bank-under-test';
import { unreachableAdapters } from './testing/unreachable-adapters';

async function start(
  { writeConfig, servingUrl }: BankUnderTest,
  {
    url = servingUrl,
    retention,
    ...changes
  }: {
    url?: string;
    dailyLimitRupees?: number;
    promiseWorkingDays?: number;
    compensationPerDayRupees?: number;
    compensationMaximumRupees?: number;
    holidays?: string[];
    dueReminderDays?: number;
    mandates?: object;
    reportDecisionDays?: number;
    reportAddress?: string;
    escalation?: object;
    serviceComplaintReasons?: object[];
    retention?: object;
  } = {},
): Promise<RunningApi> {
  const settings = {
    ...bankSettings,
    bank: { ...bankSettings.bank, ...changes },
    database: { url },
    ...(retention && { retention }),
  };
  return startBankApi(readBankApiConfig(writeConfig(settings), {}), () => unreachableAdapters);
}

describe("a bank's API on a migrated database", () => {
  const bank = bankUnderTest();

  it('serves the API and the probes, and neither the control API nor seeded customers', async () => {
    const api = await start(bank());
    const status = async (path: string) => (await fetch(`${api.origin}${path}`)).status;
    expect(await status('/readyz')).toBe(200);
    expect(await status('/api/openapi.json')).toBe(200);
    expect(await status('/api/billers/saved')).toBe(401);
    expect(await status('/sandbox/customers')).toBe(404);
    const [{ customers, billers } = { customers: -1, billers: -1 }] = await bank().owner.query<{
      customers: number;
      billers: number;
    }>(
      'SELECT (SELECT count(*) FROM customer)::int AS customers, (SELECT count(*) FROM biller)::int AS billers',
    );
    expect([customers, billers]).toEqual([0, 0]);
    await api.close();
  });

  it("does not create the simulation's tables in a bank's database", async () => {
    const found = await bank().owner.query<{ name: string }>(
      `SELECT nspname AS name FROM pg_namespace WHERE nspname NOT IN ('public', 'desk') AND nspname !~ '^(pg_|information_schema)'
       UNION SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace
         AND relname ~ '^(message|fault|prepaid_plan|journal|posting|account_number|network_.*)$'
       UNION SELECT proname FROM pg_proc WHERE proname = 'check_journal_balance'`,
    );
    expect(found).toEqual([]);
  });

  it('stores the configured limits, and changes them at the next start', async () => {
    const limit = async () => {
      const [row] = await bank().owner.query<{ daily_limit: number }>(
        'SELECT daily_limit FROM bank_settings',
      );
      return row?.daily_limit;
    };
    await (await start(bank())).close();
    expect(await limit()).toBe(2_00_000_00);
    await (await start(bank(), { dailyLimitRupees: 50_000 })).close();
    expect(await limit()).toBe(50_000_00);
  });

  it('stores the configured promise', async () => {
    const stored = () => bank().owner.query('SELECT promise_working_days, holidays FROM bank_settings');
    const holidays = ['2026-12-25', '2027-01-26'];
    await (await start(bank(), { promiseWorkingDays: 3, holidays })).close();
    expect(await stored()).toEqual([{ promise_working_days: 3, holidays }]);
    await (await start(bank())).close();
    expect(await stored()).toEqual([{ promise_working_days: null, holidays: [] }]);
  });

  it('stores the configured compensation', async () => {
    const stored = () =>
      bank().owner.query('SELECT compensation_per_day, compensation_maximum FROM bank_settings');
    const compensation = { compensationPerDayRupees: 100, compensationMaximumRupees: 3_000 };
    await (await start(bank(), { promiseWorkingDays: 3, ...compensation })).close();
    expect(await stored()).toEqual([{ compensation_per_day: 100_00, compensation_maximum: 3_000_00 }]);
    await (await start(bank())).close();
    expect(await stored()).toEqual([{ compensation_per_day: null, compensation_maximum: null }]);
  });

  it('[BEY-26] stores the configured number of days for reminders', async () => {
    const stored = () => bank().owner.query('SELECT due_reminder_days FROM bank_settings');
    await (await start(bank(), { dueReminderDays: 5 })).close();
    expect(await stored()).toEqual([{ due_reminder_days: 5 }]);
    await (await start(bank())).close();
    expect(await stored()).toEqual([{ due_reminder_days: null }]);
  });

  it('[BEY-12] [BEY-14] stores the configured time for decisions about reports, and the address in messages', async () => {
    const stored = () => bank().owner.query('SELECT report_decision_days, report_address FROM bank_settings');
    const reportAddress = 'https://bank.example/report?payment=';
    await (await start(bank(), { reportDecisionDays: 30, reportAddress })).close();
    expect(await stored()).toEqual([{ report_decision_days: 30, report_address: reportAddress }]);
    await (await start(bank())).close();
    expect(await stored()).toEqual([{ report_decision_days: 45, report_address: null }]);
  });

  it('[BEY-32] stores the reasons for complaints about services, and removes them', async () => {
    const stored = () =>
      bank().owner.query(`SELECT id, reason FROM complaint_reason WHERE about = 'service'`);
    const reason = { id: 51, reason: 'Unable to transact' };
    await (await start(bank(), { serviceComplaintReasons: [reason] })).close();
    expect(await stored()).toEqual([reason]);
    await (await start(bank())).close();
    expect(await stored()).toEqual([]);
  });

  it('[BEY-30] stores the configured escalation', async () => {
    const stored = () => bank().owner.query('SELECT escalation FROM bank_settings');
    const escalation = { days: 30, to: 'RBI Ombudsman', website: 'https://cms.rbi.org.in' };
    await (await start(bank(), { escalation })).close();
    expect(await stored()).toEqual([{ escalation }]);
    await (await start(bank())).close();
    expect(await stored()).toEqual([{ escalation: null }]);
  });

  it('[BEY-40] stores the configured rules for mandates, and removes them', async () => {
    const stored = () => bank().owner.query('SELECT mandates FROM bank_settings');
    await (await start(bank(), { mandates: { ceilingRupees: 10_000 } })).close();
    const defaults = {
      higherCeilingPaise: 1_00_000_00,
      higherCeilingCategories: ['Insurance', 'Mutual Fund', 'Credit Card'],
    };
    expect(await stored()).toEqual([{ mandates: { ceilingPaise: 10_000_00, ...defaults } }]);
    await (await start(bank())).close();
    expect(await stored()).toEqual([{ mandates: null }]);
  });

  it('stores the configured retention', async () => {
    const stored = () => bank().owner.query('SELECT code_days, payment_key_days FROM bank_settings');
    await (await start(bank(), { retention: { codeDays: 7, paymentKeyDays: 400 } })).close();
    expect(await stored()).toEqual([{ code_days: 7, payment_key_days: 400 }]);
    await (await start(bank())).close();
    expect(await stored()).toEqual([{ code_days: 1, payment_key_days: null }]);
  });

  it("refuses the owner's login, which could truncate tables", async () => {
    await expect(start(bank(), { url: bank().ownerUrl })).rejects.toThrow(
      'database.url: the login billpay may change or truncate the tables',
    );
  });

  it.each([
    ['truncate a table', 'TRUNCATE payment'],
    ['create a table', 'CREATE TABLE mine (id int)'],
    ['alter a table', 'ALTER TABLE payment ADD COLUMN mine int'],
  ])('does not let the login %s, even after it has left the role', async (_what, statement) => {
    const db = await openServingDatabase({ url: bank().servingUrl, poolSize: 1 }, '');
    await db.script('RESET ROLE');
    await expect(db.script(statement)).rejects.toMatchObject({ code: '42501' });
    await db.close();
  });
});

describe("a bank's API on a database that is not migrated", () => {
  const bank = bankUnderTest({ migrated: false });

  it('refuses to start without migrations, and says how to migrate', async () => {
    await expect(start(bank(), { url: bank().ownerUrl })).rejects.toThrow('migrate');
  });
});
