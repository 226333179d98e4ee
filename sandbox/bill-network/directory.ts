import type { Database } from '../database/database';
import type { Biller, BillerFilter, PaymentChannel, Plan, Requirement } from './bill-network';
import type { ParameterRule } from './parameters';

export const BILLERS_PAGE_SIZE = 20;
export const ALL_INDIA = 'All India';

interface BillerRow {
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

function toBiller(row: BillerRow): Biller {
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

/** `%` and `_` are letters here, not wildcards. */
function containing(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * A page sorted by name, 'All India' billers last (FIND-05). `location`, a city or a state, keeps the billers of the
 * place, of the state round it, of the cities in it, and of All India.
 */
export async function listBillers(
  db: Database,
  filter: BillerFilter,
): Promise<{ billers: Biller[]; totalPages: number }> {
  const rows = await db.query<BillerRow & { total: number }>(
    `WITH place AS (SELECT lower(state) AS name FROM location WHERE lower(city) = lower($4)
       UNION SELECT lower(city) FROM location WHERE lower(state) = lower($4) UNION SELECT lower($4)),
     found AS (
       SELECT biller.*, category.name AS category_name FROM biller JOIN category ON category.id = category_id
       WHERE ($1::text IS NULL OR biller.search LIKE $1)
         AND ($2::int IS NULL OR category_id = $2)
         AND ($3::text IS NULL OR lower(category.name) = lower($3))
         AND ($4::text IS NULL OR coverage = '${ALL_INDIA}' OR lower(coverage) IN (SELECT name FROM place))),
     page AS (SELECT * FROM found ORDER BY sort_key LIMIT ${BILLERS_PAGE_SIZE} OFFSET $5)
     SELECT page.*, (SELECT count(*) FROM found) AS total FROM page ORDER BY sort_key`,
    [
      filter.search ? containing(filter.search) : null,
      filter.categoryId ?? null,
      filter.categoryName || null,
      filter.location || null,
      (filter.page - 1) * BILLERS_PAGE_SIZE,
    ],
  );
  return {
    billers: rows.map(toBiller),
    totalPages: Math.ceil((rows[0]?.total ?? 0) / BILLERS_PAGE_SIZE),
  };
}

export async function listLocations(db: Database): Promise<{ state: string; cities: string[] }[]> {
  return db.query<{ state: string; cities: string[] }>(
    `SELECT state, array_agg(city ORDER BY city COLLATE "C") AS cities FROM location
     GROUP BY state ORDER BY state COLLATE "C"`,
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
