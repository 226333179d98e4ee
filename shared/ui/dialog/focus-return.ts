const ANY_DIALOG = '[role="dialog"], [role="alertdialog"]';

/** Per dialog: the element focused when it opened, its focusable ancestors, then the targets of enclosing dialogs. */
const openers = new WeakMap<Element, readonly Element[]>();
let latestDialog: Element | null = null;

/** Stores where the focus came from; call it before the dialog takes the focus. */
export function rememberOpener(dialog: Element): void {
  if (openers.has(dialog)) return;
  const opener = document.activeElement;
  const nowhere = !opener || opener === document.body;
  // One dialog replaced by the next: the first has just unmounted, with the focused element.
  const before = nowhere ? latestDialog : opener.closest(ANY_DIALOG);
  const outer = (before && openers.get(before)) ?? [];
  openers.set(dialog, nowhere ? outer : [opener, ...placesRound(opener), ...outer]);
  latestDialog = dialog;
}

/** Focusable ancestors of an element, nearest first: its list, its dialog. */
function placesRound(element: Element): Element[] {
  const place = element.parentElement?.closest('[tabindex]');
  return place ? [place, ...placesRound(place)] : [];
}

/**
 * Returns the focus: to the opener, else to its nearest focusable ancestor, else to the opener of its dialog,
 * else to the main element, since a dialog may remove its own opener (a deleted biller's row). News that has the focus
 * by then keeps it.
 */
export function returnFocus(dialog: Element): void {
  if (latestDialog === dialog) latestDialog = null;
  if (!isFocusFree()) return;
  const opener = openers.get(dialog)?.find((element) => element.isConnected);
  const target = opener ?? document.querySelector('main');
  const holder = document.activeElement?.closest(ANY_DIALOG);
  if (!(target instanceof HTMLElement) || (holder && !holder.contains(target))) return;
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus();
}

/** Whether nothing has the focus, or only a place that it fell back to. */
function isFocusFree(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.matches(`main, ${ANY_DIALOG}`);
}

/** Initial focus of a dialog: its `data-autofocus` element, else the dialog itself, whose title is then read out. */
export function focusStart(dialog: HTMLElement): void {
  const start = dialog.querySelector<HTMLElement>('[data-autofocus]');
  (start ?? dialog).focus();
}
