import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { chromiumArguments, findChromium } from '@billpay/portal/browser/chromium';
import { Bank } from '@billpay/e2e/portal/bank';
import { copyRemote } from '@billpay/e2e/portal/workshop';
import { buildDir, projectRoot } from '@billpay/portal/build/repository';
import { GO_LIVE_FLAG } from '@billpay/portal/build/go-live';
import { Child } from '../processes/child';
import type { GoLive, PortalsSettings } from '../processes/portals-process';
import type { Run } from '../section';
import { buildReferences, changeOfRelease, releasedRemote } from './references/build-references';
import { PORTAL } from './references/references';
import { phone } from './visits/networks';

export const benchDir = join(buildDir, 'bench');
const portalDir = join(benchDir, 'portal');

/** The portal and its references, and the browser that opens them. */
export interface Portals {
  readonly browser: Browser;
  /** Creates an empty browser profile. */
  newProfile(): string;
  /** Starts a browser with this profile. */
  openProfile(profile: string): Promise<BrowserContext>;
  /** The folder of the built portal. */
  readonly portalDir: string;
  /** `PORTAL` and the references that could be built. */
  readonly names: readonly string[];
  /** The bank that sends its customers to one of them. */
  bankOf(name: string): Bank;
  /**
   * Releases the portal's remote with Home as it is, from a folder of its own: the next release comes from the same folder, as a
   * team's does, so that nothing differs but the change.
   */
  releaseUnchanged(): Promise<void>;
  /** Releases the remote with a change of one text, and each bundle with the same change. */
  releaseChange(): Promise<void>;
}

const run = promisify(execFile);

/** Builds and starts everything, in a folder of the bench's own. */
export async function openPortals({ cleanup, log }: Run): Promise<Portals> {
  const executablePath = findChromium();
  if (executablePath === null)
    throw new Error('The browser bench needs Chromium: install it, or set CHROMIUM');
  rmSync(benchDir, { recursive: true, force: true });
  log('building the portal');
  await build();
  const sites = await buildReferences(benchDir, log);
  const server = await Child.start('portals-process', { portalDir, sites } satisfies PortalsSettings);
  cleanup.add(() => server.stop());
  const args = [...chromiumArguments, '--host-resolver-rules=MAP *.localhost 127.0.0.1'];
  const browser = await chromium.launch({ executablePath, args });
  cleanup.add(() => browser.close());
  const profiles = mkdtempSync(join(tmpdir(), 'billpay-profiles-'));
  cleanup.add(() => rmSync(profiles, { recursive: true, force: true }));
  const { origin } = server.readyInfo as { origin: string };
  const remote = copyRemote(releasedRemote);
  cleanup.add(() => remote.remove());
  const releaseRemote = () => build(releasedRemote, '--from', remote.folder);
  return {
    browser,
    newProfile: () => mkdtempSync(join(profiles, 'customer-')),
    openProfile: (profile) => chromium.launchPersistentContext(profile, { ...phone, executablePath, args }),
    portalDir,
    names: [PORTAL, ...sites.map(({ name }) => name)],
    bankOf: (name) => new Bank(origin, origin.replace('127.0.0.1', `${name}.localhost`)),
    releaseUnchanged: releaseRemote,
    async releaseChange() {
      remote.edit(changeOfRelease);
      await releaseRemote();
      for (const { name, releases } of sites)
        if (releases.length > 1) await server.request<void>({ site: name, release: 1 } satisfies GoLive);
    },
  };
}

async function build(...args: string[]): Promise<void> {
  await run(process.execPath, ['tools/run.mjs', 'tools/build.ts', ...args, GO_LIVE_FLAG], {
    cwd: projectRoot,
    env: { ...process.env, PORTAL_DIR: portalDir },
  });
}
