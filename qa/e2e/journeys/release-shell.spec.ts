import { readFileSync } from 'node:fs';
import path from 'node:path';
import { makesEveryCase } from '@billpay/sandbox/testing/chaos-cases';
import { expect, test } from '../journey';
import { HomePage } from '../pages/home-page';
import { writeChangedShell } from '../portal/changed-shell';
import { releaseBuiltShell, rollBack } from '../portal/release-changed';
import { temporaryFolder } from '../portal/start-portal';

/** A change that is visible on every page. */
const newText = (script: string) => script.replaceAll('"Logout"', '"Leave Bill Pay"');

function liveShell(portalDir: string): { version: string; scripts: { file: string }[] } {
  return JSON.parse(readFileSync(path.join(portalDir, 'shell/shell-manifest.json'), 'utf8'));
}

test('[MFE-02, MFE-04] releases a new shell and rolls it back, while an open page keeps its shell', async ({
  page,
  context,
  own,
}) => {
  const built = temporaryFolder('shell');
  try {
    const customer = await own.bank.newCustomer('regular');
    const home = new HomePage(page);
    await page.goto(await own.bank.handOff(customer));
    await home.expectReturningCustomer();
    const before = liveShell(own.portalDir);

    const version = writeChangedShell(own.portalDir, built.path, newText);
    await releaseBuiltShell(own.portalDir, built.path, ['--without-browser', 'a journey']);
    expect(liveShell(own.portalDir).version).toBe(version);

    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await home.savedBiller('Mumbai Flat Power').click();
    await expect(page.getByRole('dialog', { name: 'Confirm Payment' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logout', includeHidden: true }).first()).toBeAttached();
    expect(
      fetched.filter((file) => file.startsWith('/shell/')),
      'files that the open page loads later',
    ).not.toEqual([]);
    for (const { file } of before.scripts)
      expect((await fetch(`${own.bank.portal}/shell/${file}`)).status, file).toBe(200);

    const fresh = await context.newPage();
    const shown = (name: string) => fresh.getByRole('banner').getByRole('button', { name, exact: true });
    await fresh.goto(await own.bank.handOff(customer));
    await expect(shown('Leave Bill Pay')).toBeVisible();

    await rollBack(own.portalDir, 'shell');
    await fresh.goto(await own.bank.handOff(customer));
    await expect(shown('Logout')).toBeVisible();
    expect(liveShell(own.portalDir).version).toBe(before.version);
  } finally {
    built.remove();
  }
});

const broken: readonly [what: string, change: (script: string) => string, finding: RegExp][] = [
  [
    'throws a while after it has started',
    (script) => `${script};setTimeout(()=>{throw new RangeError("late")},500)`,
    /the shell: RangeError/,
  ],
  [
    'violates the policy of the page',
    (script) => `${script};try{new Function("1")}catch{}`,
    /the page: require-trusted-types-for/,
  ],
  [
    'shows no panels',
    (script) => script.replace('provider("panel"', 'provider("task"'),
    /billers \S+: its panel auto-pay-search did not become usable/,
  ],
  ['does not start', (script) => `throw new Error("dead");${script}`, /the page: Error: dead/],
];

for (const [what, change, finding] of makesEveryCase ? broken : [])
  test(`[MFE-02] refuses to release a shell that ${what}, and changes nothing`, async ({ own }) => {
    const built = temporaryFolder('shell');
    try {
      const { version } = liveShell(own.portalDir);
      writeChangedShell(own.portalDir, built.path, change);
      await expect(releaseBuiltShell(own.portalDir, built.path)).rejects.toThrow(finding);
      expect(liveShell(own.portalDir).version).toBe(version);
    } finally {
      built.remove();
    }
  });

if (makesEveryCase)
  test('[MFE-02] releases a shell in which every page and panel of the live remotes works', async ({
    own,
  }) => {
    const built = temporaryFolder('shell');
    try {
      const version = writeChangedShell(own.portalDir, built.path, newText);
      await releaseBuiltShell(own.portalDir, built.path);
      expect(liveShell(own.portalDir).version).toBe(version);
    } finally {
      built.remove();
    }
  });
