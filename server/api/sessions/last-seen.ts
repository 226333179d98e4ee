import { WITHOUT_WAITING } from '../database/statements';
import type { Database } from '../database/database';

/**
 * Buffers the times when sessions were last seen, in ms of the bank's clock. A burst of calls would write
 * the same row repeatedly. A row is therefore written immediately only if it is some seconds old, and
 * otherwise with the next heartbeat, within a second.
 */
export class LastSeen {
  readonly #unwritten = new Map<string, number>();

  /** Returns the time when this process last saw the session, if it is not written yet; otherwise 0. */
  of(jti: string): number {
    return this.#unwritten.get(jti) ?? 0;
  }

  note(jti: string, atMs: number): void {
    this.#unwritten.set(jti, Math.max(atMs, this.of(jti)));
  }

  /** Removes an entry that was written with this time, or that belongs to an ended session. */
  forget(jti: string, atMs = Infinity): void {
    if (this.of(jti) <= atMs) this.#unwritten.delete(jti);
  }

  /**
   * Writes all buffered entries, or keeps them while the disk is full. Locks rows in a fixed order, so that
   * instances never deadlock.
   */
  async write(db: Database): Promise<void> {
    const batch = [...this.#unwritten];
    if (batch.length === 0 || !db.hasRoom()) return;
    await db.query(
      `WITH seen AS (SELECT * FROM unnest($1::text[], $2::timestamptz[]) AS seen(jti, at)),
       held AS MATERIALIZED (SELECT session.jti, seen.at FROM session JOIN seen ON seen.jti = session.jti
         ORDER BY session.jti FOR NO KEY UPDATE OF session)
       UPDATE session SET last_seen = greatest(last_seen, held.at) FROM held WHERE session.jti = held.jti
         AND ${WITHOUT_WAITING}`,
      [batch.map(([jti]) => jti), batch.map(([, atMs]) => new Date(atMs).toISOString())],
    );
    for (const [jti, atMs] of batch) this.forget(jti, atMs);
  }
}
