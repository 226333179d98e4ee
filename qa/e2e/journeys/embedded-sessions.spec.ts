import type { Page } from '@playwright/test';
import { oneCaseOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { dialogs, phone } from '../back';
import { Mouse } from '../input-method';
import { expect, test } from '../journey';
import { ConfirmPaymentDialog } from '../pages/confirm-payment-dialog';
import { HomePage } from '../pages/home-page';
import type { Customer } from '../portal/bank';
import { EmbeddingBank, endingsSeenBy } from '../portal/embedding-bank';

test.describe.configure({ mode: 'default' });

const minute = 60_000;
let embedding: EmbeddingBank;

test.beforeAll(async () => {
  embedding = await EmbeddingBank.start();
});

test.afterAll(() => embedding.remove());

const frameOn = (page: Page) => page.locator('#pay1 iframe').contentFrame();
const loggedOutOn = (page: Page) => frameOn(page).getByRole('heading', { name: 'Logged out' });
const storedKeys = (page: Page) => embedding.frameOf(page).evaluate(() => Object.keys(localStorage));

/** Opens the bank's page with a pair that starts no session. */
async function openRefused(page: Page, pair: string): Promise<void> {
  embedding.bankPage.embed(embedding.deployment.portal, [pair]);
  await page.goto(embedding.bankPage.origin);
}

test.describe('with a private browser clock', () => {
  // The clock applies to all pages of a context.
  test.use({ coldBrowser: true });

  test('[MFE-06, SES-06] extends the idle time with a call from the frame', async ({ page }) => {
    await page.clock.install();
    const { frame } = await embedding.openForNewCustomer(page);
    await page.clock.fastForward(3.9 * minute);
    await frame.getByRole('link', { name: 'History' }).click();
    await expect(frame.getByText(/^Paid since/)).toBeVisible();
    await page.clock.fastForward(3.9 * minute);
    expect(await endingsSeenBy(page)).toEqual([]);
    await page.clock.fastForward(5 * minute + 1_000);
    await expect(loggedOutOn(page)).toBeVisible();
    await expect
      .poll(() => endingsSeenBy(page))
      .toEqual([{ type: 'session-ended', detail: { reason: 'idle' } }]);
  });
});

test("[MFE-06, SES-02, SES-04, SES-07] removes the token and key when the frame reloads, and keeps other applications' keys", async ({
  page,
}) => {
  await embedding.openForNewCustomer(page);
  expect(await storedKeys(page)).toEqual(expect.arrayContaining(['billpay.token', 'billpay.key']));
  await embedding.frameOf(page).evaluate(() => {
    localStorage.setItem('another.application', 'keeps this');
    location.reload();
  });
  await expect(loggedOutOn(page)).toBeVisible();
  await expect
    .poll(() => endingsSeenBy(page))
    .toEqual([{ type: 'session-ended', detail: { reason: 'missing' } }]);
  expect(await storedKeys(page)).toEqual(['another.application']);
});

test('[MFE-06, SES-08, SES-12] shows the logged-out page in the frame for a pair that the bank did not issue', async ({
  page,
}) => {
  await openRefused(page, 'id=abcdefgh&hash=0123456789abcdef');
  await expect(loggedOutOn(page)).toBeVisible();
  await expect(frameOn(page).getByRole('navigation')).toHaveCount(0);
  await expect
    .poll(async () => (await endingsSeenBy(page)).map(({ type }) => type))
    .toEqual(['session-ended']);
});

test("[MFE-06, SES-01] removes a pair from the frame's URL on a path without hand-offs, and keeps it usable on other paths", async ({
  page,
}) => {
  const { bank, portal } = embedding.deployment;
  const pair = await embedding.pairFor(await bank.newCustomer('regular'));
  embedding.bankPage.embed(portal, [pair], `${portal}/history`);
  await page.goto(embedding.bankPage.origin);
  await expect(loggedOutOn(page)).toBeVisible();
  expect(embedding.frameOf(page).url()).toBe(`${portal}/session-expired`);
  await expect
    .poll(() => endingsSeenBy(page))
    .toEqual([{ type: 'session-ended', detail: { reason: 'missing' } }]);
  await page
    .locator('#pay1')
    .evaluate((element, address) => Object.assign(element, { src: address.portal, handoff: address.pair }), {
      portal,
      pair,
    });
  await expect(frameOn(page).getByRole('button', { name: 'Mumbai Flat Power' }).first()).toBeVisible();
});

test("[MFE-06, SES-10, SES-13] reads the token's claims in the frame, and offers no Logout in the app", async ({
  page,
}) => {
  const { bank } = embedding.deployment;
  const customer = await bank.newCustomer('regular');
  const pair = new URL(await bank.handOff(customer, 'MOBILE')).search.slice(1);
  const frame = await embedding.open(page, [pair]);
  await expect(frame.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  await frame.getByRole('button', { name: 'Mumbai Flat Power' }).first().click();
  const confirm = frame.getByRole('dialog', { name: 'Confirm Payment' });
  const accounts = confirm.getByRole('radiogroup', { name: 'Debit from' }).getByRole('radio');
  await expect(accounts).toHaveCount((await bank.balancesOf(customer)).length);
});

test("[MFE-06, SES-11, SES-14] ends the portal in the other tab when the customer logs out in one tab's frame", async ({
  page,
  context,
}) => {
  await embedding.openForNewCustomer(page);
  const second = await context.newPage();
  const { frame } = await embedding.openForNewCustomer(second);
  await frame.getByRole('button', { name: 'Logout' }).click();
  await frame.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await expect(loggedOutOn(second)).toBeVisible();
  await expect(loggedOutOn(page)).toBeVisible();
  await expect.poll(async () => (await endingsSeenBy(page)).at(-1)?.type).toBe('session-ended');
});

interface App {
  billpay?: { logout(): void };
  /** Messages of the app's bridge, without heights. */
  received: { readonly type: string }[];
}

/** Adds the bridge of an Android app to the page before its scripts run. */
async function becomeWebView(page: Page): Promise<void> {
  await page.setViewportSize(phone);
  await page.addInitScript(() => {
    const received: App['received'] = [];
    const postMessage = (text: string) => void received.push(JSON.parse(text) as { type: string });
    Object.assign(window, { received, BillPayBridge: { postMessage } });
  });
}

const receivedByApp = async (page: Page) =>
  (await page.evaluate(() => (window as unknown as App).received)).filter(({ type }) => type !== 'height');

/** Ways that a session in the app ends while a dialog is open, and the reason that the app receives. */
const endingsInApp: [string, (page: Page, customer: Customer) => Promise<void>][] = [
  ['logout', (page) => page.evaluate(() => (window as unknown as App).billpay?.logout())],
  [
    'refused',
    async (page, customer) => {
      const { bank } = embedding.deployment;
      await bank.fault(customer, { call: 'user-services.generate-otp', mode: 'error', status: 401 });
      const confirm = new ConfirmPaymentDialog(page);
      await confirm.continueToForm(new Mouse());
      await confirm.account(0).click();
      await confirm.makePayment.click();
    },
  ],
  ...oneCaseOfRun<[string, (page: Page) => Promise<void>]>([
    ['idle', (page) => page.clock.fastForward(5 * minute + 1_000)],
    ['expired', (page) => page.clock.fastForward(61 * minute)],
  ]),
];

test.describe('in the app, with a private browser clock', () => {
  // The clock applies to all pages of a context.
  test.use({ coldBrowser: true });

  test('[MFE-06, SES-03, SES-05, SES-09, SES-11, SES-12] closes its dialog and tells the customer and the app the reason when a session ends in the app', async ({
    page,
  }) => {
    const { bank } = embedding.deployment;
    await becomeWebView(page);
    await page.clock.install();
    for (const [reason, end] of endingsInApp) {
      const customer = await bank.newCustomer('regular');
      await page.goto(await bank.handOff(customer, 'MOBILE'));
      await new HomePage(page).openSavedBiller(new Mouse(), 'Mumbai Flat Power');
      await expect(new ConfirmPaymentDialog(page).makePayment).toBeVisible();
      await end(page, customer);
      await expect(page.getByRole('heading', { name: 'Logged out' })).toBeVisible();
      await expect(page.getByText(/continue with your existing net banking session/)).toBeVisible();
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(dialogs(page)).toHaveCount(0);
      await expect
        .poll(async () => (await receivedByApp(page)).at(-1))
        .toEqual({ type: 'session-ended', reason });
      const types = (await receivedByApp(page)).map(({ type }) => type);
      expect(types.filter((type) => type !== 'navigated')).toEqual(['ready', 'session-ended']);
    }
  });
});
