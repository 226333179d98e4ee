import { plainPath } from '../frame/paths';
import type { Portal } from '../portal-context';

/** How long the page stays as its server composed it while its own content is loading, in ms. */
export const FIRST_PAGE_MS = 1_000;

/** Waits for the code of the page and its first data, so that the frame and the page are rendered once and together. */
export async function firstPage(portal: Portal): Promise<void> {
  if (portal.session.state() !== 'live') return;
  await Promise.race([prepared(portal), new Promise((late) => setTimeout(late, FIRST_PAGE_MS))]);
}

async function prepared({ session, extensions, hostOf }: Portal): Promise<void> {
  const loaded = await extensions.begin({ kind: 'page', extension: plainPath(location.pathname) });
  if (!loaded?.prepare || session.state() !== 'live') return;
  try {
    await loaded.prepare(hostOf(loaded.remote));
  } catch {
    // What fails here fails again when the page is rendered, and is shown there.
  }
}
