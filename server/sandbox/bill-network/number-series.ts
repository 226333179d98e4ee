import { MOBILE_PREPAID_CATEGORY, type NumberOwner } from '@billpay/api/adapters/bill-network';
import type { Database } from '@billpay/api/database/database';
import type { ParameterRule } from '@billpay/api/adapters/parameters';

const SERIES_DIGITS = 4;

/**
 * Finds a number's operator in an invented numbering plan. Each series of ten thousand numbers (the first
 * four digits) belongs to one operator in one circle. Series that begin with 1 to 5 have no operator, as in
 * India.
 */
export async function findNumberOwner(db: Database, mobileNumber: string): Promise<NumberOwner | null> {
  if (!/^[6-9]/.test(mobileNumber)) return null;
  const series = Number(mobileNumber.slice(0, SERIES_DIGITS));
  const operators = await db.query<{ id: string; parameters: ParameterRule[] }>(
    'SELECT id, parameters FROM biller WHERE category_id = $1 ORDER BY id COLLATE "C"',
    [MOBILE_PREPAID_CATEGORY],
  );
  const operator = operators[series % operators.length];
  const circles = operator?.parameters.find(({ values }) => values)?.values ?? [];
  const circle = circles[Math.floor(series / operators.length) % circles.length];
  return operator && circle ? { billerId: operator.id, circle } : null;
}
