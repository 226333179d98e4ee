import type { ComponentProps } from 'react';
import type { StyleSheetManager } from 'styled-components';

type StylisPlugin = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>[number];
type StylisElement = Parameters<StylisPlugin>[0];

const queries: ReadonlySet<string> = new Set(['@media', '@container']);

/** A pseudo-element's own rule must stay outermost: rules nested in it match nothing. */
function canBeOutermost(child: StylisElement): boolean {
  return child.type === 'rule' && !String(child.props).includes('::');
}

/**
 * Turns `@media … { .a { … } }` into `.a { @media … { … } }`. For a new rule Chromium recalculates only the elements it
 * matches; for a new rule of another kind, at every element of the page.
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
// styled-components requires a name, and minified code may leave none.
Object.defineProperty(nestQueries, 'name', { value: 'nestQueries' });

const { CSS } = globalThis as { CSS?: Partial<typeof globalThis.CSS> };

/** Plugins of styled-components' style compiler, for browsers that know nested rules. */
export const stylePlugins: StylisPlugin[] = CSS?.supports?.('selector(&)') ? [nestQueries] : [];
