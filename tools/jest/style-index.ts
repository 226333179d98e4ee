import { subjectKeys, type SubjectKey } from './selector-subject';

interface IndexedRule {
  readonly order: number;
  readonly selector: string;
  readonly style: CSSStyleDeclaration;
}

/** The style rules of some sheets, found by what an element needs for them to match. */
export class StyleIndex {
  readonly #rules: readonly CSSStyleRule[];
  readonly #byKey = new Map<SubjectKey, IndexedRule[]>();

  constructor(rules: readonly CSSStyleRule[]) {
    this.#rules = rules;
    for (const [order, { selectorText: selector, style }] of rules.entries()) {
      for (const key of new Set(subjectKeys(selector))) {
        const known = this.#byKey.get(key);
        if (known) known.push({ order, selector, style });
        else this.#byKey.set(key, [{ order, selector, style }]);
      }
    }
  }

  isOf(rules: readonly CSSStyleRule[]): boolean {
    return rules.length === this.#rules.length && rules.every((rule, at) => rule === this.#rules[at]);
  }

  /** The declarations of the rules that match the element, in the sheets' order. */
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
