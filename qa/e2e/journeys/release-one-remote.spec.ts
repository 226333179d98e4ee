import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { makesEveryCase } from '@billpay/sandbox/testing/chaos-cases';
import { expect, test } from '../journey';
import { HomePage } from '../pages/home-page';
import { releaseChanged, rollBack } from '../portal/release-changed';

const newTitle = {
  file: 'confirm-payment/confirm-payment-texts.ts',
  find: "title: 'Confirm Payment'",
  replace: "title: 'Check and pay'",
};

/** Returns digests of all files in a folder, by path. */
function digestsIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files.map((file) => {
      const place = path.join(file.parentPath, file.name);
      return [path.relative(folder, place), createHash('sha256').update(readFileSync(place)).digest('hex')];
    }),
  );
}

test('[MFE-02, MFE-04] releases a new version of one remote, rolls it back, and limits a version that throws to its own slot', async ({
  page,
  context,
  own,
}) => {
  const customer = await own.bank.newCustomer('regular');
  const home = new HomePage(page);
  const untouched = () => [
    digestsIn(path.join(own.portalDir, 'shell')),
    digestsIn(path.join(own.portalDir, 'remotes/billers')),
  ];
  const before = untouched();
  await page.goto(await own.bank.handOff(customer));
  await home.expectReturningCustomer();

  await releaseChanged(own.portalDir, 'payments', '9.1.0', newTitle);

  // An open page keeps the version that it started with.
  await home.savedBiller('Mumbai Flat Power').click();
  await expect(page.getByRole('dialog', { name: 'Confirm Payment' })).toBeVisible();

  const fresh = await context.newPage();
  const freshHome = new HomePage(fresh);
  await fresh.goto(await own.bank.handOff(customer));
  await freshHome.savedBiller('Mumbai Flat Power').click();
  await expect(fresh.getByRole('dialog', { name: 'Check and pay' })).toBeVisible();
  expect(untouched()).toEqual(before);

  await rollBack(own.portalDir, 'payments');
  await fresh.goto(await own.bank.handOff(customer));
  await freshHome.savedBiller('Mumbai Flat Power').click();
  await expect(fresh.getByRole('dialog', { name: 'Confirm Payment' })).toBeVisible();
  expect(untouched()).toEqual(before);

  // `remote-faults.spec.ts` covers a throwing remote in every run, without a build.
  if (!makesEveryCase) return;
  await releaseChanged(own.portalDir, 'payments', '9.2.0', {
    file: 'remote.ts',
    find: 'export default',
    replace: "throw new Error('broken at the first line');\nexport default",
  });
  await page.goto(await own.bank.handOff(customer));
  await home.expectReturningCustomer();
  await home.savedBiller('Mumbai Flat Power').click();
  const slot = page.getByRole('dialog', { name: 'Bill Pay' });
  await expect(slot.getByText('This could not be opened.')).toBeVisible();

  await rollBack(own.portalDir, 'payments');
  await slot.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm Payment' })).toBeVisible();
});
