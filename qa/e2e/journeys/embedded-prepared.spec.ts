import type { Frame, FrameLocator, Page, Request } from '@playwright/test';
import { phone } from '../back';
import { connectionScript } from '../chromium';
import { expect, test } from '../journey';
import { HomePage } from '../pages/home-page';
import { EmbeddingBank, endingsSeenBy, startPrepared, typesSeenBy } from '../portal/embedding-bank';
import { tracesInPage } from '../portal/traces-in-page';

test.describe.configure({ mode: 'default' });

const second = 1_000;
let embedding: EmbeddingBank;

test.beforeAll(async () => {
  embedding = await EmbeddingBank.start((bankPage) => ({
    telemetry: `${bankPage}/telemetry`,
  }));
});

test.afterAll(() => embedding.remove());

test.beforeEach(async ({ page }) => {
  await page.addInitScript(connectionScript({ effectiveType: '4g', downlink: 10, saveData: false }));
});

const frameOn = (page: Page, element = 'pay1') => page.locator(`#${element} iframe`).contentFrame();
const expectHome = (frame: FrameLocator) => new HomePage(frame).expectReturningCustomer();

const newPair = () => embedding.newPair();

/** Requests of the page and its frames that are not for static files. */
function watchCalls(page: Page): Request[] {
  const calls: Request[] = [];
  const isStatic = /^\/($|\?prepare=?$|(shell|remotes|branding)\/|(embed|bank)\.js$)/;
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() !== 'GET' || !isStatic.test(pathname + search)) calls.push(request);
  });
  return calls;
}

const nothing = { local: [], tab: [], cookies: '', databases: [], caches: [] };

/**
 * Returns everything that a page or a frame has stored where a later script could read it. With a vault, the portal and
 * the bank are different sites, and the browser denies the portal all storage.
 */
async function storedIn(frame: Frame): Promise<unknown> {
  const stored = frame.evaluate(async () => ({
    local: Object.entries(localStorage),
    tab: Object.entries(sessionStorage),
    cookies: document.cookie,
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
  }));
  return await stored.catch((error: unknown) => {
    if (process.env.VAULT === 'on' && /SecurityError/.test(String(error))) return nothing;
    throw error;
  });
}

test('[SES-01, HOME-01] shows Home of a prepared portal with the responses that the login returned', async ({
  page,
}) => {
  const calls = watchCalls(page);
  await embedding.openPrepared(page);
  await startPrepared(page, await newPair());
  await expectHome(frameOn(page));
  const paths = calls.map((call) => new URL(call.url()).pathname.replace(/\/login\/.*/, '/login'));
  expect(paths).toContain('/api/auth/login');
  // With a vault, the login requests no first responses.
  expect(paths.includes('/api/billers/saved')).toBe(process.env.VAULT === 'on');
});

for (const viewport of [phone, { width: 1280, height: 800 }])
  test(`[MFE-06, SES-01] prepares a portal without any customer data, and starts it with a pair, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      const received: unknown[] = [];
      Object.assign(window, { received });
      addEventListener('message', ({ data }) => received.push(data));
      // The bank's page sends the pair over its port.
      if (window === top) return;
      const { postMessage } = MessagePort.prototype;
      MessagePort.prototype.postMessage = function send(this: MessagePort, ...sent: unknown[]) {
        received.push(sent[0]);
        Reflect.apply(postMessage, this, sent);
      };
    });
    const calls = watchCalls(page);
    await embedding.openPrepared(page);
    await expect(page.locator('#pay1 iframe')).toBeHidden();
    const frame = embedding.frameOf(page);
    expect(calls).toEqual([]);
    expect(await storedIn(frame)).toEqual(nothing);
    const messages = await frame.evaluate(
      () => (window as unknown as { received: Record<string, unknown>[] }).received,
    );
    const known = [{ billpay: 'connect', version: 1 }, { type: 'prepared' }];
    const others = messages.filter(({ type, billpay }) => (type ?? billpay) && type !== 'height');
    expect(others).toEqual(known);

    const pair = await newPair();
    const [id = '', hash = ''] = [...new URLSearchParams(pair).values()];
    await startPrepared(page, pair);
    await expectHome(frameOn(page));
    await expect(page.locator('#pay1 iframe')).toBeVisible();
    expect(embedding.frameOf(page)).toBe(frame);
    expect(frame.url()).toBe(`${embedding.deployment.portal}/`);
    const addresses = await frame.evaluate(() => performance.getEntries().map(({ name }) => name));
    expect(addresses.filter((address) => address.includes(hash))).toEqual([]);
    expect(await page.evaluate(tracesInPage)).not.toContain(hash);
    expect(await typesSeenBy(page)).toEqual(expect.arrayContaining(['prepared', 'ready', 'height']));
    const logins = calls.filter((call) => call.url().includes(`/auth/login/${id}`));
    expect(logins).toHaveLength(1);
  });

test('[MFE-06] starts a second customer’s session in a new frame after the first has ended', async ({
  page,
}) => {
  await embedding.openPrepared(page);
  await startPrepared(page, await newPair());
  await expectHome(frameOn(page));
  const first = embedding.frameOf(page);
  await first.evaluate(() => Object.assign(window, { isOfFirst: true }));
  await frameOn(page).getByRole('link', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Log out of the bank' }).click();
  await expect.poll(() => endingsSeenBy(page)).toHaveLength(1);
  await startPrepared(page, await newPair());
  await expectHome(frameOn(page));
  expect(await embedding.frameOf(page).evaluate(() => 'isOfFirst' in window)).toBe(false);
});

test("[MFE-06] starts one prepared portal of two, and the other with another customer's pair after the first has ended", async ({
  page,
}) => {
  await embedding.openPrepared(page, ['pay1', 'pay2']);
  await startPrepared(page, await newPair());
  await expectHome(frameOn(page));
  await expect(page.locator('#pay2 iframe')).toBeHidden();
  await page.getByRole('button', { name: 'Log out of the bank' }).click();
  await expect.poll(() => endingsSeenBy(page)).toHaveLength(1);
  await startPrepared(page, await newPair(), 'pay2');
  await expectHome(frameOn(page, 'pay2'));
});

test('[MFE-06] sends nothing if the customer leaves the page while a portal is being prepared, and prepares it on the return', async ({
  page,
}) => {
  const { bankPage, deployment } = embedding;
  const calls = watchCalls(page);
  bankPage.prepare(deployment.portal);
  await page.goto(bankPage.origin);
  await expect(page.locator('#pay1 iframe')).toHaveCount(1);
  await page.goto(`${bankPage.origin}/after`);
  await page.goBack();
  await expect.poll(() => typesSeenBy(page)).toEqual(['prepared']);
  expect(calls.map((call) => call.url())).toEqual([`${bankPage.origin}/after`]);
  await startPrepared(page, await newPair());
  await expectHome(frameOn(page));
});

test('prepares nothing if the browser saves data, and opens the pair as usual', async ({ page }) => {
  await page.addInitScript(connectionScript({ effectiveType: '4g', downlink: 10, saveData: true }));
  embedding.bankPage.prepare(embedding.deployment.portal);
  await page.goto(embedding.bankPage.origin, { waitUntil: 'networkidle' });
  await expect(page.locator('#pay1 iframe')).toHaveCount(0);
  await startPrepared(page, await newPair());
  await expectHome(frameOn(page));
});

test.describe('with a private browser clock', () => {
  // The clock applies to all pages of a context.
  test.use({ coldBrowser: true });

  const old: [string, number, boolean][] = [
    ['a release came', 31 * second, true],
    ['the tab slept', 301 * second, false],
  ];
  for (const [why, ms, isReleased] of old)
    test(`[MFE-06] replaces a prepared portal before it is used if ${why}`, async ({ page }) => {
      await page.clock.install();
      await embedding.openPrepared(page);
      await embedding.frameOf(page).evaluate(() => Object.assign(window, { isOld: true }));
      if (isReleased)
        await page.route(`${embedding.deployment.portal}/`, async (route) => {
          const response = await route.fetch();
          const body = (await response.text()).replace(/(<script src=")[^"]+/, '$1/shell/next.js');
          await route.fulfill({ response, body });
        });
      await page.clock.setSystemTime(Date.now() + ms);
      await startPrepared(page, await newPair());
      await expectHome(frameOn(page));
      expect(await embedding.frameOf(page).evaluate(() => 'isOld' in window)).toBe(false);
    });
});

interface App {
  billpay: { start(pair: string): boolean; logout(): void; prepare(): void };
  received: { readonly type: string }[];
}

test("[MFE-06] prepares the app's web view, starts it with a pair, and prepares it again for the next customer", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.addInitScript(() => {
    const received: App['received'] = [];
    const postMessage = (text: string) => void received.push(JSON.parse(text) as { type: string });
    Object.assign(window, { received, BillPayBridge: { postMessage } });
  });
  const typesReceived = () =>
    page.evaluate(() => (window as unknown as App).received.map(({ type }) => type));
  const startInApp = (pair: string) =>
    page.evaluate((handOff) => (window as unknown as App).billpay.start(handOff), pair);
  const calls = watchCalls(page);
  await page.goto(`${embedding.deployment.portal}/?prepare`);
  for (const isLast of [false, true]) {
    await expect.poll(typesReceived).toContain('prepared');
    expect(calls).toEqual([]);
    expect(await storedIn(page.mainFrame())).toEqual(nothing);
    expect(await startInApp('id=C1')).toBe(false);
    const pair = await newPair();
    expect(await startInApp(pair)).toBe(true);
    expect(await startInApp(pair)).toBe(false);
    await new HomePage(page).expectReturningCustomer();
    expect(page.url()).toBe(`${embedding.deployment.portal}/`);
    if (isLast) continue;
    await page.evaluate(() => (window as unknown as App).billpay.logout());
    await expect.poll(typesReceived).toContain('session-ended');
    calls.length = 0;
    await page.evaluate(() => (window as unknown as App).billpay.prepare());
    await page.waitForURL(/\/\?prepare$/);
  }
});
