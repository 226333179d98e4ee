import { chromium, type Browser } from '@playwright/test';
import { chromiumArguments, findChromium } from '@billpay/portal/browser/chromium';
import { Bank } from '@billpay/e2e/portal/bank';
import { startPortal, temporaryFolder } from '@billpay/e2e/portal/start-portal';
import type { Run } from '../section';

/** The portal as `npm start` serves it, with its own data, and the browser that opens it. */
export interface PortalUnderTest {
  readonly bank: Bank;
  readonly browser: Browser;
}

export async function openPortal({ cleanup }: Run): Promise<PortalUnderTest> {
  const executablePath = findChromium();
  if (executablePath === null)
    throw new Error('The browser bench needs Chromium: install it, or set CHROMIUM');
  const data = temporaryFolder('bench-portal');
  cleanup.add(() => data.remove());
  const portal = await startPortal({ env: { DATA_DIR: data.path } });
  cleanup.add(() => portal.stop());
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
  cleanup.add(() => browser.close());
  return { bank: new Bank(portal.origin), browser };
}
