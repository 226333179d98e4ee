import type { Frame, Page } from '@playwright/test';
import { connectionScript } from '../chromium';
import { expect, test } from '../journey';
import { openBankPage, type BankPage } from '../portal/bank-page';
import { startPrepared, typesSeenBy } from '../portal/embedding-bank';
import { releaseChanged } from '../portal/release-changed';
import { vaultPortal, type VaultPortal } from '../portal/vault-portal';

/**
 * Records the hand-off pair, with which the login could be repeated. Also makes the start of the page fail, so that the
 * page offers to repeat it.
 */
const hostile = `
const pairs: unknown[] = [window.billpayHandOff];
Object.defineProperty(window, 'billpayHandOff', { configurable: true, set: (pair) => pairs.push(pair) });
Object.assign(window, { pairs, setInterval: () => { throw new Error('hostile'); } });
`;

let own: VaultPortal;
let bankPage: BankPage;

test.describe.configure({ mode: 'default' });
test.use({ coldBrowser: true });

test.beforeAll(async () => {
  bankPage = await openBankPage();
  own = await vaultPortal(true, { FRAME_ANCESTORS: bankPage.origin });
  await releaseChanged(own.portalDir, 'billers', '99.0.0', {
    file: 'home/HomePage.tsx',
    find: /^/,
    replace: hostile,
  });
});

test.afterAll(async () => {
  await own.remove();
  await bankPage.close();
});

async function openPage(page: Page): Promise<Frame> {
  await page.goto(await own.bank.handOff(await own.bank.newCustomer('regular')));
  return page.mainFrame();
}

async function openPrepared(page: Page): Promise<Frame> {
  await page.addInitScript(connectionScript({ effectiveType: '4g', downlink: 10, saveData: false }));
  bankPage.prepare(own.portal);
  await page.goto(bankPage.origin);
  await expect.poll(() => typesSeenBy(page)).toEqual(['prepared']);
  const url = new URL(await own.bank.handOff(await own.bank.newCustomer('regular')));
  await startPrepared(page, url.search.slice(1));
  const portal = page.frames().find((frame) => frame.url().startsWith(own.portal));
  if (!portal) throw new Error('The page shows no portal');
  return portal;
}

for (const [name, open] of Object.entries({ 'a page': openPage, 'a prepared page': openPrepared }))
  test(`[SES-01] keeps the hand-off pair of ${name} from a hostile remote that makes the start fail`, async ({
    page,
    uncaught,
  }) => {
    const portal = await open(page);
    await expect(portal.getByText('Bill Pay could not be started.')).toBeVisible();
    expect(uncaught.splice(0).join()).toContain('hostile');
    const pairs = await portal.evaluate(() => [
      ...(window as unknown as { pairs: unknown[] }).pairs,
      Reflect.get(window, 'billpayHandOff'),
    ]);
    expect(pairs.filter(Boolean)).toEqual([]);
  });
