import type { Page, Request } from '@playwright/test';
import { expect } from './journey';

/**
 * Watches the requests of a page. The returned function resolves when no request is pending and rendering is
 * complete. Otherwise a late part would add its rules to those of the remote that was opened in the meantime.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const idle = () =>
    page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  return () =>
    expect(async () => {
      for (let checks = 0; checks < 3; checks += 1) {
        await idle();
        expect([...open].map((request) => request.url())).toEqual([]);
      }
    }).toPass({ timeout: 60_000 });
}

/** Returns the style rules of a page as texts. */
export function readRules(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
    return sheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
  });
}

/**
 * Compares the computed styles of elements with and without some rules. Returns at most ten differences, for
 * example 'header › span: letter-spacing 2px, normal without'. Removes and restores the rules synchronously,
 * so that data, focus and layout are the same.
 * @param rules texts of the remote's rules
 * @param inside selector of the remote's own parts of the page, which are excluded
 */
export function styleLeaks(page: Page, rules: readonly string[], inside: string): Promise<string[]> {
  return page.evaluate(compareStyles, { rules, inside });
}

/** Runs in the page. */
function compareStyles({ rules, inside }: { rules: readonly string[]; inside: string }): string[] {
  const suspects = new Set(rules);
  const elements = [...document.querySelectorAll('html, body, body *')].filter((one) => !one.closest(inside));
  // Disables transitions, because at their start a changed value still has the old value.
  const before = [...document.adoptedStyleSheets];
  const stillness = new CSSStyleSheet();
  stillness.insertRule('*, *::before, *::after { transition: none !important; animation: none !important; }');
  document.adoptedStyleSheets = [...before, stillness];
  const withRules = elements.map(stylesOf);
  const removed = removeRules();
  const without = elements.map(stylesOf);
  for (const { sheet, text, at } of removed.toReversed()) sheet.insertRule(text, at);
  document.adoptedStyleSheets = before;
  return elements
    .flatMap((element, index) => differences(element, withRules[index], without[index]))
    .slice(0, 10);

  // Uses computed values instead of used values, because used values depend on the layout.
  function stylesOf(element: Element): Map<string, string> {
    const styles = [...element.computedStyleMap()].map(
      ([name, values]) => [name, [...values].join(' ')] as const,
    );
    const content = ['::before', '::after'].map((pseudo) => {
      const { content: text, color, backgroundColor } = getComputedStyle(element, pseudo);
      return [pseudo, `${text} ${color} ${backgroundColor}`] as const;
    });
    return new Map([...styles, ...content]);
  }

  function removeRules() {
    const found: { sheet: CSSStyleSheet; text: string; at: number }[] = [];
    for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
      for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) {
        const text = sheet.cssRules[at]?.cssText ?? '';
        if (!suspects.has(text)) continue;
        sheet.deleteRule(at);
        found.push({ sheet, text, at });
      }
    }
    return found;
  }

  function differences(
    element: Element,
    these: ReadonlyMap<string, string> = new Map(),
    those: ReadonlyMap<string, string> = new Map(),
  ): string[] {
    return [...these]
      .filter(([name, value]) => those.get(name) !== value)
      .map(([name, value]) => `${nameOf(element)}: ${name} ${value}, ${those.get(name)} without`);
  }

  function nameOf(element: Element): string {
    const { localName, parentElement } = element;
    return parentElement ? `${parentElement.localName} › ${localName}` : localName;
  }
}
