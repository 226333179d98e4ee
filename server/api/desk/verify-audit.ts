import { createHash } from 'node:crypto';
import type { Database } from '../database/database';

interface Head {
  readonly id: number;
  readonly hash: string;
}

interface AuditRow extends Head {
  readonly at: string;
  readonly person: string;
  readonly event: string;
  readonly payment_id: string;
  readonly detail: string;
  readonly previous_hash: string;
}

/** Number of rows that are read at once. */
const BATCH = 1_000;

const start: Head = { id: 0, hash: '' };

export function formatHead({ id, hash }: Head): string {
  return `${id}:${hash}`;
}

/** Reads the stored number and hash of the last row. */
export async function readAuditHead(db: Database): Promise<Head> {
  const [head] = await db.query<Head>(`SELECT id, encode(hash, 'hex') AS hash FROM desk.audit_head`);
  if (!head) throw new Error('The head of the audit is missing');
  return head;
}

/**
 * Computes a row's hash outside the database, because an attacker who changes rows could also change the database's
 * function.
 */
function hashRow({ id, at, person, event, payment_id, detail, previous_hash }: AuditRow): string {
  const fields = [String(id), at, person, event, payment_id, detail, previous_hash];
  const text = fields.map((field) => `${Buffer.byteLength(field)}:${field}`).join('');
  return createHash('sha256').update(text).digest('hex');
}

/** Describes how a row does not match its predecessor; null if it fits. */
function findFault(row: AuditRow, previous: Head): string | null {
  if (row.id !== previous.id + 1) return `row ${previous.id + 1} is missing, or was moved`;
  if (row.previous_hash !== previous.hash) return `row ${row.id} does not follow row ${previous.id}`;
  return hashRow(row) === row.hash ? null : `row ${row.id} was changed`;
}

function readRows(db: Database, after: number): Promise<AuditRow[]> {
  return db.query<AuditRow>(
    `SELECT id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, person, event, payment_id,
       detail, encode(previous_hash, 'hex') AS previous_hash, encode(hash, 'hex') AS hash
     FROM desk.audit WHERE id > $1 ORDER BY id LIMIT ${BATCH}`,
    [after],
  );
}

/**
 * Verifies each row of the operators' audit and that the last one is still there.
 * @param noted a head that somebody noted earlier, as `NUMBER:HASH`, whose row must still exist
 */
export async function verifyAudit(db: Database, noted?: string): Promise<{ lines: string[]; code: 0 | 1 }> {
  if (noted !== undefined && !/^[1-9]\d{0,14}:[\da-f]{64}$/.test(noted))
    throw new Error('--head must be a number and a hash, as the commands print them: 12:0a1b…');
  const head = await readAuditHead(db);
  const broken = (fault: string) => ({ lines: [`The audit is broken: ${fault}.`], code: 1 as const });
  let previous = start;
  let isNotedFound = noted === undefined;
  for (let rows = await readRows(db, 0); rows.length > 0; rows = await readRows(db, previous.id)) {
    for (const row of rows) {
      const fault = findFault(row, previous);
      if (fault !== null) return broken(fault);
      isNotedFound ||= formatHead(row) === noted;
      previous = row;
    }
  }
  if (previous.id < head.id) return broken(`row ${previous.id + 1} is missing at the end`);
  if (formatHead(previous) !== formatHead(head)) return broken(`its head is not row ${previous.id}`);
  if (!isNotedFound) return broken(`it does not contain the row ${noted}`);
  return { lines: [`The audit is complete. Rows: ${previous.id}. Head: ${formatHead(previous)}`], code: 0 };
}
