import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { Bank } from '@billpay/e2e/portal/bank';
import { openBankPage, type BankPage } from '@billpay/e2e/portal/bank-page';
import { copyRemote } from '@billpay/e2e/portal/workshop';
import { chromiumArguments, findChromium } from '@billpay/portal/browser/chromium';
import { GO_LIVE_FLAG } from '@billpay/portal/build/go-live';
import { buildDir, projectRoot } from '@billpay/portal/build/repository';
import type { Run } from '../run';
import { startBenchServer, type Server } from '../servers';
import { NEXT_RELEASE, type PortalsSettings } from './references/site';
import { buildReferences, changeOfRelease, PORTAL, releasedRemote } from './references/build-references';
import type { Visitor } from './visits/cold-visit';
import { phone } from './visits/networks';

export const benchDir = join(buildDir, 'bench');
/** Folder of the built portal. */
export const portalDir = join(benchDir, 'portal');

/** The portal and its references, and the browser that opens them. */
export interface Portals {
  readonly browser: Browser;
  /** Starts a browser with the profile in this folder. */
  openProfile(profile: string): Promise<BrowserContext>;
  /** Creates a folder for an empty browser profile. */
  newProfile(): string;
  /** Folder of the built portal. */
  readonly portalDir: string;
  /** `PORTAL` and the references that could be built. */
  readonly names: readonly string[];
  /** Returns the bank whose customers use this portal. */
  bankOf(name: string): Bank;
  /** Returns a visitor of this portal. */
  visitor(name: string): Visitor;
  /** The bank's page, which embeds the portal. Both are at `localhost`, and so share a process. */
  readonly bankPage: BankPage;
  /** The bank whose customers use the embedded portal. */
  readonly embeddingBank: Bank;
  /** The same bank, but its logins return no first responses. */
  readonly plainLoginBank: Bank;
  /**
   * Releases the unchanged remote with Home from the folder of the next release, so that the two releases
   * differ only in the change.
   */
  releaseUnchanged(): Promise<void>;
  /** Releases the remote with a change of one text, and each bundle with the same change. */
  releaseChange(): Promise<void>;
}

/** Builds and starts everything, in a folder of the bench. */
export async function openPortals(run: Run): Promise<Portals> {
  rmSync(benchDir, { recursive: true, force: true });
  run.log('building the portal');
  await buildInBench();
  const sites = await buildReferences(benchDir, run);
  const served = await openBankPage();
  run.onEnd(() => served.close());
  const bankPage = { ...served, origin: onLocalhost(served.origin) };
  const embeddingOrigins = [bankPage.origin];
  const start = (settings: Pick<PortalsSettings, 'sites' | 'firstResponses'>) =>
    startBenchServer(run, 'first-load/portals-server', '/', { portalDir, embeddingOrigins, ...settings });
  const server = await start({ sites, firstResponses: true });
  const plain = await start({ sites: [], firstResponses: false });
  const bankOf = (name: string) =>
    new Bank(server.origin, server.origin.replace('127.0.0.1', `${name}.localhost`));
  const embeddingBankOf = ({ origin }: Server) => new Bank(origin, onLocalhost(origin));
  const launch = launchOptions();
  const browser = await chromium.launch(launch);
  run.onEnd(() => browser.close());
  const profiles = mkdtempSync(join(tmpdir(), 'billpay-profiles-'));
  run.onEnd(() => rmSync(profiles, { recursive: true, force: true }));
  const remote = copyRemote(releasedRemote);
  run.onEnd(() => remote.remove());
  const releaseRemote = () => buildInBench(releasedRemote, '--from', remote.folder);
  return {
    browser,
    newProfile: () => mkdtempSync(join(profiles, 'customer-')),
    openProfile: (profile) => chromium.launchPersistentContext(profile, { ...phone, ...launch }),
    portalDir,
    bankPage,
    embeddingBank: embeddingBankOf(server),
    plainLoginBank: embeddingBankOf(plain),
    names: [PORTAL, ...sites.map(({ name }) => name)],
    bankOf,
    visitor: (name) => ({ browser, bank: bankOf(name) }),
    releaseUnchanged: releaseRemote,
    async releaseChange() {
      remote.edit(changeOfRelease);
      await releaseRemote();
      await fetch(server.origin + NEXT_RELEASE, { method: 'POST' });
    },
  };
}

const onLocalhost = (origin: string) => origin.replace('127.0.0.1', 'localhost');

/** @throws Error if no browser is installed */
export function launchOptions(): { executablePath: string; args: string[] } {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('The bench needs Chromium: install it, or set CHROMIUM');
  return { executablePath, args: [...chromiumArguments, '--host-resolver-rules=MAP *.localhost 127.0.0.1'] };
}

/** Builds the portal, or the named parts of it. */
export async function buildInBench(...args: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, ['tools/run.mjs', 'tools/build.ts', ...args, GO_LIVE_FLAG], {
    cwd: projectRoot,
    env: { ...process.env, PORTAL_DIR: portalDir },
  });
}
