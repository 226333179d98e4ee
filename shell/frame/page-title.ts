import { currentLanguage } from '@billpay/host-api/language';
import { shellTexts } from '../shell-texts';
import type { Page } from '../registry/registry';
import { isPrescribed, plainPath } from './paths';

/** The titles of the shell's own pages, by path. */
export const shellPages: ReadonlyMap<string, () => string> = new Map([
  ['/session-expired', () => shellTexts.sessionExpired.title],
  ['/mock-redirect', () => shellTexts.mockRedirect],
]);

/** A page's title in the language shown. */
export function readTitle({ title, titles }: Pick<Page, 'title' | 'titles'>): string {
  return titles?.[currentLanguage()] ?? title;
}

/**
 * The name of the page at a path: its remote's own title, or that of the not-found page. Empty while no registry is
 * known, and for a page of the specification that no release has.
 * @param pages including those that are not there now
 */
export function findPageName(path: string, pages: readonly Page[], isKnown: boolean): string {
  const plain = plainPath(path);
  const own = shellPages.get(plain);
  if (own) return own();
  if (!isKnown) return '';
  const page = pages.find(({ path: one }) => one === plain);
  if (page) return readTitle(page);
  return isPrescribed(plain) ? '' : shellTexts.notFound.title;
}

/** The document's title: 'Home – Bill Pay – Example Bank'. */
export function documentTitle(pageName: string, bankName: string): string {
  return [pageName, shellTexts.product, bankName].filter(Boolean).join(' – ');
}
