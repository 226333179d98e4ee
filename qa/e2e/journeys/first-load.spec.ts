import { expect, test } from '../journey';
import { HomePage } from '../pages/home-page';
import { homeScriptBudget, recordScripts, totalBytes } from '../sent-scripts';

test.use({ coldBrowser: true });

test('[HOME-01] a first visit to Home fetches no more JavaScript than its budget', async ({ page, bank }) => {
  const scripts = recordScripts(page);
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  await new HomePage(page).expectReturningCustomer();
  await expect(page.getByRole('list', { name: 'Upcoming Auto Payment' })).toBeVisible();
  await page.waitForLoadState('networkidle');

  // Fetched a while after Home is usable, which a slow machine may reach here; telemetry.spec.ts shows when.
  const fetched = (await scripts()).filter(({ path }) => !path.startsWith('/shell/web-vitals.'));
  const files = fetched.map(({ path }) => path);
  expect(files).toContainEqual(expect.stringMatching(/^\/shell\/main\./));
  expect(files).toContainEqual(expect.stringMatching(/^\/remotes\/billers\/.*\/remoteEntry\.js$/));
  expect(totalBytes(fetched), files.join('\n')).toBeLessThanOrEqual(homeScriptBudget);
});
