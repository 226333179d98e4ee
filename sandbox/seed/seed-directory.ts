import type { Database } from '../database/database';
import { ALL_INDIA } from '../bill-network/directory';
import { MOBILE_PREPAID_CATEGORY } from '../billers/categories';
import { internalAccounts } from '../bank-core/internal-accounts';
import { categories } from './categories';
import { complaintReasons } from './complaint-reasons';
import { seedBillers } from './directory';
import locations from './locations.json';
import rechargePlans from './recharge-plans.json';
import { terms } from './terms';

const DAILY_LIMIT_PAISE = 2_00_000_00;
const MAX_AUTO_PAY_PAISE = 50_000_00;

/** What every customer shares: settings, the bank's own accounts, and the network's directory and plans. */
export async function seedDirectory(db: Database): Promise<void> {
  await db.query('INSERT INTO bank_settings (daily_limit, max_auto_pay, terms) VALUES ($1, $2, $3)', [
    DAILY_LIMIT_PAISE,
    MAX_AUTO_PAY_PAISE,
    terms,
  ]);
  await db.query('INSERT INTO category SELECT id, name FROM jsonb_to_recordset($1) AS c(id int, name text)', [
    JSON.stringify(categories),
  ]);
  await db.query(
    `INSERT INTO location SELECT state, trim(city) FROM jsonb_to_recordset($1) AS l(state text, cities text),
       regexp_split_to_table(l.cities, ',') AS city ON CONFLICT DO NOTHING`,
    [JSON.stringify(locations)],
  );
  await db.query(
    'INSERT INTO complaint_reason SELECT id, reason FROM jsonb_to_recordset($1) AS r(id int, reason text)',
    [JSON.stringify(complaintReasons)],
  );
  await insertBillers(db);
  await insertPlans(db);
}

/** The bank's own accounts; no customer owns them. */
export async function openInternalAccounts(db: Database): Promise<void> {
  await db.query(`INSERT INTO account (number, type) SELECT unnest($1::text[]), 'internal'`, [
    Object.values(internalAccounts),
  ]);
}

async function insertBillers(db: Database): Promise<void> {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const rows = seedBillers.map((biller) => ({
    id: biller.id,
    name: biller.name,
    category_id: biller.categoryId,
    coverage: biller.coverage,
    accepts_adhoc: biller.acceptsAdhoc,
    exactness: biller.exactness,
    fetch_requirement: biller.fetchRequirement,
    bill_validation: biller.billValidation,
    validate_bill_allowed: biller.validateBillAllowed,
    parameters: biller.parameters,
    channels: biller.channels,
    search: `${biller.name} ${names.get(biller.categoryId) ?? ''} ${biller.coverage}`.toLowerCase(),
    sort_key: `${biller.coverage === ALL_INDIA ? 1 : 0}${biller.name.toLowerCase()} ${biller.id}`,
  }));
  await db.query(
    `INSERT INTO biller SELECT * FROM jsonb_to_recordset($1) AS b(id text, name text, category_id int,
       coverage text, accepts_adhoc boolean, exactness text, fetch_requirement text, bill_validation text,
       validate_bill_allowed boolean, parameters jsonb, channels jsonb, search text, sort_key text)`,
    [JSON.stringify(rows)],
  );
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

async function insertPlans(db: Database): Promise<void> {
  const operators = seedBillers.filter((biller) => biller.categoryId === MOBILE_PREPAID_CATEGORY);
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
