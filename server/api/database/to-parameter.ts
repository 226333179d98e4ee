import type { Value } from './database';

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
