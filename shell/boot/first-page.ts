import { plainPath } from '../frame/paths';
import { findHost } from '../host/find-host';
import type { Portal } from '../portal-context';

/** Maximum time in ms for which the server's page stays while its own content is loading. */
export const FIRST_PAGE_MS = 1_000;

/** Waits for the page's code and first data, so that the frame and the page render once, together. */
export async function firstPage(portal: Portal): Promise<void> {
  if (portal.session.state() !== 'live') return;
  await Promise.race([prepared(portal), new Promise((late) => setTimeout(late, FIRST_PAGE_MS))]);
}

async function prepared(portal: Portal): Promise<void> {
  const { session, extensions } = portal;
  const loaded = await extensions.begin({ kind: 'page', extension: plainPath(location.pathname) });
  if (!loaded?.prepare || session.state() !== 'live') return;
  try {
    await loaded.prepare(findHost(portal, loaded.remote));
  } catch {
    // A failure here occurs again when the page renders, and is shown there.
  }
}
