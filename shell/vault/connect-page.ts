import {
  VAULT_HELD,
  VAULT_PORT,
  VAULT_READY,
  type PageMessage,
  type VaultMessage,
} from '@billpay/http-client/vault';
import { createDialogs } from './dialogs';
import type { HeldSession } from './held-session';
import { makeCall, makePageCall, type CallTools, type KnownCall } from './make-call';
import { readCallId, readMessage } from './read-message';
import type { VaultData } from './vault-data';

const DEFAULT_TIMEOUT_MS = 30_000;
const UNPROCESSABLE = 422;

export interface VaultParts {
  readonly data: VaultData;
  readonly calls: readonly KnownCall[];
  readonly session: HeldSession;
}

/**
 * Serves the portal's page, which must be the frame's parent and have the portal's exact origin. Accepts only one port
 * per document.
 */
export function connectPage(parts: VaultParts, own: Window = window): void {
  const { data, session } = parts;
  if (own.parent === own) return;
  let isConnected = false;
  own.addEventListener('message', ({ data: text, origin, source, ports: [port] }: MessageEvent<unknown>) => {
    if (isConnected || text !== VAULT_PORT || origin !== data.portal || source !== own.parent || !port)
      return;
    isConnected = true;
    servePage(port, parts, () => own.parent.postMessage(VAULT_HELD, data.portal));
  });
  own.parent.postMessage(VAULT_READY, data.portal);
  own.addEventListener('pagehide', () => session.leave());
  own.addEventListener('storage', () => session.restore());
}

/**
 * Serves the page at the other end of a channel.
 * @param onHeld called when the page's first script has sent a session
 */
export function servePage(port: MessagePort, { data, calls, session }: VaultParts, onHeld: () => void): void {
  const pending = new Map<number, AbortController>();
  const codes = new Map<string, string>();
  const tools: CallTools = { apiBase: data.apiBase, calls, session, codes };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has one receiver
  const post = (message: VaultMessage) => port.postMessage(message);
  const dialogs = createDialogs({ data, session, codes, call: callApi, post });

  async function answer({ id, call }: Extract<PageMessage, { kind: 'call' }>): Promise<void> {
    const leaving = new AbortController();
    pending.set(id, leaving);
    const deadline = setTimeout(() => leaving.abort(), call.timeoutMs);
    const response = await makePageCall(tools, call, leaving.signal).catch(() => ({ status: 0, text: '' }));
    clearTimeout(deadline);
    pending.delete(id);
    post({ kind: 'response', id, ...response });
  }

  async function callApi(method: string, path: string, language: string, body?: object) {
    const timeoutMs = data.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    const leaving = new AbortController();
    const deadline = setTimeout(() => leaving.abort(), timeoutMs);
    const url = `${data.apiBase}${path}`;
    const call = { method, url, headers: {}, body: body && JSON.stringify(body), timeoutMs };
    const shown = language === 'en' ? '' : `${language},*;q=0`;
    const response = await makeCall(tools, { ...call, language: shown }, leaving.signal);
    clearTimeout(deadline);
    return response;
  }

  /** Ignores a message that the page's client would not send, and refuses it if it is a call. */
  function refuse(message: unknown): void {
    const id = readCallId(message);
    if (id !== undefined) post({ kind: 'response', id, status: UNPROCESSABLE, text: '' });
  }

  port.addEventListener('message', (event: MessageEvent<unknown>) => {
    const message = readMessage(event.data);
    if (!message) return refuse(event.data);
    if (message.kind === 'open-code' || message.kind === 'open-passkeys') post({ kind: 'opening' });
    if (message.kind === 'session') {
      session.hold(message.grant);
      onHeld();
    } else if (message.kind === 'call') void answer(message);
    else if (message.kind === 'cancel') pending.get(message.id)?.abort();
    else if (message.kind === 'open-code') void dialogs.openCode(message.request);
    else if (message.kind === 'fail-code') dialogs.fail();
    else if (message.kind === 'open-passkeys') void dialogs.openPasskeys(message.language);
    else {
      dialogs.close();
      if (message.kind !== 'forget') return;
      codes.clear();
      session.forget();
    }
    if (session.current()) dialogs.loadAhead(message.kind === 'call' ? message.call.language : '');
  });
  port.start();
  if (session.current()) dialogs.loadAhead('');
}
