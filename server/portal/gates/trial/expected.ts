import type { Release } from '@billpay/remote-kit/release/release';
import { placesOfVersion } from '../deployment';
import type { Shown } from './customers';
import type { Expected } from './findings';

/** Lists the pages of versions, and their panels that appear on a page. */
export function listExpected(portalDir: string, shown: Shown): Expected[] {
  const places = new Set(shown.flatMap(([name, release]) => placesOfVersion(portalDir, name, release)));
  return shown.map(([remote, { version, pages, panels }]) => ({
    remote,
    version,
    pages: pages.map(({ path }) => path),
    panels: panels.filter((panel) => places.has(panel)),
  }));
}

/** Lists the pages of versions in the order of the menu. */
export function listMenu(shown: Shown): Release['pages'] {
  return shown.flatMap(([, { pages }]) => pages).toSorted((a, b) => a.order - b.order);
}
