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

/** Returns the path of Chromium or Chrome, from `CHROMIUM` or a usual location, or null. */
export function findChromium(): string | null {
  return firstExisting([process.env.CHROMIUM ?? '', ...usualPlaces]);
}

/**
 * Returns the path of Chromium's headless shell, which uses a third of the CPU time, or else {@link
 * findChromium}.
 */
export function findHeadlessChromium(): string | null {
  return firstExisting([process.env.CHROMIUM ?? '', headlessShell, ...usualPlaces]);
}

export function hasHeadlessShell(): boolean {
  return existsSync(headlessShell);
}

function firstExisting(places: readonly string[]): string | null {
  return places.find((place) => place !== '' && existsSync(place)) ?? null;
}

/** Disables the requests that the browser makes by itself. Root needs `--no-sandbox`. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Options of every browser context in tests. */
export const contextOptions = {
  locale: 'en-IN',
  timezoneId: 'America/Los_Angeles',
  viewport: { width: 1280, height: 800 },
};
