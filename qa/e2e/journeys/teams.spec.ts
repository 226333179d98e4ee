import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { requireKey } from '@billpay/portal/build/signing-key';
import { readReleaseLog } from '@billpay/portal/releases/release-log';
import { addSignatures } from '@billpay/remote-kit/release/signer';
import { expect, test } from '../journey';
import { HistoryPage } from '../pages/history-page';
import { HomePage } from '../pages/home-page';
import type { Bank } from '../portal/bank';
import type { PostedEvent } from '../portal/fronted-portal';
import { privatePortal, type PrivatePortal } from '../portal/private-portal';
import { serveReleases, type RunningReleaseServer } from '../portal/release-server';
import { ReleaseTools, withoutTrial } from '../portal/release-tools';
import { temporaryFolder } from '../portal/start-portal';
import { copyKeys } from '../portal/stolen-keys';
import { putInForce, readLive } from '../portal/taken-over-server';
import { Team } from '../portal/team';
import { remotes, type RemoteName } from '../release-day/faults';
import { payBill, steps } from '../release-day/steps';
import { Versions } from '../release-day/versions';
import { Visit } from '../release-day/visit';
import { Wallet } from '../release-day/wallet';

test.describe.configure({ mode: 'default' });
test.use({ coldBrowser: true });

const bills = ['Mumbai Flat Power', 'Delhi Water'];

let folder: ReturnType<typeof temporaryFolder>;
let portal: PrivatePortal;
let server: RunningReleaseServer;
let operator: ReleaseTools;
let versions: Versions;
let teams: Team[];
let timestampKey: string;

test.beforeAll(async () => {
  folder = temporaryFolder('teams');
  const keys = copyKeys(folder.path);
  timestampKey = path.join(folder.path, 'timestamp.pem');
  portal = await privatePortal({ env: { TIMESTAMP_KEY_FILE: timestampKey } });
  versions = new Versions(portal.portalDir);
  server = await serveReleases(portal.portalDir, timestampKey);
  operator = new ReleaseTools({ PORTAL_DIR: portal.portalDir, ...keys });
  teams = await Promise.all(remotes.map((remote) => Team.create(remote, '9.9.0')));
  for (const { remote, publicFile } of teams) await operator.runOk('keys', 'team', 'add', remote, publicFile);
});

test.afterAll(async () => {
  for (const team of teams) team.remove();
  await server.stop();
  versions.remove();
  await portal.remove();
  folder.remove();
});

function findTeam(remote: RemoteName): Team {
  const team = teams.find((one) => one.remote === remote);
  if (!team) throw new Error(`There is no team of ${remote}`);
  return team;
}

/** Releases the remotes of all teams, two at the same time. Returns the messages of failed releases. */
async function releaseAll(): Promise<string[]> {
  const failed: string[] = [];
  for (let at = 0; at < teams.length; at += 2) {
    const ran = await Promise.all(teams.slice(at, at + 2).map((team) => team.release(server.url)));
    failed.push(...ran.flatMap(({ isDone, output }) => (isDone ? [] : [output])));
  }
  return failed;
}

/** Lets one customer after another pay, at least once, until the releases are done. */
async function payUntil(released: Promise<unknown>, context: BrowserContext, bank: Bank) {
  const [visits, wallets]: [Visit[], Wallet[]] = [[], []];
  const isOver = new AbortController();
  void released.finally(() => isOver.abort());
  do {
    const customer = await bank.newCustomer('regular');
    const wallet = await Wallet.open(bank, customer);
    const visit = await Visit.begin(context, bank, customer);
    for (const bill of bills)
      await visit.take('pay', async () => {
        wallet.attempts += 1;
        wallet.paid.push(await payBill(visit.page, bill, () => bank.latestCode(customer)));
      });
    await visit.end();
    visits.push(visit);
    wallets.push(wallet);
  } while (!isOver.signal.aborted);
  return { visits, wallets };
}

/** Opens every page and pays. Returns the versions that ran, by remote. */
async function visitEveryPage(context: BrowserContext, bank: Bank): Promise<Record<string, string>> {
  const customer = await bank.newCustomer('regular');
  const visit = await Visit.begin(context, bank, customer);
  for (const name of ['history', 'autoPay', 'complaints'] as const)
    await visit.take(name, () => steps[name](visit.page));
  await visit.take('pay', async () => {
    await payBill(visit.page, bills[0] ?? '', () => bank.latestCode(customer));
  });
  await visit.end();
  expect(visit.failure).toBeUndefined();
  return Object.fromEntries([...visit.code].map((one) => one.split('@') as [string, string]));
}

test('[MFE-02, MFE-04, PAY-19] releases the remotes of several teams over the network, two at the same time, while customers pay', async ({
  context,
}) => {
  const { bank, portalDir } = portal;
  const releasing = releaseAll();
  const { visits, wallets } = await payUntil(releasing, context, bank);
  expect(await releasing).toEqual([]);
  expect(visits.flatMap(({ failure, changes, missing }) => [failure, ...changes, ...missing])).toEqual(
    visits.map(() => undefined),
  );
  for (const wallet of wallets) expect(await wallet.differences()).toEqual([]);
  expect(await bank.ledgerSum()).toBe('0.00');

  const running = await visitEveryPage(context, bank);
  const log = readReleaseLog(portalDir);
  for (const { remote, keyId, commit, pipeline } of teams) {
    const line = log.findLast((one) => one.remote === remote);
    expect(line).toMatchObject({ action: 'released', version: running[remote], commit, pipeline });
    expect([remote, line?.by]).toEqual([remote, `asha (key ${keyId})`]);
    expect([remote, line?.version]).toEqual([remote, expect.stringMatching(/^9\.9\.0-/)]);
  }
  // Fails if the provenance of any release is not signed by keys of its remote.
  await operator.runOk('release-log', portalDir, '--verify');
  console.log(`${teams.length} teams released while customers paid ${visits.length * bills.length} bills`);
});

test('[MFE-02] refuses a release of another team’s remote', async () => {
  const before = readLive(portal.portalDir, 'payments');
  const { source } = versions.good('payments');
  const { isDone, output } = await findTeam('billers').releaseBuild(server.url, source);
  expect([isDone, output]).toEqual([false, expect.stringContaining('may change billers, not "payments"')]);
  expect(readLive(portal.portalDir, 'payments')).toEqual(before);
});

/** Records the page's telemetry requests. */
async function keepTelemetry(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sent: Promise<string>[] = [];
    Object.assign(globalThis, { sent });
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      sent.push(new Response(body).text());
      return send(address, body);
    };
  });
}

/** Expects that the page has reported exactly these reasons why it refuses releases. */
async function expectRefusals(page: Page, ...reasons: readonly string[]): Promise<void> {
  const readSent = () => page.evaluate(() => Promise.all((globalThis as unknown as Recording).sent));
  await expect
    .poll(async () =>
      (await readSent())
        .flatMap((text) => (JSON.parse(text) as { events: PostedEvent[] }).events)
        .flatMap(({ kind, reason }) => (kind === 'registry-refused' ? [reason] : [])),
    )
    .toEqual(reasons);
}

type Recording = typeof globalThis & { sent: Promise<string>[] };

test('[MFE-02, MFE-04] refuses only the remote whose release a taken-over server has forged or replayed', async ({
  page,
  context,
}) => {
  const { bank, portalDir } = portal;
  const earlier = readLive(portalDir, 'billers');
  await operator.runOk('release', versions.good('billers').source, ...withoutTrial);
  const current = readLive(portalDir, 'billers');
  const history = '**/remotes/history/**/*.js*';
  await keepTelemetry(page);
  await page.route(history, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  await new HomePage(page).expectReturningCustomer();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();

  putInForce(portalDir, timestampKey, earlier);
  await portal.restart();
  await page.unroute(history);
  await page.getByRole('button', { name: 'Retry' }).click();
  await new HistoryPage(page).expectShown();
  await expectRefusals(page, 'live-replayed billers');

  const thief = requireKey(findTeam('payments').keyFile);
  putInForce(
    portalDir,
    timestampKey,
    addSignatures({ ...current, seq: current.seq + 1, signatures: [] }, [thief]),
  );
  await portal.restart();
  const fresh = await context.newPage();
  await keepTelemetry(fresh);
  await fresh.goto(await bank.handOff(await bank.newCustomer('regular')));
  await expect(fresh.getByText('This page could not be loaded.')).toBeVisible();
  await fresh.getByRole('link', { name: 'History' }).click();
  await new HistoryPage(fresh).expectShown();
  await expectRefusals(fresh, 'live-unsigned billers');
});
