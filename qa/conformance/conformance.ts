import { writeFileSync } from 'node:fs';
import { checkedEndpoints, findWitness } from './checked-endpoints';
import { login, logout } from '@billpay/api-contract/auth';
import { firstTimeCheck } from '@billpay/api-contract/user-services';
import { findArea } from '@billpay/api/api-document/operation';
import { checkResponses } from './checks/responses';
import { checkAutoPay } from './checks/auto-pay';
import { checkBillers } from './checks/billers';
import { checkCodeLimits } from './checks/code-limits';
import { checkDues } from './checks/dues';
import { checkHistory } from './checks/history';
import { checkInput } from './checks/input';
import { checkLists } from './checks/lists';
import { checkOwnership } from './checks/ownership';
import { checkPaying } from './checks/paying';
import { checkPortal } from './checks/portal';
import { checkProtection } from './checks/protection';
import { checkLogout, checkSessions } from './checks/sessions';
import { checkSealing } from './checks/sealing';
import { Codes } from './codes';
import { Connection } from './connection';
import { callWithoutSession, Customer, type CallContext, type Statuses } from './customer';
import { harmless } from './harmless';
import { readCustomerData, type ResponsesByCall } from './customer-data';
import { UsageError, type HandOffPair, type Options } from './options';
import { findPayable } from './payable';
import { printPlan } from './checks/plan';
import { requireOk, type CheckedResponse } from './response';
import { Failed, Report, type Check } from './report';
import { groups, type Run } from './run';
import { SandboxControl } from './sandbox-control';
import { Secrets } from './secrets';

/** The result of a run. */
export interface Result {
  readonly base: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly checks: readonly Check[];
  /** Statuses that each call returned. */
  readonly statuses: Readonly<Record<string, readonly number[]>>;
}

/** In a sandbox, a payment fails if its bill's number ends in these digits. */
const SANDBOX_TEST_NUMBER = /(?:0000|900[1-6])$/;
const SANDBOX_PAYS_UP_TO = '200000.00';
/** Calls that the contract adds to the specification. A bank's server may omit them. */
const additions = checkedEndpoints.filter((call) => call.optional);

function requireKnownNames(only: readonly string[]): void {
  const names = new Set([...Object.keys(groups), ...checkedEndpoints.map(findArea)]);
  const unknown = only.filter((name) => !names.has(name));
  if (unknown.length > 0)
    throw new UsageError(`--only does not accept ${unknown.join(', ')}; it accepts ${[...names].join(', ')}`);
}

/** Returns the pairs from the options, or new pairs for a sandbox's private customers. Throws UsageError. */
async function findServer({ base, timeoutMs, pairs }: Options): Promise<Server> {
  if (pairs) return { pairs, control: null };
  const control = await SandboxControl.find(base, timeoutMs);
  if (!control) throw new UsageError(`${base} is not a sandbox: provide two hand-off pairs`);
  const pair = async () => control.handOff(await control.newCustomer());
  return { pairs: [await pair(), await pair()], control };
}

interface SignedIn {
  readonly first: Customer;
  readonly second: Customer;
  readonly pair: HandOffPair;
  readonly response: CheckedResponse<typeof login>;
}

async function signIn(
  context: CallContext,
  [one, two]: readonly [HandOffPair, HandOffPair],
): Promise<SignedIn> {
  const response = await Customer.signIn(context, one);
  const first = Customer.of('first', context, requireOk(response));
  const second = Customer.of('second', context, requireOk(await Customer.signIn(context, two)));
  if (first.claims.customerID === second.claims.customerID)
    throw new Failed('both pairs belong to the same customer');
  return { first, second, pair: one, response };
}

/** Lists the additions to the specification that the server does not implement. */
async function unsupportedAdditions(context: CallContext, first: Customer): Promise<string[]> {
  const witnesses = [...new Set(additions.map(findWitness))];
  const responses = await Promise.all(
    witnesses.map((endpoint) =>
      endpoint.name === logout.name
        ? callWithoutSession(context, endpoint, harmless(endpoint))
        : first.call(endpoint, harmless(endpoint)),
    ),
  );
  const missing = responses.filter(({ status }) => status === 404 || status === 405);
  const missingNames = missing.map(({ endpoint }) => endpoint.name);
  return additions
    .filter((addition) => missingNames.includes(findWitness(addition).name))
    .map(({ name }) => name);
}

interface Prepared {
  readonly run: Run;
  readonly signedIn: SignedIn;
}

interface Server {
  readonly pairs: readonly [HandOffPair, HandOffPair];
  /** Set if the run uses private customers of a sandbox. */
  readonly control: SandboxControl | null;
}

/** Signs in both customers and reads their data, which determines the plan. */
async function prepare(
  options: Options,
  { pairs, control }: Server,
  report: Report,
  context: CallContext,
): Promise<Prepared> {
  const signedIn = await signIn(context, pairs);
  const { first, second } = signedIn;
  const missing = await unsupportedAdditions(context, first);
  const responses: ResponsesByCall = new Map();
  const firstData = await readCustomerData(first, responses);
  const secondData = await readCustomerData(second, new Map());
  const limit = control
    ? { upTo: SANDBOX_PAYS_UP_TO, but: SANDBOX_TEST_NUMBER }
    : { upTo: options.payUpTo, but: null };
  const run: Run = {
    options,
    report,
    context,
    first,
    second,
    firstData,
    secondData,
    responses,
    payable: await findPayable(first, firstData, limit.upTo, limit.but, responses),
    codes: Codes.from(options.otp, control),
    control,
    payments: { stopped: '' },
    endpoints: checkedEndpoints.filter(({ name }) => !missing.includes(name)),
  };
  for (const name of missing)
    report.log(`The server does not implement ${name}, an optional addition to the specification.`);
  return { run, signedIn };
}

/** Sessions end after five idle minutes, and a rate-limited run may leave one customer idle for longer. */
const RENEW_SESSIONS_EVERY_MS = 120_000;

/** Renews both sessions periodically. Returns a function that stops this. */
function keepSessionsAlive(customers: readonly Customer[]): () => void {
  const renew = () => {
    // A failure here does not matter, because the checks will report it.
    for (const customer of customers) void customer.call(firstTimeCheck).catch(() => undefined);
  };
  const timer = setInterval(renew, RENEW_SESSIONS_EVERY_MS);
  return () => clearInterval(timer);
}

/** Runs every group in turn. A group that throws an error loses only its own remaining checks. */
async function runChecks(run: Run, { pair, response }: SignedIn): Promise<void> {
  const groupsInOrder = [
    checkResponses,
    checkPortal,
    () => checkSessions(run, pair, response),
    checkSealing,
    checkInput,
    checkBillers,
    checkAutoPay,
    checkDues,
    checkProtection,
    checkPaying,
    () => checkLists(run, SANDBOX_TEST_NUMBER),
    checkHistory,
    checkOwnership,
    checkCodeLimits,
    checkLogout,
  ];
  for (const check of groupsInOrder) {
    try {
      await check(run);
    } catch (error) {
      run.report.groupFailed(error);
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
 * Checks a server against the contract. Prints the planned changes, a line for each check, and a summary.
 * Throws UsageError if required options are missing.
 */
export async function checkConformance(options: Options, print: (line: string) => void): Promise<Result> {
  requireKnownNames(options.only);
  const secrets = new Secrets();
  const report = new Report(print, secrets);
  const statuses: Statuses = new Map();
  const connection = new Connection(options.base, options.timeoutMs, (line) => report.log(line));
  const context = { connection, secrets, statuses };
  const server = await findServer(options);
  let prepared: Prepared | undefined;
  report.startGroup(groups.sessions);
  await report.check(login.name, 'signs in two customers and reads their data', async () => {
    prepared = await prepare(options, server, report, context);
  });
  if (prepared) {
    const { run, signedIn } = prepared;
    printPlan(run);
    const stopRenewing = keepSessionsAlive([run.first, run.second]);
    await runChecks(run, signedIn).finally(stopRenewing);
  }
  report.log('');
  report.log(report.summary());
  const result = resultOf(options, report, statuses);
  if (options.jsonFile !== null) writeFileSync(options.jsonFile, `${JSON.stringify(result, null, 2)}\n`);
  return result;
}
