import { readFileSync } from 'node:fs';
import type { Frame, Page } from '@playwright/test';
import type { AxeResults, ContextObject, RunOptions } from 'axe-core';

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Rules that check the contrast and size of every text and control. They take most of the time. */
const rulesOfLayers = ['color-contrast', 'target-size'];

const onlyRules = (...values: string[]): RunOptions => ({ runOnly: { type: 'rule', values } });

/** Excludes content behind a modal dialog and content that was already examined. */
const activeParts: ContextObject = {
  include: [['html']],
  exclude: [['[data-aria-hidden=true]'], ['[data-examined]']],
};

/**
 * All of axe's default rules (WCAG A and AA, best practices) and target-size. Content behind a modal dialog
 * is inactive. The contrast and size of that content are examined without the dialog.
 */
const passes: readonly { context: ContextObject; options: RunOptions }[] = [
  {
    context: { include: [['html']] },
    options: { rules: Object.fromEntries(rulesOfLayers.map((rule) => [rule, { enabled: false }])) },
  },
  {
    context: activeParts,
    options: onlyRules(...rulesOfLayers),
  },
];

/** Digests of page parts without faults, computed from their markup and the classes around them. */
export type Examined = Set<string>;

/**
 * Marks unchanged parts without faults and returns the other parts. Never marks a part with a field or with
 * the focus, because its markup does not determine its appearance.
 */
function markExamined(page: Page | Frame, examined: Examined): Promise<string[]> {
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

/** Waits for transitions, since contrast is wrong during a change of colour. */
async function finishAnimations(page: Page | Frame): Promise<void> {
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
 * Returns axe's faults of the current screen, or of a frame in it, one line for each element. Examines
 * contrast and size only in parts that `examined` does not contain, and adds parts without faults to it.
 */
export async function accessibilityFaults(
  page: Page | Frame,
  examined: Examined = new Set(),
): Promise<string[]> {
  await finishAnimations(page);
  const others = await markExamined(page, examined);
  const faults = await faultsIn(page, passes);
  if (faults.length === 0) for (const part of others) examined.add(part);
  return faults;
}

/**
 * Like `accessibilityFaults`, but without contrast, because a screen in another language has the same
 * colours.
 */
export async function accessibilityFaultsBesideColors(page: Page): Promise<string[]> {
  const ofSize = { context: activeParts, options: onlyRules('target-size') };
  return faultsIn(page, [...passes.slice(0, 1), ofSize]);
}

/** Returns the illegible texts of the current screen. Costs only a fraction of all rules. */
export async function contrastFaults(page: Page): Promise<string[]> {
  await finishAnimations(page);
  const options = onlyRules('color-contrast', 'image-alt');
  return faultsIn(page, [{ context: { exclude: [['[data-aria-hidden=true]']] }, options }]);
}

async function faultsIn(page: Page | Frame, wanted: typeof passes): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (runs) => {
    const { axe } = window as unknown as {
      axe: { run(context: unknown, options: unknown): Promise<AxeResults> };
    };
    // Ignores sticky bars, because they cover different content as the page scrolls.
    const bars = [...document.querySelectorAll<HTMLElement>('header, nav')].filter((bar) =>
      /sticky|fixed/.test(getComputedStyle(bar).position),
    );
    for (const bar of bars) bar.style.position = 'static';
    const found: AxeResults['violations'] = [];
    for (const { context, options } of runs) {
      const results = await axe.run(context, { ...options, resultTypes: ['violations'], preload: false });
      found.push(...results.violations);
    }
    for (const bar of bars) bar.style.removeProperty('position');
    for (const part of document.querySelectorAll('[data-examined]')) part.removeAttribute('data-examined');
    return found;
  }, wanted);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}
