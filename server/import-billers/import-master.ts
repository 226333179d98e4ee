import type { Database } from '@billpay/api/database/database';
import type { Finding } from './finding';
import { readDirectory, type KnownDirectory } from './known-directory';
import { lintRecord, type Linted } from './lint-record';
import { UnusableMaster, readMaster } from './read-master';
import { countInvalidBills } from './invalid-saved-bills';
import type { FindEntry } from './lint-entry';
import { splitLines, type RecordText } from './split-records';
import { writeBillers, type BillerRecord } from '@billpay/api/billers/write-billers';

/** Billers written in one statement. */
const BATCH = 500;
/**
 * Advisory lock, because two concurrent imports would wait for each other's billers. Any fixed number works.
 */
const IMPORT_LOCK = 7_215_003;

export interface Counts {
  /** Number of entries in the file, including unreadable ones. */
  read: number;
  added: number;
  changed: number;
  unchanged: number;
  leftOut: number;
  warnings: number;
}

type ReportFinding = (finding: Finding) => void;

type Sound = Linted & { readonly biller: BillerRecord };

/** Lints a file entry by entry, counts the entries, and reports findings. */
class Reading {
  readonly counts: Counts = { read: 0, added: 0, changed: 0, unchanged: 0, leftOut: 0, warnings: 0 };
  /** The line of each id's first entry, to report duplicates. */
  readonly #lines = new Map<string, number>();

  constructor(
    private readonly known: KnownDirectory,
    private readonly findEntry: FindEntry,
    private readonly report: ReportFinding,
  ) {}

  /** The biller of an entry, or null if the import skips it. */
  judge(entry: RecordText): Sound | null {
    this.counts.read += 1;
    const linted = lintRecord(entry, this.known, this.findEntry);
    for (const finding of linted.findings) this.#report(finding);
    const { id, biller } = linted;
    const first = id === null ? undefined : this.#lines.get(id);
    if (first !== undefined) {
      const message = `BILLER_ID is that of the biller on line ${first}.`;
      this.#report({ ...linted.at(['BILLER_ID']), severity: 'error', rule: 'duplicate-id', message });
    } else if (id !== null) this.#lines.set(id, entry.line);
    if (biller && first === undefined) return { ...linted, biller };
    this.counts.leftOut += 1;
    return null;
  }

  /** Skips changes that would invalidate customers' saved bills. */
  leaveOut(linted: Sound, invalidBills: number): void {
    this.counts.leftOut += 1;
    const message = `PARAMETERS do not fit ${invalidBills} saved ${invalidBills === 1 ? 'bill' : 'bills'}, which could not be paid any more. The biller stays as it is.`;
    this.#report({ ...linted.at(['PARAMETERS']), severity: 'error', rule: 'saved-bills', message });
  }

  finish(path: string): Counts {
    if (this.counts.read === 0) throw new UnusableMaster(`There are no billers in ${path}.`);
    return this.counts;
  }

  #report(finding: Finding): void {
    if (finding.severity === 'warning') this.counts.warnings += 1;
    this.report(finding);
  }
}

export interface Import {
  /** The biller master. */
  readonly path: string;
  readonly findEntry: FindEntry;
  readonly report: ReportFinding;
  /** Whether to check the file against the directory and write nothing. */
  readonly checkOnly?: boolean;
}

/**
 * Imports a file's valid billers into the directory in one transaction. Adds new billers, updates existing
 * ones, and keeps those that the file does not contain. Reports findings as they occur. Throws
 * UnusableMaster, and changes nothing, if the file cannot be read to its end.
 */
export async function importMaster(
  db: Database,
  { path, findEntry, report, checkOnly = false }: Import,
): Promise<Counts> {
  return db.transaction(async () => {
    const reading = await beginReading(db, findEntry, report);
    await importEntries(db, readMaster(path), { reading, checkOnly });
    return reading.finish(path);
  });
}

/**
 * Imports records of the network's directory like a file's billers. `finish` runs in the same transaction.
 */
export async function importRecords(
  db: Database,
  records: readonly unknown[],
  { findEntry, report, finish }: Pick<Import, 'findEntry' | 'report'> & { finish: () => Promise<void> },
): Promise<Counts> {
  return db.transaction(async () => {
    const reading = await beginReading(db, findEntry, report);
    const entries = splitLines(records.map((record) => JSON.stringify(record)).join('\n'));
    await importEntries(db, entries, { reading, checkOnly: false });
    await finish();
    return reading.counts;
  });
}

async function beginReading(db: Database, findEntry: FindEntry, report: ReportFinding): Promise<Reading> {
  await db.liftTimeLimits();
  await db.query('SELECT pg_advisory_xact_lock($1)', [IMPORT_LOCK]);
  return new Reading(await readDirectory(db), findEntry, report);
}

async function importEntries(
  db: Database,
  entries: AsyncIterable<RecordText> | Iterable<RecordText>,
  { reading, checkOnly }: { reading: Reading; checkOnly: boolean },
): Promise<void> {
  let batch: Sound[] = [];
  for await (const entry of entries) {
    const sound = reading.judge(entry);
    if (sound) batch.push(sound);
    if (batch.length < BATCH) continue;
    await importBatch(db, batch, { reading, checkOnly });
    batch = [];
  }
  await importBatch(db, batch, { reading, checkOnly });
}

async function importBatch(
  db: Database,
  batch: readonly Sound[],
  { reading, checkOnly }: { reading: Reading; checkOnly: boolean },
): Promise<void> {
  const invalidBills = await countInvalidBills(
    db,
    batch.map(({ biller }) => biller),
  );
  const fitting = batch.filter((linted) => {
    const count = invalidBills.get(linted.biller.id);
    if (count !== undefined) reading.leaveOut(linted, count);
    return count === undefined;
  });
  if (checkOnly) return;
  const { added, changed } = await writeBillers(
    db,
    fitting.map(({ biller }) => biller),
  );
  reading.counts.added += added;
  reading.counts.changed += changed;
  reading.counts.unchanged += fitting.length - added - changed;
}
