import type { ComponentProps } from 'react';
import type { StyleSheetManager } from 'styled-components';

type StylisPlugin = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>[number];
type StylisElement = Parameters<StylisPlugin>[0];

const queries: ReadonlySet<string> = new Set(['@media', '@container']);

/**
 * Returns whether a rule may be outermost. Rules nested in the rule of a pseudo-element match nothing. Chromium
 * recalculates the elements that an outermost `:has()` depends on after every change, even if the query does not match.
 */
function canBeOutermost(child: StylisElement): boolean {
  return child.type === 'rule' && !/::|:has\(/.test(String(child.props));
}

/**
 * Turns `@media … { .a { … } }` into `.a { @media … { … } }`. For a new style rule, Chromium recalculates
 * only matching elements. For any other new rule, such as `@media`, it recalculates every element of the
 * page.
 */
export const nestQueries: StylisPlugin = (element, index, siblings) => {
  if (!queries.has(element.type) || !Array.isArray(element.children)) return;
  const rules = element.children;
  if (element.root || rules.length === 0 || !rules.every(canBeOutermost)) return;
  const turned = rules.map((rule) => {
    const outer: StylisElement = { ...rule, root: element.root, parent: element.parent };
    outer.children = [{ ...element, root: outer, parent: outer, children: rule.children }];
    return outer;
  });
  const [first, ...others] = turned;
  Object.assign(element, first);
  siblings.splice(index + 1, 0, ...others);
};
// styled-components requires a name, which minified code may not have.
Object.defineProperty(nestQueries, 'name', { value: 'nestQueries' });

const { CSS } = globalThis as { CSS?: Partial<typeof globalThis.CSS> };

/** Plugins for the compiler of styled-components, for browsers that support nested rules. */
export const stylePlugins: StylisPlugin[] = CSS?.supports?.('selector(&)') ? [nestQueries] : [];
