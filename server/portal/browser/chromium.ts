import { existsSync } from 'node:fs';

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

/** Options of every browser context of tests. */
export const contextOptions = {
  locale: 'en-IN',
  timezoneId: 'America/Los_Angeles',
  viewport: { width: 1280, height: 800 },
};
