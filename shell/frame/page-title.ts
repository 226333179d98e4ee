import { currentLanguage } from '@billpay/host-api/language';
import { shellTexts } from '../shell-texts';
import type { FormerPage } from '../registry/registry';
import { isPrescribed, plainPath } from './paths';

/** Titles of the shell's own pages, by path. */
export const shellPages: ReadonlyMap<string, () => string> = new Map([
  ['/session-expired', () => shellTexts.sessionExpired.title],
  ['/mock-redirect', () => shellTexts.mockRedirect],
]);

/** Returns a page's title in the current language. */
export function readTitle({ title, titles }: Pick<FormerPage, 'title' | 'titles'>): string {
  return titles?.[currentLanguage()] ?? title;
}

/**
 * Returns the name of the page at a path, which is the title in its remote or that of the not-found page.
 * Empty while no registry is known, and for a page of the specification without a release.
 * @param pages including unavailable ones
 */
export function findPageName(path: string, pages: readonly FormerPage[], isKnown: boolean): string {
  const plain = plainPath(path);
  const own = shellPages.get(plain);
  if (own) return own();
  if (!isKnown) return '';
  const page = pages.find(({ path: one }) => one === plain);
  if (page) return readTitle(page);
  return isPrescribed(plain) ? '' : shellTexts.notFound.title;
}

/** Returns the document's title: 'Home – Bill Pay – Example Bank'. */
export function documentTitle(pageName: string, bankName: string): string {
  return [pageName, shellTexts.product, bankName].filter(Boolean).join(' – ');
}
