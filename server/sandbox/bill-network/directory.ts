import type { Database } from '@billpay/api/database/database';
import {
  ALL_INDIA,
  type Biller,
  type BillerFilter,
  type PaymentChannel,
  type Plan,
  type Requirement,
} from '@billpay/api/adapters/bill-network';
import type { ParameterRule } from '@billpay/api/adapters/parameters';
import { searchCondition } from '@billpay/api/names/search-condition';

const BILLERS_PAGE_SIZE = 20;

export interface BillerRow {
  id: string;
  name: string;
  category_id: number;
  category_name: string;
  coverage: string;
  accepts_adhoc: boolean;
  exactness: string;
  fetch_requirement: Requirement;
  bill_validation: Requirement;
  validate_bill_allowed: boolean;
  parameters: ParameterRule[];
  channels: PaymentChannel[];
}

export function toBiller(row: BillerRow): Biller {
  return {
    id: row.id,
    name: row.name,
    categoryId: row.category_id,
    categoryName: row.category_name,
    coverage: row.coverage,
    acceptsAdhoc: row.accepts_adhoc,
    exactness: row.exactness,
    fetchRequirement: row.fetch_requirement,
    billValidation: row.bill_validation,
    validateBillAllowed: row.validate_bill_allowed,
    parameters: row.parameters,
    channels: row.channels,
  };
}

export async function findBiller(db: Database, id: string): Promise<Biller | undefined> {
  const [row] = await db.query<BillerRow>(
    `SELECT biller.*, category.name AS category_name FROM biller JOIN category ON category.id = category_id
     WHERE biller.id = $1`,
    [id],
  );
  return row && toBiller(row);
}

/** Finds the existing billers among these ids. */
export async function findBillers(db: Database, ids: readonly string[]): Promise<Biller[]> {
  const rows = await db.query<BillerRow>(
    `SELECT biller.*, category.name AS category_name FROM biller JOIN category ON category.id = category_id
     WHERE biller.id = ANY ($1)`,
    [ids],
  );
  return rows.map(toBiller);
}

/** SQL for the place with that name, its state, its cities, and All India. */
const placesSql = (
  place: string,
) => `ARRAY(SELECT lower(state) FROM location WHERE lower(city) = lower(${place})
  UNION SELECT lower(city) FROM location WHERE lower(state) = lower(${place})
  UNION SELECT lower(${place}) UNION SELECT lower('${ALL_INDIA}'))`;

/** SQL conditions for each part of a filter except the search text, with its parameter. */
const conditions = {
  categoryId: (value: string) => `category_id = ${value}`,
  categoryName: (value: string) =>
    `category_id = (SELECT category.id FROM category WHERE lower(category.name) = lower(${value}))`,
  location: (value: string) => `lower(coverage) = ANY (${placesSql(value)})`,
};

/**
 * Builds the condition for the given parts of a filter, with its values. Each combination is a separate
 * statement with its own query plan, because a generic plan would scan the directory for a page.
 */
function conditionOf({ search, ...filter }: BillerFilter): { where: string; values: (string | number)[] } {
  const values: (string | number)[] = [];
  const bind = (value: string | number) => `$${values.push(value)}`;
  const parts = Object.entries(conditions).flatMap(([name, keep]) => {
    const value = filter[name as keyof typeof filter];
    return value ? [keep(bind(value))] : [];
  });
  if (search?.trim()) parts.push(searchCondition('search', search, bind));
  return { where: parts.join(' AND ') || 'true', values };
}

/**
 * Lists a page of billers by name, with 'All India' last (FIND-05). `location` is a city or a state. It keeps
 * billers of the place, its state, its cities, and All India.
 */
export async function listBillers(
  db: Database,
  filter: BillerFilter,
): Promise<{ billers: Biller[]; totalPages: number }> {
  const { where, values } = conditionOf(filter);
  // Reads full rows only for the page, because counting does not need them.
  const rows = await db.query<BillerRow & { total: number }>(
    `SELECT biller.*, category.name AS category_name, (SELECT count(*) FROM biller WHERE ${where}) AS total
     FROM (SELECT id FROM biller WHERE ${where}
       ORDER BY sort_key LIMIT ${BILLERS_PAGE_SIZE} OFFSET $${values.length + 1}) page
     JOIN biller ON biller.id = page.id JOIN category ON category.id = biller.category_id ORDER BY biller.sort_key`,
    [...values, (filter.page - 1) * BILLERS_PAGE_SIZE],
  );
  return {
    billers: rows.map(toBiller),
    totalPages: Math.ceil((rows[0]?.total ?? 0) / BILLERS_PAGE_SIZE),
  };
}

export async function listLocations(db: Database): Promise<{ state: string; cities: string[] }[]> {
  return db.query<{ state: string; cities: string[] }>(
    `SELECT state, array_agg(city ORDER BY sort_text(city) COLLATE "C", city) AS cities FROM location
     GROUP BY state ORDER BY sort_text(state) COLLATE "C", state`,
  );
}

export async function listPlans(db: Database, billerId: string): Promise<Plan[]> {
  const rows = await db.query<{
    id: string;
    biller_id: string;
    amount: number;
    kind: string;
    description: string;
    validity: string | null;
    talk_time: string | null;
    data: string | null;
    benefits: string | null;
  }>('SELECT * FROM prepaid_plan WHERE biller_id = $1 ORDER BY position', [billerId]);
  return rows.map((row) => ({
    id: row.id,
    billerId: row.biller_id,
    amountPaise: row.amount,
    kind: row.kind,
    description: row.description,
    validity: row.validity,
    talkTime: row.talk_time,
    data: row.data,
    benefits: row.benefits,
  }));
}
