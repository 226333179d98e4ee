import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey';
import { HomePage } from '../pages/home-page';
import type { Bank } from '../portal/bank';
import { codeBlocks, runBlock } from '../portal/guide';
import { privatePortal } from '../portal/private-portal';
import { releaseNew } from '../portal/release-changed';
import { serveReleases } from '../portal/release-server';
import { temporaryFolder } from '../portal/start-portal';
import { copyKeys } from '../portal/stolen-keys';
import { repository } from '../portal/workshop';

test.use({ coldBrowser: true });

const findEntry = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Loans' });

/** Opens the portal and uses page and task of the new remote. */
async function useLoans(page: Page, bank: Bank, customer: string): Promise<void> {
  await page.goto(await bank.handOff(customer));
  await new HomePage(page).expectReturningCustomer();
  await findEntry(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Loans' })).toBeVisible();
  await expect(page.getByText(/^\d+ saved billers$/)).toBeVisible();
  await page.getByRole('button', { name: 'Details of Mumbai Flat Power' }).click();
  await expect(page.getByRole('dialog', { name: 'Details' }).getByText('BEST Mumbai')).toBeVisible();
}

test('[MFE-02] makes a new remote with a page, a panel and a task live in the running portal', async ({
  page,
  own,
}) => {
  const customer = await own.bank.newCustomer('regular');
  await page.goto(await own.bank.handOff(customer));
  await new HomePage(page).expectReturningCustomer();
  await expect(findEntry(page)).toBeHidden();

  await releaseNew(own.portalDir, 'loans');
  await useLoans(page, own.bank, customer);
});

test('[MFE-02] takes a new team from an empty folder to a live remote by the commands of the guide', async ({
  page,
}) => {
  const folder = temporaryFolder('new-team');
  const keys = copyKeys(path.join(folder.path, 'keys'));
  const timestampKey = path.join(folder.path, 'keys/timestamp.pem');
  const portal = await privatePortal({ env: { TIMESTAMP_KEY_FILE: timestampKey } });
  const server = await serveReleases(portal.portalDir, timestampKey);
  try {
    const team = path.join(folder.path, 'loans');
    const guide = readFileSync(path.join(repository, 'docs/remotes.md'), 'utf8');
    const names = { '../loans': team, 'https://portal.bank.example/releases': server.url };
    const clone = { cwd: repository, names, env: {} };
    const own = { cwd: team, names, env: {} };
    const operator = {
      cwd: repository,
      // The file that the team has sent.
      names: { 'loans.public.pem': path.join(team, 'loans.public.pem') },
      env: { ...keys, PORTAL_DIR: portal.portalDir },
    };
    const machines = [clone, clone, own, operator, own];
    const blocks = codeBlocks(guide, 'Work in a repository of your own');
    expect(blocks).toHaveLength(machines.length);
    const startedAt = performance.now();
    for (const [index, machine] of machines.entries()) await runBlock(blocks[index] ?? '', machine);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(`From an empty folder to a live remote: ${seconds} s`);
    const committed = execFileSync('git', ['ls-files'], { cwd: team, encoding: 'utf8' }).split('\n');
    expect(committed).toContain('loans.public.pem');
    expect(committed).not.toContain('loans.pem');
    await useLoans(page, portal.bank, await portal.bank.newCustomer('regular'));
  } finally {
    await server.stop();
    await portal.remove();
    folder.remove();
  }
});
