import { shellTexts } from '../shell-texts';
import type { Page } from '../registry/registry';
import { plainPath } from './paths';

const { notFound, sessionExpired, mockRedirect, product } = shellTexts;

/** The titles of the shell's own pages, by path. */
export const shellPages: ReadonlyMap<string, string> = new Map([
  ['/session-expired', sessionExpired.title],
  ['/mock-redirect', mockRedirect],
]);

/**
 * The name of the page at a path: its remote's own title, or that of the not-found page. Empty while no registry is
 * known.
 */
export function pageNameOf(path: string, pages: readonly Page[], isKnown: boolean): string {
  const plain = plainPath(path);
  const own = shellPages.get(plain);
  if (own !== undefined) return own;
  if (!isKnown) return '';
  return pages.find((page) => page.path === plain)?.title ?? notFound.title;
}

/** The document's title: 'Home – Bill Pay – Example Bank'. */
export function documentTitle(pageName: string, bankName: string): string {
  return [pageName, product, bankName].filter(Boolean).join(' – ');
}
