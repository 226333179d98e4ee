const ANY_DIALOG = '[role="dialog"], [role="alertdialog"]';

/**
 * For each dialog: the element that was focused on opening, its focusable ancestors, and then the targets of
 * enclosing dialogs.
 */
const openers = new WeakMap<Element, readonly Element[]>();
let latestDialog: Element | null = null;

/** Stores the focused element. Must be called before the dialog takes the focus. */
export function rememberOpener(dialog: Element): void {
  if (openers.has(dialog)) return;
  const opener = document.activeElement;
  const nowhere = !opener || opener === document.body;
  // A dialog that was replaced has just unmounted, together with the focused element.
  const before = nowhere ? latestDialog : opener.closest(ANY_DIALOG);
  const outer = (before && openers.get(before)) ?? [];
  openers.set(dialog, nowhere ? outer : [opener, ...placesRound(opener), ...outer]);
  latestDialog = dialog;
}

/** Returns an element's focusable ancestors, nearest first, such as its list and its dialog. */
function placesRound(element: Element): Element[] {
  const place = element.parentElement?.closest('[tabindex]');
  return place ? [place, ...placesRound(place)] : [];
}

/**
 * Returns the focus to the opener, or else to its nearest focusable ancestor, the opener of its dialog, or
 * the main element. A dialog may remove its own opener, for example the row of a deleted biller. A focused
 * element with a new message keeps the focus.
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

/** Returns whether nothing has the focus, or only a fallback. */
function isFocusFree(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.matches(`main, ${ANY_DIALOG}`);
}

/**
 * Sets the initial focus of a dialog on its `data-autofocus` element, or else on the dialog, whose title is
 * then announced.
 */
export function focusStart(dialog: HTMLElement): void {
  const start = dialog.querySelector<HTMLElement>('[data-autofocus]');
  (start ?? dialog).focus();
}
