import { writeFileSync } from 'node:fs';
import { allEndpoints } from '@billpay/api-contract';
import { login, logout } from '@billpay/api-contract/auth';
import { numberOwner } from '@billpay/api-contract/billers';
import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import { recentPayment } from '@billpay/api-contract/payment';
import { firstTimeCheck } from '@billpay/api-contract/user-services';
import { areaOf } from '@billpay/api/api-document/operation';
import { checkAnswers } from './checks/answers';
import { checkAutoPay } from './checks/auto-pay';
import { checkBillers } from './checks/billers';
import { checkCodeLimits } from './checks/code-limits';
import { checkHistory } from './checks/history';
import { checkInput } from './checks/input';
import { checkOwnership } from './checks/ownership';
import { checkPaying } from './checks/paying';
import { checkLogout, checkSessions } from './checks/sessions';
import { checkSealing } from './checks/sealing';
import { Codes } from './codes';
import { Connection } from './connection';
import { callOpenly, Customer, type Line, type Statuses } from './customer';
import { harmless } from './harmless';
import { readCustomer, type Replies } from './known';
import { UsageError, type HandOffPair, type Options } from './options';
import { findPayable } from './payable';
import { printPlan } from './checks/plan';
import { answered, type Reply } from './reply';
import { Failed, Report, type Check } from './report';
import { groups, type Run } from './run';
import { SandboxControl } from './sandbox-control';
import { Secrets } from './secrets';

/** What a run found. */
export interface Result {
  readonly base: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly checks: readonly Check[];
  /** The statuses each call answered with. */
  readonly statuses: Readonly<Record<string, readonly number[]>>;
}

/** A sandbox makes payments go wrong by the last digits of a bill's number. */
const SANDBOX_TEST_NUMBER = /(?:0000|900[1-6])$/;
const SANDBOX_PAYS_UP_TO = '200000.00';
/** Calls that the contract adds to the specification: a bank's server may lack them. */
const additions: readonly AnyEndpoint[] = [logout, numberOwner, recentPayment];

function requireKnown(only: readonly string[]): void {
  const known = new Set([...Object.keys(groups), ...allEndpoints.map(areaOf)]);
  const unknown = only.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new UsageError(`--only knows no ${unknown.join(', ')}; it knows ${[...known].join(', ')}`);
}

/** Pairs that were given, or fresh ones of a sandbox's private customers. Throws UsageError. */
async function findServer({ base, timeoutMs, pairs, sandboxCustomer: like }: Options): Promise<Server> {
  if (pairs) return { pairs, control: null };
  const control = await SandboxControl.find(base, timeoutMs);
  if (!control) throw new UsageError(`${base} is no sandbox: give two hand-off pairs`);
  const pair = async () => control.handOff(await control.newCustomer(like));
  return { pairs: [await pair(), await pair()], control };
}

interface SignedIn {
  readonly first: Customer;
  readonly second: Customer;
  readonly pair: HandOffPair;
  readonly reply: Reply<typeof login>;
}

async function signIn(line: Line, [one, two]: readonly [HandOffPair, HandOffPair]): Promise<SignedIn> {
  const reply = await Customer.signIn(line, one);
  const first = Customer.of('first', line, answered(reply));
  const second = Customer.of('second', line, answered(await Customer.signIn(line, two)));
  if (first.claims.customerID === second.claims.customerID)
    throw new Failed('both pairs are of the same customer');
  return { first, second, pair: one, reply };
}

/** Whether the server has a call of ours that the specification lacks. */
async function missingAdditions(line: Line, first: Customer): Promise<string[]> {
  const asked = await Promise.all(
    additions.map((endpoint) =>
      endpoint === logout
        ? callOpenly(line, endpoint, harmless(endpoint))
        : first.call(endpoint, harmless(endpoint)),
    ),
  );
  return asked.filter(({ status }) => status === 404 || status === 405).map(({ endpoint }) => endpoint.name);
}

interface Prepared {
  readonly run: Run;
  readonly signedIn: SignedIn;
}

interface Server {
  readonly pairs: readonly [HandOffPair, HandOffPair];
  /** Of a sandbox whose private customers are used. */
  readonly control: SandboxControl | null;
}

/** Signs in and reads what both customers have: all that is needed to say what the run will do. */
async function prepare(
  options: Options,
  { pairs, control }: Server,
  report: Report,
  line: Line,
): Promise<Prepared> {
  const signedIn = await signIn(line, pairs);
  const { first, second } = signedIn;
  const missing = await missingAdditions(line, first);
  const replies: Replies = new Map();
  const known = await readCustomer(first, replies);
  const theirs = await readCustomer(second, new Map());
  const limit = control
    ? { upTo: SANDBOX_PAYS_UP_TO, but: SANDBOX_TEST_NUMBER }
    : { upTo: options.payUpTo, but: null };
  const run: Run = {
    options,
    report,
    line,
    first,
    second,
    known,
    theirs,
    replies,
    payable: await findPayable(first, known, limit.upTo, limit.but, replies),
    codes: Codes.from(options.otp, control),
    control,
    payments: { stopped: '' },
    endpoints: allEndpoints.filter(({ name }) => !missing.includes(name)),
  };
  for (const name of missing) report.say(`The server has no ${name}, an addition that a bank may leave out.`);
  return { run, signedIn };
}

/** Sessions end after five idle minutes; a run that is told to wait may leave one customer idle for longer. */
const KEEP_AWAKE_EVERY_MS = 120_000;

/** Renews both sessions now and then; gives what ends that. */
function keepAwake(customers: readonly Customer[]): () => void {
  const renew = () => {
    // Whether it is answered does not matter: the checks will tell.
    for (const customer of customers) void customer.call(firstTimeCheck).catch(() => undefined);
  };
  const timer = setInterval(renew, KEEP_AWAKE_EVERY_MS);
  return () => clearInterval(timer);
}

/** Every group in turn; one that breaks off costs its own remaining checks alone. */
async function makeChecks(run: Run, { pair, reply }: SignedIn): Promise<void> {
  const inTurn = [
    checkAnswers,
    () => checkSessions(run, pair, reply),
    checkSealing,
    checkInput,
    checkBillers,
    checkAutoPay,
    checkPaying,
    checkHistory,
    checkOwnership,
    checkCodeLimits,
    checkLogout,
  ];
  for (const check of inTurn) {
    try {
      await check(run);
    } catch (error) {
      run.report.breakOff(error);
    }
  }
}

function resultOf({ base }: Options, report: Report, statuses: Statuses): Result {
  return {
    base,
    passed: report.count('ok'),
    failed: report.count('FAIL'),
    skipped: report.count('skipped'),
    checks: report.checks,
    statuses: Object.fromEntries(
      [...statuses].map(([name, seen]) => [name, [...seen].sort((a, b) => a - b)]),
    ),
  };
}

/**
 * Checks a server against the contract: says what it will change, makes the checks, prints a line for each and a
 * summary. Throws UsageError when it cannot begin for lack of options.
 */
export async function checkConformance(options: Options, print: (line: string) => void): Promise<Result> {
  requireKnown(options.only);
  const secrets = new Secrets();
  const report = new Report(print, secrets);
  const statuses: Statuses = new Map();
  const connection = new Connection(options.base, options.timeoutMs, (line) => report.say(line));
  const line = { connection, secrets, statuses };
  const server = await findServer(options);
  let prepared: Prepared | undefined;
  report.begin(groups.sessions);
  await report.check(login.name, 'signs in two customers, and reads what they have', async () => {
    prepared = await prepare(options, server, report, line);
  });
  if (prepared) {
    const { run, signedIn } = prepared;
    printPlan(run);
    const sleep = keepAwake([run.first, run.second]);
    await makeChecks(run, signedIn).finally(sleep);
  }
  report.say(`\n${report.summary()}`);
  const result = resultOf(options, report, statuses);
  if (options.jsonFile !== null) writeFileSync(options.jsonFile, `${JSON.stringify(result, null, 2)}\n`);
  return result;
}
