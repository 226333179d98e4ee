import { cpSync } from 'node:fs';
import path from 'node:path';
import { keyFiles } from '@billpay/portal/build/signing-key';
import { makesEveryCase } from '@billpay/sandbox/testing/chaos-cases';
import type { Page } from '@playwright/test';
import { shortenDeadlines } from '../faults/file-failures';
import { expect, test } from '../journey';
import { HistoryPage } from '../pages/history-page';
import { HomePage } from '../pages/home-page';
import { PayingCustomer } from '../paying-customer';
import type { Bank } from '../portal/bank';
import { bothDeployments, type BothDeployments } from '../portal/bank-deployment';
import { customerIn } from '../portal/canary-share';
import { serveReleases } from '../portal/release-server';
import { ReleaseTools, withoutTrial } from '../portal/release-tools';
import { temporaryFolder } from '../portal/start-portal';
import { cdnFaults, TeamCdn } from '../portal/team-cdn';
import { repository } from '../portal/workshop';
import type { RemoteName } from '../release-day/faults';
import { Versions, type Candidate } from '../release-day/versions';

test.describe.configure({ mode: 'default' });
test.use({ coldBrowser: true });

let folder: ReturnType<typeof temporaryFolder>;
let cdn: TeamCdn;
let versions: Versions;
let tools: ReleaseTools;
let settings: object;
let deployments: BothDeployments;

test.beforeAll(async () => {
  folder = temporaryFolder('remotes-elsewhere');
  cpSync(path.join(repository, 'build/portal'), folder.path, { recursive: true });
  cdn = await TeamCdn.open();
  versions = new Versions(folder.path);
  tools = new ReleaseTools({ PORTAL_DIR: folder.path, REMOTE_ORIGINS: cdn.origin });
  settings = { portal: folder.path };
  deployments = await bothDeployments({ ...settings, remoteOrigins: [cdn.origin] });
});

test.afterAll(async () => {
  await deployments.remove();
  await cdn.close();
  versions.remove();
  folder.remove();
});

test.beforeEach(() => {
  cdn.fault = undefined;
});

const filesAt = (remote: RemoteName) => `${cdn.origin}/${remote}/`;

/** Copies the next version of a remote to the CDN and releases it. */
async function releaseElsewhere(remote: RemoteName, ...options: readonly string[]): Promise<Candidate> {
  const candidate = versions.good(remote);
  cdn.copy(candidate.source, remote, candidate.version);
  await tools.runOk('release', candidate.source, '--files-at', filesAt(remote), ...withoutTrial, ...options);
  return candidate;
}

/** Records the entries that a page has requested: 'billers 9.1.0-0123456789', on the CDN or not. */
function watchEntries(page: Page) {
  const entries = { cdn: new Set<string>(), portal: new Set<string>() };
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const [, remote, version] = /([a-z]+)\/([\w.-]+)\/remoteEntry\.js$/.exec(pathname) ?? [];
    if (remote) entries[origin === cdn.origin ? 'cdn' : 'portal'].add(`${remote} ${version}`);
  });
  return entries;
}

const nameOf = (remote: RemoteName, { version }: Candidate) => `${remote} ${version}`;

/** Pays a bill with Home, its panel and the payment from the CDN. */
async function payElsewhere(page: Page, bank: Bank, released: readonly string[]): Promise<void> {
  const entries = watchEntries(page);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const paying = await PayingCustomer.forNewCustomer(page, bank);
  await paying.open('Mumbai Flat Power');
  await expect(page.getByRole('list', { name: 'Upcoming Auto Payment', includeHidden: true })).toBeVisible();
  await paying.pay('450');
  await paying.receipt.expectPaid('450.00');
  await paying.expectDebited(450_00);
  expect([...entries.cdn].toSorted()).toEqual(released);
  expect([...entries.portal]).toEqual([]);
  expect(errors).toEqual([]);
}

test('[MFE-02, MFE-04, PAY-19] pays a bill with page, panel and task from a CDN, behind Node and nginx, after the CDN has received their files', async ({
  page,
  context,
}) => {
  const early = versions.good('billers');
  const refused = await tools.run('release', early.source, '--files-at', filesAt('billers'));
  expect(refused.isDone).toBe(false);
  expect(refused.output).toContain('remoteEntry.js responds 404');

  const released: string[] = [];
  for (const remote of ['autopay', 'billers', 'payments'] as const)
    released.push(nameOf(remote, await releaseElsewhere(remote)));
  await payElsewhere(page, deployments.node.bank, released);

  await deployments.nginx.rewrite({ ...settings, remoteOrigins: [cdn.origin] });
  await payElsewhere(await context.newPage(), deployments.nginx.bank, released);
});

test('[MFE-04] limits a canary on a CDN, released over the network, to its share of the customers', async ({
  page,
  context,
}) => {
  const { bank } = deployments.node;
  const server = await serveReleases(folder.path, keyFiles().timestamp, { remoteOrigins: [cdn.origin] });
  const canary = versions.good('history');
  const release = () => server.release(canary.source, '--files-at', filesAt('history'), '--canary', '50');
  await expect(release()).rejects.toThrow('remoteEntry.js responds 404');
  cdn.copy(canary.source, 'history', canary.version);
  await release();
  await server.stop();
  const share = { remote: 'history', version: canary.version, percent: 50 };
  for (const isInside of [true, false]) {
    const visit = isInside ? page : await context.newPage();
    const entries = watchEntries(visit);
    await visit.goto(await bank.handOff(await customerIn(bank, share, isInside)));
    await visit.getByRole('link', { name: 'History' }).click();
    await new HistoryPage(visit).expectShown();
    expect(entries.cdn.has(nameOf('history', canary))).toBe(isInside);
    expect([...entries.portal].some((entry) => entry.startsWith('history'))).toBe(!isInside);
  }
  await tools.runOk('rollback', 'history');
});

test('[MFE-04] loads the previous version from the portal while a CDN fails in any way', async ({ page }) => {
  const { bank } = deployments.node;
  const own = versions.good('billers');
  await tools.runOk('release', own.source, ...withoutTrial);
  const failing = await releaseElsewhere('billers');
  const entries = watchEntries(page);
  await shortenDeadlines(page);
  for (const fault of [...cdnFaults, undefined]) {
    cdn.fault = fault;
    const handOff = await bank.handOff(await bank.newCustomer('regular'));
    // A file that hangs delays the event `load`.
    await page.goto(handOff, { waitUntil: 'domcontentloaded' });
    await new HomePage(page).expectReturningCustomer();
    expect([fault, [...entries.portal].filter((entry) => entry.startsWith('billers'))]).toEqual([
      fault,
      fault ? [nameOf('billers', own)] : [],
    ]);
    expect([fault, ...entries.cdn]).toContain(nameOf('billers', failing));
    entries.portal.clear();
    entries.cdn.clear();
  }

  // The gate starts a separate portal and browser.
  if (!makesEveryCase) return;
  const { output } = await tools.runOk('release', versions.shell().source);
  expect(output).toMatch(/^shell \S+ is live$/);
});

test('[MFE-04] shows a message if both versions are on a CDN that is down, and Retry succeeds when the CDN is back', async ({
  page,
}) => {
  const { bank } = deployments.node;
  await releaseElsewhere('history');
  await releaseElsewhere('history');
  cdn.fault = 'is down';
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  cdn.fault = undefined;
  await page.getByRole('button', { name: 'Retry' }).click();
  await new HistoryPage(page).expectShown();
});

test('[MFE-04] omits a version on an origin that the bank does not allow, and refuses its release', async ({
  page,
}) => {
  const own = versions.good('billers');
  await tools.runOk('release', own.source, ...withoutTrial);
  await releaseElsewhere('billers');
  await deployments.nginx.rewrite(settings);
  const entries = watchEntries(page);
  const { bank } = deployments.nginx;
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  await new HomePage(page).expectReturningCustomer();
  expect([...entries.portal]).toContain(nameOf('billers', own));
  expect([...entries.cdn]).toEqual([]);

  const strict = new ReleaseTools({ PORTAL_DIR: folder.path, REMOTE_ORIGINS: 'https://cdn.bank.example' });
  const refused = await strict.run('release', own.source, '--files-at', filesAt('billers'));
  expect(refused.isDone).toBe(false);
  expect(refused.output).toContain(`Pages load no files from ${cdn.origin}`);
});
