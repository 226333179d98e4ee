const ANY_DIALOG = '[role="dialog"], [role="alertdialog"]';

/** Per dialog: what had the focus when it opened, the places round it, then what its enclosing dialogs would return to. */
const openers = new WeakMap<Element, readonly Element[]>();
let latestDialog: Element | null = null;

/** Remembers where the focus came from; call it before the dialog takes the focus. */
export function rememberOpener(dialog: Element): void {
  if (openers.has(dialog)) return;
  const opener = document.activeElement;
  const nowhere = !opener || opener === document.body;
  // One dialog followed by the next: the first has just left, and took what had the focus with it.
  const before = nowhere ? latestDialog : opener.closest(ANY_DIALOG);
  const outer = (before && openers.get(before)) ?? [];
  openers.set(dialog, nowhere ? outer : [opener, ...placesRound(opener), ...outer]);
  latestDialog = dialog;
}

/** The places round an element that can take the focus, nearest first: its list, its dialog. */
function placesRound(element: Element): Element[] {
  const place = element.parentElement?.closest('[tabindex]');
  return place ? [place, ...placesRound(place)] : [];
}

/**
 * Gives the focus back: to the opener, else to the nearest place it was in, else to what opened the dialog it was in,
 * else to the page's main part, since a dialog may take its own opener off the page (a deleted biller's row).
 */
export function returnFocus(dialog: Element): void {
  if (latestDialog === dialog) latestDialog = null;
  const opener = openers.get(dialog)?.find((element) => element.isConnected);
  const target = opener ?? document.querySelector('main');
  const holder = document.activeElement?.closest(ANY_DIALOG);
  if (!(target instanceof HTMLElement) || (holder && !holder.contains(target))) return;
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus();
}

/** Where a dialog starts: its `data-autofocus` element, else the dialog itself, whose title is then read out. */
export function focusStart(dialog: HTMLElement): void {
  const start = dialog.querySelector<HTMLElement>('[data-autofocus]');
  (start ?? dialog).focus();
}
