import type { Machine } from '@billpay/api/clock/machine';
import { Chance } from '@billpay/sandbox/testing/chance';

interface Timer {
  readonly atMs: number;
  /** Order of timers with the same time. */
  readonly number: number;
  readonly act: () => void;
}

/** Turns of the event loop without activity after which all code waits for the world. */
const QUIET_TURNS = 3;

/**
 * Virtual time, timers and randomness under one seed. When all code waits for timers, the clock jumps to the next one.
 * Code that is ready to use the database takes turns in an order determined by the seed.
 */
export class World {
  readonly chance: Chance;
  /** Readable events, in order. The same seed creates the same log. */
  readonly log: string[] = [];
  #timers: Timer[] = [];
  #number = 0;
  #activity = 0;
  #busy = 0;
  #ready: (() => void)[] = [];
  #isTaken = false;

  constructor(
    seed: number,
    readonly startMs: number,
    public nowMs = startMs,
  ) {
    this.chance = new Chance(seed);
  }

  note(event: string): void {
    this.log.push(`${formatTime(this.startMs, this.nowMs)} ${event}`);
  }

  /** Calls `act` after `ms` of virtual time. Returns a function that cancels it. */
  after(ms: number, act: () => void): () => void {
    const timer = { atMs: this.nowMs + Math.max(0, ms), number: (this.#number += 1), act };
    const index = this.#timers.findIndex(({ atMs }) => atMs > timer.atMs);
    this.#timers.splice(index === -1 ? this.#timers.length : index, 0, timer);
    return () => {
      this.#timers = this.#timers.filter((each) => each !== timer);
    };
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => void this.after(ms, resolve));
  }

  /** Resolves when it is the caller's turn to use the only database session. */
  takeTurn(): Promise<void> {
    this.touch();
    return new Promise((resolve) => {
      this.#ready.push(resolve);
    });
  }

  endTurn(): void {
    this.touch();
    this.#isTaken = false;
  }

  /** Keeps the clock from advancing until a statement has its response. */
  async during<T>(statement: Promise<T>): Promise<T> {
    this.#busy += 1;
    try {
      return await statement;
    } finally {
      this.#busy -= 1;
      this.touch();
    }
  }

  /** Reports activity, which keeps the clock from advancing. */
  touch(): void {
    this.#activity += 1;
  }

  /** Runs until `untilMs`, or until nothing is left to do. `isOver` ends it earlier. */
  async run(untilMs: number, isOver: () => boolean = () => false): Promise<void> {
    for (;;) {
      await this.#settle();
      if (isOver()) return;
      if (this.#ready.length > 0 && !this.#isTaken) {
        const [turn] = this.#ready.splice(this.chance.between(0, this.#ready.length - 1), 1);
        this.#isTaken = true;
        turn?.();
        continue;
      }
      const [timer] = this.#timers;
      if (!timer || timer.atMs > untilMs) break;
      this.#timers.shift();
      this.nowMs = timer.atMs;
      timer.act();
    }
    this.nowMs = Math.max(this.nowMs, untilMs);
  }

  /** Runs `work` to its end. */
  async complete<T>(work: Promise<T>): Promise<T> {
    let isDone = false;
    const done = work.finally(() => (isDone = true));
    done.catch(() => undefined);
    await this.run(Infinity, () => isDone);
    if (!isDone) throw new Error('The work waits for something that never happens');
    return done;
  }

  /** Waits until all code waits for a timer or a turn. */
  async #settle(): Promise<void> {
    for (let quiet = 0, seen = this.#activity; quiet < QUIET_TURNS; quiet += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (this.#busy > 0 || this.#activity !== seen) quiet = -1;
      seen = this.#activity;
    }
  }
}

/** Formats a time as "day 12 09:13:05.120", in Indian time. */
export function formatTime(startMs: number, atMs: number): string {
  const sinceMidnight = atMs - startMs;
  const day = Math.floor(sinceMidnight / 86_400_000);
  return `day ${day} ${new Date(sinceMidnight).toISOString().slice(11, 23)}`;
}

/** Returns an instance's machine: virtual time with clock skew, and timers that stop with the instance. */
export function machineIn(
  world: World,
  { skewMs, isAlive }: { readonly skewMs: () => number; readonly isAlive: () => boolean },
): Machine {
  return {
    now: () => world.nowMs + skewMs(),
    after: (ms, act) => world.after(ms, () => isAlive() && act()),
    randomBytes: (count) => Buffer.from(Array.from({ length: count }, () => world.chance.between(0, 255))),
    randomInt: (end) => world.chance.between(0, end - 1),
  };
}
