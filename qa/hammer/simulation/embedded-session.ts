import type { PGlite } from '@electric-sql/pglite';
import { Client, type ClientConfig, type PoolClient } from 'pg';
import { openInMemory } from '@billpay/api/database/pglite-server';
import { PGliteStream } from '@billpay/api/database/pglite-stream';
import { valueTypes } from '@billpay/api/database/value-types';
import { never, type Instance } from './instance';
import { asClient, type Session } from './session';

/** The only session of an embedded database, which all instances share in turns. */
export class EmbeddedSession implements Session {
  private constructor(
    private readonly client: Client,
    private readonly server: PGlite,
  ) {}

  static async open(): Promise<EmbeddedSession> {
    const server = await openInMemory();
    const config = { stream: () => new PGliteStream(server), pipeline: true, types: valueTypes };
    const client = new Client({ ...config, user: 'postgres', database: 'postgres' } as ClientConfig);
    await client.connect();
    await client.query('SET track_counts = off');
    return new EmbeddedSession(client, server);
  }

  async close(): Promise<void> {
    await this.client.end();
    await this.server.close();
  }

  async query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.client.query<Row & Record<string, unknown>>(text, [...values])).rows;
  }

  /** The connection lasts for the instance's turn. A crash rolls back what it has begun. */
  async connect(instance: Instance): Promise<PoolClient> {
    const { world } = instance;
    await world.takeTurn();
    if (!instance.isAlive) {
      world.endTurn();
      return never();
    }
    let isReleased = false;
    const release = (): void => {
      if (!isReleased) world.endTurn();
      isReleased = true;
    };
    const abandon = async (): Promise<void> => {
      if (isReleased) return;
      isReleased = true;
      await world.during(this.client.query('ROLLBACK'));
      world.endTurn();
    };
    instance.onStop.push(() => void abandon());
    return asClient((query) => instance.step(() => world.during(this.client.query(query))), release);
  }
}
