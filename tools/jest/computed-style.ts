import defaultStyleSheet from 'jsdom/lib/jsdom/browser/default-stylesheet.js';
import { implForWrapper, type ElementImpl } from 'jsdom/lib/jsdom/living/generated/utils.js';
import { matchesDontThrow } from 'jsdom/lib/jsdom/living/helpers/selectors.js';
import {
  getDeclarationForElement,
  getResolvedValue,
  propertiesWithResolvedValueImplemented,
} from 'jsdom/lib/jsdom/living/helpers/style-rules.js';
import cssom from 'rrweb-cssom';
import { StyleIndex } from './style-index';

type PageWindow = Window & typeof globalThis;

/** What queries and matchers read for every element; each is its own longhand. The value says whether it is inherited. */
const OFTEN_READ: Readonly<Record<string, { initial: string; inherited: boolean }>> = {
  display: { initial: '', inherited: false },
  opacity: { initial: '', inherited: false },
  visibility: { initial: 'visible', inherited: true },
  'pointer-events': { initial: 'auto', inherited: true },
};

const defaultRules = rulesOf([cssom.parse(defaultStyleSheet) as CSSStyleSheet]);

/**
 * jsdom's `getComputedStyle` with the same values, each computed when it is read. jsdom's own matches every rule of the
 * page against the element, and computes thirteen inherited properties through all its ancestors, at each call; queries
 * by role call it for every element, and read one or two properties.
 */
export function computedStyleOf(page: PageWindow): typeof getComputedStyle {
  const cascade = new Cascade(page);
  return (element) => {
    const impl = implForWrapper(element);
    const valueOf = (property: string): string => {
      if (property in OFTEN_READ) return cascade.valueOf(element, property);
      if (property in propertiesWithResolvedValueImplemented) return getResolvedValue(impl, property);
      return getDeclarationForElement(impl).getPropertyValue(property);
    };
    const whole = () => getDeclarationForElement(impl);
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') return valueOf;
        if (typeof name === 'string') {
          const property = kebab(name);
          if (property in OFTEN_READ || property in propertiesWithResolvedValueImplemented) {
            return valueOf(property);
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

/** Which rules match which element, until jsdom says that the document has changed. */
class Cascade {
  readonly #page: PageWindow;
  readonly #document: ElementImpl['_ownerDocument'];
  #index = new StyleIndex([]);
  #version: object | null | undefined;
  #declarations = new Map<Element, readonly CSSStyleDeclaration[]>();

  constructor(page: PageWindow) {
    this.#page = page;
    this.#document = implForWrapper(page.document.documentElement)._ownerDocument;
  }

  valueOf(element: Element, property: string): string {
    const { initial, inherited } = OFTEN_READ[property] ?? { initial: '', inherited: false };
    for (let at: Element | null = element; at; at = inherited ? at.parentElement : null) {
      const value = this.#declared(at, property);
      if (value !== '') return value;
    }
    return initial;
  }

  /** The last rule wins, as in jsdom, which knows no specificity. */
  #declared(element: Element, property: string): string {
    const value = this.#declarationsOf(element).findLast((style) => style.getPropertyValue(property) !== '');
    const declared = value?.getPropertyValue(property) ?? '';
    return declared === 'unset' ? '' : declared;
  }

  #declarationsOf(element: Element): readonly CSSStyleDeclaration[] {
    this.#followDocument();
    let declarations = this.#declarations.get(element);
    if (!declarations) {
      const impl = implForWrapper(element);
      declarations = this.#index.matching(element, (selector) => matchesDontThrow(impl, selector));
      if ('style' in element) declarations = [...declarations, element.style as CSSStyleDeclaration];
      this.#declarations.set(element, declarations);
    }
    return declarations;
  }

  #followDocument(): void {
    // jsdom sets its own cache to null when something changes that style could depend on.
    this.#document._styleCache ??= new WeakMap();
    if (this.#document._styleCache === this.#version) return;
    this.#version = this.#document._styleCache;
    this.#declarations = new Map();
    const rules = [...defaultRules, ...rulesOf(Array.from(this.#page.document.styleSheets))];
    if (!this.#index.isOf(rules)) this.#index = new StyleIndex(rules);
  }
}

/** The rules that jsdom applies: those outside of `@media`, and those for the screen. */
function rulesOf(sheets: readonly CSSStyleSheet[]): CSSStyleRule[] {
  return sheets.flatMap((sheet) =>
    Array.from(sheet.cssRules).flatMap((rule) => {
      if (!('media' in rule)) return 'selectorText' in rule ? [rule as CSSStyleRule] : [];
      const { media, cssRules } = rule as CSSMediaRule;
      const inner = Array.from(media).includes('screen') ? Array.from(cssRules) : [];
      return inner.filter((one): one is CSSStyleRule => 'selectorText' in one);
    }),
  );
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
