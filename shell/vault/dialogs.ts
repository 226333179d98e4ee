import type { CodeRequest, VaultMessage } from '@billpay/http-client/vault';
import type { CodeDialog, CodeTools, PasskeyUse, openCodeDialog } from './code-dialog';
import type { HeldSession } from './held-session';
import { createLanguageTexts } from './language-texts';
import { isLegible } from './legible';
import { loadScript } from './load-script';
import { showWait } from './show-wait';
import type { VaultResponse } from './make-call';
import type { VaultData } from './vault-data';

/** Time in ms before the vault loads its other scripts, so that the page has started even on a slow network. */
const LOAD_AFTER_MS = 3_000;
const LAST_DIGITS = 4;

/** Passkeys, if the bank offers them; loaded by a later script. */
export interface Passkeys extends PasskeyUse {
  /** Checks once, after the page has started, whether the customer can use passkeys. */
  look(): void;
  /** Shows the customer's passkeys. Returns a function that closes them. */
  open(language: string): () => void;
}

export interface PasskeyTools {
  readonly texts: VaultData['texts'];
  call(method: string, path: string, language: string, body?: object): Promise<VaultResponse>;
  post(message: VaultMessage): void;
  /** Opens a code dialog in the vault. */
  openCode(request: CodeRequest, tools: Pick<CodeTools, 'accept' | 'report'>): CodeDialog | undefined;
}

declare global {
  interface Window {
    /** Opens the code dialog. Defined by a later script. */
    billpayOpenCode?: typeof openCodeDialog;
    billpayPasskeys?: (tools: PasskeyTools) => Passkeys;
  }
}

export interface DialogTools extends Pick<PasskeyTools, 'call' | 'post'> {
  readonly data: VaultData;
  readonly session: HeldSession;
  /** Receives verified codes by their action. */
  readonly codes: Map<string, string>;
}

/**
 * Dialogs of the vault, one of which can be open at a time. Loads their scripts and texts after the page has started.
 */
export interface Dialogs {
  openCode(request: CodeRequest): Promise<void>;
  openPasskeys(language: string): Promise<void>;
  /** Shows six empty boxes again, because the action failed. */
  fail(): void;
  close(): void;
  /** @param accepted language that the page's calls accept, as in the header: 'hi,*;q=0' */
  loadAhead(accepted: string): void;
}

export function createDialogs({ data, session, codes, call, post }: DialogTools): Dialogs {
  const texts = createLanguageTexts(data);
  let dialog: CodeDialog | undefined;
  let passkeys: Passkeys | undefined;
  let closePasskeys: (() => void) | undefined;
  /** Identifies the dialog that is open or opening. */
  let opening: object | undefined;
  let stopWaiting: (() => void) | undefined;
  let loadingAhead: ReturnType<typeof setTimeout> | undefined;
  const codeTools: Omit<CodeTools, 'mobileEnding' | 'isGranted'> = {
    texts: texts.known,
    repeatAmountFrom: data.repeatAmountFrom,
    isLegible,
    report: (event) => post({ kind: 'code', event }),
    accept: (template, code) => void codes.set(template, code),
    call: (name, body, language) => call('POST', `/user-services/${name}`, language, body),
  };

  async function loadDialog(): Promise<void> {
    if (data.dialog && !window.billpayOpenCode) await loadScript(data.dialog);
  }

  async function loadPasskeys(): Promise<void> {
    if (!data.passkeys) return;
    await loadScript(data.passkeys);
    passkeys = window.billpayPasskeys?.({ texts: texts.known, call, post, openCode: openDialog });
    passkeys?.look();
  }

  function openDialog(request: CodeRequest, own: Partial<CodeTools> = {}): CodeDialog | undefined {
    const mobileEnding = session.current()?.mobileNumber.slice(-LAST_DIGITS) ?? '';
    const isGranted = session.isGranted();
    return window.billpayOpenCode?.(request, { ...codeTools, passkeys, mobileEnding, isGranted, ...own });
  }

  /**
   * Closes the open dialog. Resolves when everything is loaded, with whether nothing else was opened or closed in the
   * meantime.
   */
  async function prepare(language: string): Promise<boolean> {
    close();
    const own = {};
    opening = own;
    if (!window.billpayOpenCode) stopWaiting = showWait(() => codeTools.report({ name: 'cancelled' }));
    await Promise.all([loadDialog(), texts.load(language)]);
    if (opening !== own) return false;
    stopWaiting?.();
    return true;
  }

  function close(): void {
    opening = undefined;
    stopWaiting?.();
    dialog?.close();
    dialog = undefined;
    closePasskeys?.();
    closePasskeys = undefined;
  }

  return {
    async openCode(request) {
      codes.clear();
      const language = texts.choose(request.language);
      if (!(await prepare(language))) return;
      dialog = openDialog({ ...request, language });
      if (dialog) return;
      const message = { ...texts.known.en, ...texts.known[language] }.generationFailed ?? '';
      codeTools.report({ name: 'limit', message, isSaid: false });
    },
    async openPasskeys(asked) {
      const language = texts.choose(asked);
      if (await prepare(language)) closePasskeys = passkeys?.open(language);
    },
    fail: () => dialog?.fail(),
    close,
    loadAhead(accepted) {
      void texts.load(accepted.split(',')[0] ?? '');
      loadingAhead ??= setTimeout(() => {
        void loadDialog();
        void loadPasskeys();
      }, LOAD_AFTER_MS);
    },
  };
}
