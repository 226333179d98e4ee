import { subjectKeys, type SubjectKey } from './selector-subject';

interface IndexedRule {
  readonly order: number;
  readonly selector: string;
  readonly style: CSSStyleDeclaration;
}

/** Index of style rules by the class or tag that an element needs to match. */
export class StyleIndex {
  readonly #byKey = new Map<SubjectKey, IndexedRule[]>();

  constructor(rules: readonly CSSStyleRule[]) {
    for (const [order, { selectorText: selector, style }] of rules.entries()) {
      for (const key of findKeys(selector)) {
        const known = this.#byKey.get(key);
        if (known) known.push({ order, selector, style });
        else this.#byKey.set(key, [{ order, selector, style }]);
      }
    }
  }

  /** Returns the declarations of the matching rules, in the sheets' order. */
  matching(element: Element, matches: (selector: string) => boolean): CSSStyleDeclaration[] {
    const keys = [null, element.localName.toLowerCase(), ...[...element.classList].map((name) => `.${name}`)];
    const found = new Map<number, CSSStyleDeclaration>();
    for (const key of keys) {
      for (const { order, selector, style } of this.#byKey.get(key) ?? []) {
        if (!found.has(order) && matches(selector)) found.set(order, style);
      }
    }
    return [...found].sort(([one], [other]) => one - other).map(([, style]) => style);
  }
}

const knownKeys = new Map<string, ReadonlySet<SubjectKey>>();

/** Caches a selector's keys: rules change often, selectors hardly ever. */
function findKeys(selector: string): ReadonlySet<SubjectKey> {
  const known = knownKeys.get(selector) ?? new Set(subjectKeys(selector));
  knownKeys.set(selector, known);
  return known;
}
