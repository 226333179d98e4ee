import { DAY_MS, bankDayOf, startOfBankDay } from '@billpay/api/clock/bank-day';
import { openDatabase } from '@billpay/api/database/open-database';
import { callControl } from '@billpay/sandbox/testing/test-client';
import { Books } from './books';
import { prepareActors, type Actors } from '@billpay/sandbox/testing/actors';
import { Chance } from '@billpay/sandbox/testing/chance';
import { runClients, type Played, type Work } from './clients';
import { comeToRest } from './come-to-rest';
import { Fleet } from './fleet';
import { checkEverything } from './invariants/check';
import { toFinding, type Finding, type Invariant } from './invariants/finding';
import { Payer } from './payer';
import { readBack } from './read-back';
import { Rounds } from './rounds';
import { makeScratchDatabase, type DatabaseKind, type ScratchDatabase } from './scratch-database';

export interface HammerOptions {
  readonly database: DatabaseKind;
  /** Orders, each with a code of its own; there are more submissions than that. */
  readonly payments: number;
  readonly clients: number;
  readonly customers: number;
  readonly seed: number;
  /** Of two killings, so many payments are begun in between. */
  readonly killEvery: number;
  /** How many servers share a PostgreSQL database. */
  readonly servers: number;
  /** Of the first bank day is left so much. */
  readonly midnightInMs: number;
  /** No payment is begun after that. */
  readonly stopAfterMs: number;
  /** Ends everything, findings or not. */
  readonly interrupted: AbortSignal;
}

export interface HammerReport {
  readonly findings: readonly Finding[];
  readonly books: Books;
  readonly played: Played;
  readonly kills: number;
  readonly databaseCrashes: number;
  /** From the first payment to the last, in ms. */
  readonly tookMs: number;
}

/** What holds of the run itself; the others are in `invariants/`. */
export const runInvariants = {
  rested: { clause: 'API-04', name: 'recovery ended by itself, within its bounds', of: 'keys' },
  lived: { clause: 'API-04', name: 'no server ended but by the hammer', of: 'servers' },
  alone: { clause: 'API-04', name: 'no second server opened the data folder', of: 'attempts' },
  complete: { clause: 'API-04', name: 'every payment was begun before time was up', of: 'payments' },
} as const satisfies Record<string, Invariant>;

/** Midnight in India comes soon, so that two bank days take part. */
async function setClock(origin: string, midnightInMs: number): Promise<void> {
  const midnight = startOfBankDay(bankDayOf(new Date(Date.now() + DAY_MS)));
  const now = new Date(midnight.getTime() - midnightInMs).toISOString();
  await callControl(origin, 'POST', '/sandbox/clock', { now });
}

interface Stage {
  readonly scratch: ScratchDatabase;
  readonly fleet: Fleet;
  readonly actors: Actors;
  readonly stopped: AbortSignal;
}

/** Pays, while servers are killed and started again; all of them are up when it ends. */
async function payUnderFire({ fleet, scratch }: Stage, work: Work, options: HammerOptions): Promise<Played> {
  const paid = new AbortController();
  const rounds = new Rounds(options.killEvery);
  const harassment = {
    chance: new Chance(options.seed + 1),
    rounds,
    stopped: paid.signal,
    crashDatabase: scratch.crash,
    intrude: scratch.intrude,
  };
  const [played] = await Promise.all([
    runClients(
      { ...work, admit: () => rounds.begin(work.stopped) },
      { clients: options.clients, orders: options.payments },
    ).finally(() => paid.abort()),
    fleet.harass(harassment),
  ]);
  return played;
}

async function runOn(stage: Stage, options: HammerOptions): Promise<HammerReport> {
  const { scratch, fleet, actors, stopped } = stage;
  const [origin = ''] = fleet.origins;
  await setClock(origin, options.midnightInMs);
  const books = new Books();
  const chance = new Chance(options.seed);
  const payers = actors.members.map((member) => new Payer(member, fleet.origins, chance, stopped));
  const from = performance.now();
  const played = await payUnderFire(stage, { payers, books, chance, stopped }, options);
  const tookMs = performance.now() - from;
  const complete = stopped.aborted ? ['time was up'] : [];
  const rested = await comeToRest(origin, actors.clearingPaise);
  const told = await readBack(payers, books);
  await fleet.stop();
  const db = await openDatabase(scratch.own);
  try {
    const findings = [
      toFinding(runInvariants.complete, { counted: options.payments, wrong: complete }),
      toFinding(runInvariants.lived, { counted: fleet.servers.length, wrong: fleet.ownDeaths }),
      toFinding(runInvariants.alone, {
        counted: fleet.intrusions.length,
        wrong: fleet.intrusions.filter((fault) => fault !== null),
      }),
      toFinding(runInvariants.rested, {
        counted: books.intents.length,
        wrong: rested ? [] : ['money is still in clearing'],
      }),
      ...(await checkEverything(db, { books, actors, told })),
    ];
    return { findings, books, played, kills: fleet.kills, databaseCrashes: fleet.databaseCrashes, tookMs };
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
 * Hammers one database: many clients pay, nothing goes smoothly, servers die; then everything comes to rest, and each
 * invariant is checked. Ends every process and removes every folder it made, whatever happens.
 */
export async function hammer(options: HammerOptions): Promise<HammerReport> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), options.stopAfterMs);
  const scratch = await makeScratchDatabase(options.database);
  const fleet = await Fleet.for(scratch.place, Math.min(scratch.servers, options.servers));
  const run = async (): Promise<HammerReport> => {
    const actors = await prepareActors(scratch.own, options);
    await fleet.start();
    return runOn({ scratch, fleet, actors, stopped: stop.signal }, options);
  };
  try {
    return await Promise.race([run(), rejectWhen(options.interrupted)]);
  } finally {
    clearTimeout(timer);
    stop.abort();
    await fleet.stop();
    await scratch.remove();
  }
}
