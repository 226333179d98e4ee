import type { Database } from '../database/database';
import { realMachine, type Machine } from './machine';

/** The bank's clock, from the table `bank_clock`. */
export interface ClockReading {
  /** Offset of the bank's clock from the machine's, in ms. */
  readonly offset_ms: number;
  /** Increases with every change of the clock. */
  readonly version: number;
}

/**
 * The bank's clock. It is the machine's clock, shifted by an offset that tests set and that survives a
 * restart. Every decision that depends on time uses it. Only leases and log lines use the machine's own
 * clock. Any instance may change it. Statements that run anyway read it: each call reads it with its session,
 * each change of money or codes with the customer's lock, and each job before its round.
 */
export class Clock {
  #reading: ClockReading = { offset_ms: 0, version: -1 };

  constructor(
    private readonly db: Database,
    private readonly machine: Machine = realMachine,
  ) {}

  now(): Date {
    return new Date(this.machine.now() + this.#reading.offset_ms);
  }

  /** Offset of the bank's clock from the machine's, in ms. */
  get offsetMs(): number {
    return this.#reading.offset_ms;
  }

  /** Uses a reading unless a later one is known, because responses may arrive out of order. */
  adopt(reading: ClockReading): void {
    if (reading.version >= this.#reading.version) this.#reading = reading;
  }

  /** Reads the clock that another instance on the same database may have set. */
  async refresh(): Promise<void> {
    await this.#adoptRow('SELECT offset_ms, version FROM bank_clock', []);
  }

  async setTo(now: Date): Promise<void> {
    await this.#adoptRow(
      'UPDATE bank_clock SET offset_ms = $1, version = version + 1 RETURNING offset_ms, version',
      [now.getTime() - this.machine.now()],
    );
  }

  async advance(ms: number): Promise<void> {
    await this.#adoptRow(
      'UPDATE bank_clock SET offset_ms = offset_ms + $1, version = version + 1 RETURNING offset_ms, version',
      [ms],
    );
  }

  async #adoptRow(statement: string, values: readonly number[]): Promise<void> {
    const [row] = await this.db.query<ClockReading>(statement, values);
    if (row) this.adopt(row);
  }
}
