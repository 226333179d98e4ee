import type { Chance } from '@billpay/sandbox/testing/chance';
import type { Rounds } from './rounds';
import { freePort } from '@billpay/portal/processes/server-process';
import { ServerProcess } from './server-process';

/** Faults that are injected while clients pay. */
export interface FaultInjection {
  readonly chance: Chance;
  /** One fault per round. */
  readonly rounds: Rounds;
  readonly stopped: AbortSignal;
  readonly crashDatabase: () => Promise<void>;
}

/** Servers of the hammer. Clients call any of them, even if it is down. */
export class ServerPool {
  kills = 0;
  databaseCrashes = 0;

  private constructor(readonly servers: readonly ServerProcess[]) {}

  /** Creates servers for one database without starting them. */
  static async for(databaseUrl: string, count: number): Promise<ServerPool> {
    const ports = await Promise.all(Array.from({ length: count }, freePort));
    return new ServerPool(ports.map((port) => new ServerProcess(port, databaseUrl)));
  }

  async start(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.start()));
  }

  get origins(): readonly string[] {
    return this.servers.map(({ origin }) => origin);
  }

  /** Exits of servers that were not killed, with their errors. */
  get unexpectedExits(): readonly string[] {
    return this.servers.flatMap((server) => server.unexpectedExits);
  }

  /**
   * Kills and restarts one server in each round until stopped. At the end, all servers are up. The second of
   * three rounds crashes the database instead.
   */
  async injectFaults({ chance, rounds, stopped, crashDatabase }: FaultInjection): Promise<void> {
    for (let round = 1; await rounds.isDue(round, stopped); round += 1) {
      if (round % 3 === 2) {
        await crashDatabase();
        this.databaseCrashes += 1;
      } else {
        const server = chance.pick(this.servers);
        await server.kill();
        this.kills += 1;
        await server.start();
      }
      rounds.end(round);
    }
  }

  /** Kills all servers permanently. */
  async stop(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.stopForGood()));
  }
}
