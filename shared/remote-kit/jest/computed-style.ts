import { CSSStyleDeclaration } from 'cssstyle';
import { implForWrapper, type ElementImpl } from 'jsdom/lib/jsdom/living/generated/utils.js';
import { matchesDontThrow } from 'jsdom/lib/jsdom/living/helpers/selectors.js';
import {
  getDeclarationForElement,
  getResolvedValue,
  propertiesWithResolvedValueImplemented,
} from 'jsdom/lib/jsdom/living/helpers/style-rules.js';
import { PageRules } from './page-rules';
import type { StyleIndex } from './style-index';

type PageWindow = Window & typeof globalThis;

/** Longhand properties that queries and matchers read; the value is whether each is inherited. */
const OFTEN_READ: Readonly<Record<string, { initial: string; inherited: boolean }>> = {
  display: { initial: '', inherited: false },
  opacity: { initial: '', inherited: false },
  visibility: { initial: 'visible', inherited: true },
  'pointer-events': { initial: 'auto', inherited: true },
};

/**
 * Creates a `getComputedStyle` with jsdom's values, each computed on access. jsdom's own matches every rule and
 * computes thirteen inherited properties through all ancestors at each call. Queries by role call it for every element
 * and read one or two properties.
 */
export function createComputedStyle(page: PageWindow): typeof getComputedStyle {
  const cascade = new Cascade(page);
  return (element) => {
    const impl = implForWrapper(element);
    const whole = () => {
      cascade.declareFor(element);
      return getDeclarationForElement(impl);
    };
    const readValue = (property: string): string => {
      if (property in OFTEN_READ) return cascade.findValue(element, property);
      if (!(property in propertiesWithResolvedValueImplemented)) return whole().getPropertyValue(property);
      for (let at: Element | null = element; at; at = at.parentElement) cascade.declareFor(at);
      return getResolvedValue(impl, property);
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') return readValue;
        if (typeof name === 'string') {
          const property = kebab(name);
          if (property in OFTEN_READ || property in propertiesWithResolvedValueImplemented) {
            return readValue(property);
          }
        }
        const value: unknown = Reflect.get(whole(), name, whole());
        return typeof value === 'function' ? value.bind(whole()) : value;
      },
      ownKeys: () => Reflect.ownKeys(whole()),
      has: (_, name) => Reflect.has(whole(), name),
    });
  };
}

/** Matches rules to elements until jsdom reports a change of the document. */
class Cascade {
  readonly #document: ElementImpl['_ownerDocument'];
  readonly #rules: PageRules;
  #version: object | null | undefined;
  #declarations = new Map<Element, readonly CSSStyleDeclaration[]>();

  constructor(page: PageWindow) {
    this.#document = implForWrapper(page.document.documentElement)._ownerDocument;
    this.#rules = new PageRules(page, Object.keys(OFTEN_READ));
  }

  findValue(element: Element, property: string): string {
    const { initial, inherited } = OFTEN_READ[property] ?? { initial: '', inherited: false };
    for (let at: Element | null = element; at; at = inherited ? at.parentElement : null) {
      const value = this.#declared(at, property);
      if (value !== '') return value;
    }
    return initial;
  }

  /**
   * Puts the element's complete declaration into jsdom's cache, as `getDeclarationForElement` does without an index.
   */
  declareFor(element: Element): void {
    this.#followDocument();
    const impl = implForWrapper(element);
    const cache = this.#document._styleCache;
    if (!cache || cache.has(impl)) return;
    const declaration = new CSSStyleDeclaration();
    for (const style of this.#matching(this.#rules.all(), element)) {
      for (const property of Array.from(style)) {
        const value = style.getPropertyValue(property);
        if (value === 'unset') declaration.removeProperty(property);
        else declaration.setProperty(property, value, style.getPropertyPriority(property));
      }
    }
    cache.set(impl, declaration);
  }

  /** Returns the last rule's value, as jsdom does, which ignores specificity. */
  #declared(element: Element, property: string): string {
    const value = this.#declarationsOf(element).findLast((style) => style.getPropertyValue(property) !== '');
    const declared = value?.getPropertyValue(property) ?? '';
    return declared === 'unset' ? '' : declared;
  }

  #declarationsOf(element: Element): readonly CSSStyleDeclaration[] {
    this.#followDocument();
    let declarations = this.#declarations.get(element);
    if (!declarations) {
      declarations = this.#matching(this.#rules.ofProperties(), element);
      this.#declarations.set(element, declarations);
    }
    return declarations;
  }

  #matching(index: StyleIndex, element: Element): CSSStyleDeclaration[] {
    const impl = implForWrapper(element);
    const declarations = index.matching(element, (selector) => matchesDontThrow(impl, selector));
    return 'style' in element ? [...declarations, element.style as CSSStyleDeclaration] : declarations;
  }

  #followDocument(): void {
    // jsdom clears its own cache when style may have changed, but overlooks changes of a sheet's rules.
    const cache = this.#document._styleCache;
    if (cache && cache === this.#version && !this.#rules.areEdited()) return;
    this.#rules.follow();
    this.#version = this.#document._styleCache = new WeakMap();
    this.#declarations = new Map();
  }
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
