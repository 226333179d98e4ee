import { currentLanguage } from '@billpay/host-api/language';
import { shellTexts } from '../shell-texts';
import type { Page } from '../registry/registry';
import { plainPath } from './paths';

/** The titles of the shell's own pages, by path. */
export const shellPages: ReadonlyMap<string, () => string> = new Map([
  ['/session-expired', () => shellTexts.sessionExpired.title],
  ['/mock-redirect', () => shellTexts.mockRedirect],
]);

/** A page's title in the language shown. */
export function titleOf({ title, titles }: Pick<Page, 'title' | 'titles'>): string {
  return titles?.[currentLanguage()] ?? title;
}

/**
 * The name of the page at a path: its remote's own title, or that of the not-found page. Empty while no registry is
 * known.
 */
export function pageNameOf(path: string, pages: readonly Page[], isKnown: boolean): string {
  const plain = plainPath(path);
  const own = shellPages.get(plain);
  if (own) return own();
  if (!isKnown) return '';
  const page = pages.find(({ path: one }) => one === plain);
  return page ? titleOf(page) : shellTexts.notFound.title;
}

/** The document's title: 'Home – Bill Pay – Example Bank'. */
export function documentTitle(pageName: string, bankName: string): string {
  return [pageName, shellTexts.product, bankName].filter(Boolean).join(' – ');
}
