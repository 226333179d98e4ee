import { escapeUnprintable } from '@billpay/api/operations/printable';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { liveIn } from '../../build/shell-folder';
import type { KeyFiles } from '../../build/signing-key';
import { Customers } from './customers';
import { listExpected, listMenu } from './expected';
import { about, listFindings } from './findings';
import { findNewFaults, requireBrowser, type Findings } from './in-browser';
import { openShellTrial, type TrialPortal } from './trial-portal';
import { visitEveryPage } from './visit';

/** A portal, and the version of its shell that is about to be released. */
export interface Trial {
  readonly portalDir: string;
  readonly version: string;
  readonly keys: KeyFiles;
}

/**
 * Opens every page and panel of every live remote and canary in a browser, in a shell that is not live yet.
 * Faults of the live shell and of earlier versions only go to `report`.
 * @throws Error with a line for each version that does not work, and its fault
 */
export async function refuseBrokenShell(
  trial: Trial,
  report: (finding: string) => void = (finding) => console.warn(escapeUnprintable(`Note: ${finding}`)),
): Promise<void> {
  const live = liveIn(join(trial.portalDir, 'shell'))?.version;
  const isChange = live !== undefined && live !== trial.version;
  const broken = await findNewFaults({
    executablePath: requireBrowser(),
    tryOut: (browser) => tryOut(browser, trial),
    tryLive: isChange ? (browser) => tryOut(browser, { ...trial, version: live }) : undefined,
    report,
    alsoIn: 'in the live shell, too',
  });
  if (broken.length > 0)
    throw new Error(
      `The shell ${trial.version} is not live, as this does not work in it:\n${broken.join('\n')}`,
    );
}

async function tryOut(browser: Browser, { portalDir, version, keys }: Trial): Promise<Findings> {
  const trial = await openShellTrial(portalDir, version, keys);
  try {
    const customers = new Customers(trial);
    const refused: string[] = [];
    for (let customer = await customers.next(); customer; customer = await customers.next()) {
      const { address, shown } = customer;
      const expected = listExpected(portalDir, shown);
      const visit = await visitEveryPage(browser, trial, { address, pages: listMenu(shown), expected });
      refused.push(...listFindings(expected, visit));
    }
    return { refused: [...new Set(refused)], noted: await tryEarlier(browser, portalDir, trial, customers) };
  } finally {
    await trial.close();
  }
}

/** Previous versions run if the files of the live ones cannot be loaded. */
async function tryEarlier(
  browser: Browser,
  portalDir: string,
  trial: TrialPortal,
  customers: Customers,
): Promise<string[]> {
  const { address } = await customers.anyone();
  const earlier = Object.entries(trial.remotes).flatMap(([name, { previous, entry }]) =>
    // A path, or an address on another origin.
    previous ? [{ name, previous, folder: new URL('.', new URL(entry, address)).href }] : [],
  );
  if (earlier.length === 0) return [];
  const shown = Object.entries(trial.remotes).map(
    ([name, entry]) => [name, entry.previous ?? entry] as const,
  );
  const expected = listExpected(portalDir, shown);
  const visit = await visitEveryPage(browser, trial, {
    address,
    pages: listMenu(shown),
    expected,
    isMissing: (file) => earlier.some(({ folder }) => file.startsWith(folder)),
  });
  return earlier.flatMap(({ name, previous: { version } }) =>
    listFindings(
      expected.filter(({ remote }) => remote === name),
      { ...about(name, version, visit), faults: [] },
    ).map((finding) => `${finding}; customers get it after a rollback`),
  );
}
