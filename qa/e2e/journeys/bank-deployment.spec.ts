import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from '../journey';
import type { Bank, Customer } from '../portal/bank';
import { payInFrame } from '../pay-in-frame';
import { PayingCustomer } from '../paying-customer';
import { bothDeployments, serverOfRun, type BothDeployments } from '../portal/bank-deployment';
import { openBankPage, type BankPage } from '../portal/bank-page';
import { seenBy, typesSeenBy } from '../portal/embedding-bank';

test.describe.configure({ mode: 'default' });

let bankPage: BankPage;
let deployments: BothDeployments;
let deployment: BothDeployments[typeof serverOfRun];

// Normally one journey runs behind nginx; in `npm run chaos` all do.
test.beforeAll(async () => {
  bankPage = await openBankPage();
  const embedding = { origins: [bankPage.origin] };
  deployments = await bothDeployments({ embedding, features: { complaints: false } });
  deployment = deployments[serverOfRun];
});

test.afterAll(async () => {
  await deployments.remove();
  await bankPage.close();
});

test('[HTTP-01, SES-01, PAY-19] pays a bill in a portal without its own API, against an API on another origin, with complaints switched off', async ({
  page,
}) => {
  const { bank, portal } = deployment;
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

async function pairFor(bank: Bank, customer: Customer): Promise<string> {
  return new URL(await bank.handOff(customer)).search.slice(1);
}

/** Opens the bank's page with one portal for each pair, and waits until a customer can use it. */
async function openEmbedded(
  page: Page,
  pairs: readonly string[],
  { portal } = deployment,
): Promise<FrameLocator> {
  bankPage.embed(portal, pairs);
  await page.goto(bankPage.origin);
  const frame = page.locator('#pay1 iframe').contentFrame();
  await expect(frame.getByRole('button', { name: 'Mumbai Flat Power' }).first()).toBeVisible();
  return frame;
}

async function openForNewCustomer(
  page: Page,
  on = deployment,
): Promise<{ frame: FrameLocator; customer: Customer; pair: string }> {
  const customer = await on.bank.newCustomer('regular');
  const pair = await pairFor(on.bank, customer);
  return { frame: await openEmbedded(page, [pair], on), customer, pair };
}

test('[MFE-06, SES-01, PAY-19] pays a bill behind nginx, in a page of the bank on another origin with a strict policy, without leaking the hand-off pair', async ({
  page,
}) => {
  const { bank, portal, accessLog } = deployments.nginx;
  const requests: string[] = [];
  page.on('request', (request) =>
    requests.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`),
  );
  const { frame, customer, pair } = await openForNewCustomer(page, deployments.nginx);
  const [before = 0] = await bank.balancesOf(customer);

  const latestCode = () => bank.latestCode(customer);
  await payInFrame(page, frame, { bill: 'Mumbai Flat Power', amount: '450', latestCode });

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
  // URL of the frame, and the login that redeems it.
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

test('[MFE-06, SES-11] ends the portal on logging out of the bank, and tells the bank about logging out of the portal', async ({
  page,
}) => {
  const first = await openForNewCustomer(page);
  await page.getByRole('button', { name: 'Log out of the bank' }).click();
  await expect(page.getByRole('status')).toHaveText('Logged out of the bank');
  await expect(first.frame.getByRole('heading', { name: 'Logged out' })).toBeVisible();
  const endings = async () =>
    (await seenBy(page)).filter(({ type }) => type === 'logout' || type === 'session-ended');
  await expect
    .poll(endings)
    .toEqual([{ element: 'pay1', type: 'session-ended', detail: { reason: 'logout' } }]);

  const second = await openForNewCustomer(page);
  await second.frame.getByRole('button', { name: 'Logout' }).click();
  await second.frame.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await expect(second.frame.getByRole('heading', { name: 'Logged out' })).toBeVisible();
  await expect.poll(endings).toEqual([
    { element: 'pay1', type: 'logout', detail: {} },
    { element: 'pay1', type: 'session-ended', detail: { reason: 'logout' } },
  ]);
});

test('[MFE-06] delivers to two portals on one page only their own messages', async ({ page }) => {
  const customer = await deployment.bank.newCustomer('regular');
  const pairs = [await pairFor(deployment.bank, customer), await pairFor(deployment.bank, customer)];
  const frame = await openEmbedded(page, pairs);
  const other = page.locator('#pay2 iframe').contentFrame();
  await expect(other.getByRole('button', { name: 'Mumbai Flat Power' }).first()).toBeVisible();
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

test('[MFE-06, SES-11, SES-14] ends the other portal on the page by logout() of one; the other reports an ended session but no logout', async ({
  page,
}) => {
  const customer = await deployment.bank.newCustomer('regular');
  const pairs = [await pairFor(deployment.bank, customer), await pairFor(deployment.bank, customer)];
  await openEmbedded(page, pairs);
  const other = page.locator('#pay2 iframe').contentFrame();
  await expect(other.getByRole('button', { name: 'Mumbai Flat Power' }).first()).toBeVisible();
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
  const { frame } = await openForNewCustomer(page);
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
    const pair = await pairFor(deployment.bank, await deployment.bank.newCustomer('regular'));
    otherSite.embed(deployment.portal, [pair]);
    await page.goto(otherSite.origin);
    await expect.poll(() => page.frames().at(-1)?.url()).toBe('chrome-error://chromewebdata/');
    expect(await typesSeenBy(page)).toEqual([]);
  } finally {
    violations.length = 0;
    await otherSite.close();
  }
});

test('[MFE-06] closes a dialog in the frame on Back, and lets Tab pass through the portal back into the page', async ({
  page,
}) => {
  const { frame } = await openForNewCustomer(page);
  await frame.getByRole('button', { name: 'Mumbai Flat Power' }).first().click();
  const confirm = frame.getByRole('dialog', { name: 'Confirm Payment' });
  await expect(confirm).toBeVisible();
  // Presses the browser's Back; `page.goBack` waits for a page load, and there is none.
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
