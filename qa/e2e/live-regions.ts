import { expect, type Frame, type Page } from '@playwright/test';

type Recording = typeof globalThis & { announced?: string[] };

/** Records the announcements of a page's live regions, which an ARIA snapshot cannot show. */
export class LiveRegions {
  /** @param frames frames whose live regions a screen reader announces, in this order; undefined while it is missing */
  private constructor(private readonly frames: () => readonly (Page | Frame | undefined)[]) {}

  /** Must be called before the page opens. */
  static async watch(page: Page): Promise<LiveRegions> {
    await page.addInitScript(observeLiveRegions);
    return new LiveRegions(() => [page]);
  }

  /** Returns the live regions of a frame in the page. */
  in(frame: Frame): LiveRegions {
    return new LiveRegions(() => [frame]);
  }

  /** Returns the live regions of a frame, and then those of the page. */
  after(find: () => Frame | undefined): LiveRegions {
    return new LiveRegions(() => [find(), ...this.frames()]);
  }

  /**
   * Asserts all announcements since the last call, in order. None may repeat another announcement, the
   * focused element, a heading or a hint, because screen readers announce these anyway.
   */
  async expectAnnounced(...expected: readonly (string | RegExp)[]): Promise<void> {
    const texts = expected.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text)));
    await expect.poll(async () => (await this.read()).announced).toEqual(texts);
    const { announced, saidAnyway } = await this.read();
    expect(new Set(announced).size, 'announcements that differ').toBe(announced.length);
    expect(announced.filter((text) => saidAnyway.includes(text))).toEqual([]);
    for (const frame of this.frames())
      await frame?.evaluate(() => (window as unknown as Recording).announced?.splice(0));
  }

  private async read(): Promise<{ announced: string[]; saidAnyway: string[] }> {
    const read = await Promise.all(this.frames().map((frame) => frame && readFrame(frame)));
    return {
      announced: read.flatMap((one) => one?.announced ?? []),
      saidAnyway: read.flatMap((one) => one?.saidAnyway ?? []),
    };
  }
}

function readFrame(frame: Page | Frame): Promise<{ announced: string[]; saidAnyway: string[] }> {
  return frame.evaluate(() => {
    const announced = [...((window as unknown as Recording).announced ?? [])];
    // Depending on the machine, the title of a page or its first part is announced first.
    announced.sort((one, other) => Number(other === document.title) - Number(one === document.title));
    // The description of a dialog is read only when it opens.
    const hints = [...document.querySelectorAll('[aria-describedby]:not([aria-invalid=true], [role=dialog])')]
      .flatMap((field) => field.getAttribute('aria-describedby')?.split(' ') ?? [])
      .map((id) => document.getElementById(id));
    const said = [document.activeElement, ...document.querySelectorAll('h1, h2, h3'), ...hints];
    return { announced, saidAnyway: said.map((element) => element?.textContent.trim() ?? '') };
  });
}

/**
 * Runs in the page. A region announces added content, or all its content if it is atomic, like the roles
 * alert and status. One commit of the page is one announcement, regardless of the number of changed nodes.
 */
function observeLiveRegions(): void {
  const regions = '[aria-live], [role=alert], [role=status], [role=log], output';
  const silent = '[aria-hidden=true], [inert], [aria-busy=true], [aria-live=off]';
  const announced: string[] = [];
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
      const text = parts.map((part) => textIn(part, region)).join(' ');
      if (text.trim() !== '') announced.push(text.replaceAll(/\s+/g, ' ').trim());
    }
  }

  function note(changed: Map<Element, Set<Node>>, region: Element, node: Node): void {
    const nodes = changed.get(region) ?? new Set();
    // An addition within an added node is part of the same announcement.
    if (![...nodes].some((other) => other.contains(node))) changed.set(region, nodes.add(node));
  }

  function isAtomic(region: Element): boolean {
    const atomic = region.getAttribute('aria-atomic');
    return atomic === null ? region.matches('[role=alert], [role=status], output') : atomic === 'true';
  }

  function textIn(node: Node, region: Element): string {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.closest(silent)) return '';
    if (!node.checkVisibility({ visibilityProperty: true })) return '';
    // A nested region announces its text itself.
    if (node !== region && node.matches(regions)) return '';
    const label = node.matches('img, svg, [role=img]') ? (node.getAttribute('aria-label') ?? '') : '';
    const inner = [...node.childNodes].map((child) => textIn(child, region)).join('');
    const gap = getComputedStyle(node).display.startsWith('inline') ? '' : ' ';
    return `${gap}${label}${inner}${gap}`;
  }
}
