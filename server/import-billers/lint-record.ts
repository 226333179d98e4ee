import { ALL_INDIA } from '@billpay/api/adapters/bill-network';
import { parseExactness, type PaymentExactness } from '@billpay/api-contract/known-values';
import type { Finding, Remark } from './finding';
import { error, warning } from './finding';
import type { KnownDirectory } from './known-directory';
import { lintChannels } from './lint-channels';
import type { FindEntry } from './lint-entry';
import { lintEntities } from './lint-entities';
import { lintParameters } from './lint-parameters';
import { lintTexts, toVisible } from './lint-text';
import { readRecord, type MasterRecord } from './master-record';
import { parseJson } from './parse-json';
import { lineFinder, toPointer } from './record-lines';
import type { RecordText } from './split-records';
import type { BillerRecord } from '@billpay/api/billers/write-billers';

/** A biller of the file as the directory stores it; null if the import must skip it. */
export interface Linted {
  /** Id of the record, valid or not; null if it cannot be read. */
  readonly id: string | null;
  readonly biller: BillerRecord | null;
  readonly findings: Finding[];
  /** Position of the biller's parameters, for later findings. */
  readonly at: (path: readonly PropertyKey[]) => Pick<Finding, 'line' | 'pointer' | 'billerId'>;
}

const canonicalExactness: Readonly<Record<PaymentExactness, string>> = {
  exact: 'Exact',
  below: 'Exact and below',
  above: 'Exact and above',
  free: '',
};

function lintExactness(spelling: string): { exactness: string; remarks: Remark[] } {
  const exactness = parseExactness(spelling);
  if (exactness !== null) return { exactness: canonicalExactness[exactness], remarks: [] };
  const message = 'PAYMENT_EXACTNESS is spelt in a way nobody knows; the amount will not be editable.';
  return {
    exactness: canonicalExactness.exact,
    remarks: [warning(['PAYMENT_EXACTNESS'], 'exactness', message)],
  };
}

function lintPlace(record: MasterRecord, known: KnownDirectory): { coverage: string; remarks: Remark[] } {
  const coverage = toVisible(record.BILLER_COVERAGE);
  const place = known.place(coverage);
  if (place !== undefined) return { coverage: place, remarks: [] };
  const message = `BILLER_COVERAGE is neither ${ALL_INDIA} nor a state or city of the directory: no search by place will find the biller.`;
  return { coverage, remarks: [warning(['BILLER_COVERAGE'], 'coverage', message)] };
}

/** Converts a record to a biller of the directory, with all findings. */
function toBiller(
  given: MasterRecord,
  known: KnownDirectory,
  findEntry: FindEntry,
): { biller: BillerRecord | null; remarks: Remark[] } {
  const { record, remarks: aboutEntities } = lintEntities(given);
  const categoryId = known.categoryId(record.CATEGORY_NAME);
  const { coverage, remarks: aboutPlace } = lintPlace(record, known);
  const { exactness, remarks: aboutExactness } = lintExactness(record.PAYMENT_EXACTNESS);
  const { rules, remarks: aboutParameters } = lintParameters(record.PARAMETERS, findEntry);
  const { channels, remarks: aboutChannels } = lintChannels(record.PAYMENT_CHANNELS);
  const remarks = [
    ...aboutEntities,
    ...lintTexts(record),
    ...aboutPlace,
    ...aboutExactness,
    ...aboutParameters,
    ...aboutChannels,
  ];
  const name = toVisible(record.BILLER_NAME);
  if (name === '') remarks.push(error(['BILLER_NAME'], 'field', 'BILLER_NAME must not be empty.'));
  if (categoryId === undefined) {
    remarks.push(error(['CATEGORY_NAME'], 'category', 'CATEGORY_NAME is no category of the directory.'));
    return { biller: null, remarks };
  }
  const terms = {
    acceptsAdhoc: record.BILLER_ACCEPTS_ADHOC === 'Y',
    exactness,
    fetchRequirement: record.FETCH_REQUIREMENT,
    billValidation: record.SUPPORT_BILL_VALIDATION,
    validateBillAllowed: record.VALIDATE_BILL_ALLOWED === 'Y',
    parameters: rules,
    channels,
  };
  return {
    biller: { id: record.BILLER_ID, name, categoryId, coverage, terms },
    remarks,
  };
}

function idIn(parsed: unknown): string | null {
  const { BILLER_ID: id } = (parsed ?? {}) as { BILLER_ID?: unknown };
  return typeof id === 'string' && id !== '' ? id.slice(0, 64) : null;
}

/** Finds the probable id in text that is not JSON. */
function idInText(text: string): string | null {
  return /"BILLER_ID"\s*:\s*"([^"\n]{1,64})"/.exec(text)?.[1] ?? null;
}

function unreadable({ line, pointer, text }: RecordText, message: string, at = 0): Linted {
  const place = { line: line + text.slice(0, at).split('\n').length - 1, pointer, billerId: idInText(text) };
  const finding = {
    ...place,
    severity: 'error',
    rule: 'malformed',
    message: `The biller ${message}.`,
  } as const;
  return { id: null, biller: null, findings: [finding], at: () => place };
}

/** Checks one biller of a file against every rule that needs no customer data. */
export function lintRecord(given: RecordText, known: KnownDirectory, findEntry: FindEntry): Linted {
  if (given.fault !== undefined) return unreadable(given, given.fault);
  const read = parseJson(given.text);
  if ('fault' in read) return unreadable(given, read.fault, read.at);
  const billerId = idIn(read.parsed);
  let findLine: ReturnType<typeof lineFinder> | undefined;
  const at: Linted['at'] = (path) => {
    findLine ??= lineFinder(given.text);
    return { line: given.line + findLine(path), pointer: given.pointer + toPointer(path), billerId };
  };
  const { record, remarks } = readRecord(read.parsed);
  const { biller, remarks: more } = record
    ? toBiller(record, known, findEntry)
    : { biller: null, remarks: [] };
  const findings = [...remarks, ...more].map(({ path, ...remark }) => ({ ...at(path), ...remark }));
  const isSound = findings.every(({ severity }) => severity === 'warning');
  return { id: billerId, biller: isSound ? biller : null, findings, at };
}
