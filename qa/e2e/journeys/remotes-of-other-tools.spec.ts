import { readFileSync } from 'node:fs';
import path from 'node:path';
import { makesEveryCase } from '@billpay/sandbox/testing/chaos-cases';
import { keyFiles } from '@billpay/portal/build/signing-key';
import { manifestFile, type RemoteManifest } from '@billpay/remote-kit/build/remote-manifest';
import { expect, test } from '../journey';
import { HomePage } from '../pages/home-page';
import { releaseBuiltRemote } from '../portal/release-changed';
import { serveReleases } from '../portal/release-server';
import { buildWith, type Tool } from '../portal/remote-of-other-tools';
import { reactCopies, watchReactCopies } from '../react-copies';

test.use({ coldBrowser: true });

const tools: readonly Tool[] = makesEveryCase ? ['rspack', 'webpack'] : ['rspack'];

for (const tool of tools)
  test(`[MFE-01, MFE-02, MFE-04] runs a remote that ${tool} built in a separate folder with the shell's React, and refuses its altered chunk`, async ({
    page,
    own,
  }) => {
    const remote = await buildWith(tool, 'loans');
    const manifest = JSON.parse(
      readFileSync(path.join(remote.built, manifestFile), 'utf8'),
    ) as RemoteManifest;
    const server = await serveReleases(own.portalDir, keyFiles().timestamp);
    if (tool === 'rspack') await server.release(remote.built);
    else await releaseBuiltRemote(own.portalDir, remote.built);
    await server.stop();
    remote.remove();
    const chunks = (manifest.extensions['/loans']?.files ?? []).map((file) => `**/remotes/loans/**/${file}*`);
    await watchReactCopies(page);
    for (const chunk of chunks)
      await page.route(chunk, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${await response.text()} ` });
      });
    const customer = await own.bank.newCustomer('regular');
    await page.goto(await own.bank.handOff(customer));
    await new HomePage(page).expectReturningCustomer();
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Loans' }).click();
    await expect(page.getByText('This page could not be loaded.')).toBeVisible();

    for (const chunk of chunks) await page.unroute(chunk);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Loans' })).toBeVisible();
    await expect(page.getByText(/^\d+ saved billers$/)).toBeVisible();
    const rows = page.getByRole('list', { name: 'Saved billers' }).getByRole('listitem');
    await expect(rows.first()).toHaveCSS('display', 'flex');
    await page.getByRole('button', { name: 'Details of Mumbai Flat Power' }).click();
    await expect(page.getByRole('dialog', { name: 'Details' }).getByText('BEST Mumbai')).toBeVisible();
    expect(await reactCopies(page)).toHaveLength(1);
    expect(await page.locator('style[data-styled]').count()).toBe(1);
  });
