import { pagesAt } from '../testing/releases';
import { documentTitle, findPageName } from './page-title';

const pages = pagesAt('/', '/loans');

describe('the name of a page', () => {
  it.each([
    ['/', 'Page of /'],
    ['/loans', 'Page of /loans'],
    ['/loans/', 'Page of /loans'],
    ['/loans/12', 'Page not found'],
    ['/session-expired', 'Logged out'],
  ])('[NAV-07] [NAV-08] names %s %s', (path, name) => {
    expect(findPageName(path, pages, true)).toBe(name);
  });

  it("[NAV-08] omits the page's name while no registry could be verified", () => {
    expect(findPageName('/loans', [], false)).toBe('');
    expect(documentTitle('', 'Demo Bank')).toBe('Bill Pay – Demo Bank');
  });
});
