import type { Chance } from '@billpay/sandbox/testing/chance';
import type { Rounds } from './rounds';
import { ServerProcess, freePort, type Place } from './server-process';

/** What is done to a fleet while it works. */
export interface Harassment {
  readonly chance: Chance;
  /** One act a round. */
  readonly rounds: Rounds;
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
   * Kills one of them each round and starts it again, until told to stop; then all are up. The second of three rounds is
   * the database's, where that can be crashed by itself.
   */
  async harass({ chance, rounds, stopped, crashDatabase, intrude }: Harassment): Promise<void> {
    for (let round = 1; await rounds.isDue(round, stopped); round += 1) {
      if (crashDatabase && round % 3 === 2) {
        await crashDatabase();
        this.databaseCrashes += 1;
      } else {
        const server = chance.pick(this.servers);
        await server.kill();
        this.kills += 1;
        await server.start();
      }
      // While all servers are up: one that starts just then is no intruder.
      if (intrude && round % 4 === 1) this.intrusions.push(await intrude());
      rounds.end(round);
    }
  }

  /** Ends all of them, at once and for good. */
  async stop(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.retire()));
  }
}
