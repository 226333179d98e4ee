import { Client } from 'pg';
import { openDatabase } from '@billpay/api/database/open-database';
import { SERVING_ROLE } from '@billpay/api/database/serving-role';
import { addCrowd } from '@billpay/sandbox/testing/crowd';
import { startPrivatePostgres } from '@billpay/sandbox/testing/private-postgres';
import type { Run } from '../../section';

/** What the API's statements did, counted by the server; independent of the machine and its load. */
export interface Work {
  readonly statements: number;
  readonly rows: number;
  /** Pages of tables and indexes, wherever they were found. */
  readonly pages: number;
}

/** In a year, one a week. */
const TRANSACTIONS_EACH = 50;

/** The clock, which every instance reads twice a second whatever is called. */
const HEARTBEAT = 'SELECT offset_ms, version FROM bank_clock';

const workSql = `SELECT coalesce(sum(calls), 0)::int AS statements, coalesce(sum(rows), 0)::int AS rows,
    coalesce(sum(shared_blks_hit + shared_blks_read), 0)::int AS pages
  FROM pg_stat_statements WHERE userid = '${SERVING_ROLE}'::regrole AND query <> '${HEARTBEAT}'`;

/** For a load that need not survive a crash. */
const settings = [
  'shared_preload_libraries=pg_stat_statements',
  'shared_buffers=1GB',
  'max_wal_size=16GB',
  'checkpoint_timeout=1h',
  'wal_level=minimal',
  'max_wal_senders=0',
  'synchronous_commit=off',
];

/** A PostgreSQL server that counts the work of each statement, with a crowd of customers that can grow. */
export class CountedDatabase {
  #customers = 0;

  private constructor(
    readonly url: string,
    private readonly client: Client,
  ) {}

  static async start({ cleanup }: Run): Promise<CountedDatabase> {
    const server = await startPrivatePostgres({ synced: false, settings });
    cleanup.add(() => server.stop());
    const client = new Client({ connectionString: server.url });
    await client.connect();
    cleanup.add(() => client.end());
    await client.query('CREATE EXTENSION pg_stat_statements');
    return new CountedDatabase(server.url, client);
  }

  /** Adds customers until the crowd has made this many transactions. */
  async growTo(transactions: number): Promise<void> {
    const last = Math.ceil(transactions / TRANSACTIONS_EACH);
    const db = await openDatabase({ url: this.url, poolSize: 1 });
    try {
      await addCrowd(db, { first: this.#customers + 1, last, each: TRANSACTIONS_EACH });
    } finally {
      await db.close();
    }
    this.#customers = last;
    // As autovacuum would have done by then.
    await this.client.query('VACUUM');
  }

  /** The work of the API's statements while `act` runs. */
  async workOf(act: () => Promise<unknown>): Promise<Work> {
    await this.client.query('SELECT pg_stat_statements_reset()');
    await act();
    const { rows } = await this.client.query<Work>(workSql);
    if (!rows[0]) throw new Error('The server counted nothing');
    return rows[0];
  }
}
