import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { contextOptions } from '@billpay/portal/browser/chromium';
import { readReleaseLog } from '@billpay/portal/releases/release-log';
import { oneCaseOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { expect, test } from '../journey';
import type { Bank, Customer } from '../portal/bank';
import { customerIn } from '../portal/canary-share';
import { privatePortal, type PrivatePortal } from '../portal/private-portal';
import { releaseChanged } from '../portal/release-changed';
import type { Change } from '../portal/workshop';

const PERCENT = 50;
/** Number of customers who see the broken version before its withdrawal. */
const VISITS = 5;

interface Files {
  readonly registry: { remotes: { history: { canary?: { release: { version: string } } } } };
  readonly timestamp: { withdrawn: string[] };
}

function read<Name extends keyof Files>(portal: PrivatePortal, name: Name): Files[Name] {
  return JSON.parse(readFileSync(path.join(portal.portalDir, 'remotes', `${name}.json`), 'utf8'));
}

async function openHistory(page: Page, bank: Bank, customer: Customer): Promise<void> {
  await page.goto(await bank.handOff(customer));
  await page.getByRole('link', { name: 'History' }).click();
}

test('[MFE-04] withdraws a canary that breaks for its customers, never shows it to others, and repairs the page on reload', async ({
  page,
}) => {
  const portal = await privatePortal({ env: { WATCH_EVERY_MS: '500' } });
  try {
    const { bank, portalDir } = portal;
    await releaseChanged(
      portalDir,
      'history',
      '9.5.0',
      {
        file: 'history-page/HistoryPage.tsx',
        find: "useScreen('history');",
        replace: "useScreen('history');\n  if (document.body) throw new Error('broken at render');",
      },
      PERCENT,
    );
    const version = read(portal, 'registry').remotes.history.canary?.release.version ?? '';
    const share = { remote: 'history', version, percent: PERCENT };
    const [inside, outside] = [await customerIn(bank, share, true), await customerIn(bank, share, false)];
    const heading = { level: 1, name: 'Transaction History' } as const;
    await openHistory(page, bank, outside);
    await expect(page.getByRole('heading', heading)).toBeVisible();

    for (let visit = 0; visit < VISITS; visit += 1) {
      await openHistory(page, bank, inside);
      await expect(page.getByText('This page could not be loaded.')).toBeVisible();
    }
    await page.goto('about:blank');
    await expect
      .poll(() => read(portal, 'timestamp').withdrawn, { timeout: 60_000 })
      .toEqual([`history@${version}`]);

    await openHistory(page, bank, inside);
    await expect(page.getByRole('heading', heading)).toBeVisible();
  } finally {
    await portal.remove();
  }
});

const shown = "useScreen('history');";
const silentFaults: [fault: string, change: Omit<Change, 'file'>, reason: RegExp][] = [
  [
    'never finishes a script after it is shown',
    { find: shown, replace: `${shown}\n  setTimeout(() => {\n    for (;;) void 0;\n  }, 100);` },
    /^stopped responding in/,
  ],
  [
    'never finishes loading',
    {
      find: "import { History } from './History';",
      replace: "import { History } from './History';\nawait new Promise(() => undefined);",
    },
    /^loads failed in/,
  ],
  [
    'hides its content',
    { find: shown, replace: `${shown}\n  document.body.style.visibility = 'hidden';` },
    // The page shows a message in its place, which counts as a crash.
    /^(no visible content|crashes) in/,
  ],
  [
    'replaces the function that reports its crash',
    {
      find: shown,
      replace: `${shown}\n  navigator.sendBeacon = () => true;\n  setTimeout(() => void Promise.reject('text'), 500);`,
    },
    /^crashes in/,
  ],
];

for (const [fault, change, reason] of oneCaseOfRun(silentFaults))
  test(`[MFE-04] withdraws a canary that ${fault}`, async ({ browser }) => {
    const portal = await privatePortal({ env: { WATCH_EVERY_MS: '500' } });
    try {
      const { bank, portalDir } = portal;
      const file = 'history-page/HistoryPage.tsx';
      await releaseChanged(portalDir, 'history', '9.6.0', { file, ...change }, PERCENT);
      const version = read(portal, 'registry').remotes.history.canary?.release.version ?? '';
      const inside = await customerIn(bank, { remote: 'history', version, percent: PERCENT }, true);
      const pages: Page[] = [];
      for (let visit = 0; visit < VISITS; visit += 1) {
        const page = await browser.newPage(contextOptions);
        pages.push(page);
        await page.goto(await bank.handOff(inside));
        await page.getByRole('link', { name: 'History' }).click({ noWaitAfter: true });
      }
      await expect
        .poll(() => readReleaseLog(portalDir).at(-1), { timeout: 60_000 })
        .toMatchObject({ action: 'withdrawn', version, by: 'watch', reason: expect.stringMatching(reason) });
      await Promise.all(pages.map((page) => page.close()));
    } finally {
      await portal.remove();
    }
  });
