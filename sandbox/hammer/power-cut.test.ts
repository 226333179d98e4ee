import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../database/open-database';
import { Books } from './books';
import { prepareCast, type Cast } from './cast';
import { Chance } from './chance';
import { runClients } from './clients';
import { comeToRest } from './come-to-rest';
import { checkEverything } from './invariants/check';
import type { Finding } from './invariants/finding';
import { Payer } from './payer';
import { readBack } from './read-back';
import { ServerProcess, freePort } from './server-process';
import { tearPages } from './testing/tear-pages';

const DEADLINE_MS = 240_000;
const CUSTOMERS = 8;
/** So many payments are acknowledged, and the next moment it happens. */
const ACKNOWLEDGED = 30;

describe('[API-04, PAY-19] the embedded database', () => {
  let root: string;
  let cast: Cast;
  const servers: ServerProcess[] = [];
  /** A database before the first payment, to be copied. */
  const fresh = () => join(root, 'fresh');

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'billpay-power-'));
    cast = await prepareCast({ folder: fresh() }, { customers: CUSTOMERS, payments: 2 * ACKNOWLEDGED });
  }, DEADLINE_MS);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.retire()));
    rmSync(root, { recursive: true, force: true });
  });

  async function server(program: string, environment: Record<string, string>): Promise<ServerProcess> {
    const started = new ServerProcess(await freePort(), environment, program);
    servers.push(started);
    await started.start();
    return started;
  }

  function payersAt(origin: string, stopped: AbortSignal): Payer[] {
    return cast.members.map((member) => new Payer(member, [origin], new Chance(1), stopped));
  }

  /** Clients pay on a server whose disk is recorded, until enough has been acknowledged and `end` ends it. */
  async function payUntil(name: string, end: (server: ServerProcess) => Promise<void>) {
    const [live, disk] = [join(root, `${name}-live`), join(root, `${name}-disk`)];
    for (const folder of [live, disk]) cpSync(fresh(), folder, { recursive: true });
    const recorded = await server('testing/recorded-instance.ts', { DATA_DIR: live, DISK: disk });
    const stop = new AbortController();
    const books = new Books();
    const work = {
      payers: payersAt(recorded.origin, stop.signal),
      books,
      chance: new Chance(1),
      stopped: stop.signal,
    };
    // Calls that nobody answers any more end with an error, as they would for the customer.
    const paying = runClients(work, { clients: CUSTOMERS, orders: Infinity }).catch(() => undefined);
    const acknowledged = () =>
      books.intents.filter(({ answers }) => answers.some(({ kind }) => kind === 'outcome')).length;
    while (acknowledged() < ACKNOWLEDGED) await sleep(5);
    await end(recorded);
    stop.abort();
    await paying;
    return { live, disk, books };
  }

  /** A server on what is left: recovery ends what was open, and the customers ask again. */
  async function examine(folder: string, books: Books): Promise<Finding[]> {
    const next = await server('instance.ts', { DATA_DIR: folder });
    const payers = payersAt(next.origin, AbortSignal.timeout(DEADLINE_MS));
    expect(await comeToRest(next.origin, cast.clearingPaise)).toBe(true);
    const told = await readBack(payers, books);
    await next.kill();
    const db = await openDatabase({ folder });
    try {
      return (await checkEverything(db, { books, cast, told })).filter(({ ok }) => !ok);
    } finally {
      await db.close();
    }
  }

  it(
    'has every acknowledged payment after a power cut that leaves only what was synced',
    async () => {
      const { disk, books } = await payUntil('cut', (recorded) => recorded.kill());
      expect(await examine(disk, books)).toEqual([]);
    },
    DEADLINE_MS,
  );

  it(
    'has them as well when some pages were written that nobody had synced',
    async () => {
      const { live, disk, books } = await payUntil('torn', (recorded) => recorded.kill());
      tearPages(new Chance(7), join(live, 'postgres'), join(disk, 'postgres'));
      expect(await examine(disk, books)).toEqual([]);
    },
    DEADLINE_MS,
  );

  it(
    'would be found out if it did not sync its log',
    async () => {
      const { disk, books } = await payUntil('lying', (recorded) => recorded.kill());
      rmSync(join(disk, 'postgres/pg_wal'), { recursive: true });
      cpSync(join(fresh(), 'postgres/pg_wal'), join(disk, 'postgres/pg_wal'), { recursive: true });
      const names = (await examine(disk, books)).map(({ name }) => name);
      expect(names).toContain('every acknowledged payment is there, with its id and amount');
    },
    DEADLINE_MS,
  );

  it(
    'ends its process when the disk is full, and has them when there is room again',
    async () => {
      const { live, books } = await payUntil('full', async (recorded) => {
        await recorded.tell({ full: true });
        await recorded.ended();
        expect(recorded.ownDeaths).toEqual([expect.stringMatching(/^exit 74: .*cannot go on/s)]);
      });
      expect(await examine(live, books)).toEqual([]);
    },
    DEADLINE_MS,
  );
});
