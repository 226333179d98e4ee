import type { Database } from '../../database/database';
import { DatabaseUnavailable } from '../../database/unavailable';
import { exactGroups, type LimitGroup, type RateLimits } from './limits';
import { takeShared, type Grant } from './shared-allowance';

/**
 * A batch is 1/20 of a limit. It is small, because other instances cannot use calls that are reserved here.
 */
const BATCHES = 20;
/** A batch expires soon after it was granted. */
const BATCH_VALID_MS = 10_000;

/** One allowance as known to this process. Times are those of its monotonic clock. */
interface Known {
  left: number;
  leftUntil: number;
  blockedUntil: number;
  pending: Promise<void> | undefined;
}

/**
 * Rate limits that all instances share. The database stores the allowances. Memory contains a batch reserved
 * in advance, or the time until which a caller is blocked, so that floods cause no queries.
 */
export class RateLimiter {
  readonly #known = new Map<string, Known>();

  constructor(
    private readonly db: Database,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Returns the known waiting time of a call in ms, without counting the call. Returns 0 if it is allowed.
   */
  waitMs(group: LimitGroup, who: string): number {
    const blockedUntil = this.#known.get(`${group} ${who}`)?.blockedUntil ?? 0;
    return Math.max(0, blockedUntil - performance.now());
  }

  /** Counts a call against the local batch. Returns false if the database is needed. */
  takeHere(group: LimitGroup, who: string): boolean {
    const known = this.#known.get(`${group} ${who}`);
    return known !== undefined && this.#takeFrom(known, performance.now());
  }

  /** Counts a call. Returns 0 if it is allowed, otherwise the time until the next call, in ms. */
  async take(group: LimitGroup, who: string): Promise<number> {
    const key = `${group} ${who}`;
    const known = this.#knownOf(key);
    for (;;) {
      const now = performance.now();
      if (known.blockedUntil > now) return known.blockedUntil - now;
      if (exactGroups.has(group)) return this.#block(known, await this.#reserve(key, group, 1));
      if (this.#takeFrom(known, now)) return 0;
      known.pending ??= this.#takeBatch(known, key, group).finally(() => (known.pending = undefined));
      await known.pending;
    }
  }

  /** Removes expired entries, so that only recent callers stay in memory. */
  sweep(): void {
    const now = performance.now();
    for (const [key, known] of this.#known) {
      if (known.blockedUntil <= now && known.leftUntil <= now && !known.pending) this.#known.delete(key);
    }
  }

  #takeFrom(known: Known, now: number): boolean {
    if (known.left === 0 || known.leftUntil <= now) return false;
    known.left -= 1;
    return true;
  }

  #knownOf(key: string): Known {
    let known = this.#known.get(key);
    if (!known)
      this.#known.set(key, (known = { left: 0, leftUntil: 0, blockedUntil: 0, pending: undefined }));
    return known;
  }

  #reserve(key: string, group: LimitGroup, calls: number): Promise<Grant> {
    return takeShared(this.db, key, this.limits[group], calls);
  }

  #block(known: Known, { calls, waitMs }: Grant): number {
    if (calls > 0) return 0;
    known.blockedUntil = performance.now() + waitMs;
    return waitMs;
  }

  async #takeBatch(known: Known, key: string, group: LimitGroup): Promise<void> {
    const size = Math.ceil(this.limits[group].calls / BATCHES);
    const grant = await this.#reserve(key, group, size).catch((error: unknown) => {
      // The call may continue. It needs the database too, and fails there if the database is unavailable.
      if (error instanceof DatabaseUnavailable) return { calls: size, waitMs: 0 };
      throw error;
    });
    this.#block(known, grant);
    known.left = grant.calls;
    known.leftUntil = performance.now() + BATCH_VALID_MS;
  }
}
