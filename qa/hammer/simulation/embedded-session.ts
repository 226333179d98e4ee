import type { PGlite } from '@electric-sql/pglite';
import { Client, type ClientConfig, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import { openInMemory } from '@billpay/api/database/pglite-server';
import { PGliteStream } from '@billpay/api/database/pglite-stream';
import { valueTypes } from '@billpay/api/database/value-types';
import { never, type Instance } from './instance';
import { callBack, type Callback, type Session } from './session';

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

  async connect(instance: Instance): Promise<PoolClient> {
    await instance.world.takeTurn();
    if (!instance.isAlive) {
      instance.world.endTurn();
      return never();
    }
    const connection = new Connection(this.client, instance);
    instance.onStop.push(() => void connection.abandon());
    return connection as unknown as PoolClient;
  }
}

/** A connection that an instance holds for its turn. */
class Connection {
  #isReleased = false;

  constructor(
    private readonly client: Client,
    private readonly instance: Instance,
  ) {}

  query(query: QueryConfig | string, callback?: Callback): Promise<QueryResult> | undefined {
    const { world } = this.instance;
    const answer = this.instance.step(() => world.during(this.client.query(query)));
    if (!callback) return answer;
    void callBack(answer, callback);
    return undefined;
  }

  release(): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.instance.world.endTurn();
  }

  /** Rolls back what a crashed instance has begun. */
  async abandon(): Promise<void> {
    if (this.#isReleased) return;
    this.#isReleased = true;
    await this.instance.world.during(this.client.query('ROLLBACK'));
    this.instance.world.endTurn();
  }
}
