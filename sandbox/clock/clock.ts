import type { Database } from '../database/database';

/**
 * The bank's clock: the machine's, moved by an offset that tests set and that outlives a restart. Everything the
 * bank decides by time asks it; only leases and log lines use the machine's own.
 */
export class Clock {
  #offsetMs = 0;

  constructor(private readonly db: Database) {}

  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }

  /** How far the bank is ahead of the machine, in ms. */
  get offsetMs(): number {
    return this.#offsetMs;
  }

  /** Takes over what another instance on the same database has set. */
  async refresh(): Promise<void> {
    const [row] = await this.db.query<{ offset_ms: number }>('SELECT offset_ms FROM bank_clock');
    this.#offsetMs = row?.offset_ms ?? 0;
  }

  async setTo(now: Date): Promise<void> {
    await this.#move(now.getTime() - Date.now());
  }

  async advance(ms: number): Promise<void> {
    await this.#move(this.#offsetMs + ms);
  }

  async #move(offsetMs: number): Promise<void> {
    await this.db.query(
      `INSERT INTO bank_clock (offset_ms) VALUES ($1)
       ON CONFLICT (single) DO UPDATE SET offset_ms = EXCLUDED.offset_ms`,
      [offsetMs],
    );
    this.#offsetMs = offsetMs;
  }
}
