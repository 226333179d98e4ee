import path from 'node:path';

/**
 * Environment of a browser that has a font for each language of the portal, independent of the machine's
 * fonts.
 */
export const browserEnvironment = { ...process.env, FONTCONFIG_FILE: path.join(__dirname, 'fonts.conf') };

/**
 * Uses one process for all pages of the portal, which keeps its scripts compiled. Turns off optimizing
 * compilers, because a test closes its page before they pay off.
 */
export const cheapestForShortPages = ['--process-per-site', '--js-flags=--no-turbofan,--no-maglev'];

/** Features that Playwright disables, without the partitions of storage by site. */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
];

/**
 * Replaces Playwright's list. Without partitions, Chromium refuses all storage to a frame of another site, for
 * example to the vault; customers' browsers do not.
 */
export const partitionedStorage = `--disable-features=${disabledFeatures.join()}`;

/** Network information that a page gets from the browser. */
export interface Connection {
  readonly effectiveType: '3g' | '4g';
  readonly downlink: number;
  readonly saveData: boolean;
}

/** A slow connection, on which the portal prefetches no page. */
export const plainConnection: Connection = { effectiveType: '3g', downlink: 1, saveData: false };

/** Returns a script that replaces the machine's connection by this one before the page's scripts run. */
export function connectionScript(connection: Connection): string {
  const value = JSON.stringify(connection);
  return `Object.defineProperty(navigator, 'connection', { value: ${value}, configurable: true });`;
}
