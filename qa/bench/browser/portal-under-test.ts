import { chromium, type Browser } from '@playwright/test';
import { chromiumArguments, findChromium } from '@billpay/e2e/chromium';
import { Bank } from '@billpay/e2e/portal/bank';
import { startPortal, temporaryFolder } from '@billpay/e2e/portal/start-portal';
import type { Run } from '../section';

/** The portal that `npm start` gives, on data of its own, and the browser to look at it with. */
export interface PortalUnderTest {
  readonly bank: Bank;
  readonly browser: Browser;
}

export async function openPortal({ closing }: Run): Promise<PortalUnderTest> {
  const executablePath = findChromium();
  if (executablePath === null)
    throw new Error('The bench of the browser needs Chromium; CHROMIUM may name it');
  const data = temporaryFolder('bench-portal');
  closing.add(() => data.remove());
  const portal = await startPortal({ env: { DATA_DIR: data.path } });
  closing.add(() => portal.stop());
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
  closing.add(() => browser.close());
  return { bank: new Bank(portal.origin), browser };
}
