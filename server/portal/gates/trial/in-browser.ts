import { chromium, type Browser } from '@playwright/test';
import { chromiumArguments, findHeadlessChromium } from '../../browser/chromium';

/**
 * Returns the path of the browser.
 * @param without instructions for a release on a machine without a browser
 * @throws Error with instructions if there is none
 */
export function requireBrowser(
  without = 'add --without-browser "why", which goes to the release log',
): string {
  const found = findHeadlessChromium();
  if (found) return found;
  throw new Error(
    `Chromium is missing, in which a version runs before it is released: install it, or name it by CHROMIUM. To release without that, ${without}`,
  );
}

/** Findings of a trial: those that refuse the version, and those that are only reported. */
export interface Findings {
  readonly refused: readonly string[];
  readonly noted: readonly string[];
}

export interface TrialRun {
  readonly executablePath: string;
  /** Tries the version. */
  readonly tryOut: (browser: Browser) => Promise<Findings>;
  /** Tests the versions that customers have now; undefined before a first version. */
  readonly tryLive: ((browser: Browser) => Promise<Findings>) | undefined;
  readonly report: (finding: string) => void;
  /** Added to a finding that also affects the current versions. */
  readonly alsoIn: string;
}

/** Runs a trial in a browser. Returns the findings that are new, and passes the others to `report`. */
export async function findNewFaults({
  executablePath,
  tryOut,
  tryLive,
  report,
  alsoIn,
}: TrialRun): Promise<string[]> {
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  try {
    const { refused, noted } = await tryOut(browser);
    // Runs last. A fault that also exists without this release is no reason to refuse it.
    const known = refused.length > 0 ? await tryLive?.(browser) : undefined;
    const isKnown = (finding: string) => known?.refused.includes(finding) === true;
    for (const finding of noted) report(finding);
    for (const finding of refused.filter(isKnown)) report(`${finding}, ${alsoIn}`);
    return refused.filter((finding) => !isKnown(finding));
  } finally {
    await browser.close();
  }
}
