import { unskippedSql } from '../presented-bills/presented-bill-sql';
import { unmarkedSql } from './paid-elsewhere';

/** SQL that is true for a `due` that the customer must still pay: neither paid elsewhere nor skipped. */
export const isAskedForSql = `${unmarkedSql} AND ${unskippedSql}`;
