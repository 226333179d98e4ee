import path from 'node:path';

/** The environment of a browser that has a font for each language of the portal, whatever fonts the machine has. */
export const browserEnvironment = { ...process.env, FONTCONFIG_FILE: path.join(__dirname, 'fonts.conf') };

/**
 * One process for all pages of the portal keeps its scripts compiled. Optimizing compilers are off, since the page of a
 * test is closed before they pay off.
 */
export const cheapestForShortPages = ['--process-per-site', '--js-flags=--no-turbofan,--no-maglev'];

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
