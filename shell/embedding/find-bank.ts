import { hasBridge } from './app-page';
import type { Bank } from './bank-link';

/**
 * Finds the embedder of this page; undefined without one. Fetches the embedder's code only if needed, before
 * the page has loaded, because the surrounding page connects at that time.
 * @param origins exact origins of pages that may embed the portal
 */
export async function findBank(origins: readonly string[]): Promise<Bank | undefined> {
  if (window.parent === window && !hasBridge()) return undefined;
  const [{ linkToBank }, { reportToBank }, { receiptSharing }] = await Promise.all([
    import(/* webpackChunkName: "embedding" */ './link-to-bank'),
    import(/* webpackChunkName: "embedding" */ './report-to-bank'),
    import(/* webpackChunkName: "embedding" */ './share-receipts'),
  ]);
  const link = linkToBank(origins);
  if (!link) return undefined;
  return { link, receipts: receiptSharing(link), follow: (portal) => reportToBank(portal, link) };
}
