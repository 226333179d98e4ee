import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@billpay/api/database/open-database';
import { makesEveryCase, oneCaseOfRun, seedOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { copyOfPreparedFolder } from '@billpay/sandbox/testing/prepared-folder';
import { ClientLog } from './client-log';
import { prepareActors, type Actors } from '@billpay/sandbox/testing/actors';
import { Chance } from '@billpay/sandbox/testing/chance';
import { runClients } from './clients';
import { drain } from './drain';
import { checkEverything } from './invariants/check';
import type { Finding } from './invariants/finding';
import { Payer } from './payer';
import { readApiViews } from './api-view';
import { ServerProcess, freePort } from './server-process';
import { tearPages } from './testing/tear-pages';

const CUSTOMERS = makesEveryCase ? 8 : 3;
/** Number of payments acknowledged before the fault. */
const ACKNOWLEDGED = makesEveryCase ? 30 : 6;
const NEVER = new AbortController().signal;

// The servers restart many times; only a hang takes this long.
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
  /** Folder with a database before the first payment, which is copied for each case. */
  const fresh = () => join(root, 'fresh');

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'billpay-power-'));
    renameSync(await copyOfPreparedFolder('known'), fresh());
    actors = await prepareActors({ folder: fresh() }, { customers: CUSTOMERS, payments: 2 * ACKNOWLEDGED });
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stopForGood()));
    rmSync(root, { recursive: true, force: true });
  });

  async function server(program: string, environment: Record<string, string>): Promise<ServerProcess> {
    const started = new ServerProcess(await freePort(), environment, program);
    servers.push(started);
    await started.start();
    return started;
  }

  function payersAt(origin: string, stopped: AbortSignal): Payer[] {
    return actors.members.map((actor) => new Payer(actor, [origin], new Chance(seedOfRun()), stopped));
  }

  /** Pays on a server with a recorded disk until enough payments are acknowledged, then calls `end`. */
  async function payUntilFault(name: string, end: (server: ServerProcess) => Promise<void>) {
    const [live, disk] = [join(root, `${name}-live`), join(root, `${name}-disk`)];
    for (const folder of [live, disk]) cpSync(fresh(), folder, { recursive: true });
    const recorded = await server('testing/recorded-instance.ts', { DATA_DIR: live, DISK: disk });
    const stop = new AbortController();
    const clientLog = new ClientLog();
    const work = {
      payers: payersAt(recorded.origin, stop.signal),
      clientLog,
      chance: new Chance(seedOfRun()),
      stopped: stop.signal,
    };
    // Pending calls fail when the server ends, as they would for the customer.
    const paying = runClients(work, { clients: CUSTOMERS, orders: Infinity }).catch(() => undefined);
    const acknowledged = () =>
      clientLog.intents.filter(({ results }) => results.some(({ kind }) => kind === 'outcome')).length;
    while (acknowledged() < ACKNOWLEDGED) await sleep(5);
    await end(recorded);
    stop.abort();
    await paying;
    return { live, disk, clientLog };
  }

  /** Starts a server on the remaining folder, drains, resubmits and returns the failed invariants. */
  async function examine(folder: string, clientLog: ClientLog): Promise<Finding[]> {
    const next = await server('instance.ts', { DATA_DIR: folder });
    const payers = payersAt(next.origin, NEVER);
    expect(await drain(next.origin, actors.clearingPaise)).toBe(true);
    const apiViews = await readApiViews(payers, clientLog);
    await next.kill();
    const db = await openDatabase({ folder });
    try {
      return (await checkEverything(db, { clientLog, actors, apiViews })).filter(({ ok }) => !ok);
    } finally {
      await db.close();
    }
  }

  /** Faults of the disk, how to produce them, and the invariants that must fail. */
  const cuts: readonly Cut[] = [
    {
      what: 'keeps every acknowledged payment after a power cut that loses all unsynced writes',
      found: async () => {
        const { disk, clientLog } = await payUntilFault('cut', (recorded) => recorded.kill());
        return examine(disk, clientLog);
      },
      expected: [],
    },
    {
      what: 'keeps every acknowledged payment when a power cut writes some unsynced pages',
      found: async () => {
        const { live, disk, clientLog } = await payUntilFault('torn', (recorded) => recorded.kill());
        tearPages(new Chance(seedOfRun()), join(live, 'postgres'), join(disk, 'postgres'));
        return examine(disk, clientLog);
      },
      expected: [],
    },
    {
      what: 'loses acknowledged payments if its log is not synced',
      found: async () => {
        const { disk, clientLog } = await payUntilFault('lying', (recorded) => recorded.kill());
        rmSync(join(disk, 'postgres/pg_wal'), { recursive: true });
        cpSync(join(fresh(), 'postgres/pg_wal'), join(disk, 'postgres/pg_wal'), { recursive: true });
        return examine(disk, clientLog);
      },
      expected: expect.arrayContaining([
        expect.objectContaining({ name: 'every acknowledged payment is stored with its id and amount' }),
      ]),
    },
    {
      what: 'ends its process when the disk is full and keeps every acknowledged payment',
      found: async () => {
        const { live, clientLog } = await payUntilFault('full', async (recorded) => {
          await recorded.send({ full: true });
          await recorded.ended();
          expect(recorded.unexpectedExits).toEqual([expect.stringMatching(/^exit 74: .*cannot go on/s)]);
        });
        return examine(live, clientLog);
      },
      expected: [],
    },
  ];

  it.each(oneCaseOfRun(cuts))('$what', async ({ found, expected }) => {
    expect(await found()).toEqual(expected);
  });
});
