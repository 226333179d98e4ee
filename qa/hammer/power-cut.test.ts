import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@billpay/api/database/open-database';
import { makesEveryCase, oneCaseOfRun, seedOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { copyOfPreparedFolder } from '@billpay/sandbox/testing/prepared-folder';
import { Books } from './books';
import { prepareActors, type Actors } from '@billpay/sandbox/testing/actors';
import { Chance } from '@billpay/sandbox/testing/chance';
import { runClients } from './clients';
import { comeToRest } from './come-to-rest';
import { checkEverything } from './invariants/check';
import type { Finding } from './invariants/finding';
import { Payer } from './payer';
import { readBack } from './read-back';
import { ServerProcess, freePort } from './server-process';
import { tearPages } from './testing/tear-pages';

const CUSTOMERS = makesEveryCase ? 8 : 3;
/** So many payments are acknowledged, and the next moment it happens. */
const ACKNOWLEDGED = makesEveryCase ? 30 : 6;
const NEVER = new AbortController().signal;

// Servers start again and again here: only a hang takes so long.
jest.setTimeout(600_000);

interface Cut {
  readonly what: string;
  readonly found: () => Promise<Finding[]>;
  readonly expected: unknown;
}

describe('[API-04, PAY-19] the embedded database', () => {
  let root: string;
  let actors: Actors;
  const servers: ServerProcess[] = [];
  /** A database before the first payment, to be copied. */
  const fresh = () => join(root, 'fresh');

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'billpay-power-'));
    renameSync(await copyOfPreparedFolder('known'), fresh());
    actors = await prepareActors({ folder: fresh() }, { customers: CUSTOMERS, payments: 2 * ACKNOWLEDGED });
  });
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
    return actors.members.map((member) => new Payer(member, [origin], new Chance(seedOfRun()), stopped));
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
      chance: new Chance(seedOfRun()),
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
    const payers = payersAt(next.origin, NEVER);
    expect(await comeToRest(next.origin, actors.clearingPaise)).toBe(true);
    const told = await readBack(payers, books);
    await next.kill();
    const db = await openDatabase({ folder });
    try {
      return (await checkEverything(db, { books, actors, told })).filter(({ ok }) => !ok);
    } finally {
      await db.close();
    }
  }

  /** What may happen to the disk, what is found on it afterwards, and what must be. */
  const cuts: readonly Cut[] = [
    {
      what: 'has every acknowledged payment after a power cut that leaves only what was synced',
      found: async () => {
        const { disk, books } = await payUntil('cut', (recorded) => recorded.kill());
        return examine(disk, books);
      },
      expected: [],
    },
    {
      what: 'has them as well when some pages were written that nobody had synced',
      found: async () => {
        const { live, disk, books } = await payUntil('torn', (recorded) => recorded.kill());
        tearPages(new Chance(seedOfRun()), join(live, 'postgres'), join(disk, 'postgres'));
        return examine(disk, books);
      },
      expected: [],
    },
    {
      what: 'would be found out if it did not sync its log',
      found: async () => {
        const { disk, books } = await payUntil('lying', (recorded) => recorded.kill());
        rmSync(join(disk, 'postgres/pg_wal'), { recursive: true });
        cpSync(join(fresh(), 'postgres/pg_wal'), join(disk, 'postgres/pg_wal'), { recursive: true });
        return examine(disk, books);
      },
      expected: expect.arrayContaining([
        expect.objectContaining({ name: 'every acknowledged payment is there, with its id and amount' }),
      ]),
    },
    {
      what: 'ends its process when the disk is full, and has them when there is room again',
      found: async () => {
        const { live, books } = await payUntil('full', async (recorded) => {
          await recorded.tell({ full: true });
          await recorded.ended();
          expect(recorded.ownDeaths).toEqual([expect.stringMatching(/^exit 74: .*cannot go on/s)]);
        });
        return examine(live, books);
      },
      expected: [],
    },
  ];

  it.each(oneCaseOfRun(cuts))('$what', async ({ found, expected }) => {
    expect(await found()).toEqual(expected);
  });
});
