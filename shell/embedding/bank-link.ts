import type { HandOffPair, PortalMessage, ReceiptMessage } from '@billpay/embed/protocol';
import type { ReceiptSharing } from '@billpay/host-api';
import type { PortalBus } from '@billpay/host-api/events';
import type { OtherTabs } from '../host/other-tabs';
import type { PortalSession } from '../session/portal-session';

/** Link to the bank's page around the frame, or to the app around the web view (MFE-06). */
export interface BankLink {
  report(message: PortalMessage): void;
  /** Calls the handler when the bank's own session has ended. */
  onLogout(handler: () => void): void;
  /** Calls the handler with the pair that starts a prepared portal. */
  onStart(handler: (pair: HandOffPair) => void): void;
  /** Sends a receipt to the app; undefined while nobody accepts receipts (REC-09). */
  readonly sendReceipt?: ((receipt: ReceiptMessage) => void) | undefined;
}

/** The portal from a bank's point of view: the lifetime of the session, and events. */
export interface FollowedPortal {
  readonly session: PortalSession;
  readonly bus: PortalBus;
  readonly otherTabs: OtherTabs;
}

/** The embedder of the portal: a page of the bank, or its app. */
export interface Bank {
  readonly link: BankLink;
  readonly receipts: ReceiptSharing;
  /** Reports the portal's events from this call on. */
  follow(portal: FollowedPortal): void;
}
