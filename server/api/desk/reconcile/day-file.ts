import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { isRealDay } from '../../clock/bank-day';

/** Other system that has processed our payments. */
export type System = 'core' | 'network';

/** States of a payment in a system's file. `credited` is a compensation. */
export const fileStates = {
  core: ['held', 'captured', 'released', 'credited'],
  network: ['accepted', 'refused', 'unknown'],
} as const;

export type FileState = (typeof fileStates)[System][number];

/** A payment in the file of a system. */
export interface FileRow {
  /** Number of the line at which the row begins. */
  readonly line: number;
  readonly paymentId: string;
  /** Indian day of the payment, such as '2026-11-27'. */
  readonly day: string;
  readonly paise: number;
  readonly state: FileState;
}

/** A row that cannot be read without guessing. */
export interface BadRow {
  readonly line: number;
  readonly fault: string;
}

/** A record, and the number of lines until its end. */
interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

type Column = 'payment_id' | 'day' | 'state' | 'amount';

/** Position of each column, and the unit of the amounts. */
type Header = Readonly<Record<Column, number>> & { readonly unit: 'paise' | 'rupees' };

const MAX_RECORD_SIZE = 4_096;
const LONGEST_QUOTE = 40;
const COLUMNS = 4;
const PAYMENT_ID = /^[A-Za-z0-9_-]{1,64}$/;
const PAISE = /^(0|[1-9]\d{0,14})$/;
const RUPEES = /^(0|[1-9]\d{0,12})\.\d{2}$/;
const headerRule = 'the header must be payment_id,day,state and either amount_paise or amount_rupees';

function quote(text: string): string {
  return JSON.stringify(text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text);
}

function readHeader(names: readonly string[]): Header | null {
  const unit = names.includes('amount_paise') ? 'paise' : 'rupees';
  const header = {
    unit,
    payment_id: names.indexOf('payment_id'),
    day: names.indexOf('day'),
    state: names.indexOf('state'),
    amount: names.indexOf(`amount_${unit}`),
  } as const;
  const isComplete = [header.payment_id, header.day, header.state, header.amount].every((at) => at >= 0);
  return isComplete && names.length === COLUMNS ? header : null;
}

/** Converts an amount of the file to paise; null if it is not written exactly as its unit requires. */
function readPaise(text: string, unit: Header['unit']): number | null {
  if (unit === 'paise') return PAISE.test(text) ? Number(text) : null;
  return RUPEES.test(text) ? Number(text.replace('.', '')) : null;
}

const amountRules = {
  paise: 'amount_paise must be a whole number without sign, as 123450',
  rupees: 'amount_rupees must have two decimals and no separator, as 1234.50',
};

function readRow(system: System, header: Header, record: readonly string[], line: number): FileRow | BadRow {
  if (record.length !== COLUMNS) return { line, fault: `has ${record.length} fields instead of ${COLUMNS}` };
  const fieldOf = (column: Column) => record[header[column]] ?? '';
  const paymentId = fieldOf('payment_id');
  const day = fieldOf('day');
  const amount = fieldOf('amount');
  const state = fileStates[system].find((each) => each === fieldOf('state'));
  const paise = readPaise(amount, header.unit);
  if (!PAYMENT_ID.test(paymentId)) return { line, fault: `payment_id ${quote(paymentId)} is not an id` };
  if (!isRealDay(day)) return { line, fault: `day must be a date as 2026-11-27, not ${quote(day)}` };
  if (paise === null) return { line, fault: `${amountRules[header.unit]}, not ${quote(amount)}` };
  if (!state)
    return { line, fault: `state must be ${fileStates[system].join(', ')}, not ${quote(fieldOf('state'))}` };
  return { line, paymentId, day, paise, state };
}

/**
 * Reads the rows of a system's CSV file as a stream. A bad header or an error of the CSV format ends the file with
 * a bad row.
 * @throws Error if the file cannot be read
 */
export async function* readDayFile(file: string, system: System): AsyncGenerator<FileRow | BadRow> {
  const parser = parse({
    bom: true,
    info: true,
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    max_record_size: MAX_RECORD_SIZE,
  });
  // The parser ends with the error of the file, which the loop below throws.
  pipeline(createReadStream(file), parser, () => undefined);
  let header: Header | null = null;
  let line = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      if (header) yield readRow(system, header, record, line);
      else header = readHeader(record);
      if (!header) return yield { line, fault: headerRule };
      line = info.lines + 1;
    }
  } catch (error) {
    if (!(error instanceof CsvError))
      throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
    return yield { line: Number(error.lines ?? line), fault: error.message };
  }
  if (!header) yield { line, fault: `is empty: ${headerRule}` };
}
