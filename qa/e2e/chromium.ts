import { existsSync } from 'node:fs';
import path from 'node:path';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const headlessShell = '/usr/bin/chromium-headless-shell';

/** The path of Chromium or Chrome: from `CHROMIUM` or a usual location, else null. */
export function findChromium(): string | null {
  return firstExisting([process.env.CHROMIUM ?? '', ...usualPlaces]);
}

/** Prefers Chromium's headless shell, which opens a page for a third of the CPU time, over {@link findChromium}. */
export function findHeadlessChromium(): string | null {
  return firstExisting([process.env.CHROMIUM ?? '', headlessShell, ...usualPlaces]);
}

export function hasHeadlessShell(): boolean {
  return existsSync(headlessShell);
}

function firstExisting(places: readonly string[]): string | null {
  return places.find((place) => place !== '' && existsSync(place)) ?? null;
}

/** Disables all requests of the browser's own. Root needs `--no-sandbox`. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The environment of a browser that has a font for each language of the portal, whatever fonts the machine has. */
export const browserEnvironment = { ...process.env, FONTCONFIG_FILE: path.join(__dirname, 'fonts.conf') };

/**
 * One process for all pages of the portal keeps its scripts compiled. Optimizing compilers are off, since the page of a
 * test is closed before they pay off.
 */
export const cheapestForShortPages = ['--process-per-site', '--js-flags=--no-turbofan,--no-maglev'];

/** Options of every browser context of the journeys. */
export const contextOptions = {
  locale: 'en-IN',
  timezoneId: 'America/Los_Angeles',
  viewport: { width: 1280, height: 800 },
};

/** What a page is to find out about its network. */
export interface Connection {
  readonly effectiveType: '3g' | '4g';
  readonly downlink: number;
  readonly saveData: boolean;
}

/** Over this one the portal fetches no page before the customer is about to open it. */
export const plainConnection: Connection = { effectiveType: '3g', downlink: 1, saveData: false };

/** A script that a page runs before its own, so that it finds this connection instead of the machine's. */
export function connectionScript(connection: Connection): string {
  const value = JSON.stringify(connection);
  return `Object.defineProperty(navigator, 'connection', { value: ${value}, configurable: true });`;
}
