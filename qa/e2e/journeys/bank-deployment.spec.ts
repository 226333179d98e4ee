import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from '../journey';
import type { Bank, Customer } from '../portal/bank';
import { PayingCustomer } from '../paying-customer';
import { bankDeployment, type BankDeployment } from '../portal/bank-deployment';
import { openBankPage, type BankPage, type SeenEvent } from '../portal/bank-page';

test.use({ coldBrowser: true });
test.describe.configure({ mode: 'default' });

let bankPage: BankPage;
let deployment: BankDeployment;

test.beforeAll(async () => {
  bankPage = await openBankPage();
  const embedding = { origins: [bankPage.origin] };
  deployment = await bankDeployment({ embedding, features: { complaints: false } });
});

test.afterAll(async () => {
  await deployment.remove();
  await bankPage.close();
});

test('[HTTP-01, SES-01, PAY-19] a bill is paid in a portal that is served alone, against an API on another origin, with complaints switched off', async ({
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

const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { seen: SeenEvent[] }).seen);
const typesSeenBy = async (page: Page, element = 'pay1') =>
  (await seenBy(page)).filter((event) => event.element === element).map(({ type }) => type);

/** Opens the bank's page with the portal in it, once for each pair, and waits until a customer can use it. */
async function openEmbedded(page: Page, pairs: readonly string[]): Promise<FrameLocator> {
  bankPage.embed(deployment.portal, pairs);
  await page.goto(bankPage.origin);
  const frame = page.locator('#pay1 iframe').contentFrame();
  await expect(frame.getByRole('button', { name: 'Mumbai Flat Power' }).first()).toBeVisible();
  return frame;
}

async function openForNewCustomer(
  page: Page,
): Promise<{ frame: FrameLocator; customer: Customer; pair: string }> {
  const customer = await deployment.bank.newCustomer('regular');
  const pair = await pairFor(deployment.bank, customer);
  return { frame: await openEmbedded(page, [pair]), customer, pair };
}

test('[MFE-06, SES-01, PAY-19] a bill is paid in a page of the bank on another origin with a strict policy, and the pair is nowhere else', async ({
  page,
}) => {
  const { bank, portal } = deployment;
  const requests: string[] = [];
  page.on('request', (request) =>
    requests.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`),
  );
  const { frame, customer, pair } = await openForNewCustomer(page);
  const [before = 0] = await bank.balancesOf(customer);

  await frame.getByRole('button', { name: 'Mumbai Flat Power' }).first().click();
  const confirm = frame.getByRole('dialog', { name: 'Confirm Payment' });
  await confirm.getByRole('textbox', { name: /^(Outstanding amount|Amount to pay)/ }).fill('450');
  await confirm.getByRole('radiogroup', { name: 'Debit from' }).getByRole('radio').first().click();
  await confirm.getByRole('button', { name: 'Make Payment' }).click();
  const otp = frame.getByRole('dialog', { name: 'OTP verification' });
  await expect(otp.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type(await bank.latestCode(customer));
  await otp.getByRole('button', { name: 'Verify' }).click();
  await expect(frame.getByText('Successfully Paid')).toBeVisible();

  await expect.poll(async () => (await bank.balancesOf(customer))[0]).toBe(before - 450_00);
  const seen = await seenBy(page);
  expect(seen.find(({ type }) => type === 'ready')).toBeDefined();
  expect(seen.find(({ type }) => type === 'navigated')?.detail).toEqual({ path: '/', title: 'Home' });
  expect(seen.find(({ type }) => type === 'payment-completed')?.detail).toEqual({
    transactionId: expect.any(String),
    outcome: 'success',
  });
  const [id = '', hash = ''] = [...new URLSearchParams(pair).values()];
  const inRequests = requests.filter((request) => request.includes(id) || request.includes(hash));
  // The address of the frame, and the login that redeems it.
  expect(inRequests.map((request) => request.split(' ')[0])).toEqual([
    `${portal}/?${pair}`,
    `${bank.origin}/api/auth/login/${id}`,
  ]);
  expect(JSON.stringify(seen)).not.toContain(hash);
  expect(await page.content()).not.toContain(hash);
  expect(
    page
      .frames()
      .map((one) => one.url())
      .join(),
  ).not.toContain(hash);
});

test('[MFE-06, SES-11] logging out of the bank ends the portal, and logging out of the portal reaches the bank', async ({
  page,
}) => {
  const first = await openForNewCustomer(page);
  await page.getByRole('button', { name: 'Log out of the bank' }).click();
  await expect(page.getByRole('status')).toHaveText('Logged out of the bank');
  await expect(first.frame.getByRole('heading', { name: 'Logged out' })).toBeVisible();
  const endings = async () =>
    (await seenBy(page)).filter(({ type }) => type === 'logout' || type === 'session-ended');
  expect(await endings()).toEqual([{ element: 'pay1', type: 'session-ended', detail: { reason: 'logout' } }]);

  const second = await openForNewCustomer(page);
  await second.frame.getByRole('button', { name: 'Logout' }).click();
  await second.frame.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await expect(second.frame.getByRole('heading', { name: 'Logged out' })).toBeVisible();
  await expect.poll(endings).toEqual([
    { element: 'pay1', type: 'logout', detail: {} },
    { element: 'pay1', type: 'session-ended', detail: { reason: 'logout' } },
  ]);
});

test('[MFE-06] two portals on one page do not hear each other', async ({ page }) => {
  const customer = await deployment.bank.newCustomer('regular');
  const pairs = [await pairFor(deployment.bank, customer), await pairFor(deployment.bank, customer)];
  const frame = await openEmbedded(page, pairs);
  const other = page.locator('#pay2 iframe').contentFrame();
  await expect(other.getByRole('button', { name: 'Mumbai Flat Power' }).first()).toBeVisible();
  await frame.getByRole('link', { name: 'History' }).click();
  await expect(frame.getByRole('heading', { name: 'History' }).first()).toBeVisible();
  const pathsOf = async (element: string) =>
    (await seenBy(page))
      .filter((event) => event.element === element && event.type === 'navigated')
      .map(({ detail }) => detail.path);
  expect([...new Set(await pathsOf('pay1'))]).toEqual(['/', '/history']);
  expect([...new Set(await pathsOf('pay2'))]).toEqual(['/']);
});

test('[MFE-06] neither hostile messages nor a second channel change anything in the portal', async ({
  page,
}) => {
  const { frame } = await openForNewCustomer(page);
  const heard = await page.evaluate(async () => {
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
  expect(heard).toEqual([]);
  await frame.getByRole('link', { name: 'History' }).click();
  await expect(frame.getByRole('heading', { name: 'History' }).first()).toBeVisible();
  expect(await typesSeenBy(page)).not.toContain('session-ended');
});

test('[MFE-06] a page of another origin cannot embed the portal', async ({ page, violations }) => {
  const stranger = await openBankPage();
  try {
    const pair = await pairFor(deployment.bank, await deployment.bank.newCustomer('regular'));
    stranger.embed(deployment.portal, [pair]);
    await page.goto(stranger.origin);
    await expect.poll(() => page.frames().at(-1)?.url()).toBe('chrome-error://chromewebdata/');
    expect(await typesSeenBy(page)).toEqual([]);
  } finally {
    violations.length = 0;
    await stranger.close();
  }
});

test('[MFE-06] Back closes a dialog in the frame, and Tab passes through the portal back into the page', async ({
  page,
}) => {
  const { frame } = await openForNewCustomer(page);
  await frame.getByRole('button', { name: 'Mumbai Flat Power' }).first().click();
  const confirm = frame.getByRole('dialog', { name: 'Confirm Payment' });
  await expect(confirm).toBeVisible();
  // The browser's Back; `page.goBack` waits for a page to load, and none does.
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
