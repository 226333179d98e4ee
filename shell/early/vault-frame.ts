import type { EarlyVault } from './early-data';

/** Id of the element that contains the vault's frame. */
export const VAULT_ELEMENT = 'billpay-vault';

/** The vault's frame, in a closed shadow root that no later script of the page can reach or style. */
export interface VaultFrame {
  /** Element around the frame. Its style only makes it as large as the visible page. */
  readonly host: HTMLElement;
  /** Returns the window of the frame; null while it is not in the document. */
  window(): Window | null;
  /** Shows the frame above everything else, and focuses it. */
  show(onCancel: () => void): void;
  hide(): void;
  /** Loads the frame again, without an entry in the browser's history. */
  reload(): void;
}

/**
 * Creates the vault's frame, and adds it as soon as the first script has sent its requests. Keeps the natives that it
 * uses, because a remote, which runs later, could replace them and get the frame.
 */
export function createVaultFrame({ origin, title, allow, style }: EarlyVault): VaultFrame {
  const { apply } = Reflect;
  const { showModal, close } = HTMLDialogElement.prototype;
  const { focus } = HTMLElement.prototype;
  const { cloneNode } = Node.prototype;
  const { replaceWith } = Element.prototype;
  const { preventDefault } = Event.prototype;
  const readWindow = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow')?.get;
  let onCancel: () => void = () => undefined;
  const host = document.createElement('div');
  host.id = VAULT_ELEMENT;
  const dialog = document.createElement('dialog');
  let frame = document.createElement('iframe');
  frame.src = `${origin}/`;
  frame.title = title;
  frame.allow = allow;
  dialog.append(frame);
  dialog.addEventListener('cancel', (event) => {
    apply(preventDefault, event, []);
    onCancel();
  });

  function add(): void {
    const styles = document.createElement('style');
    styles.nonce = document.querySelector<HTMLElement>('meta[property=csp-nonce]')?.nonce ?? '';
    styles.textContent = style;
    host.attachShadow({ mode: 'closed' }).append(styles, dialog);
    document.documentElement.append(host);
  }
  queueMicrotask(add);

  return {
    host,
    window: () => (readWindow ? (apply(readWindow, frame, []) as Window | null) : null),
    show(cancel) {
      onCancel = cancel;
      // Lets other code detect an open dialog. Screen readers find only the dialog in the frame.
      host.setAttribute('role', 'dialog');
      try {
        apply(showModal, dialog, []);
      } catch {
        // A script has removed the host element.
      }
      apply(focus, frame, []);
    },
    hide() {
      host.removeAttribute('role');
      apply(close, dialog, []);
    },
    reload() {
      const next = apply(cloneNode, frame, []) as HTMLIFrameElement;
      apply(replaceWith, frame, [next]);
      frame = next;
    },
  };
}
