import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { TEST_FOLDER_VARIABLE } from '@billpay/sandbox/testing/compiled-program';
import { startTiedPostgres } from '@billpay/sandbox/testing/private-postgres';
import { TEST_SERVER_VARIABLE } from '@billpay/sandbox/testing/test-database';
import { cheapestForShortPages } from '../chromium';
import { chromiumArguments, findHeadlessChromium } from '@billpay/portal/browser/chromium';
import { privatePortal, type PrivatePortal } from '../portal/private-portal';
import { temporaryFolder } from '../portal/start-portal';
import { repository } from '../portal/workshop';
import { copyKeys } from './stolen-keys';

/** A separate portal with its keys, bank and browser for the day. */
export interface Stage {
  readonly portal: PrivatePortal;
  readonly browser: Browser;
  /** Environment variables that name the keys to server and tools. */
  readonly keys: NodeJS.ProcessEnv;
  close(): Promise<void>;
}

/** @throws Error if Chromium or the build is missing */
export async function openStage(): Promise<Stage> {
  const executablePath = findHeadlessChromium();
  if (!executablePath) throw new Error('Chromium is missing: install it, or name it by CHROMIUM');
  if (!existsSync(path.join(repository, 'build/portal')))
    throw new Error('There is no portal yet: npm run build');
  const cleanUps: (() => unknown)[] = [];
  const close = async () => {
    for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  };
  try {
    const scratch = temporaryFolder('release-day');
    cleanUps.push(() => scratch.remove());
    process.env[TEST_FOLDER_VARIABLE] = scratch.path;
    const { url, guardian } = await startTiedPostgres();
    cleanUps.push(() => guardian.stdin?.end());
    process.env[TEST_SERVER_VARIABLE] = url;
    const keys = copyKeys(path.join(scratch.path, 'keys'));
    const portal = await privatePortal({ env: keys });
    cleanUps.push(() => portal.remove());
    const args = [...chromiumArguments, ...cheapestForShortPages];
    const browser = await chromium.launch({ executablePath, args });
    cleanUps.push(() => browser.close());
    return { portal, browser, keys, close };
  } catch (error) {
    await close();
    throw error;
  }
}
