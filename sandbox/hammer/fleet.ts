import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from './chance';
import { ServerProcess, freePort, type Place } from './server-process';

/** The servers under the hammer; a client asks any of them, whether it is alive or not. */
export class Fleet {
  kills = 0;

  private constructor(readonly servers: readonly ServerProcess[]) {}

  /** Starts so many servers on one database: more than one need a PostgreSQL server. */
  static async start(place: Place, count: number): Promise<Fleet> {
    const ports = await Promise.all(Array.from({ length: count }, freePort));
    const fleet = new Fleet(ports.map((port) => new ServerProcess(port, place)));
    try {
      await Promise.all(fleet.servers.map((server) => server.start()));
    } catch (error) {
      await fleet.stop();
      throw error;
    }
    return fleet;
  }

  get origins(): readonly string[] {
    return this.servers.map(({ origin }) => origin);
  }

  /** Servers that ended though nobody had killed them, and what they said. */
  get ownDeaths(): readonly string[] {
    return this.servers.flatMap((server) => server.ownDeaths);
  }

  /**
   * Kills one of them every so often and starts it again, until told to stop; then all are up. On a busy machine they
   * live longer, at least as long as a start takes: else nothing would ever be paid.
   */
  async harass(chance: Chance, everyMs: number, stopped: AbortSignal): Promise<void> {
    let startMs = 0;
    while (!stopped.aborted) {
      await sleep(Math.max(everyMs, startMs), undefined, { signal: stopped }).catch(() => undefined);
      if (stopped.aborted) return;
      const server = chance.pick(this.servers);
      await server.kill();
      this.kills += 1;
      const from = performance.now();
      await server.start();
      startMs = performance.now() - from;
    }
  }

  /** Ends all of them, at once and for good. */
  async stop(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.retire()));
  }
}
