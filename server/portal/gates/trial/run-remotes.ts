import { escapeUnprintable } from '@billpay/api/operations/printable';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { chromiumArguments, findHeadlessChromium } from '../../browser/chromium';
import type { Release } from '@billpay/remote-kit/release/release';
import { liveIn } from '../../build/shell-folder';
import type { KeyFiles } from '../../build/signing-key';
import { placesOfVersion } from '../deployment';
import { Customers, type Shown } from './customers';
import { about, listFindings, type Expected } from './findings';
import { openTrialPortal, type TrialPortal } from './trial-portal';
import { visitEveryPage } from './visit';

/** A portal, and the version of its shell that is about to be released. */
export interface Trial {
  readonly portalDir: string;
  readonly version: string;
  readonly keys: KeyFiles;
}

/** @returns the path of the browser. @throws Error with instructions if there is none */
export function requireBrowser(): string {
  const found = findHeadlessChromium();
  if (found) return found;
  throw new Error(
    'Chromium is missing, in which the live remotes run in the new shell before it is released: install it, or name it by CHROMIUM. ' +
      'To release without that: npm run release -- shell --without-browser "why", which goes to the release log',
  );
}

/**
 * Opens every page and panel of every live remote and canary in a browser, in a shell that is not live yet.
 * Faults of the live shell and of earlier versions only go to `report`.
 * @throws Error with a line for each version that does not work, and its fault
 */
export async function refuseBrokenInBrowser(
  trial: Trial,
  report: (finding: string) => void = (finding) => console.warn(escapeUnprintable(`Note: ${finding}`)),
): Promise<void> {
  const executablePath = requireBrowser();
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  try {
    const { refused, noted } = await tryOut(browser, trial);
    const live = liveIn(join(trial.portalDir, 'shell'))?.version;
    // Run last, because a fault that exists without this release is no reason to refuse it.
    const known =
      refused.length > 0 && live !== undefined && live !== trial.version
        ? await tryOut(browser, { ...trial, version: live })
        : undefined;
    const isKnown = (finding: string) => known?.refused.includes(finding) === true;
    for (const finding of noted) report(finding);
    for (const finding of refused.filter(isKnown)) report(`${finding}, in the live shell, too`);
    const broken = refused.filter((finding) => !isKnown(finding));
    if (broken.length > 0)
      throw new Error(
        `The shell ${trial.version} is not live, as this does not work in it:\n${broken.join('\n')}`,
      );
  } finally {
    await browser.close();
  }
}

interface Findings {
  readonly refused: readonly string[];
  readonly noted: readonly string[];
}

async function tryOut(browser: Browser, { portalDir, version, keys }: Trial): Promise<Findings> {
  const trial = await openTrialPortal(portalDir, version, keys);
  try {
    const customers = new Customers(trial);
    const refused: string[] = [];
    for (let customer = await customers.next(); customer; customer = await customers.next()) {
      const { address, shown } = customer;
      const expected = expectedOf(portalDir, shown);
      const visit = await visitEveryPage(browser, trial, { address, pages: menuOf(shown), expected });
      refused.push(...listFindings(expected, visit));
    }
    return { refused: [...new Set(refused)], noted: await tryEarlier(browser, portalDir, trial, customers) };
  } finally {
    await trial.close();
  }
}

/** Previous versions run if the files of the live ones do not arrive. */
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
  const expected = expectedOf(portalDir, shown);
  const visit = await visitEveryPage(browser, trial, {
    address,
    pages: menuOf(shown),
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

function expectedOf(portalDir: string, shown: Shown): Expected[] {
  const places = new Set(shown.flatMap(([name, release]) => placesOfVersion(portalDir, name, release)));
  return shown.map(([remote, { version, pages, panels }]) => ({
    remote,
    version,
    pages: pages.map(({ path }) => path),
    panels: panels.filter((panel) => places.has(panel)),
  }));
}

function menuOf(shown: Shown): Release['pages'] {
  return shown.flatMap(([, { pages }]) => pages).toSorted((a, b) => a.order - b.order);
}
