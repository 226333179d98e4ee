import { DAY_MS, toBankDay, startOfBankDay } from '@billpay/api/clock/bank-day';
import { openDatabase } from '@billpay/api/database/open-database';
import { startPrivatePostgres } from '@billpay/sandbox/testing/private-postgres';
import { callControl } from '@billpay/sandbox/testing/test-client';
import { ClientLog } from './client-log';
import { prepareActors, type Actors } from '@billpay/sandbox/testing/actors';
import { Chance } from '@billpay/sandbox/testing/chance';
import { runClients, type Played, type Work } from './clients';
import { drain } from './drain';
import { startBalancer, type Balancer } from './balancer';
import { ServerPool } from './server-pool';
import { checkEverything } from './invariants/check';
import { toFinding, type Finding, type Invariant } from './invariants/finding';
import { Payer } from './payer';
import { readApiViews } from './api-view';
import { Rounds } from './rounds';

export interface HammerOptions {
  /** Number of orders, each with its own code. The number of submissions is higher. */
  readonly payments: number;
  readonly clients: number;
  readonly customers: number;
  readonly seed: number;
  /** Number of payments started between two kills. */
  readonly killEvery: number;
  /** Number of servers that share the database. */
  readonly servers: number;
  /** Whether clients call all servers through one nginx instead of calling them directly. */
  readonly behindNginx?: boolean;
  /** Remaining time of the first bank day, in ms. */
  readonly midnightInMs: number;
  /** Time in ms after which no payment starts. */
  readonly stopAfterMs: number;
  /** Aborts the run. */
  readonly interrupted: AbortSignal;
}

export interface HammerReport {
  readonly findings: readonly Finding[];
  readonly clientLog: ClientLog;
  readonly played: Played;
  readonly kills: number;
  readonly databaseCrashes: number;
  /** Number of servers that received calls from nginx; 0 without nginx. */
  readonly servedBy: number;
  /** Duration from the first payment to the last, in ms. */
  readonly tookMs: number;
}

/** Invariants of the run itself. The other invariants are in `invariants/`. */
export const runInvariants = {
  drained: { clause: 'API-04', name: 'recovery settles or reverses every payment', of: 'keys' },
  noUnexpectedExit: { clause: 'API-04', name: 'no server exits unless it is killed', of: 'servers' },
  complete: { clause: 'API-04', name: 'every payment starts before the time limit', of: 'payments' },
} as const satisfies Record<string, Invariant>;

/** Sets the clock shortly before midnight in India, so that the run covers two bank days. */
async function setClock(origin: string, midnightInMs: number): Promise<void> {
  const midnight = startOfBankDay(toBankDay(new Date(Date.now() + DAY_MS)));
  const now = new Date(midnight.getTime() - midnightInMs).toISOString();
  await callControl(origin, 'POST', '/sandbox/clock', { now });
}

interface HammerRun {
  readonly database: Awaited<ReturnType<typeof startPrivatePostgres>>;
  readonly pool: ServerPool;
  readonly balancer: Balancer | undefined;
  readonly actors: Actors;
  readonly stopped: AbortSignal;
}

/** Makes payments while servers are killed and restarted. Returns when all servers are up again. */
async function payWhileInjectingFaults(
  { pool, database }: HammerRun,
  work: Work,
  options: HammerOptions,
): Promise<Played> {
  const paid = new AbortController();
  const rounds = new Rounds(options.killEvery);
  const faults = {
    chance: new Chance(options.seed + 1),
    rounds,
    stopped: paid.signal,
    crashDatabase: () => database.halt('immediate').then(() => database.resume()),
  };
  const [played] = await Promise.all([
    runClients(
      { ...work, admit: () => rounds.begin(work.stopped) },
      { clients: options.clients, orders: options.payments },
    ).finally(() => paid.abort()),
    pool.injectFaults(faults),
  ]);
  return played;
}

async function runPayments(run: HammerRun, options: HammerOptions): Promise<HammerReport> {
  const { database, pool, balancer, actors, stopped } = run;
  const [origin = ''] = pool.origins;
  const origins = balancer ? [balancer.origin] : pool.origins;
  await setClock(origin, options.midnightInMs);
  const clientLog = new ClientLog();
  const chance = new Chance(options.seed);
  const payers = actors.members.map((actor) => new Payer(actor, origins, chance, stopped));
  const from = performance.now();
  const played = await payWhileInjectingFaults(run, { payers, clientLog, chance, stopped }, options);
  const tookMs = performance.now() - from;
  const complete = stopped.aborted ? ['the time limit was reached'] : [];
  const drained = await drain(origin, actors.clearingPaise);
  const apiViews = await readApiViews(payers, clientLog);
  const servedBy = new Set(await balancer?.served()).size;
  await pool.stop();
  const db = await openDatabase({ url: database.url });
  try {
    const findings = [
      toFinding(runInvariants.complete, { counted: options.payments, wrong: complete }),
      toFinding(runInvariants.noUnexpectedExit, {
        counted: pool.servers.length,
        wrong: pool.unexpectedExits,
      }),
      toFinding(runInvariants.drained, {
        counted: clientLog.intents.length,
        wrong: drained ? [] : ['money is still in clearing'],
      }),
      ...(await checkEverything(db, { clientLog, actors, apiViews })),
    ];
    return {
      findings,
      clientLog,
      played,
      kills: pool.kills,
      databaseCrashes: pool.databaseCrashes,
      servedBy,
      tookMs,
    };
  } finally {
    await db.close();
  }
}

function rejectWhen(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stopped = (): void => reject(new Error('The hammer was stopped'));
    if (signal.aborted) stopped();
    else signal.addEventListener('abort', stopped, { once: true });
  });
}

/**
 * Runs the hammer. Clients pay while servers are killed. Then open payments are drained, and every invariant
 * is checked. Always ends its processes and removes its folders.
 */
export async function hammer(options: HammerOptions): Promise<HammerReport> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), options.stopAfterMs);
  const database = await startPrivatePostgres();
  const pool = await ServerPool.for(database.url, options.servers);
  let balancer: Balancer | undefined;
  const run = async (): Promise<HammerReport> => {
    const actors = await prepareActors({ url: database.url }, options);
    await pool.start();
    if (options.behindNginx) balancer = await startBalancer(pool.servers.map(({ port }) => port));
    return runPayments({ database, pool, balancer, actors, stopped: stop.signal }, options);
  };
  try {
    return await Promise.race([run(), rejectWhen(options.interrupted)]);
  } finally {
    clearTimeout(timer);
    stop.abort();
    await balancer?.stop();
    await pool.stop();
    await database.stop();
  }
}
