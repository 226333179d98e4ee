import { type Database, CHECKPOINT } from './database';

const CHECK_EVERY_MS = 60_000;
const LONGEST_LOG_BYTES = 64 * 2 ** 20;

/** Dead rows beyond a fifth of the table, as PostgreSQL's autovacuum counts. */
const VACUUM_AFTER_ROWS = 500;

/** Vacuums the table with the most dead rows. */
async function vacuumWorst(db: Database): Promise<void> {
  const [worst] = await db.query<{ table: string }>(
    `SELECT relid::regclass::text AS table FROM pg_stat_user_tables
     WHERE n_dead_tup > ${VACUUM_AFTER_ROWS} + n_live_tup / 5 ORDER BY n_dead_tup DESC LIMIT 1`,
  );
  if (worst) await db.script(`VACUUM (ANALYZE) ${worst.table}`);
}

/**
 * Starts maintenance that PostgreSQL does in separate processes and PGlite lacks. Without it, a long-running
 * sandbox would fill the disk with its log, recover for minutes after a crash, and never free a row. It
 * blocks other work, so it vacuums one table at a time, only if needed. Returns a function that stops it.
 */
export function startMaintenance(
  db: Database,
  { everyMs = CHECK_EVERY_MS, longestLogBytes = LONGEST_LOG_BYTES } = {},
): () => void {
  const look = async (): Promise<void> => {
    await vacuumWorst(db);
    await shortenLog(db, longestLogBytes);
  };
  // The next round retries after a failed one, for example if the connection is busy for long.
  const timer = setInterval(() => void look().catch(() => undefined), everyMs).unref();
  return () => clearInterval(timer);
}

/** Returns the size of the log that PostgreSQL would replay after a crash now, in bytes. */
export async function replayLogBytes(db: Database): Promise<number> {
  const [row] = await db.query<{ bytes: number }>(
    'SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) AS bytes FROM pg_control_checkpoint()',
  );
  return row?.bytes ?? 0;
}

/** Checkpoints once the log is long; PGlite itself does so only on close. */
async function shortenLog(db: Database, longestBytes: number): Promise<void> {
  if ((await replayLogBytes(db)) > longestBytes) await db.script(CHECKPOINT);
}
