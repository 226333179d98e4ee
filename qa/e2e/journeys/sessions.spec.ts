import type { Request } from '@playwright/test';
import { expectLoggedOut, storedKeys } from '../ended-session';
import { expect, test } from '../journey';
import { Mouse } from '../input-method';
import { HomePage } from '../pages/home-page';
import { tracesInPage } from '../portal/traces-in-page';

const minute = 60_000;

test('[SES-01] accepts the hand-off pair once, only on hand-off paths, and keeps it in no history entry', async ({
  page,
  bank,
}) => {
  const address = await bank.handOff(await bank.newCustomer('regular'));
  const { search } = new URL(address);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) sent.push(request.url() + JSON.stringify(request.headers()));
  });
  await page.goto(`${bank.portal}/history${search}`);
  await expectLoggedOut(page);
  await page.goto(`${bank.portal}/mock-redirect${search}`);
  await expect(page).toHaveURL(/\/mock-redirect$/);
  expect(
    sent.filter((request) => request.includes(new URLSearchParams(search).get('hash') ?? search)),
  ).toEqual([]);

  await page.goto(address);
  await new HomePage(page).expectReturningCustomer();
  expect(new URL(page.url()).search).toBe('');
  expect(await page.evaluate(tracesInPage)).not.toContain(new URL(address).searchParams.get('hash'));

  await page.goBack();
  await expect(page).toHaveURL(/\/mock-redirect$/);
  await page.goForward();
  expect(new URL(page.url()).search).toBe('');

  await page.goto(address);
  await expectLoggedOut(page);
});

test('[SES-02, SES-12, NAV-02, NAV-06] redirects every page without a session to the logged-out page, without a menu', async ({
  page,
  bank,
}) => {
  for (const path of ['/', '/my-bills', '/history']) {
    await page.goto(`${bank.portal}${path}`);
    await expectLoggedOut(page);
  }
});

test('[SES-08] refuses a pair that the bank did not issue', async ({ page, bank }) => {
  await page.goto(`${bank.portal}/?id=abcdefgh&hash=0123456789abcdef`);
  await expectLoggedOut(page);
});

test.describe('with a private browser clock', () => {
  // The clock applies to all pages of a context.
  test.use({ coldBrowser: true });

  test('[SES-05, SES-06] ends the session after five idle minutes, and extends it with an earlier call', async ({
    page,
    bank,
  }) => {
    const customer = await bank.newCustomer('regular');
    await bank.fault(customer, { call: 'billers.upcoming-dues', mode: 'error', times: 2 });
    const address = await bank.handOff(customer);
    await page.clock.install();
    await page.goto(address);
    const { dues } = new HomePage(page);
    const askAgain = dues.getByRole('button', { name: 'Retry' });
    await expect(askAgain).toBeVisible();

    await page.clock.fastForward(3.9 * minute);
    const refused = page.waitForResponse('**/api/billers/all-upcoming-dues');
    await askAgain.click();
    await (await refused).finished();
    await expect(askAgain).toBeEnabled();
    await page.clock.fastForward(3.9 * minute);
    await askAgain.click();
    await expect(dues.getByRole('listitem').first()).toBeVisible();

    await page.clock.fastForward(5 * minute + 1_000);
    await expectLoggedOut(page);
    expect(await storedKeys(page)).toEqual([]);
  });

  test('[SES-05, SES-06, SES-14] shows a warning above a dialog one minute before the idle timeout, and lets the customer stay signed in', async ({
    page,
    bank,
    context,
  }) => {
    await page.clock.install();
    await page.goto(await bank.handOff(await bank.newCustomer('regular')));
    const home = new HomePage(page);
    await home.openCategory(new Mouse(), 'Water');
    const search = page.getByRole('textbox', { name: 'Search in Water' });
    const searched = page.waitForResponse((response) => response.url().endsWith('/billers/search'));
    await search.fill('del');
    await searched;

    await page.clock.fastForward(4 * minute + 1_000);
    const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });
    await expect(warning).toContainText(/logged out in \d+ seconds/);
    const stay = warning.getByRole('button', { name: 'Stay signed in' });
    await expect(stay).toBeFocused();
    await stay.click();
    await expect(warning).toBeHidden();
    await expect(search).toHaveValue('del');
    await expect(search).toBeFocused();

    await page.clock.fastForward(4 * minute + 1_000);
    await expect(warning).toBeVisible();
    const other = await context.newPage();
    await other.goto(`${bank.portal}/history`);
    await expect(other.getByRole('heading', { name: 'Transaction History' })).toBeVisible();
    await expect(warning).toBeHidden();
    await other.close();

    await page.clock.fastForward(5 * minute + 1_000);
    await expectLoggedOut(page);
  });
});

test('[SES-01, SES-08] lets only the same page retry a login with a lost response', async ({
  page,
  bank,
  context,
}) => {
  let isLost = true;
  await page.route('**/api/auth/login/**', async (route) => {
    if (!isLost) return route.continue();
    isLost = false;
    // The API has used the pair, and the response is lost.
    await route.fetch();
  });
  const address = await bank.handOff(await bank.newCustomer('regular'));
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Signing you in' })).toBeVisible();
  await expect(page.getByText('This is taking longer than usual.')).toBeVisible();
  const otherPage = await context.newPage();
  await otherPage.goto(address);
  await expectLoggedOut(otherPage);
  await page.getByRole('button', { name: 'Try again' }).click();
  await new HomePage(page).expectReturningCustomer();
});

test('[SES-01] [HOME-01] sends the login and the first calls while the scripts load, and survives a reload before the start', async ({
  page,
  bank,
}) => {
  const logins: Request[] = [];
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/auth/login/')) logins.push(request);
    else if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  // Removing a route continues its delayed requests, so the page would start before its reload.
  let isHolding = true;
  const isHeld = (request: Request) => isHolding && request.resourceType() === 'script';
  await page.route('**/shell/**', (route) => (isHeld(route.request()) ? undefined : route.continue()));
  const address = await bank.handOff(await bank.newCustomer('regular'));
  const loggedIn = page.waitForResponse('**/api/auth/login/**');
  await page.goto(address, { waitUntil: 'commit' });
  expect((await loggedIn).status()).toBe(200);
  expect(new URL(page.url()).search).toBe('');
  const hash = new URL(address).searchParams.get('hash');
  expect(await page.evaluate(tracesInPage)).not.toContain(hash);
  expect(await storedKeys(page)).toEqual([]);
  const firstCalls = [
    '/api/auto-pay/',
    '/api/billers/all-upcoming-dues',
    '/api/billers/saved',
    '/api/categories/',
    '/api/user-services/bbps-settings',
    '/api/user-services/first-time-check',
  ];
  await expect.poll(() => calls.toSorted()).toEqual(firstCalls);

  isHolding = false;
  await page.reload();
  await new HomePage(page).expectReturningCustomer();
  const again = calls.slice(firstCalls.length);
  expect(again.slice(0, firstCalls.length).toSorted()).toEqual(firstCalls);
  // The auto pay panel belongs to another remote, which may already have loaded and makes its own call.
  expect(again.slice(firstCalls.length).filter((path) => path !== '/api/auto-pay/')).toEqual([]);
  const keys = logins.map((request) => request.headers()['idempotency-key']);
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0]]);
  expect(await page.evaluate(tracesInPage)).not.toContain(hash);

  await page.goto(address);
  await expectLoggedOut(page);
});

test('[SES-09] redirects to the logged-out page at the next call if the bank has ended the session', async ({
  page,
  bank,
}) => {
  const customer = await bank.newCustomer('regular');
  await page.goto(await bank.handOff(customer));
  const home = new HomePage(page);
  await home.expectReturningCustomer();
  await bank.fault(customer, { call: 'payment.fetch-bill', mode: 'error', status: 401 });
  await home.savedBiller('Mumbai Flat Power').click();
  await expectLoggedOut(page);
});

test('[NAV-08, NAV-01] shows a link to Home at an unknown URL', async ({ page, bank }) => {
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  await new HomePage(page).expectReturningCustomer();
  await page.evaluate(() => {
    history.pushState(null, '', '/nowhere');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await new HomePage(page).expectReturningCustomer();
});
