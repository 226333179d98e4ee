import { countEntries, planRetreat, type BackLayer } from './back-rules';

/** A dialog that Back closes. */
export interface OpenLayer extends BackLayer {
  /** Number of history entries for the dialog and its steps. `entries` is updated later. */
  wanted: number;
  /** Called with 1 to close the dialog, or with a higher number to undo one step in it. */
  onBack(level: number): void;
}

/** Decides whether the page may be left. Notified when Back was refused. */
export interface BackGuard {
  /** Whether the customer must stay on the page. */
  holds(): boolean;
  onRefused(): void;
}

/**
 * Key in `history.state`: the number of entries, up to and including this one, that belong to dialogs of its
 * page.
 */
const MARK = 'billpayDialogs';
/**
 * Timeout in ms of a traversal without a popstate event, for example after a parent page changed the history.
 * It must not block the page.
 */
const TRAVERSAL_MS = 1_000;
/**
 * Time after that in ms within which a popstate event may still come from a slow traversal, and not from the customer's
 * Back.
 */
const LATE_MS = 10_000;

const layers: OpenLayer[] = [];
/** Navigations that wait for the history to return to the page's own entry. */
const waiting: (() => void)[] = [];
let guard: BackGuard | undefined;
let traversal: ReturnType<typeof setTimeout> | undefined;
/** Set while the event of a traversal is late. `mark` is that of its target. */
let late: { readonly mark: number; readonly until: number } | undefined;
let settling = false;
let started = false;
/** The page's own entry, below the entries of its dialogs. */
let page = { href: '', state: {} };

/**
 * Starts listening to Back and removes orphaned entries after a reload. Must be called before the router
 * listens, because the router must not receive a Back that affects only a dialog. Further calls do nothing.
 */
export function startBack(): void {
  if (started) return;
  started = true;
  addEventListener('popstate', onPopState, { capture: true });
  settle();
}

/**
 * Adds a dialog above the others, with one history entry. `onBack` receives the level: 1 closes the dialog,
 * and a higher level undoes a step.
 */
export function addLayer(onBack: OpenLayer['onBack']): OpenLayer {
  startBack();
  const layer: OpenLayer = { entries: 1, wanted: 1, canGoBack: true, onBack };
  layers.push(layer);
  settleSoon();
  return layer;
}

/** Removes a dialog and its history entries. */
export function removeLayer(layer: OpenLayer): void {
  layers.splice(layers.indexOf(layer), 1);
  settleSoon();
}

/** Sets the number of a dialog's entries, and whether it can go back. */
export function updateLayer(layer: OpenLayer, { entries, canGoBack }: BackLayer): void {
  layer.wanted = entries;
  layer.entries = entries;
  layer.canGoBack = canGoBack;
  settleSoon();
}

/** Sets the guard of the page. The returned function removes it. */
export function guardBack(next: BackGuard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = undefined;
  };
}

/**
 * Runs a navigation from the page's own entry, so that no dialog's entry remains below the new page. Runs
 * later if entries must be removed first.
 */
export function navigateFromPage(navigate: () => void): void {
  if (traversal === undefined && marked() === 0) return run(navigate);
  waiting.push(navigate);
  if (traversal === undefined) traverse(-marked());
}

function run(navigate: () => void): void {
  navigate();
  rememberPage();
  settleSoon();
}

function marked(): number {
  const state: unknown = history.state;
  const mark = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[MARK] : 0;
  return typeof mark === 'number' ? mark : 0;
}

function rememberPage(): void {
  page = { href: location.href, state: { ...history.state, [MARK]: 0 } };
}

/**
 * Schedules one update for all simultaneous changes, so that a dialog reuses the entry of the dialog that it
 * replaces.
 */
function settleSoon(): void {
  if (settling) return;
  settling = true;
  queueMicrotask(settle);
}

/** Adds missing entries, or goes back over superfluous ones. */
function settle(): void {
  settling = false;
  if (traversal !== undefined) return;
  rememberPage();
  const wanted = countEntries(layers);
  const surplus = marked() - wanted;
  if (surplus > 0) traverse(-surplus);
  for (let entry = marked() + 1; entry <= wanted; entry += 1) {
    history.pushState({ ...history.state, [MARK]: entry }, '');
  }
}

function traverse(delta: number): void {
  const mark = marked() + delta;
  traversal = setTimeout(() => {
    traversal = undefined;
    if (waiting.length === 0) late = { mark, until: Date.now() + LATE_MS };
    for (const navigate of waiting.splice(0)) run(navigate);
  }, TRAVERSAL_MS);
  history.go(delta);
}

function onPopState(event: PopStateEvent): void {
  const samePage = location.href === page.href;
  if (samePage) event.stopImmediatePropagation();
  if (traversal !== undefined) {
    clearTimeout(traversal);
    traversal = undefined;
    for (const navigate of waiting.splice(0)) navigateFromPage(navigate);
  } else if (!isLate(samePage)) {
    goBack(event, samePage);
  }
  late = undefined;
  settle();
}

function isLate(samePage: boolean): boolean {
  return samePage && late !== undefined && late.mark === marked() && Date.now() < late.until;
}

function goBack(event: PopStateEvent, samePage: boolean): void {
  const left = samePage ? marked() : 0;
  const { retreats, refused } = planRetreat(layers, left);
  for (const { layer, level } of retreats) {
    layer.entries = level - 1;
    layer.onBack(level);
  }
  if (retreats.length > 0) setTimeout(restoreKept, 0);
  if (!refused && (samePage || !guard?.holds())) return;
  if (!samePage) {
    event.stopImmediatePropagation();
    history.pushState(page.state, '', page.href);
  }
  guard?.onRefused();
}

/** Restores the entries of a dialog that stays open after Back. */
function restoreKept(): void {
  for (const layer of layers) layer.entries = layer.wanted;
  settle();
}
