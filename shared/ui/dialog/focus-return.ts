/** Per open dialog: what had the focus when it opened, then what its enclosing dialogs would return it to. */
const openers = new WeakMap<Element, readonly Element[]>();

/** Remembers where the focus came from; call it before the dialog takes the focus. */
export function rememberOpener(dialog: Element): void {
  if (openers.has(dialog)) return;
  const opener = document.activeElement;
  const enclosing = opener?.closest('[role="dialog"], [role="alertdialog"]');
  const outer = (enclosing && openers.get(enclosing)) ?? [];
  openers.set(dialog, opener && opener !== document.body ? [opener, ...outer] : outer);
}

/**
 * Gives the focus back: to the opener, else to what opened the dialog it was in, else to the page's main part, since a
 * dialog may take its own opener off the page (a deleted biller's row).
 */
export function returnFocus(dialog: Element): void {
  const opener = openers.get(dialog)?.find((element) => element.isConnected);
  const target = opener ?? document.querySelector('main');
  if (!(target instanceof HTMLElement)) return;
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus();
}

/** Where a dialog starts: its `data-autofocus` element, else the dialog itself, whose title is then read out. */
export function focusStart(dialog: HTMLElement): void {
  const start = dialog.querySelector<HTMLElement>('[data-autofocus]');
  (start ?? dialog).focus();
}
