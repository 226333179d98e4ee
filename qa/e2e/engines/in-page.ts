import type { queryAllByRole, queryAllByText } from '@testing-library/dom';
import type { Point } from './engine';

/** Elements by role and accessible name, in the page or one of its dialogs. */
export interface Target {
  /** `page` for the entire page or dialog, or `text` for the innermost element with the text. */
  readonly role: string;
  /** Full name. If it is empty, every name matches. */
  readonly name: string;
  /** A regular expression for the name, instead of `name`. */
  readonly pattern: string | null;
  /** Name of the dialog. */
  readonly dialog: string | null;
}

/** Globals that {@link findTargets} and its callers need. */
interface Helpers {
  readonly TestingLibraryDom: {
    readonly queryAllByRole: typeof queryAllByRole;
    readonly queryAllByText: typeof queryAllByText;
  };
  readonly findTargets: typeof findTargets;
}

/** Runs in the page: returns the visible elements. */
export function findTargets({ role, name, pattern, dialog }: Target): HTMLElement[] {
  const { TestingLibraryDom } = globalThis as unknown as Helpers;
  const { queryAllByRole: byRole, queryAllByText: byText } = TestingLibraryDom;
  const matcher = pattern === null ? name : new RegExp(pattern);
  const findIn = (root: HTMLElement) => {
    if (role === 'page') return [root];
    return role === 'text'
      ? byText(root, matcher)
      : byRole(root, role, matcher === '' ? {} : { name: matcher });
  };
  const roots =
    dialog === null
      ? [document.body]
      : ['dialog', 'alertdialog'].flatMap((each) => byRole(document.body, each, { name: dialog }));
  return roots.flatMap(findIn).filter((element) => element.getClientRects().length > 0);
}

/** Runs in the page: returns the texts of the elements. */
export function readTexts(target: Target): string[] {
  const { findTargets: find } = globalThis as unknown as Helpers;
  return find(target).map((element) => element.innerText);
}

/** Runs in the page. Returns the middle of the first element, in the window; null if it cannot be pressed. */
export function aimAt(target: Target): Point | null {
  const { findTargets: find } = globalThis as unknown as Helpers;
  const [element] = find(target);
  if (!element || element.matches(':disabled, [aria-disabled=true]')) return null;
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  if (element.contains(hit) || (hit && hit.closest('label')?.control === element)) return { x, y };
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return null;
}

/** Runs in the page: focuses the first element. */
export function focusOn(target: Target): boolean {
  const { findTargets: find } = globalThis as unknown as Helpers;
  const [element] = find(target);
  element?.focus();
  return element !== undefined && element === document.activeElement;
}
