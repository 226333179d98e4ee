import type { Database } from './database';

/** Log since the last checkpoint: what a start after a crash carries out again, and what lies on disk until then. */
const CHECKPOINT_AFTER_BYTES = 32 * 1024 * 1024;

/** Rows that changes and deletions have left, beside a fifth of the table: as PostgreSQL's own autovacuum counts. */
const VACUUM_AFTER_ROWS = 500;

/**
 * What a PostgreSQL server has processes of its own for, and PGlite has not: without it the log grows until the server
 * is closed, and what was changed or deleted is never freed. It holds everything else up for a moment; so one table at a
 * time, and nothing where little has happened.
 */
export async function keepUp(db: Database): Promise<void> {
  const [worst] = await db.query<{ table: string }>(
    `SELECT relid::regclass::text AS table FROM pg_stat_user_tables
     WHERE n_dead_tup > ${VACUUM_AFTER_ROWS} + n_live_tup / 5 ORDER BY n_dead_tup DESC LIMIT 1`,
  );
  if (worst) await db.script(`VACUUM (ANALYZE) ${worst.table}`);
  const [log] = await db.query<{ bytes: number }>(
    'SELECT pg_current_wal_lsn() - redo_lsn AS bytes FROM pg_control_checkpoint()',
  );
  if (log && log.bytes > CHECKPOINT_AFTER_BYTES) await db.script('CHECKPOINT');
}
