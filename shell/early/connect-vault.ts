import {
  VAULT_HELD,
  VAULT_PORT,
  VAULT_READY,
  type PageMessage,
  type SentSession,
} from '@billpay/http-client/early';
import type { LoginGrant } from '@billpay/http-client/session';
import type { EarlyVault } from './early-data';
import { createVaultFrame, type VaultFrame } from './vault-frame';

/** Connection to the vault of a page (docs/decisions/0130). */
export interface VaultLink extends SentSession {
  readonly frame: Omit<VaultFrame, 'window'>;
  /** The page's end of the channel. Messages wait in it until the vault has loaded. */
  readonly port: MessagePort;
}

/** The connection, and the functions with which the first script fills the vault. */
export interface OpenedLink {
  readonly link: VaultLink;
  /** Hands over the secrets of a login. */
  send(grant: LoginGrant): void;
  /** Tells the vault that no session will follow. */
  finish(): void;
}

/**
 * Creates the vault's frame, and opens the channel to it. Sends the other end only to this frame, and only while it
 * shows a document from the vault's origin.
 */
export function connectVault(vault: EarlyVault, page: Window = window): OpenedLink {
  const frame = createVaultFrame(vault);
  const { port1, port2 } = new MessageChannel();
  let isConnected = false;
  let confirm: () => void;
  const held = new Promise<void>((resolve) => (confirm = resolve));
  page.addEventListener('message', ({ data, origin: from, source }: MessageEvent<unknown>) => {
    const target = frame.window();
    if (from !== vault.origin || !target || source !== target) return;
    if (data === VAULT_HELD) confirm();
    if (data !== VAULT_READY || isConnected) return;
    isConnected = true;
    target.postMessage(VAULT_PORT, vault.origin, [port2]);
  });
  let settle: (hasSent: boolean) => void;
  const hasSent = new Promise<boolean>((resolve) => (settle = resolve));
  return {
    link: { frame, port: port1, hasSent, held },
    send(grant) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has one receiver
      port1.postMessage({ kind: 'session', grant } satisfies PageMessage);
      settle(true);
    },
    finish: () => settle(false),
  };
}
