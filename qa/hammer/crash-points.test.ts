import { accountInfo } from '@billpay/api-contract/payment';
import { transactionDetails } from '@billpay/api-contract/transactions';
import { openDatabase } from '@billpay/api/database/open-database';
import { toRupees } from '@billpay/api/paise';
import { casesOfRun, oneCaseOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { callControl, type TestClient } from '@billpay/sandbox/testing/test-client';
import { Books, type Answer, type Intent, type Order, type OutcomeStatus } from './books';
import { prepareActors, type Actors, type Ending } from '@billpay/sandbox/testing/actors';
import { Chance } from '@billpay/sandbox/testing/chance';
import { checkDatabase } from './invariants/check';
import { openIntent, placeOrder } from './orders';
import { Payer } from './payer';
import { makeSteadyDatabase, type DatabaseKind, type ScratchDatabase } from './scratch-database';
import { ServerProcess, freePort } from './server-process';
import { submit } from './submit';
import { crashPoints, phaseOf, type CrashPoint } from './testing/crash-points';
import { databasesToCrash } from './testing/databases-of-run';

const AMOUNT_PAISE = 250_00;
/** Longer than a payment may be on its way before recovery looks after it; shorter than its code is good for. */
const PAST_FIRST_LOOK_MS = 40_000;

const inRecovery: CrashPoint = 'in recovery, when the network has answered';

/** The bill with which a payment comes by at a point, and how it must end. */
function storyOf(point: CrashPoint): { ending: Ending; status: OutcomeStatus } {
  if (point === inRecovery) return { ending: 'paidLater', status: 'success' };
  if (point.startsWith('in reverse')) return { ending: 'refusedByNetwork', status: 'aggregator-failed' };
  return { ending: 'paid', status: 'success' };
}

/** In a short run, a point of every phase; one by turns on the embedded database, whose server is slow to start. */
function pointsOn(kind: DatabaseKind): readonly CrashPoint[] {
  if (kind === 'embedded') return oneCaseOfRun(crashPoints);
  return casesOfRun(crashPoints, (point) => [phaseOf(point)]);
}

const NEVER = new AbortController().signal;

// Servers start again and again here: only a hang takes so long.
jest.setTimeout(600_000);

describe.each(databasesToCrash)('[PAY-19, API-04] a server on the %s database dies', (kind) => {
  const points = pointsOn(kind);
  const books = new Books();
  let scratch: ScratchDatabase;
  let actors: Actors;
  let doomed: ServerProcess;
  /** Where there can be two servers, the other one goes on; else the one that died is started again. */
  let survivor: ServerProcess;
  let payers: Payer[] = [];

  beforeAll(async () => {
    scratch = await makeSteadyDatabase(kind);
    actors = await prepareActors(scratch.own, {
      customers: points.length,
      payments: points.length * 10,
    });
    doomed = new ServerProcess(await freePort(), scratch.place, 'testing/doomed-instance.ts');
    survivor = scratch.servers === 1 ? doomed : new ServerProcess(await freePort(), scratch.place);
    if (survivor !== doomed) await survivor.start();
    payers = actors.members.map((member) => new Payer(member, [survivor.origin], new Chance(1), NEVER));
  });

  afterAll(async () => {
    await Promise.all([doomed.retire(), survivor.retire()]);
    await scratch.remove();
  });

  async function orderFor(payer: Payer, ending: Ending): Promise<Order> {
    const bill = payer.member.bills.find((saved) => saved.kind === 'instant' && saved.ending === ending);
    const [account] = payer.member.accounts;
    if (!bill || !account) throw new Error('There is nothing to pay');
    const wish = { bill, account: account.number, billPaise: AMOUNT_PAISE, reference: null };
    const order = await placeOrder(payer, wish);
    if (!order) throw new Error('No code was sent');
    return order;
  }

  /** Makes the call during which the server dies; returns the response that the customer gets. */
  async function payAndDie(payer: Payer, intent: Intent, point: CrashPoint): Promise<Answer['kind']> {
    if (point !== inRecovery) {
      await doomed.tell({ dieAt: point });
      return (await submit(payer, intent, { origin: doomed.origin })).kind;
    }
    const pending = await untilHeard(payer, intent, doomed);
    await doomed.tell({ dieAt: point });
    // Whoever asks for a payment whose outcome is open passes the point: recovery, and the customer who opens it.
    const id = pending.kind === 'outcome' ? pending.id : '';
    const client = await payer.sessionAt(doomed.origin);
    return client.call(transactionDetails, { params: { id } }).then(
      () => 'outcome',
      () => 'lost',
    );
  }

  /** Asks under the same key, with the clock going on, until the payment has ended. */
  async function untilEnded(payer: Payer, intent: Intent): Promise<Answer> {
    for (;;) {
      await callControl(survivor.origin, 'POST', '/sandbox/clock', { advanceMs: PAST_FIRST_LOOK_MS });
      const answer = await untilHeard(payer, intent, survivor);
      if (answer.kind !== 'outcome' || !answer.status.startsWith('bbps-')) return answer;
    }
  }

  it.each(points)('%s: the same key gets the one outcome', async (point) => {
    const payer = payers[points.indexOf(point)];
    if (!payer) throw new Error('Nobody is there to pay');
    if (!doomed.isRunning) await doomed.start();
    const { ending, status } = storyOf(point);
    const intent = openIntent(books, await orderFor(payer, ending));
    expect(await payAndDie(payer, intent, point)).toBe('lost');
    await doomed.ended();
    if (survivor === doomed) await doomed.start();
    const outcome = await untilEnded(payer, intent);
    expect(outcome).toMatchObject({ kind: 'outcome', status, totalPaise: AMOUNT_PAISE });
    const [account] = payer.member.accounts;
    const { data } = await payer.mustAsk(accountInfo, { body: { accountInfo: await accountsOf(payer) } });
    const spentPaise = status === 'success' ? AMOUNT_PAISE : 0;
    expect(data[0]?.balance).toBe(toRupees((account?.openingPaise ?? 0) - spentPaise));
  });

  it('and the books are right', async () => {
    await survivor.kill();
    const db = await openDatabase(scratch.own);
    try {
      const findings = await checkDatabase(db);
      expect(findings.filter(({ ok }) => !ok)).toEqual([]);
    } finally {
      await db.close();
    }
  });
});

/** Submits at a server until a response comes, however long that takes. */
async function untilHeard(payer: Payer, intent: Intent, { origin }: ServerProcess): Promise<Answer> {
  for (;;) {
    const answer = await submit(payer, intent, { origin, hangUpAfterMs: 60_000 });
    if (answer.kind !== 'lost') return answer;
  }
}

/** The accounts of a payer, as the session names them. */
async function accountsOf(payer: Payer): Promise<TestClient['accounts']> {
  return (await payer.sessionAt(payer.anyOrigin())).accounts;
}
