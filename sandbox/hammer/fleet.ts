import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from './chance';
import { ServerProcess, freePort, type Place } from './server-process';

/** What is done to a fleet while it works. */
export interface Harassment {
  readonly chance: Chance;
  readonly everyMs: number;
  readonly stopped: AbortSignal;
  readonly crashDatabase?: (() => Promise<void>) | undefined;
  readonly intrude?: (() => Promise<string | null>) | undefined;
}

/** The servers under the hammer; a client asks any of them, whether it is alive or not. */
export class Fleet {
  kills = 0;
  databaseCrashes = 0;
  /** Of each server too many: why it was not refused, or null. */
  readonly intrusions: (string | null)[] = [];

  private constructor(readonly servers: readonly ServerProcess[]) {}

  /** So many servers for one database: more than one need a PostgreSQL server. None is started yet. */
  static async for(place: Place, count: number): Promise<Fleet> {
    const ports = await Promise.all(Array.from({ length: count }, freePort));
    return new Fleet(ports.map((port) => new ServerProcess(port, place)));
  }

  async start(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.start()));
  }

  get origins(): readonly string[] {
    return this.servers.map(({ origin }) => origin);
  }

  /** Servers that ended though nobody had killed them, and what they said. */
  get ownDeaths(): readonly string[] {
    return this.servers.flatMap((server) => server.ownDeaths);
  }

  /**
   * Kills one of them every so often and starts it again, until told to stop; then all are up. Every third time it is the
   * database's turn, where that can be crashed by itself. On a busy machine they live longer, at least as long as a start
   * takes: else nothing would ever be paid.
   */
  async harass({ chance, everyMs, stopped, crashDatabase, intrude }: Harassment): Promise<void> {
    let startMs = 0;
    for (let round = 1; !stopped.aborted; round += 1) {
      // While all servers are up: one that starts just then is no intruder.
      if (intrude && round % 4 === 1) this.intrusions.push(await intrude());
      await sleep(Math.max(everyMs, startMs), undefined, { signal: stopped }).catch(() => undefined);
      if (stopped.aborted) return;
      const from = performance.now();
      if (crashDatabase && round % 3 === 0) {
        await crashDatabase();
        this.databaseCrashes += 1;
      } else {
        const server = chance.pick(this.servers);
        await server.kill();
        this.kills += 1;
        await server.start();
      }
      startMs = performance.now() - from;
    }
  }

  /** Ends all of them, at once and for good. */
  async stop(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.retire()));
  }
}
