import { randomBytes } from 'node:crypto';
import { shellPages } from '@billpay/shell/frame/page-title';
import { prescribedPaths } from '@billpay/shell/frame/paths';
import { liveRemotes } from '../pages/compose-index';
import { composePage, type PageSources } from '../pages/page';
import type { ReleaseFiles } from '../pages/portal-files';

/**
 * nginx replaces the placeholder in each response. Without the replacement, the page refuses its styles and its
 * registry.
 */
export const NONCE = 'billpay-nonce-of-this-response';
const LATEST_TIME_MS = 9_999_999_999_999;
export const SERVER_TIME = `"serverTimeMs":${LATEST_TIME_MS}`;

/** Placeholder for the timestamp, which is renewed far more often than the pages are written. */
const TIMESTAMP = '"billpay-timestamp-of-this-response"';
/** nginx includes the file of the page's own release. */
const INCLUDED_TIMESTAMP = '<!--# include virtual="/remotes/timestamp.json" -->';

/** No remote can have a page at this path. */
const UNKNOWN_PATH = '/*';
export const NOT_FOUND_FILE = 'not-found.html';

export interface PlainPage {
  /** File name without folders. */
  readonly file: string;
  /** Path of the page; undefined for the page of all other paths. */
  readonly path: string | undefined;
  readonly html: string;
}

export interface PlainPages {
  readonly pages: readonly PlainPage[];
  /** Policy of all pages, with nginx's variable for the nonce. */
  readonly policy: string;
}

export type NginxSources = PageSources & { files: ReleaseFiles };

/**
 * Composes one page for every path that has its own, and one for all others.
 * @param nonceVariable nginx's variable for the nonce of a response
 * @throws Error if a placeholder would also replace a text of the bank
 */
export function composePages(released: NginxSources, nonceVariable: string): PlainPages {
  const { files } = released;
  const sources = { ...released, files: { ...files, timestamp: TIMESTAMP } };
  // Includes pages that are unavailable now: they have their own titles and a retry button.
  const remotes = liveRemotes(released).declaredPages();
  const paths = [...new Set([...prescribedPaths, ...shellPages.keys(), ...remotes.map(({ path }) => path)])];
  const pageOf = (path: string) =>
    composePage(sources, { path, nonce: NONCE, serverTimeMs: LATEST_TIME_MS }).html;
  const pages = [
    // Paths have no underscore, so that two never share a file.
    ...paths.map((path) => ({ path, file: `${path.replaceAll('/', '_')}.html`, html: pageOf(path) })),
    { path: undefined, file: NOT_FOUND_FILE, html: pageOf(UNKNOWN_PATH) },
  ];
  for (const { path = UNKNOWN_PATH, html } of pages) requireExactReplacement(sources, path, html);
  const { policy } = composePage(sources, { path: '/', nonce: nonceVariable, serverTimeMs: 0 });
  return {
    pages: pages.map((page) => ({ ...page, html: page.html.replace(TIMESTAMP, INCLUDED_TIMESTAMP) })),
    policy,
  };
}

/** Compares nginx's output, whose replacements ignore case, with the output of the portal's own server. */
function requireExactReplacement(sources: NginxSources, path: string, html: string): void {
  const nonce = randomBytes(16).toString('hex');
  const serverTimeMs = Date.now();
  const timestamp = JSON.stringify(nonce);
  const replaced = html
    .replaceAll(new RegExp(NONCE, 'gi'), nonce)
    .replaceAll(new RegExp(SERVER_TIME, 'gi'), `"serverTimeMs":${serverTimeMs}`)
    .replaceAll(TIMESTAMP, timestamp);
  const own = { ...sources, files: { ...sources.files, timestamp } };
  if (replaced !== composePage(own, { path, nonce, serverTimeMs }).html)
    throw new Error(`The page ${path} has "${NONCE}" in a text: nginx would change it`);
}
