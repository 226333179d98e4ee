import {
  VAULT_PORT,
  VAULT_READY,
  type CodeRequest,
  type PageMessage,
  type VaultMessage,
} from '@billpay/http-client/vault';
import { openCodeDialog, type CodeDialog, type CodeTools, type PasskeyUse } from './code-dialog';
import type { HeldSession } from './held-session';
import { makeCall, makePageCall, type CallTools, type KnownCall, type VaultResponse } from './make-call';
import type { VaultData } from './vault-data';

const DEFAULT_TIMEOUT_MS = 30_000;
const LAST_DIGITS = 4;

/** Passkeys of a bank that offers them, from the document's second script. */
export interface Passkeys extends PasskeyUse {
  /** Finds out, once and after the page has started, whether the customer can have passkeys. */
  look(): void;
  /** Shows the customer's passkeys. Returns a function that closes them. */
  open(language: string): () => void;
}

export interface PasskeyTools {
  readonly texts: VaultData['texts'];
  call(method: string, path: string, language: string, body?: object): Promise<VaultResponse>;
  post(message: VaultMessage): void;
  /** Opens a code dialog of the vault's own. */
  openCode(request: CodeRequest, tools: Pick<CodeTools, 'accept' | 'report'>): CodeDialog;
}

declare global {
  interface Window {
    billpayPasskeys?: (tools: PasskeyTools) => Passkeys;
  }
}

export interface VaultParts {
  readonly data: VaultData;
  readonly calls: readonly KnownCall[];
  readonly session: HeldSession;
}

/**
 * Serves the portal's page, which must be the frame's parent and have the portal's exact origin. Accepts one
 * port in the life of this document.
 */
export function connectPage(parts: VaultParts, own: Window = window): void {
  const { data, session } = parts;
  if (own.parent === own) return;
  let isConnected = false;
  own.addEventListener('message', ({ data: text, origin, source, ports: [port] }: MessageEvent<unknown>) => {
    if (isConnected || text !== VAULT_PORT || origin !== data.portal || source !== own.parent || !port)
      return;
    isConnected = true;
    servePage(port, parts);
  });
  own.parent.postMessage(VAULT_READY, data.portal);
  own.addEventListener('pagehide', () => session.leave());
  own.addEventListener('storage', () => session.restore());
}

/** Serves the page at the other end of a channel. */
export function servePage(port: MessagePort, { data, calls, session }: VaultParts): void {
  const pending = new Map<number, AbortController>();
  const codes = new Map<string, string>();
  const tools: CallTools = { apiBase: data.apiBase, calls, session, codes };
  let dialog: CodeDialog | undefined;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has one receiver
  const post = (message: VaultMessage) => port.postMessage(message);

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

  const codeTools: Omit<CodeTools, 'mobileEnding' | 'isGranted'> = {
    texts: data.texts,
    repeatAmountFrom: data.repeatAmountFrom,
    report: (event) => post({ kind: 'code', event }),
    accept: (template, code) => void codes.set(template, code),
    call: (name, body, language) => callApi('POST', `/user-services/${name}`, language, body),
  };

  function openDialog(request: CodeRequest, own: Partial<CodeTools> = {}): CodeDialog {
    const mobileEnding = session.current()?.mobileNumber.slice(-LAST_DIGITS) ?? '';
    const isGranted = session.isGranted();
    return openCodeDialog(request, { ...codeTools, passkeys, mobileEnding, isGranted, ...own });
  }

  function openCode({ request }: Extract<PageMessage, { kind: 'open-code' }>): void {
    close();
    codes.clear();
    dialog = openDialog(request);
  }

  function close(): void {
    dialog?.close();
    dialog = undefined;
    closePasskeys?.();
    closePasskeys = undefined;
  }

  const passkeys = window.billpayPasskeys?.({
    texts: data.texts,
    call: callApi,
    post,
    openCode: openDialog,
  });
  let closePasskeys: (() => void) | undefined;

  port.addEventListener('message', ({ data: message }: MessageEvent<PageMessage>) => {
    if (message.kind === 'session') {
      session.hold(message.grant);
      post({ kind: 'held' });
    } else if (message.kind === 'call') void answer(message);
    else if (message.kind === 'cancel') pending.get(message.id)?.abort();
    else if (message.kind === 'open-code') openCode(message);
    else if (message.kind === 'fail-code') dialog?.fail();
    else if (message.kind === 'open-passkeys') {
      close();
      closePasskeys = passkeys?.open(message.language);
    } else {
      close();
      if (message.kind !== 'forget') return;
      codes.clear();
      session.forget();
    }
    if (session.current()) passkeys?.look();
  });
  port.start();
  if (session.current()) passkeys?.look();
}
