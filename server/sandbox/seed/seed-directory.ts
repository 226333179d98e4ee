import type { Database } from '@billpay/api/database/database';
import { MOBILE_PREPAID_CATEGORY } from '@billpay/api/adapters/bill-network';
import { writeBillers, type BillerRecord } from '@billpay/api/billers/write-billers';
import { internalAccounts } from '../bank-core/ledger';
import { categories } from './categories';
import { complaintReasons, serviceComplaintReasons } from './complaint-reasons';
import { inventBillers } from './invented/invented-billers';
import { knownBillers } from './known-billers';
import locations from './locations.json';
import rechargePlans from './recharge-plans.json';
import { scriptBillers } from './script-billers';

/** Terms and conditions that a customer accepts before a recharge (PRE-08). */
export const terms = [
  'Bill Pay passes your payment on to the biller through the national bill-payment network.',
  'The bank debits the account you choose at once. The biller may take up to 3 working days to show the payment.',
  'A payment that the biller does not accept is credited back to the same account within 72 hours.',
  'Recharges take effect at once and cannot be taken back. Check the mobile number, operator and plan before you pay.',
  'The limits and fees of each biller are shown before you pay. One-time codes are for you alone: the bank never asks for them.',
  'Complaints can be registered for transactions done within the last 90 days.',
].join('\n');

const DAILY_LIMIT_PAISE = 2_00_000_00;
const MAX_AUTO_PAY_PAISE = 50_000_00;
/** As the terms say. */
const PROMISE_WORKING_DAYS = 3;
const COMPENSATION_PER_DAY_PAISE = 100_00;
const COMPENSATION_MAXIMUM_PAISE = 2_000_00;
/** The Reserve Bank's ombudsman, to whom customers may turn after 30 days. */
const ESCALATION = { days: 30, to: 'RBI Ombudsman', website: 'https://cms.rbi.org.in', phone: '14448' };

/**
 * Writes the data that all customers share: settings, the bank's accounts, and the network's directory and plans.
 */
export async function seedDirectory(db: Database, size: DirectorySize): Promise<void> {
  const billers = listSeedBillers(size);
  await db.query(
    `INSERT INTO bank_settings (daily_limit, max_auto_pay, terms, promise_working_days, compensation_per_day,
       compensation_maximum, escalation) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      DAILY_LIMIT_PAISE,
      MAX_AUTO_PAY_PAISE,
      terms,
      PROMISE_WORKING_DAYS,
      COMPENSATION_PER_DAY_PAISE,
      COMPENSATION_MAXIMUM_PAISE,
      JSON.stringify(ESCALATION),
    ],
  );
  await db.query('INSERT INTO category SELECT id, name FROM jsonb_to_recordset($1) AS c(id int, name text)', [
    JSON.stringify(categories.filter(({ id }) => billers.some((biller) => biller.categoryId === id))),
  ]);
  await db.query(
    `INSERT INTO location SELECT state, trim(city) FROM jsonb_to_recordset($1) AS l(state text, cities text),
       regexp_split_to_table(l.cities, ',') AS city ON CONFLICT DO NOTHING`,
    [JSON.stringify(locations)],
  );
  await db.query(
    `INSERT INTO complaint_reason SELECT id, reason, 'transaction' FROM jsonb_to_recordset($1) AS r(id int, reason text)
     UNION ALL SELECT id, reason, 'service' FROM jsonb_to_recordset($2) AS r(id int, reason text)`,
    [JSON.stringify(complaintReasons), JSON.stringify(serviceComplaintReasons)],
  );
  await withoutIndexes(db, 'biller', async () => void (await writeBillers(db, billers)));
  await insertPlans(db, billers);
}

/** Opens the bank's own accounts, which no customer owns. */
export async function openInternalAccounts(db: Database): Promise<void> {
  await db.query(`INSERT INTO core.account (number, type) SELECT unnest($1::text[]), 'internal'`, [
    Object.values(internalAccounts),
  ]);
}

/**
 * Runs `fill` while a table has no indexes except its key, because building them once is several times
 * faster.
 */
async function withoutIndexes(db: Database, table: string, fill: () => Promise<void>): Promise<void> {
  const indexes = await db.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE schemaname = current_schema() AND tablename = $1 AND indexname <> $1 || '_pkey'`,
    [table],
  );
  await db.script(indexes.map(({ name }) => `DROP INDEX "${name}";`).join('\n'));
  await fill();
  await db.script(indexes.map(({ definition }) => `${definition};`).join('\n'));
}

interface SeedPlan {
  readonly rupees: number;
  readonly kind: string;
  readonly description: string;
  readonly validity?: string;
  readonly talkTime?: string;
  readonly data?: string;
  readonly benefits?: string;
}

async function insertPlans(db: Database, billers: readonly BillerRecord[]): Promise<void> {
  const operators = billers.filter((biller) => biller.categoryId === MOBILE_PREPAID_CATEGORY);
  const rows = operators.flatMap((operator) =>
    (rechargePlans as SeedPlan[]).map((plan, index) => ({
      id: `${operator.id}-${plan.rupees}`,
      biller_id: operator.id,
      position: index,
      amount: plan.rupees * 100,
      kind: plan.kind,
      description: plan.description,
      validity: plan.validity ?? null,
      talk_time: plan.talkTime ?? null,
      data: plan.data ?? null,
      benefits: plan.benefits ?? null,
    })),
  );
  await db.query(
    `INSERT INTO prepaid_plan SELECT * FROM jsonb_to_recordset($1) AS p(id text, biller_id text, position int,
       amount bigint, kind text, description text, validity text, talk_time text, data text, benefits text)`,
    [JSON.stringify(rows)],
  );
}

/**
 * Billers of a new database. 'whole' has as many as the network. 'known' has only the real ones and those of
 * `scriptBillers`.
 */
export type DirectorySize = 'whole' | 'known';

/** Lists the billers of a directory of that size. */
export function listSeedBillers(size: DirectorySize): BillerRecord[] {
  const invented =
    size === 'whole' ? inventBillers([...knownBillers, ...scriptBillers].map(({ id }) => id)) : [];
  return [...knownBillers, ...scriptBillers, ...invented];
}
