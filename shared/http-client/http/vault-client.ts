import { languageHeader, type Transport, type WireResponse } from './transport';
import type { CodeEvent, CodeRequest, PageMessage, SentSession, VaultMessage } from './vault-messages';

/** The page's end of the channel to the vault. */
export interface VaultClient {
  /** Sends calls through the vault, which adds the token and seals the body. */
  readonly transport: Transport;
  /**
   * Resolves when the page's realm no longer contains secrets. No remote may run before this.
   * @throws Error if the vault does not respond
   */
  waitUntilHeld(): Promise<void>;
  /** Makes the vault forget the session. */
  forget(): void;
  /** Opens the vault's code dialog, and closes the one that was open. Does not show the vault's frame. */
  openCode(request: CodeRequest, onEvent: (event: CodeEvent) => void): void;
  /** Tells the dialog that the action of the verified code has failed. */
  failCode(): void;
  closeCode(): void;
  /** Opens the customer's passkeys, which `closeCode` closes. Does not show the vault's frame. */
  openPasskeys(language: string, onEvent: (event: CodeEvent) => void): void;
  /** Resolves if the bank and this browser have passkeys. */
  readonly hasPasskeys: Promise<void>;
}

/** Longest wait for the vault's document. */
const CONNECT_MS = 15_000;
/** Longest wait for a sign of life after a dialog was requested. */
const OPEN_MS = 10_000;
/** Longer than the call's own timeout, after which the vault responds. */
const SILENCE_MS = 2_000;

/**
 * Creates the client of the vault. Keeps the natives that it uses, because a remote, which runs later, could replace
 * them and get the port.
 * @param port the page's end of the channel
 * @param session progress of the session that the page's first script sends to the vault
 * @param reload reloads a vault that has never responded
 */
export function createVaultClient(
  port: MessagePort,
  { hasSent, held }: SentSession,
  reload: () => void,
): VaultClient {
  const { apply, get: read } = Reflect;
  const { postMessage } = MessagePort.prototype;
  const readData = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data')?.get;
  const setLater = setTimeout;
  const Native = { Promise, Map, Error };
  const waiting = new Native.Map<number, (response: WireResponse | undefined) => void>();
  let offerPasskeys: () => void;
  const hasPasskeys = new Native.Promise<void>((resolve) => (offerPasskeys = resolve));
  let calls = 0;
  let hasResponded = false;
  let isSilent = false;
  let onCode: (event: CodeEvent) => void = () => undefined;
  /** Identifies the requested dialog until the vault has sent anything. */
  let requested: object | undefined;
  const post = (message: PageMessage) => apply(postMessage, port, [message]) as void;

  /** Loads the vault again if it caused the last attempt to fail. */
  function reloadSilent(): void {
    if (!isSilent) return;
    isSilent = false;
    reload();
  }

  /** Requests a dialog. Its frame covers the page, so it ends if the browser has discarded the vault. */
  function openDialog(message: PageMessage, onEvent: (event: CodeEvent) => void): void {
    const own = {};
    requested = own;
    onCode = onEvent;
    post(message);
    setLater(() => {
      if (requested === own) onEvent({ name: 'limit', message: '', isSaid: false });
    }, OPEN_MS);
  }

  function settle(id: number, response: WireResponse | undefined): void {
    waiting.get(id)?.(response);
    waiting.delete(id);
  }

  port.addEventListener('message', (event) => {
    const message = (readData ? apply(readData, event, []) : read(event, 'data')) as VaultMessage;
    hasResponded = true;
    requested = undefined;
    if (message.kind === 'code') onCode(message.event);
    else if (message.kind === 'passkeys') offerPasskeys();
    else if (message.kind === 'response') settle(message.id, message);
  });
  port.start();

  return {
    async waitUntilHeld() {
      reloadSilent();
      if (!(await hasSent)) return;
      await new Native.Promise<void>((resolve, reject) => {
        setLater(() => {
          isSilent = !hasResponded;
          reject(new Native.Error('The vault does not respond'));
        }, CONNECT_MS);
        void held.then(() => {
          hasResponded = true;
          resolve();
        });
      });
    },
    forget: () => post({ kind: 'forget' }),
    openCode: (request, onEvent) => openDialog({ kind: 'open-code', request }, onEvent),
    openPasskeys: (language, onEvent) => openDialog({ kind: 'open-passkeys', language }, onEvent),
    hasPasskeys,
    failCode: () => post({ kind: 'fail-code' }),
    closeCode() {
      requested = undefined;
      onCode = () => undefined;
      post({ kind: 'close-code' });
    },
    transport: ({ method, url, headers, body, trace, timeoutMs, signal }) =>
      new Native.Promise((resolve, reject) => {
        reloadSilent();
        const id = (calls += 1);
        const language = languageHeader()['Accept-Language'] ?? '';
        const cancel = () => {
          post({ kind: 'cancel', id });
          settle(id, undefined);
        };
        waiting.set(id, (response) => {
          signal?.removeEventListener('abort', cancel);
          if (response?.status) resolve({ status: response.status, text: response.text });
          else reject(new Native.Error('No response'));
        });
        signal?.addEventListener('abort', cancel);
        setLater(() => {
          isSilent = !hasResponded;
          settle(id, undefined);
        }, timeoutMs + SILENCE_MS);
        post({ kind: 'call', id, call: { method, url, headers, body, trace, timeoutMs, language } });
      }),
  };
}
