import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from '../journey';
import { payInFrame } from '../pay-in-frame';
import { PayingCustomer } from '../paying-customer';
import { bothDeployments, serverOfRun, type BothDeployments } from '../portal/bank-deployment';
import { openBankPage } from '../portal/bank-page';
import { EmbeddingBank, endingsSeenBy, seenBy, typesSeenBy } from '../portal/embedding-bank';

test.describe.configure({ mode: 'default' });

let deployments: BothDeployments;
let embedding: EmbeddingBank;

// Normally one journey runs behind nginx. In `npm run chaos`, all of them do.
test.beforeAll(async () => {
  const bankPage = await openBankPage();
  const settings = { embedding: { origins: [bankPage.origin] }, features: { complaints: false } };
  deployments = await bothDeployments(settings);
  embedding = new EmbeddingBank(deployments[serverOfRun], bankPage);
});

test.afterAll(async () => {
  await deployments.remove();
  await embedding.bankPage.close();
});

test('[HTTP-01, SES-01, PAY-19] pays a bill in a portal whose API has another origin, with complaints switched off', async ({
  page,
}) => {
  const { bank, portal } = embedding.deployment;
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  const paying = await PayingCustomer.forNewCustomer(page, bank);
  await paying.open('Mumbai Flat Power');
  await paying.pay('450');
  await paying.receipt.expectPaid('450.00');
  await paying.expectDebited(450_00);
  expect([...origins].toSorted()).toEqual([bank.origin, portal].toSorted());
  await paying.receipt.dialog.getByRole('button', { name: 'Done' }).click();
  const menu = page.getByRole('navigation').first();
  await expect(menu.getByRole('link', { name: 'History' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Complaints' })).toHaveCount(0);
  await page.goto(`${portal}/mock-redirect`);
  await expect(page.getByRole('heading', { name: 'Logged out' })).toBeVisible();
});

test('[MFE-06, SES-01, PAY-19] pays a bill behind nginx, in a page of the bank with another origin and a strict policy, without leaking the hand-off pair', async ({
  page,
}) => {
  const { bank, portal, accessLog } = deployments.nginx;
  const requests: string[] = [];
  page.on('request', (request) =>
    requests.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`),
  );
  const behindNginx = new EmbeddingBank(deployments.nginx, embedding.bankPage);
  const { frame, customer, pair } = await behindNginx.openForNewCustomer(page);
  const [before = 0] = await bank.balancesOf(customer);

  await payInFrame(page, frame, bank, customer);

  await expect.poll(async () => (await bank.balancesOf(customer))[0]).toBe(before - 450_00);
  await expect.poll(() => typesSeenBy(page)).toContain('payment-completed');
  const seen = await seenBy(page);
  expect(seen.find(({ type }) => type === 'ready')).toBeDefined();
  expect(seen.find(({ type }) => type === 'navigated')?.detail).toEqual({ path: '/', title: 'Home' });
  expect(seen.find(({ type }) => type === 'payment-completed')?.detail).toEqual({
    transactionId: expect.any(String),
    outcome: 'success',
  });
  const [id = '', hash = ''] = [...new URLSearchParams(pair).values()];
  const inRequests = requests.filter((request) => request.includes(id) || request.includes(hash));
  // URL of the frame, and the login that uses the pair.
  expect(inRequests.map((request) => request.split(' ')[0])).toEqual([
    `${portal}/?${pair}`,
    `${bank.origin}/api/auth/login/${id}`,
  ]);
  expect(accessLog()).toContain(' GET / 200 ');
  expect(accessLog()).not.toContain(hash);
  expect(JSON.stringify(seen)).not.toContain(hash);
  expect(await page.content()).not.toContain(hash);
  expect(
    page
      .frames()
      .map((one) => one.url())
      .join(),
  ).not.toContain(hash);
});

test('[MFE-06, SES-11] ends the portal when the customer logs out of the bank, and tells the bank when the customer logs out of the portal', async ({
  page,
}) => {
  const first = await embedding.openForNewCustomer(page);
  await page.getByRole('button', { name: 'Log out of the bank' }).click();
  await expect(page.getByRole('status')).toHaveText('Logged out of the bank');
  await expect(first.frame.getByRole('heading', { name: 'Logged out' })).toBeVisible();
  const ended = { type: 'session-ended', detail: { reason: 'logout' } };
  await expect.poll(() => endingsSeenBy(page)).toEqual([ended]);

  const second = await embedding.openForNewCustomer(page);
  await second.frame.getByRole('button', { name: 'Logout' }).click();
  await second.frame.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await expect(second.frame.getByRole('heading', { name: 'Logged out' })).toBeVisible();
  await expect.poll(() => endingsSeenBy(page)).toEqual([{ type: 'logout', detail: {} }, ended]);
});

/** Opens two portals of one customer in a page. Returns the frame of the first portal. */
async function openTwo(page: Page): Promise<FrameLocator> {
  const customer = await embedding.deployment.bank.newCustomer('regular');
  const pairs = [await embedding.pairFor(customer), await embedding.pairFor(customer)];
  const frame = await embedding.open(page, pairs);
  const other = page.locator('#pay2 iframe').contentFrame();
  await expect(other.getByRole('button', { name: 'Mumbai Flat Power' }).first()).toBeVisible();
  return frame;
}

test('[MFE-06] sends each of two portals in one page only its own messages', async ({ page }) => {
  const frame = await openTwo(page);
  await frame.getByRole('link', { name: 'History' }).click();
  await expect(frame.getByRole('heading', { name: 'History' }).first()).toBeVisible();
  const pathsOf = async (element: string) => {
    const seen = await seenBy(page);
    const navigated = seen.filter((event) => event.element === element && event.type === 'navigated');
    return [...new Set(navigated.map(({ detail }) => detail.path))];
  };
  await expect.poll(() => pathsOf('pay1')).toEqual(['/', '/history']);
  expect(await pathsOf('pay2')).toEqual(['/']);
});

test('[MFE-06, SES-11, SES-14] ends both portals in a page on logout() of one, and reports an ended session but no logout for the other', async ({
  page,
}) => {
  await openTwo(page);
  await page.evaluate(() =>
    document.querySelector<HTMLElement & { logout(): Promise<void> }>('#pay1')?.logout(),
  );
  const endings = async () =>
    (await seenBy(page))
      .filter(({ type }) => type === 'logout' || type === 'session-ended')
      .toSorted((a, b) => a.element.localeCompare(b.element));
  await expect.poll(endings).toEqual([
    { element: 'pay1', type: 'session-ended', detail: { reason: 'logout' } },
    { element: 'pay2', type: 'session-ended', detail: { reason: 'logout' } },
  ]);
});

test('[MFE-06] ignores hostile messages and a second channel', async ({ page }) => {
  const { frame } = await embedding.openForNewCustomer(page);
  const received = await page.evaluate(async () => {
    const [portal] = [window.frames[0]];
    const { port1, port2 } = new MessageChannel();
    const messages: unknown[] = [];
    port1.addEventListener('message', ({ data }) => messages.push(data));
    port1.start();
    for (const data of [
      { billpay: 'connect', version: 1 },
      { billpay: 'connect', version: 2 },
      { type: 'logout' },
      'logout',
      null,
      { billpay: 'connect', version: 1, type: 'logout' },
    ])
      portal?.postMessage(data, '*');
    portal?.postMessage({ billpay: 'connect', version: 1 }, '*', [port2]);
    port1.postMessage({ type: 'logout' });
    await new Promise((later) => setTimeout(later, 500));
    return messages;
  });
  expect(received).toEqual([]);
  await frame.getByRole('link', { name: 'History' }).click();
  await expect(frame.getByRole('heading', { name: 'History' }).first()).toBeVisible();
  expect(await typesSeenBy(page)).not.toContain('session-ended');
});

test('[MFE-06] refuses to be embedded by a page of another origin', async ({ page, violations }) => {
  const otherSite = await openBankPage();
  try {
    const { bank, portal } = embedding.deployment;
    otherSite.embed(portal, [await embedding.pairFor(await bank.newCustomer('regular'))]);
    await page.goto(otherSite.origin);
    await expect.poll(() => page.frames().at(-1)?.url()).toBe('chrome-error://chromewebdata/');
    expect(await typesSeenBy(page)).toEqual([]);
  } finally {
    violations.length = 0;
    await otherSite.close();
  }
});

test('[MFE-06] closes a dialog in the frame on Back, and lets Tab leave the portal into the page', async ({
  page,
}) => {
  const { frame } = await embedding.openForNewCustomer(page);
  await frame.getByRole('button', { name: 'Mumbai Flat Power' }).first().click();
  const confirm = frame.getByRole('dialog', { name: 'Confirm Payment' });
  await expect(confirm).toBeVisible();
  // Presses the browser's Back. `page.goBack` would wait for a page load, which does not happen here.
  await page.evaluate(() => history.back());
  await expect(confirm).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Internet banking' })).toBeVisible();

  await page.getByRole('button', { name: 'Log out of the bank' }).focus();
  await page.keyboard.press('Tab');
  await expect(frame.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.getByRole('link', { name: 'After the portal' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(frame.locator(':focus')).toHaveCount(1);
});
