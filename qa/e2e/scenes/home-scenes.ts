import { Mouse } from '../input-method';
import { HomePage } from '../pages/home-page';
import { alter, visit, type Scene } from './scene';

const input = new Mouse();

/** Home, the shell's frame, and the pages without this frame. */
export const homeScenes: readonly Scene[] = [
  visit('mock-redirect', async ({ page, bank }) => {
    await page.goto(`${bank.portal}/mock-redirect`);
    await page.getByRole('button', { name: 'Continue to Bill Pay' }).waitFor();
  }),
  visit('home-returning', async ({ page, arrive }) => {
    await arrive();
    await new HomePage(page).expectReturningCustomer();
    await page.getByRole('list', { name: 'Upcoming Auto Payment' }).waitFor();
  }),
  {
    name: 'home-first-time',
    like: 'first-time',
    async play({ page, arrive }) {
      await arrive();
      await new HomePage(page).expectFirstTimeCustomer();
    },
  },
  {
    name: 'home-in-the-app',
    like: 'app',
    async play({ page, arrive }) {
      await arrive();
      await new HomePage(page).expectReturningCustomer();
    },
  },
  alter('home-loading', async ({ page, bank, customer, arrive }) => {
    await bank.fault(customer, { call: 'billers.saved', mode: 'slow', ms: 20_000 });
    await arrive();
    await page.locator('[aria-busy=true]').first().waitFor();
    await page.waitForTimeout(600);
  }),
  alter('home-parts-failing', async ({ page, bank, customer, arrive }) => {
    for (const call of ['billers.saved', 'billers.upcoming-dues', 'billers.categories', 'auto-pay.list']) {
      await bank.fault(customer, { call, mode: 'error', status: 500, times: 10 });
    }
    await arrive();
    await page.getByRole('button', { name: 'Retry' }).first().waitFor();
    await page.waitForLoadState('networkidle');
  }),
  visit('logout-dialog', async ({ page, arrive }) => {
    await arrive();
    await new HomePage(page).expectReturningCustomer();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Are you sure you want to logout of Bill Pay?').waitFor();
  }),
  visit('categories', async ({ page, arrive }) => {
    await arrive();
    await new HomePage(page).showCategories(input);
  }),
  visit('session-expired', async ({ page, bank }) => {
    await page.goto(`${bank.portal}/session-expired`);
    await page.getByRole('heading', { name: 'Logged out' }).waitFor();
  }),
  visit('not-found', async ({ page, arrive }) => {
    await arrive();
    await new HomePage(page).expectReturningCustomer();
    await page.evaluate(() => {
      history.pushState(null, '', '/nowhere');
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  }),
  alter('retry-fallback-of-a-task', async ({ page, arrive }) => {
    await page.route('**/remotes/payments/**', (route) => route.abort());
    await arrive();
    await new HomePage(page).openSavedBiller(input, 'Mumbai Flat Power');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
  }),
  alter('retry-fallback-of-a-page', async ({ page, arrive }) => {
    await page.route('**/remotes/billers/**', (route) => route.abort());
    await arrive();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
  }),
];
