import type { Page } from '@playwright/test';

/** A text that a screen reader announces because a live region has changed. */
export interface Announcement {
  readonly text: string;
  /** Whether it interrupts the current speech. */
  readonly assertive: boolean;
}

type Recording = typeof globalThis & { announced?: Announcement[] };

/** Records what the live regions of the page's documents announce, in order. Call it before the page is opened. */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(observeLiveRegions);
}

/** Returns the announcements since the last call. */
export function takeAnnouncements(page: Page): Promise<Announcement[]> {
  return page.evaluate(() => (window as unknown as Recording).announced?.splice(0) ?? []);
}

/**
 * Runs in the page. A region announces additions, or all of its text if it is atomic (roles alert and
 * status). One commit of the page is one announcement, regardless of its number of changed nodes.
 */
function observeLiveRegions(): void {
  const regions = '[aria-live], [role=alert], [role=status], [role=log], output';
  const silent = '[aria-hidden=true], [inert], [aria-busy=true], [aria-live=off]';
  const announced: Announcement[] = [];
  Object.assign(window, { announced });
  new MutationObserver(announceChanges).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
  });

  function announceChanges(changes: readonly MutationRecord[]): void {
    const changed = new Map<Element, Set<Node>>();
    for (const { type, target, addedNodes } of changes) {
      for (const node of type === 'childList' ? addedNodes : [target]) {
        if (!node.isConnected) continue;
        const around = (node instanceof Element ? node : node.parentElement)?.closest(regions);
        if (around) note(changed, around, node);
        if (!(node instanceof Element)) continue;
        for (const within of node.querySelectorAll(regions)) note(changed, within, within);
      }
    }
    for (const [region, nodes] of changed) {
      if (region.closest(silent)) continue;
      const parts = isAtomic(region) ? [region] : [...nodes];
      const text = parts
        .map((part) => textOf(part, region))
        .join(' ')
        .replaceAll(/\s+/g, ' ')
        .trim();
      if (text !== '') announced.push({ text, assertive: isAssertive(region) });
    }
  }

  function note(changed: Map<Element, Set<Node>>, region: Element, node: Node): void {
    const nodes = changed.get(region) ?? new Set();
    // An addition within an added node is announced with it.
    if (![...nodes].some((other) => other.contains(node))) changed.set(region, nodes.add(node));
  }

  function isAssertive(region: Element): boolean {
    return (region.getAttribute('aria-live') ?? region.role) === 'assertive' || region.role === 'alert';
  }

  function isAtomic(region: Element): boolean {
    const atomic = region.getAttribute('aria-atomic');
    if (atomic !== null) return atomic === 'true';
    return region.matches('[role=alert], [role=status], output');
  }

  function textOf(node: Node, region: Element): string {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.closest(silent)) return '';
    if (!node.checkVisibility({ visibilityProperty: true })) return '';
    // A nested region announces its text itself.
    if (node !== region && node.matches(regions)) return '';
    const label = node.matches('img, svg, [role=img]') ? (node.getAttribute('aria-label') ?? '') : '';
    const inner = [...node.childNodes].map((child) => textOf(child, region)).join('');
    const gap = getComputedStyle(node).display.startsWith('inline') ? '' : ' ';
    return `${gap}${label}${inner}${gap}`;
  }
}
