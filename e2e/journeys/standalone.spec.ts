import { expect, test } from '@playwright/test';
import { Bank } from '../portal/bank';
import { startPortal, temporaryFolder, type RunningPortal } from '../portal/start-portal';
import { HomePage } from '../pages/home-page';

const data = temporaryFolder('standalone');
let team: RunningPortal;

test.beforeAll(async () => {
  team = await startPortal({ dataDir: data.path, command: ['tools/run.mjs', 'tools/dev.ts', 'billers'] });
});

test.afterAll(async () => {
  await team.stop();
  data.remove();
});

test('[MFE-05] billers runs by itself for its team, from the hand-off on, and offers nothing of other remotes', async ({
  page,
}) => {
  const bank = new Bank(team.origin);
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  await new HomePage(page).expectReturningCustomer();
  expect(new URL(page.url()).search).toBe('');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'History' })).toBeHidden();
});
