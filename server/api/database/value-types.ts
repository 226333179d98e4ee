import { TypeOverrides } from 'pg';
import type { Value } from './database';

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new Error('The database returned a number beyond the safe integers');
  return value;
}

/**
 * Parses values from both databases in the same way. int8 and integer numerics (sums of paise) become numbers
 * and are never rounded. Dates become the text of the bank day, instead of midnight in the machine's time
 * zone.
 */
export const valueTypes = new TypeOverrides();
valueTypes.setTypeParser(INT8, safeInteger);
valueTypes.setTypeParser(NUMERIC, safeInteger);
valueTypes.setTypeParser(DATE, (text: string) => text);

function quote(item: string | number | null): string {
  return item === null ? 'NULL' : `"${String(item).replaceAll(/["\\]/g, '\\$&')}"`;
}

/** Converts a value of a statement to the text that PostgreSQL reads. Bytes and null stay as they are. */
export function toParameter(value: Value): string | Buffer | null {
  if (value == null) return null;
  if (typeof value === 'string' || Buffer.isBuffer(value)) return value;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? `{${value.map(quote).join(',')}}` : String(value);
}
