import type { Database } from '../../database/database';
import { DatabaseUnavailable } from '../../database/unavailable';
import { exactGroups, type LimitGroup, type RateLimits } from './limits';
import { takeShared, type Grant } from './shared-allowance';

/** A batch is this part of a limit: small beside it, since what an instance holds and does not use others miss. */
const BATCHES = 20;
/** What was granted in advance is used soon or not at all. */
const BATCH_VALID_MS = 10_000;

/** What this process knows of one allowance; times by its own steady clock. */
interface Known {
  left: number;
  leftUntil: number;
  blockedUntil: number;
  asking: Promise<void> | undefined;
}

/**
 * Calls that are allowed now, by limits that all instances share. Allowances lie in the database; what is kept here is
 * a batch taken in advance, or until when there is certainly nothing to take, so that floods ask nothing.
 */
export class RateLimiter {
  readonly #known = new Map<string, Known>();

  constructor(
    private readonly db: Database,
    private readonly limits: RateLimits,
  ) {}

  /** How long a call must wait as far as is known here, in ms, without counting it; 0 when it may come. */
  waitMs(group: LimitGroup, who: string): number {
    const blockedUntil = this.#known.get(`${group} ${who}`)?.blockedUntil ?? 0;
    return Math.max(0, blockedUntil - performance.now());
  }

  /** Counts a call of somebody from the batch that is here; false when that cannot be told without the database. */
  takeHere(group: LimitGroup, who: string): boolean {
    const known = this.#known.get(`${group} ${who}`);
    return known !== undefined && this.#takeFrom(known, performance.now());
  }

  /** Counts a call of somebody. Gives 0 when it is allowed, else how long to wait for the next, in ms. */
  async take(group: LimitGroup, who: string): Promise<number> {
    const key = `${group} ${who}`;
    const known = this.#knownOf(key);
    for (;;) {
      const now = performance.now();
      if (known.blockedUntil > now) return known.blockedUntil - now;
      if (exactGroups.has(group)) return this.#block(known, await this.#ask(key, group, 1));
      if (this.#takeFrom(known, now)) return 0;
      known.asking ??= this.#takeBatch(known, key, group).finally(() => (known.asking = undefined));
      await known.asking;
    }
  }

  /** Forgets what is not true any more, so that what is kept is at most what was called for lately. */
  sweep(): void {
    const now = performance.now();
    for (const [key, known] of this.#known) {
      if (known.blockedUntil <= now && known.leftUntil <= now && !known.asking) this.#known.delete(key);
    }
  }

  #takeFrom(known: Known, now: number): boolean {
    if (known.left === 0 || known.leftUntil <= now) return false;
    known.left -= 1;
    return true;
  }

  #knownOf(key: string): Known {
    let known = this.#known.get(key);
    if (!known) this.#known.set(key, (known = { left: 0, leftUntil: 0, blockedUntil: 0, asking: undefined }));
    return known;
  }

  #ask(key: string, group: LimitGroup, calls: number): Promise<Grant> {
    return takeShared(this.db, key, this.limits[group], calls);
  }

  #block(known: Known, { calls, waitMs }: Grant): number {
    if (calls > 0) return 0;
    known.blockedUntil = performance.now() + waitMs;
    return waitMs;
  }

  async #takeBatch(known: Known, key: string, group: LimitGroup): Promise<void> {
    const size = Math.ceil(this.limits[group].calls / BATCHES);
    const grant = await this.#ask(key, group, size).catch((error: unknown) => {
      // The call may go on: it needs the database as well, and fails there if it really does.
      if (error instanceof DatabaseUnavailable) return { calls: size, waitMs: 0 };
      throw error;
    });
    this.#block(known, grant);
    known.left = grant.calls;
    known.leftUntil = performance.now() + BATCH_VALID_MS;
  }
}
