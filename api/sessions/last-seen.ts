import type { Database } from '../database/database';

/**
 * When sessions were last seen, in ms of the bank's clock, as far as it is not written yet. A page's burst of calls would
 * write one row again and again; so a session is written at once when its row is some seconds old, and what this
 * process saw since then with the next heartbeat. Another instance thus knows within a second, long before it matters.
 */
export class LastSeen {
  readonly #unwritten = new Map<string, number>();

  /** When this process saw the session, if that is not written yet; else 0. */
  of(jti: string): number {
    return this.#unwritten.get(jti) ?? 0;
  }

  note(jti: string, atMs: number): void {
    this.#unwritten.set(jti, Math.max(atMs, this.of(jti)));
  }

  /** The session was written as seen at this time, or is over. */
  forget(jti: string, atMs = Infinity): void {
    if (this.of(jti) <= atMs) this.#unwritten.delete(jti);
  }

  /** Writes what is not written. Rows are locked in one order, so that two instances never wait for one another. */
  async write(db: Database): Promise<void> {
    const batch = [...this.#unwritten];
    if (batch.length === 0) return;
    await db.query(
      `WITH seen AS (SELECT * FROM unnest($1::text[], $2::timestamptz[]) AS seen(jti, at)),
       held AS MATERIALIZED (SELECT session.jti, seen.at FROM session JOIN seen ON seen.jti = session.jti
         ORDER BY session.jti FOR NO KEY UPDATE OF session)
       UPDATE session SET last_seen = greatest(last_seen, held.at) FROM held WHERE session.jti = held.jti`,
      [batch.map(([jti]) => jti), batch.map(([, atMs]) => new Date(atMs).toISOString())],
    );
    for (const [jti, atMs] of batch) this.forget(jti, atMs);
  }
}
