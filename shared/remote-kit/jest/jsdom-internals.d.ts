/** Internals of jsdom and its dependencies that these helpers use. */
declare module 'jsdom/lib/jsdom/living/generated/utils.js' {
  /** jsdom's implementation object of an element. */
  export interface ElementImpl {
    /** jsdom's styles by element; null after every change of the document. */
    readonly _ownerDocument: { _styleCache?: WeakMap<ElementImpl, CSSStyleDeclaration> | null };
  }
  export function implForWrapper(wrapper: object): ElementImpl;
}

declare module 'jsdom/lib/jsdom/living/helpers/style-rules.js' {
  import type { ElementImpl } from 'jsdom/lib/jsdom/living/generated/utils.js';
  export const propertiesWithResolvedValueImplemented: Readonly<Record<string, object>>;
  export function getDeclarationForElement(element: ElementImpl): CSSStyleDeclaration;
  export function getResolvedValue(element: ElementImpl, property: string): string;
}

declare module 'jsdom/lib/jsdom/living/helpers/selectors.js' {
  import type { ElementImpl } from 'jsdom/lib/jsdom/living/generated/utils.js';
  export function matchesDontThrow(element: ElementImpl, selector: string): boolean;
}

declare module 'jsdom/lib/jsdom/browser/default-stylesheet.js' {
  const css: string;
  export default css;
}

declare module 'rrweb-cssom' {
  const cssom: { parse(css: string): CSSStyleSheet; CSSStyleSheet: { prototype: CSSStyleSheet } };
  export default cssom;
}

declare module 'cssstyle' {
  export const CSSStyleDeclaration: new () => globalThis.CSSStyleDeclaration;
}

declare module 'whatwg-url/lib/encoding.js' {
  const encoding: { utf8Encode(text: string): Uint8Array };
  export default encoding;
}
