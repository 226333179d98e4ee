import type { ReceiptSharing } from '@billpay/host-api';
import type { Portal } from '../portal-context';
import { hasBridge } from './app-page';
import type { BankLink } from './bank-link';

/** What shows the portal: a page of the bank, or its app. */
export interface Bank {
  readonly link: BankLink;
  readonly receipts: ReceiptSharing;
  /** Reports what happens in the portal from now on. */
  follow(portal: Portal): void;
}

/**
 * What shows this page; undefined where nobody shows it but the browser. The code for it is fetched only where it is needed:
 * before the page has loaded, which is when the page around it connects.
 * @param origins exact origins of pages that may embed the portal
 */
export async function findBank(origins: readonly string[]): Promise<Bank | undefined> {
  if (window.parent === window && !hasBridge()) return undefined;
  const [{ linkToBank }, { reportToBank }, { receiptSharing }] = await Promise.all([
    import(/* webpackChunkName: "embedding" */ './bank-link'),
    import(/* webpackChunkName: "embedding" */ './report-to-bank'),
    import(/* webpackChunkName: "embedding" */ './share-receipts'),
  ]);
  const link = linkToBank(origins);
  if (!link) return undefined;
  return { link, receipts: receiptSharing(link), follow: (portal) => reportToBank(portal, link) };
}
