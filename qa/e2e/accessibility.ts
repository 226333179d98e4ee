import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AxeResults, ContextObject, RunOptions } from 'axe-core';

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** These look at every text and control with all that lies below it: they take most of the time. */
const rulesOfLayers = ['color-contrast', 'target-size'];

/**
 * Both together are all of axe's default rules (WCAG A and AA, good practice) and the one for the size of targets. What a
 * modal dialog covers is inactive: contrast and size are looked at on the page without the dialog.
 */
const looks: readonly { context: ContextObject; options: RunOptions }[] = [
  {
    context: { include: [['html']] },
    options: { rules: Object.fromEntries(rulesOfLayers.map((rule) => [rule, { enabled: false }])) },
  },
  {
    context: { include: [['html']], exclude: [['[data-aria-hidden=true]'], ['[data-examined]']] },
    options: { runOnly: { type: 'rule', values: rulesOfLayers } },
  },
];

/** Parts of pages that were found in order, by their markup and the classes around it, in one look. */
export type Examined = Set<string>;

/**
 * Marks the parts that look as they did when they were found in order; returns the other parts. A part with a field or with
 * the focus is never marked, as its markup does not tell how it looks.
 */
function markExamined(page: Page, examined: Examined): Promise<string[]> {
  return page.evaluate(
    async (known) => {
      const seen = new Set(known);
      const others: string[] = [];
      const digest = async (text: string) => {
        const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
        return String.fromCharCode(...new Uint8Array(bytes.slice(0, 12)));
      };
      const visit = async (part: Element, around: string): Promise<void> => {
        const changes = part.querySelector('input, select, textarea, :focus') ?? part.matches(':focus');
        const key = await digest(around + part.outerHTML);
        if (!changes && seen.has(key)) return part.setAttribute('data-examined', '');
        if (!changes) others.push(key);
        if (part.outerHTML.length < 600) return;
        for (const child of part.children) await visit(child, `${around} ${part.className}`);
      };
      for (const part of document.body.children) await visit(part, '');
      return others;
    },
    [...examined],
  );
}

/** Waits until whatever fades has faded: a colour on its way from light to dark has the contrast of neither. */
async function haveColoursSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    await frame();
    await frame();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/**
 * What axe finds wrong on what the customer sees now, one line for each element. Contrast and size are looked at in the parts
 * that `examined` does not have yet; parts in order are added to it.
 */
export async function accessibilityFaults(page: Page, examined: Examined = new Set()): Promise<string[]> {
  await haveColoursSettled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const others = await markExamined(page, examined);
  const violations = await page.evaluate(async (wanted) => {
    const { axe } = window as unknown as {
      axe: { run(context: unknown, options: unknown): Promise<AxeResults> };
    };
    const found: AxeResults['violations'] = [];
    for (const { context, options } of wanted) {
      const results = await axe.run(context, { ...options, resultTypes: ['violations'], preload: false });
      found.push(...results.violations);
    }
    for (const part of document.querySelectorAll('[data-examined]')) part.removeAttribute('data-examined');
    return found;
  }, looks);
  if (violations.length === 0) for (const part of others) examined.add(part);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}
