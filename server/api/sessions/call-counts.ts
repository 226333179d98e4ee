import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import type { Job } from '../background/repeat';
import type { Database } from '../database/database';

const WRITE_EVERY_MS = 5_000;

/**
 * Counts the successful calls of each session. The release watch compares these counts, because a remote cannot silence
 * the API.
 */
export class CallCounts {
  #unwritten = new Map<string, Map<string, number>>();

  /** @param jti id of the session */
  note(jti: string, { method, path }: AnyEndpoint): void {
    const calls = this.#unwritten.get(jti) ?? new Map<string, number>();
    const call = `${method} ${path}`;
    calls.set(call, (calls.get(call) ?? 0) + 1);
    this.#unwritten.set(jti, calls);
  }

  /**
   * Adds the counts since the last write to the database. Drops them while the disk is full. Writes rows in a fixed
   * order, so that instances never deadlock.
   */
  async write(db: Database): Promise<void> {
    const rows = [...this.#unwritten].flatMap(([jti, calls]) =>
      [...calls].map(([call, count]) => ({ jti, call, count })),
    );
    this.#unwritten = new Map();
    if (rows.length === 0 || !db.hasRoom()) return;
    await db.query(
      `INSERT INTO session_call (jti, call, calls)
       SELECT * FROM unnest($1::text[], $2::text[], $3::int[]) AS counted (jti, call, calls)
         WHERE (SELECT true FROM session WHERE session.jti = counted.jti) ORDER BY jti, call
       ON CONFLICT (jti, call) DO UPDATE SET calls = session_call.calls + excluded.calls`,
      [rows.map(({ jti }) => jti), rows.map(({ call }) => call), rows.map(({ count }) => count)],
    );
  }
}

export const countCalls: Job = {
  name: 'call-counts',
  everyMs: WRITE_EVERY_MS,
  round: async ({ db, callCounts }) => {
    await callCounts.write(db);
    return false;
  },
};
