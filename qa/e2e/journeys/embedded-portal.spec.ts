import type { Page, Request } from '@playwright/test';
import { makesEveryCase, oneCaseOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { accessibilityFaults } from '../accessibility';
import { contextOptions } from '@billpay/portal/browser/chromium';
import { expect, test } from '../journey';
import { crossSite, EmbeddingBank, endingsSeenBy, seenBy } from '../portal/embedding-bank';
import { servePage } from '../portal/page-server';
import { openReplacedPortal } from '../portal/replaced-portal';
import { temporaryFolder } from '../portal/start-portal';
import { tracesInPage } from '../portal/traces-in-page';
import { withheldStorage } from '../portal/withheld-storage';

test.describe.configure({ mode: 'default' });

const minute = 60_000;
let embedding: EmbeddingBank;

test.beforeAll(async () => {
  embedding = await EmbeddingBank.start((bankPage) => ({
    bank: { name: 'Demo Bank', returnUrl: `${bankPage}/after` },
  }));
});

test.afterAll(() => embedding.remove());

const storedKeys = (page: Page) => embedding.frameOf(page).evaluate(() => Object.keys(localStorage));

test.describe('with a private browser clock', () => {
  // The clock applies to all pages of a context.
  test.use({ coldBrowser: true });

  for (const [clause, what, sleptMs, reason] of oneCaseOfRun([
    ['SES-05', 'five idle minutes', 5 * minute + 1_000, 'idle'],
    ['SES-03', 'an hour of sleep', 61 * minute, 'expired'],
  ] as const))
    test(`[MFE-06, ${clause}] ends the portal in its frame after ${what}, and tells the bank the reason`, async ({
      page,
    }) => {
      await page.clock.install();
      const { frame } = await embedding.openForNewCustomer(page);
      expect(await storedKeys(page)).toContain('billpay.token');
      await page.clock.fastForward(sleptMs);
      await expect(frame.getByRole('heading', { name: 'Logged out' })).toBeVisible();
      const ended = [{ type: 'session-ended', detail: { reason } }];
      await expect.poll(() => endingsSeenBy(page)).toEqual(ended);
      expect(await storedKeys(page)).toEqual([]);
      await page.clock.fastForward(10 * minute);
      expect(await endingsSeenBy(page)).toEqual(ended);
    });
});

test('[MFE-06, SES-09, SES-12] ends a session in the frame that the API has ended, with a link that returns the outer page to the bank', async ({
  page,
}) => {
  const { frame, customer } = await embedding.openForNewCustomer(page);
  const fault = { call: 'payment.fetch-bill', mode: 'error', status: 401 } as const;
  await embedding.deployment.bank.fault(customer, fault);
  await frame.getByRole('button', { name: 'Mumbai Flat Power' }).first().click();
  await expect(frame.getByRole('heading', { name: 'Logged out' })).toBeVisible();
  await expect(frame.getByRole('navigation')).toHaveCount(0);
  await expect
    .poll(() => endingsSeenBy(page))
    .toEqual([{ type: 'session-ended', detail: { reason: 'refused' } }]);
  expect(await storedKeys(page)).toEqual([]);
  expect(await accessibilityFaults(embedding.frameOf(page))).toEqual([]);
  await frame.getByRole('link', { name: 'Go to Demo Bank' }).click();
  await expect(page).toHaveURL(`${embedding.bankPage.origin}/after`);
  await expect(page.getByRole('heading', { name: 'Your accounts' })).toBeVisible();
});

test("[MFE-06, SES-11] ends the session in the API if the bank's page navigates away immediately after its logout", async ({
  page,
}) => {
  await embedding.openForNewCustomer(page);
  const token = await embedding
    .sessionFrameOf(page)
    .evaluate(() => localStorage.getItem('billpay.token') ?? '');
  const statusOfCall = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const { status } = await fetch(`${embedding.deployment.bank.origin}/api/billers/saved`, { headers });
    return status;
  };
  expect(await statusOfCall()).toBe(200);
  await page.evaluate(async () => {
    await document.querySelector<HTMLElement & { logout(): Promise<void> }>('bill-pay')?.logout();
    location.href = '/after';
  });
  await expect(page).toHaveURL(/\/after$/);
  expect(await statusOfCall()).toBe(401);
});

test('[MFE-06] passes the accessibility checks in the frame and in the page around it', async ({ page }) => {
  const { frame } = await embedding.openForNewCustomer(page);
  const inFrame = embedding.frameOf(page);
  if (makesEveryCase) expect(await accessibilityFaults(inFrame)).toEqual([]);
  await frame.getByRole('button', { name: 'Mumbai Flat Power' }).first().click();
  const confirm = frame.getByRole('dialog', { name: 'Confirm Payment' });
  await expect(confirm.getByRole('radiogroup', { name: 'Debit from' })).toBeVisible();
  expect(await accessibilityFaults(inFrame)).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('[MFE-06, SES-01, HTTP-01] leaks the pair to no referrer, log, history entry, message, timing or console message, even if it is used twice, and sends the token with calls', async ({
  page,
}) => {
  const calls: Request[] = [];
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request));
  const printed: string[] = [];
  page.on('console', (message) => printed.push(message.text()));
  await page.addInitScript(() => {
    const received: unknown[] = [];
    Object.assign(window, { received });
    addEventListener('message', ({ data }) => received.push(data));
  });
  const { frame, pair } = await embedding.openForNewCustomer(page);
  const [, hash = ''] = [...new URLSearchParams(pair).values()];
  await frame.getByRole('link', { name: 'History' }).click();
  const receipt = frame.getByRole('button', { name: /^Download receipt of/ }).first();
  const [download] = await Promise.all([page.waitForEvent('download'), receipt.click()]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  expect(calls.length).toBeGreaterThan(3);
  for (const call of calls) {
    const headers = await call.allHeaders();
    expect(headers.referer).toBeUndefined();
    const isAuth = call.url().includes('/api/auth/');
    expect(headers.authorization ?? 'none').toMatch(isAuth ? /^none$/ : /^Bearer ey/);
  }

  expect(await embedding.frameOf(page).evaluate(tracesInPage)).not.toContain(hash);
  expect(await page.evaluate(tracesInPage)).not.toContain(hash);

  embedding.bankPage.embed(embedding.deployment.portal, [pair]);
  await page.goto(embedding.bankPage.origin);
  await expect(frame.getByRole('heading', { name: 'Logged out' })).toBeVisible();
  await expect
    .poll(() => endingsSeenBy(page))
    .toEqual([{ type: 'session-ended', detail: { reason: 'refused' } }]);
  expect(await page.evaluate(tracesInPage)).not.toContain(hash);
  expect(printed.join('\n')).not.toContain(hash);
  const logs = embedding.deployment.logs();
  expect(logs).not.toContain(hash);
  expect(logs).toMatch(/auth\/login/);
});

test.describe('a portal that is replaced', () => {
  // The clock applies to all pages of a context.
  test.use({ coldBrowser: true });

  test("[MFE-06] protects the bank's page from a hostile page in place of the portal", async ({ page }) => {
    const replaced = await openReplacedPortal();
    try {
      embedding.bankPage.embed(embedding.deployment.portal, ['id=C1&hash=h1'], replaced.origin);
      await page.clock.install();
      await page.goto(embedding.bankPage.origin);
      const connect = { data: { billpay: 'connect', version: 1 }, page: 'SecurityError SecurityError' };
      const frame = page.locator('#pay1 iframe');
      await expect(frame.contentFrame().locator('body')).toHaveText(JSON.stringify(connect));
      const received = [
        ['height', { px: 100_000 }],
        ['ready', {}],
        ['payment-completed', { transactionId: 'BP1', outcome: 'success' }],
        ['session-ended', { reason: 'idle' }],
      ];
      await expect
        .poll(async () => (await seenBy(page)).map(({ type, detail }) => [type, detail]))
        .toEqual(received);
      expect((await frame.boundingBox())?.height).toBe(contextOptions.viewport.height);
      await expect(page).toHaveURL(`${embedding.bankPage.origin}/`);
    } finally {
      await replaced.close();
    }
    // The page is no longer at its original URL.
    await page.evaluate(() => {
      Object.assign(document.querySelector('bill-pay') ?? {}, { handoff: 'id=C1&hash=h2' });
    });
    await page.clock.fastForward(20_000);
    await expect.poll(async () => (await seenBy(page)).at(-1)?.type).toBe('unavailable');
  });
});

test('[MFE-06] moves <bill-pay> without reloading it, and waits for a new hand-off after it was removed', async ({
  page,
}) => {
  let loads = 0;
  page.on('request', (request) => {
    loads += Number(request.isNavigationRequest() && request.url().startsWith(embedding.deployment.portal));
  });
  const { customer } = await embedding.openForNewCustomer(page);
  const element = page.locator('#pay1');
  const sizeBefore = await element.boundingBox();
  await element.evaluate((moved) => document.querySelector('header')?.moveBefore(moved, null));
  await expect(page.locator('header #pay1')).toHaveCount(1);
  await expect(element.locator('iframe')).toHaveCount(1);
  expect(loads).toBe(1);
  await element.evaluate((removed) => document.body.append(removed));
  await expect(element.locator('iframe')).toHaveCount(0);
  expect(await element.boundingBox()).toMatchObject({ width: sizeBefore?.width, height: 640 });
  const handoff = await embedding.pairFor(customer);
  await element.evaluate((waiting, pair) => Object.assign(waiting, { handoff: pair }), handoff);
  const again = element.locator('iframe').contentFrame();
  await expect(again.getByRole('button', { name: 'Mumbai Flat Power' }).first()).toBeVisible();
  expect(loads).toBe(2);
});

test('[MFE-06] requires every page above the portal to be listed, and opens a channel only to its direct parent', async ({
  page,
  violations,
}) => {
  const { portal, bank } = embedding.deployment;
  const logins: string[] = [];
  page.on('request', (request) => request.url().includes('/auth/login/') && logins.push(request.url()));
  const pair = await embedding.pairFor(await bank.newCustomer('regular'));
  const address = `${portal}/?${pair}`;
  embedding.bankPage.embed(portal, [pair]);
  const evil = await servePage(`<iframe src="${embedding.bankPage.origin}"></iframe>`);
  const inner = await servePage(`<iframe src="${address}"></iframe>`);
  const connecting = await servePage(`<iframe src="${address}"></iframe><script>
    const { port1, port2 } = new MessageChannel();
    window.received = [];
    port1.onmessage = ({ data }) => received.push(data);
    document.querySelector('iframe').onload = ({ target }) => {
      target.contentWindow.postMessage({ billpay: 'connect', version: 1 }, '*', [port2]);
      port1.postMessage({ type: 'logout' });
    };
  </script>`);
  const refused = () => expect.poll(() => page.frames().at(-1)?.url()).toBe('chrome-error://chromewebdata/');
  try {
    // An unlisted page embeds the bank's page, and the bank's page embeds an unlisted page with the portal.
    await page.goto(evil.origin);
    await refused();
    embedding.bankPage.embed(portal, ['id=C1&hash=h1'], inner.origin);
    await page.goto(embedding.bankPage.origin);
    await expect.poll(() => page.frames().length).toBe(3);
    await refused();
    expect(logins).toEqual([]);
    violations.length = 0;

    // Simulates a server that allows any page to embed the portal. The portal still checks its own list.
    await page.route(
      ({ href }) => href === address,
      async (route) => {
        const response = await route.fetch();
        const policy = response.headers()['content-security-policy'] ?? '';
        const loosened = policy.replace(/frame-ancestors [^;]*/, 'frame-ancestors *');
        await route.fulfill({
          response,
          headers: { ...response.headers(), 'content-security-policy': loosened },
        });
      },
    );
    await page.goto(connecting.origin);
    // The login fails, because the browser blocks calls to this machine from a page that did not come from
    // the network.
    const frame = page.locator('iframe').contentFrame();
    await expect(frame.getByRole('heading', { name: 'Signing you in' })).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { received: unknown[] }).received)).toEqual([]);
  } finally {
    for (const server of [evil, inner, connecting]) await server.close();
  }
});

for (const what of makesEveryCase
  ? (['no storage', 'storage of other sites blocked'] as const)
  : (['no storage'] as const))
  test(`[MFE-06, SES-01, SES-11] serves a customer in the embedded portal without leaving the bank's page, with ${what}`, async ({
    browser,
  }) => {
    const profile = temporaryFolder('profile');
    const { open, found } = withheldStorage[what];
    const context = await open(browser, profile.path);
    try {
      const page = await context.newPage();
      const errors: Error[] = [];
      page.on('pageerror', (error) => errors.push(error));
      const origin = crossSite(embedding.bankPage.origin);
      const { frame } = await embedding.openForNewCustomer(page, origin);
      const storage = await embedding.frameOf(page).evaluate(() => {
        try {
          return String(localStorage);
        } catch (error) {
          return (error as DOMException).name;
        }
      });
      expect(storage).toBe(found);
      await frame.getByRole('link', { name: 'History' }).click();
      await expect(frame.getByRole('heading', { name: 'Transaction History' })).toBeVisible();
      await page.getByRole('button', { name: 'Log out of the bank' }).click();
      await expect(page.getByRole('status')).toHaveText('Logged out of the bank');
      expect((await seenBy(page)).at(-1)?.detail).toEqual({ reason: 'logout' });
      expect(errors).toEqual([]);
    } finally {
      await context.close();
      await context.browser()?.close();
      profile.remove();
    }
  });
