import { accountInfo } from '@billpay/api-contract/accounts';
import { transactionDetails } from '@billpay/api-contract/transactions';
import { openDatabase } from '@billpay/api/database/open-database';
import { toRupees } from '@billpay/api/paise';
import { casesOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { callControl, type TestClient } from '@billpay/sandbox/testing/test-client';
import { ClientLog, type SubmissionResult, type Intent, type Order, type OutcomeStatus } from './client-log';
import { prepareActors, type Actors, type Ending } from '@billpay/sandbox/testing/actors';
import { Chance } from '@billpay/sandbox/testing/chance';
import { checkDatabase } from './invariants/check';
import { openIntent, placeOrder } from './orders';
import { Payer } from './payer';
import { createTestDatabase, type TestDatabase } from '@billpay/sandbox/testing/test-database';
import { freePort } from '@billpay/portal/processes/server-process';
import { ServerProcess } from './server-process';
import { submit } from './submit';
import { until } from '@billpay/sandbox/testing/until';
import { crashPoints, findPhase, type CrashPoint } from './crash-points';

const AMOUNT_PAISE = 250_00;
/**
 * Longer than recovery waits before its first query of a payment, but shorter than the validity of a code.
 */
const PAST_FIRST_RECOVERY_MS = 40_000;

const inRecovery: CrashPoint = 'in recovery, after the network has responded';

/** Returns the bill whose payment reaches a crash point, and its expected final status. */
function expectedEnding(point: CrashPoint): { ending: Ending; status: OutcomeStatus } {
  if (point === inRecovery) return { ending: 'paidLater', status: 'success' };
  if (point.startsWith('in release')) return { ending: 'refusedByNetwork', status: 'aggregator-failed' };
  return { ending: 'paid', status: 'success' };
}

/** Returns the crash points to test. A short run tests one of every phase. */
const points = casesOfRun(crashPoints, (point) => [findPhase(point)]);

/** Payments that recovery must still capture or release although the customer knows the outcome. */
const waitingSql = `SELECT FROM outbox JOIN payment ON payment.id = payment_id WHERE state IN ('accepted', 'refused')`;

const NEVER = new AbortController().signal;

// The servers restart many times. Only a hanging test takes this long.
jest.setTimeout(600_000);

describe('[PAY-19, API-04] a server crashes', () => {
  const clientLog = new ClientLog();
  let database: TestDatabase;
  let actors: Actors;
  let crashing: ServerProcess;
  let survivor: ServerProcess;
  let payers: Payer[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    actors = await prepareActors(database, {
      customers: points.length,
      payments: points.length * 10,
    });
    crashing = new ServerProcess(await freePort(), database.url);
    survivor = new ServerProcess(await freePort(), database.url);
    await survivor.start();
    payers = actors.members.map((actor) => new Payer(actor, [survivor.origin], new Chance(1), NEVER));
  });

  afterAll(async () => {
    await Promise.all([crashing.stopForGood(), survivor.stopForGood()]);
    await database.drop();
  });

  async function orderFor(payer: Payer, ending: Ending): Promise<Order> {
    const bill = payer.actor.bills.find((saved) => saved.kind === 'instant' && saved.ending === ending);
    const [account] = payer.actor.accounts;
    if (!bill || !account) throw new Error('The customer has no such bill');
    const planned = { bill, account: account.number, billPaise: AMOUNT_PAISE, reference: null };
    const order = await placeOrder(payer, planned);
    if (!order) throw new Error('No code was sent');
    return order;
  }

  /** Makes the call during which the server crashes, and returns its result. */
  async function payUntilCrash(
    payer: Payer,
    intent: Intent,
    point: CrashPoint,
  ): Promise<SubmissionResult['kind']> {
    if (point !== inRecovery) {
      await crashing.send({ crashAt: point });
      return (await submit(payer, intent, { origin: crashing.origin })).kind;
    }
    const pending = await submitUntilResponseFrom(payer, intent, crashing);
    await crashing.send({ crashAt: point });
    // Recovery, and any request for a pending payment, reach this point.
    const id = pending.kind === 'outcome' ? pending.id : '';
    const client = await payer.sessionAt(crashing.origin);
    return client.call(transactionDetails, { params: { id } }).then(
      () => 'outcome',
      () => 'no-response',
    );
  }

  /** Resubmits the same key while the clock advances, until the payment has a final status. */
  async function submitUntilFinal(payer: Payer, intent: Intent): Promise<SubmissionResult> {
    for (;;) {
      await callControl(survivor.origin, 'POST', '/sandbox/clock', { advanceMs: PAST_FIRST_RECOVERY_MS });
      const result = await submitUntilResponseFrom(payer, intent, survivor);
      if (result.kind !== 'outcome' || !result.status.startsWith('bbps-')) return result;
    }
  }

  it.each(points)('[PAY-19] returns one outcome for a resubmitted key after a crash: %s', async (point) => {
    const payer = payers[points.indexOf(point)];
    if (!payer) throw new Error('There is no customer to pay');
    if (!crashing.isRunning) await crashing.start();
    const { ending, status } = expectedEnding(point);
    const intent = openIntent(clientLog, await orderFor(payer, ending));
    expect(await payUntilCrash(payer, intent, point)).toBe('no-response');
    await crashing.ended();
    const outcome = await submitUntilFinal(payer, intent);
    expect(outcome).toMatchObject({ kind: 'outcome', status, totalPaise: AMOUNT_PAISE });
    const [account] = payer.actor.accounts;
    const { data } = await payer.callOk(accountInfo, { body: { accountInfo: await accountsOf(payer) } });
    const spentPaise = status === 'success' ? AMOUNT_PAISE : 0;
    expect(data[0]?.balance).toBe(toRupees((account?.openingPaise ?? 0) - spentPaise));
  });

  it('[PAY-19] keeps the ledger and the payments consistent after a crash', async () => {
    const db = await openDatabase(database);
    try {
      await callControl(survivor.origin, 'POST', '/sandbox/clock', { advanceMs: PAST_FIRST_RECOVERY_MS });
      await until(async () => (await db.query(waitingSql)).length === 0);
      await survivor.kill();
      const findings = await checkDatabase(db);
      expect(findings.filter(({ ok }) => !ok)).toEqual([]);
    } finally {
      await db.close();
    }
  });
});

/** Submits to one server until it responds. */
async function submitUntilResponseFrom(
  payer: Payer,
  intent: Intent,
  { origin }: ServerProcess,
): Promise<SubmissionResult> {
  for (;;) {
    const result = await submit(payer, intent, { origin, hangUpAfterMs: 60_000 });
    if (result.kind !== 'no-response') return result;
  }
}

/** Lists the accounts of a payer, as listed in the session. */
async function accountsOf(payer: Payer): Promise<TestClient['accounts']> {
  return (await payer.sessionAt(payer.anyOrigin())).accounts;
}
