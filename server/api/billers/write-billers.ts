import type { Biller } from '../adapters/bill-network';
import type { Database } from '../database/database';

/** Terms on which a biller is paid: all fields except its identity and place. Many billers share the same terms. */
export type BillerTerms = Pick<
  Biller,
  | 'acceptsAdhoc'
  | 'exactness'
  | 'fetchRequirement'
  | 'billValidation'
  | 'validateBillAllowed'
  | 'parameters'
  | 'channels'
>;

/** A biller as stored in the directory. */
export interface BillerRecord extends Pick<Biller, 'id' | 'name' | 'categoryId' | 'coverage'> {
  readonly terms: BillerTerms;
}

export interface Written {
  /** Number of billers that were not in the directory before. */
  readonly added: number;
  /** Number of existing billers that differed. */
  readonly changed: number;
}

/** Sends billers and terms separately, because twenty thousand billers share a few thousand terms. */
const writeSql = `WITH given AS (
    SELECT b.id, b.name, b.category_id, b.coverage, t.accepts_adhoc, t.exactness, t.fetch_requirement,
      t.bill_validation, t.validate_bill_allowed, t.parameters, t.channels,
      search_text(b.name) || search_text(category.name) || search_text(b.coverage) AS search,
      biller_sort_key(b.name, b.coverage, b.id) AS sort_key
    FROM jsonb_to_recordset($1) AS b(id text, name text, category_id int, coverage text, terms int)
    JOIN jsonb_to_recordset($2) AS t(number int, accepts_adhoc boolean, exactness text, fetch_requirement text,
      bill_validation text, validate_bill_allowed boolean, parameters jsonb, channels jsonb) ON t.number = b.terms
    JOIN category ON category.id = b.category_id),
  before AS (SELECT biller.id FROM biller JOIN given ON given.id = biller.id),
  written AS (
    INSERT INTO biller (id, name, category_id, coverage, accepts_adhoc, exactness, fetch_requirement, bill_validation,
      validate_bill_allowed, parameters, channels, search, sort_key)
    SELECT * FROM given
    ON CONFLICT (id) DO UPDATE SET name = EXCLUDED.name, category_id = EXCLUDED.category_id,
      coverage = EXCLUDED.coverage, accepts_adhoc = EXCLUDED.accepts_adhoc, exactness = EXCLUDED.exactness,
      fetch_requirement = EXCLUDED.fetch_requirement, bill_validation = EXCLUDED.bill_validation,
      validate_bill_allowed = EXCLUDED.validate_bill_allowed, parameters = EXCLUDED.parameters,
      channels = EXCLUDED.channels, search = EXCLUDED.search, sort_key = EXCLUDED.sort_key
    WHERE biller IS DISTINCT FROM EXCLUDED
    RETURNING id)
  SELECT count(*) FILTER (WHERE before.id IS NULL) AS added, count(before.id) AS changed
  FROM written LEFT JOIN before ON before.id = written.id`;

/** Adds or updates billers by id. Does not write unchanged billers. Each id may occur once per call. */
export async function writeBillers(db: Database, billers: readonly BillerRecord[]): Promise<Written> {
  const numbers = new Map<BillerTerms, number>();
  const rows = billers.map(({ id, name, categoryId, coverage, terms }) => {
    const number = numbers.get(terms) ?? numbers.size;
    numbers.set(terms, number);
    return { id, name, category_id: categoryId, coverage, terms: number };
  });
  const terms = [...numbers].map(([shared, number]) => ({
    number,
    accepts_adhoc: shared.acceptsAdhoc,
    exactness: shared.exactness,
    fetch_requirement: shared.fetchRequirement,
    bill_validation: shared.billValidation,
    validate_bill_allowed: shared.validateBillAllowed,
    parameters: shared.parameters,
    channels: shared.channels,
  }));
  const [written] = await db.query<Written>(writeSql, [JSON.stringify(rows), JSON.stringify(terms)]);
  return written ?? { added: 0, changed: 0 };
}
