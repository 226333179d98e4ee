import { cpSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey';
import { HomePage } from '../pages/home-page';
import type { Bank } from '../portal/bank';
import { bothDeployments, type BothDeployments } from '../portal/bank-deployment';
import { releaseChanged, releaseNew, removeRemote, withdrawAll } from '../portal/release-changed';
import { temporaryFolder } from '../portal/start-portal';
import { repository } from '../portal/workshop';

test.describe.configure({ mode: 'default' });

let folder: ReturnType<typeof temporaryFolder>;
let deployments: BothDeployments;
let settings: object;

test.beforeAll(async () => {
  folder = temporaryFolder('withdrawn');
  cpSync(path.join(repository, 'build/portal'), folder.path, { recursive: true });
  settings = { portal: folder.path, bank: { name: 'Demo Bank', supportPhone: '1800 123 4567' } };
  deployments = await bothDeployments(settings);
});

test.afterAll(async () => {
  await deployments.remove();
  folder.remove();
});

/** Opens Home while no remote provides it, visits other pages, and stays on Home. */
async function expectNoHome(page: Page, bank: Bank): Promise<void> {
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  await expect(page.getByText('Customer Support: 1800 123 4567')).toBeVisible();
  await expect(page.getByText('Page not found')).toHaveCount(0);
  await expect(page).toHaveTitle('Home – Bill Pay – Demo Bank');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link')).toHaveText(['Auto Pay', 'History', 'Complaints']);
  await menu.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
}

async function expectHomeAfterRetry(page: Page): Promise<void> {
  const retry = page.getByRole('button', { name: 'Retry' });
  const home = new HomePage(page);
  await retry.click();
  await home.expectReturningCustomer();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible();
}

test('[MFE-04] shows a message for a remote that is switched off behind nginx, and loads it on Retry once it is on again', async ({
  page,
}) => {
  const { bank, rewrite } = deployments.nginx;
  await rewrite({ ...settings, features: { billers: false } });
  await expectNoHome(page, bank);
  await rewrite(settings);
  await expectHomeAfterRetry(page);
});

test('[MFE-04] shows a message for a withdrawn remote, and loads it on Retry once another version is released, on Node and nginx', async ({
  page,
  context,
}) => {
  const { node, nginx } = deployments;
  const other = await context.newPage();
  await withdrawAll(folder.path, 'billers', 'amounts are wrong');
  await nginx.rewrite(settings);
  await expectNoHome(page, node.bank);
  await expectNoHome(other, nginx.bank);
  await releaseChanged(folder.path, 'billers', '9.4.0', {
    file: 'remote.ts',
    find: 'export default',
    replace: 'globalThis.fixed = true;\nexport default',
  });
  await nginx.rewrite(settings);
  await expectHomeAfterRetry(page);
  await expectHomeAfterRetry(other);
});

test('[MFE-04] shows a message with Retry at the address of a removed remote, but not at other addresses, on Node and nginx', async ({
  page,
}) => {
  const { node, nginx } = deployments;
  await releaseNew(folder.path, 'loans');
  await removeRemote(folder.path, 'loans');
  await nginx.rewrite(settings);
  for (const { bank } of [node, nginx]) {
    await page.goto(await bank.handOff(await bank.newCustomer('regular')));
    await new HomePage(page).expectReturningCustomer();
    await followLink(page, '/loans');
    await expect(page.getByText('This page could not be loaded.')).toBeVisible();
    await expect(page.getByText('Customer Support: 1800 123 4567')).toBeVisible();
    await expect(page).toHaveTitle('Loans – Bill Pay – Demo Bank');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('This page could not be loaded.')).toBeVisible();
    await followLink(page, '/never-provided');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
});

async function followLink(page: Page, to: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, to);
}
