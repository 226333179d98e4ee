import { cpSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { casesOfRun } from '@billpay/sandbox/testing/chaos-cases';
import type { Harm } from '@billpay/shell/testing/fixtures/harmful-remote/harms';
import { expect, test } from '../journey';
import { HomePage } from '../pages/home-page';
import { FrontedPortal } from '../portal/fronted-portal';
import { releaseFolder } from '../portal/release-changed';
import { temporaryFolder } from '../portal/start-portal';
import { repository } from '../portal/workshop';

/** `works`: the other pages work. `says`: the page says what happened, and Home opens again. */
type Result = 'works' | 'says';

/** Screens that customers see after each kind of harm, and reported crashes, as in docs/remote-faults.md. */
const cases: readonly (readonly [Harm, Result, ...string[]])[] = [
  ['replaces React', 'works'],
  ['freezes Object.prototype', 'works'],
  ['empties the body', 'says', 'harmful BlankPage'],
  ['empties the root', 'says', 'harmful BlankPage'],
  ['replaces the root', 'says', 'harmful BlankPage'],
  ['opens a new document', 'says', 'harmful BlankPage', 'shell TypeError'],
  ['hides everything', 'says', 'harmful BlankPage'],
  ['covers the page', 'says', 'harmful CoveredPage'],
  ['renders nothing', 'says', 'harmful BlankPage'],
  ['rejects promises without end', 'works', 'harmful Error'],
  ['changes name and fragment', 'works'],
  ['leaks', 'works'],
];

const pages: readonly (readonly [string, string])[] = [
  ['History', 'Transaction History'],
  ['Auto Pay', 'Auto Pay'],
  ['Complaints', 'Complaints'],
];

let portal: FrontedPortal | undefined;
const folder = temporaryFolder('harmful-remote');

test.describe.configure({ mode: 'default' });
test.use({ coldBrowser: true });

test.beforeAll(async ({}, info) => {
  info.setTimeout(120_000);
  cpSync(path.join(repository, 'build/portal'), folder.path, { recursive: true });
  const fixture = path.join(repository, 'shell/testing/fixtures/harmful-remote');
  await releaseFolder(folder.path, 'harmful', fixture);
});

test.afterAll(async () => {
  await portal?.close();
  folder.remove();
});

async function expectOtherPagesWork(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  for (const [entry, heading] of pages) {
    await menu.getByRole('link', { name: entry }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.getByText(/could not be (loaded|opened)|went wrong/)).toHaveCount(0);
  }
  await menu.getByRole('link', { name: 'Home' }).click();
  await new HomePage(page).expectReturningCustomer();
}

/** Returns the crashes that pages have reported. */
function crashes(): string[] {
  return (portal?.events ?? []).flatMap(({ kind, remote = 'shell', message = '' }) =>
    kind.endsWith('-crashed') ? [`${remote} ${message}`] : [],
  );
}

for (const [harm, result, ...reported] of casesOfRun(cases, ([, kind]) => [kind])) {
  const effect = result === 'works' ? 'keeps the other pages working' : 'says what happened';
  test(`[MFE-04] ${effect} when a remote ${harm}`, async ({ page, bank, uncaught }) => {
    portal ??= await FrontedPortal.open(bank, folder.path);
    portal.events.length = 0;
    await page.goto(await portal.handOff());
    await new HomePage(page).expectReturningCustomer();
    await page.evaluate((name) => Object.assign(window, { harm: name }), harm);
    await page.getByRole('link', { name: 'Harmful' }).click();
    if (result === 'says') {
      const message = page.getByRole('alert');
      await expect(message).toContainText('This page could not be loaded.');
      await expect(message.getByRole('button', { name: 'Retry' })).toBeVisible();
      await message.getByRole('button', { name: 'Go to Home' }).click();
    } else {
      // On a busy machine, the next press could leave the page before its code has run.
      await page.waitForFunction(() => 'isHarmed' in window);
    }
    await expectOtherPagesWork(page);
    await page.goto('about:blank');
    await expect.poll(() => [...new Set(crashes())].toSorted()).toEqual(reported);
    expect(crashes().length).toBeLessThanOrEqual(10);
    uncaught.splice(0);
  });
}
