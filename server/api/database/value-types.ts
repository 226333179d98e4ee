import { TypeOverrides } from 'pg';

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
 * Parses values alike from both databases: int8 and integer numerics (sums of paise) as numbers, never
 * rounded; dates as the text of the bank day, not as midnight in the machine's time zone.
 */
export const valueTypes = new TypeOverrides();
valueTypes.setTypeParser(INT8, safeInteger);
valueTypes.setTypeParser(NUMERIC, safeInteger);
valueTypes.setTypeParser(DATE, (text: string) => text);
