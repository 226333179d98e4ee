import { expect, test } from '@playwright/test';
import { Bank } from '../portal/bank';
import { createTestDatabase, type TestDatabase } from '@billpay/sandbox/testing/test-database';
import { startPortal, type RunningPortal } from '../portal/start-portal';
import { HomePage } from '../pages/home-page';

let data: TestDatabase;
let team: RunningPortal;

test.beforeAll(async () => {
  data = await createTestDatabase('whole');
  team = await startPortal({
    env: { DATABASE_URL: data.url },
    command: ['tools/run.mjs', 'tools/dev.ts', 'billers'],
  });
});

test.afterAll(async () => {
  await team.stop();
  await data.drop();
});

test('[MFE-05] runs billers standalone from the hand-off onwards, without the features of other remotes', async ({
  page,
}) => {
  const bank = new Bank(team.origin);
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  await new HomePage(page).expectReturningCustomer();
  expect(new URL(page.url()).search).toBe('');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'History' })).toBeHidden();

  const bus = page.getByRole('complementary', { name: 'Event bus' });
  await bus.locator('summary').press('Enter');
  await bus.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect(bus.getByRole('listitem').first()).toContainText('biller.saved inspector → billers');
});
