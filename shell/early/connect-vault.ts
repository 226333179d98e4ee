import { VAULT_PORT, VAULT_READY, type PageMessage } from '@billpay/http-client/early';
import type { LoginGrant } from '@billpay/http-client/session';

/** Id of the element that contains the vault's frame. */
export const VAULT_ELEMENT = 'billpay-vault';

/** Connection to the vault of a page (docs/decisions/0130). */
export interface VaultLink {
  /** The page's end of the channel. Messages wait in it until the vault has loaded. */
  readonly port: MessagePort;
  /** Resolves with whether the page's first script has sent the vault a session. */
  readonly hasSent: Promise<boolean>;
}

/** A link, and the functions of the first script that fill it. */
export interface OpenedLink {
  readonly link: VaultLink;
  /** Hands over the secrets of a login. */
  send(grant: LoginGrant): void;
  /** Says that no session follows any more. */
  finish(): void;
}

/**
 * Opens the channel to the vault. Gives its other end only to the frame in the page's markup, and only while
 * that shows a document of `origin`.
 */
export function connectVault(origin: string, page: Window = window): OpenedLink {
  const { port1, port2 } = new MessageChannel();
  const onMessage = ({ data, origin: from, source }: MessageEvent<unknown>) => {
    const frame = page.document.querySelector<HTMLIFrameElement>(`#${VAULT_ELEMENT} iframe`);
    if (data !== VAULT_READY || from !== origin || !frame || source !== frame.contentWindow) return;
    page.removeEventListener('message', onMessage);
    frame.contentWindow?.postMessage(VAULT_PORT, origin, [port2]);
  };
  page.addEventListener('message', onMessage);
  let settle: (hasSent: boolean) => void;
  const hasSent = new Promise<boolean>((resolve) => (settle = resolve));
  return {
    link: { port: port1, hasSent },
    send(grant) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has one receiver
      port1.postMessage({ kind: 'session', grant } satisfies PageMessage);
      settle(true);
    },
    finish: () => settle(false),
  };
}
