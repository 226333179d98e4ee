import path from 'node:path';
import { oneCaseOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { expect, test } from '../journey';
import { HistoryPage } from '../pages/history-page';
import { HomePage } from '../pages/home-page';
import { privatePortal } from '../portal/private-portal';
import { temporaryFolder } from '../portal/start-portal';
import { ReleaseTools } from '../portal/release-tools';
import { copyKeys, roles, StolenKeys } from '../portal/stolen-keys';
import { Versions } from '../release-day/versions';

test.use({ coldBrowser: true });

for (const role of oneCaseOfRun(roles)) {
  test(`[MFE-04] serves customers without interruption after a new ${role} key, and rejects files signed by the old one`, async ({
    page,
    context,
  }) => {
    const folder = temporaryFolder('key-rotation');
    const keysFolder = path.join(folder.path, 'keys');
    const keys = copyKeys(keysFolder);
    const portal = await privatePortal({ env: keys });
    const versions = new Versions(portal.portalDir);
    const stolen = new StolenKeys(portal.portalDir, keysFolder);
    try {
      const { bank } = portal;
      const tools = new ReleaseTools({ ...keys, PORTAL_DIR: portal.portalDir });
      const history = '**/remotes/history/**/*.js*';
      await page.route(history, (route) => route.fulfill({ status: 404, body: '' }));
      await page.goto(await bank.handOff(await bank.newCustomer('regular')));
      await new HomePage(page).expectReturningCustomer();
      await page.getByRole('link', { name: 'History' }).click();
      await expect(page.getByText('This page could not be loaded.')).toBeVisible();

      await tools.runOk('keys', 'rotate', role);
      expect(await stolen.use(role, versions.good('billers').source, bank.origin)).toEqual([]);

      // Retry fetches the registry again, and follows the roots to the new key.
      await page.unroute(history);
      await page.getByRole('button', { name: 'Retry' }).click();
      await new HistoryPage(page).expectShown();
      const fresh = await context.newPage();
      await fresh.goto(await bank.handOff(await bank.newCustomer('regular')));
      await new HomePage(fresh).expectReturningCustomer();
    } finally {
      stolen.remove();
      versions.remove();
      await portal.remove();
      folder.remove();
    }
  });
}
