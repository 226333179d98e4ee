import { shellTexts } from '../shell-texts';
import type { Page } from '../registry/registry';
import { plainPath } from './plain-path';

const { notFound, sessionExpired, mockRedirect, product } = shellTexts;

/**
 * The name of the page at a path: its remote's own title, or that of the not-found page. Empty while no registry is
 * known, as nobody can tell then.
 */
export function pageNameOf(path: string, pages: readonly Page[], isKnown: boolean): string {
  const plain = plainPath(path);
  if (plain === '/session-expired') return sessionExpired.title;
  if (plain === '/mock-redirect') return mockRedirect;
  if (!isKnown) return '';
  return pages.find((page) => page.path === plain)?.title ?? notFound.title;
}

/** The document's title: 'Home – Bill Pay – Example Bank'. */
export function documentTitle(pageName: string, bankName: string): string {
  return [pageName, product, bankName].filter(Boolean).join(' – ');
}
