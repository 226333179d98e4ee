import { shellTexts } from '../shell-texts';
import { routeOf, routes } from './routes';

const { menu, notFound, sessionExpired, mockRedirect, product } = shellTexts;

/** What the page at a path is called; an unknown path is called like the not-found page. */
export function pageNameOf(path: string, isProvided: (route: string) => boolean): string {
  if (path === '/session-expired') return sessionExpired.title;
  if (path === '/mock-redirect') return mockRedirect;
  const found = routes.find(({ route }) => route === routeOf(path));
  return found && isProvided(found.route) ? menu[found.name] : notFound.title;
}

/** The document's title: 'Home – Bill Pay – Example Bank'. */
export function documentTitle(pageName: string, bankName: string): string {
  return [pageName, product, bankName].filter(Boolean).join(' – ');
}
