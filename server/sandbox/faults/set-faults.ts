import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import type { Database } from '@billpay/api/database/database';
import type { FaultEffect, InjectFault } from '@billpay/api/http/fault-injection';
import { runFault, type Fault, type FaultMode } from './faults';

interface FaultRow {
  readonly id: number;
  readonly call: string;
  readonly mode: FaultMode;
  readonly status: number | null;
  readonly ms: number | null;
  readonly customer_id: string | null;
}

function concerns(fault: FaultRow, { name, method, path }: AnyEndpoint, customerId: string | undefined) {
  const call = fault.call === name || fault.call === `${method} ${path}`;
  return call && (fault.customer_id === null || fault.customer_id === customerId);
}

/**
 * The configured faults of all instances. The database stores them and counts each use. An instance caches
 * the list with the version of the bank's clock, which each change of the faults increments. Each call's
 * session query returns the current version, and only a changed version reloads the list. A fault that is set
 * on one instance therefore applies to the next call on any instance, and calls without faults make no extra
 * query.
 */
export class SetFaults {
  #list: readonly FaultRow[] = [];
  #version = -1;

  constructor(private readonly db: Database) {}

  async add(fault: Fault): Promise<void> {
    await this.#change(async () => {
      await this.db.query('DELETE FROM fault WHERE remaining = 0');
      await this.db.query(
        'INSERT INTO fault (call, mode, status, ms, remaining, customer_id) VALUES ($1, $2, $3, $4, $5, $6)',
        [
          fault.call,
          fault.mode,
          fault.status ?? null,
          fault.ms ?? null,
          fault.times,
          fault.customerId ?? null,
        ],
      );
    });
  }

  async clear(): Promise<void> {
    await this.#change(() => this.db.query('DELETE FROM fault'));
  }

  /** Injects the next fault that is set for a call, and decrements its count. */
  readonly inject: InjectFault = (...call) => {
    const [, session] = call;
    return session?.clockVersion === this.#version && this.#list.length === 0
      ? 'none'
      : this.#inject(...call);
  };

  async #inject(...[endpoint, session, reply]: Parameters<InjectFault>): Promise<FaultEffect> {
    const version = session?.clockVersion ?? (await this.#currentVersion());
    const fault = await this.#take(endpoint, session?.customer.id, version);
    return fault ? runFault(fault, reply) : 'none';
  }

  /** Reads the version for calls without a session query. */
  async #currentVersion(): Promise<number> {
    const [row] = await this.db.query<{ version: number }>('SELECT version FROM bank_clock');
    return row?.version ?? 0;
  }

  /** Decrements the count of the next fault for a call and returns the fault; undefined if none is set. */
  async #take(
    endpoint: AnyEndpoint,
    customerId: string | undefined,
    version: number,
  ): Promise<FaultRow | undefined> {
    if (version !== this.#version) await this.#read();
    for (const fault of this.#list) {
      if (concerns(fault, endpoint, customerId) && (await this.#countDown(fault))) return fault;
    }
    return undefined;
  }

  async #read(): Promise<void> {
    const rows = await this.db.query<FaultRow & { version: number }>(
      `SELECT bank_clock.version, fault.id, fault.call, fault.mode, fault.status, fault.ms, fault.customer_id
       FROM bank_clock LEFT JOIN fault ON fault.remaining > 0 ORDER BY fault.id`,
    );
    this.#list = rows.filter(({ id }) => id !== null);
    this.#version = rows[0]?.version ?? 0;
  }

  /** Returns false if other calls have used it up. */
  async #countDown({ id }: FaultRow): Promise<boolean> {
    const counted = await this.db.run(
      'UPDATE fault SET remaining = remaining - 1 WHERE id = $1 AND remaining > 0',
      [id],
    );
    if (counted === 0) this.#list = this.#list.filter((fault) => fault.id !== id);
    return counted === 1;
  }

  async #change(change: () => Promise<unknown>): Promise<void> {
    await this.db.transaction(async () => {
      await this.db.query('UPDATE bank_clock SET version = version + 1');
      await change();
    });
  }
}
