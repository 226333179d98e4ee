import { type Database, CHECKPOINT } from './database';

const LOOK_EVERY_MS = 60_000;
const LONGEST_LOG_BYTES = 64 * 2 ** 20;

/** Rows that changes and deletions have left, beside a fifth of the table: as PostgreSQL's own autovacuum counts. */
const VACUUM_AFTER_ROWS = 500;

/** Frees what changed and deleted rows have left in the table that needs it most. */
async function vacuumWorst(db: Database): Promise<void> {
  const [worst] = await db.query<{ table: string }>(
    `SELECT relid::regclass::text AS table FROM pg_stat_user_tables
     WHERE n_dead_tup > ${VACUUM_AFTER_ROWS} + n_live_tup / 5 ORDER BY n_dead_tup DESC LIMIT 1`,
  );
  if (worst) await db.script(`VACUUM (ANALYZE) ${worst.table}`);
}

/**
 * Does what PostgreSQL has processes of its own for, and PGlite has not. Without it a sandbox that runs for weeks would
 * fill the disk with its log, start for minutes after a crash, and never free a row. It holds everything else up for a
 * moment: so one table at a time, and nothing where little has happened. Gives what ends it.
 */
export function startMaintenance(
  db: Database,
  { everyMs = LOOK_EVERY_MS, longestLogBytes = LONGEST_LOG_BYTES } = {},
): () => void {
  const look = async (): Promise<void> => {
    await vacuumWorst(db);
    await shortenLog(db, longestLogBytes);
  };
  // One that fails, as when the connection is long in use, is made up for by the next.
  const timer = setInterval(() => void look().catch(() => undefined), everyMs).unref();
  return () => clearInterval(timer);
}

/** What PostgreSQL would have to go through again if it were started after a crash now, in bytes. */
export async function logToRepeat(db: Database): Promise<number> {
  const [row] = await db.query<{ bytes: number }>(
    'SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) AS bytes FROM pg_control_checkpoint()',
  );
  return row?.bytes ?? 0;
}

/** Checkpoints when the log has become long; by itself PGlite does so only when it is closed. */
export async function shortenLog(db: Database, longestBytes: number): Promise<void> {
  if ((await logToRepeat(db)) > longestBytes) await db.script(CHECKPOINT);
}
