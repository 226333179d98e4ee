import type { Database } from './database';

const LOOK_EVERY_MS = 60_000;
const LONGEST_LOG_BYTES = 64 * 2 ** 20;

/** What PostgreSQL would have to go through again if it were started after a crash now, in bytes. */
export async function logToRepeat(db: Database): Promise<number> {
  const [row] = await db.query<{ bytes: number }>(
    'SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) AS bytes FROM pg_control_checkpoint()',
  );
  return row?.bytes ?? 0;
}

/**
 * Checkpoints when the log has become long. PGlite is PostgreSQL without its background processes: by itself it does so
 * only when it is closed, and a sandbox that runs for weeks would fill the disk and start for minutes after a crash.
 * Gives what ends it.
 */
export function keepLogShort(
  db: Database,
  { everyMs = LOOK_EVERY_MS, longestBytes = LONGEST_LOG_BYTES } = {},
): () => void {
  const look = async (): Promise<void> => {
    if ((await logToRepeat(db)) > longestBytes) await db.script('CHECKPOINT');
  };
  // One that fails, as when the connection is long in use, is made up for by the next.
  const timer = setInterval(() => void look().catch(() => undefined), everyMs).unref();
  return () => clearInterval(timer);
}
