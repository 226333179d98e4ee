import { CHECKPOINT, type Database } from './database';

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
