import defaultStyleSheet from 'jsdom/lib/jsdom/browser/default-stylesheet.js';
import cssom from 'rrweb-cssom';
import { StyleIndex } from './style-index';

const defaultRules = listRules([cssom.parse(defaultStyleSheet)]);

/** Counts rules added to or removed from any sheet, because jsdom does not report them. */
let edits = 0;
const prototype = cssom.CSSStyleSheet.prototype;
const { insertRule, deleteRule } = prototype;
prototype.insertRule = function (rule, index) {
  edits += 1;
  return insertRule.call(this, rule, index);
};
prototype.deleteRule = function (index) {
  edits += 1;
  deleteRule.call(this, index);
};

/** Index of the rules that apply to a page. */
export class PageRules {
  readonly #page: Window;
  readonly #properties: readonly string[];
  #sheets: readonly CSSStyleSheet[] = [];
  #edits = -1;
  #all: StyleIndex | undefined;
  #ofProperties: StyleIndex | undefined;

  constructor(page: Window, properties: readonly string[]) {
    this.#page = page;
    this.#properties = properties;
  }

  /** Returns whether rules were added to or removed from a sheet since the last `follow`. */
  areEdited(): boolean {
    return edits !== this.#edits;
  }

  /** Copies the page's current rules. */
  follow(): void {
    const now = Array.from(this.#page.document.styleSheets);
    const isSame = now.length === this.#sheets.length && now.every((sheet, at) => sheet === this.#sheets[at]);
    if (isSame && !this.areEdited()) return;
    this.#sheets = now;
    this.#edits = edits;
    this.#all = undefined;
    this.#ofProperties = undefined;
  }

  all(): StyleIndex {
    return (this.#all ??= new StyleIndex(this.#rules()));
  }

  /** Returns the rules that set one of the properties. */
  ofProperties(): StyleIndex {
    const sets = ({ style }: CSSStyleRule) =>
      this.#properties.some((property) => style.getPropertyValue(property) !== '');
    return (this.#ofProperties ??= new StyleIndex(this.#rules().filter(sets)));
  }

  #rules(): CSSStyleRule[] {
    return [...defaultRules, ...listRules(this.#sheets)];
  }
}

/** Returns the rules that jsdom applies: those outside of `@media`, and those for the screen. */
function listRules(sheets: readonly CSSStyleSheet[]): CSSStyleRule[] {
  return sheets.flatMap((sheet) =>
    Array.from(sheet.cssRules).flatMap((rule) => {
      if (!('media' in rule)) return 'selectorText' in rule ? [rule as CSSStyleRule] : [];
      const { media, cssRules } = rule as CSSMediaRule;
      const inner = Array.from(media).includes('screen') ? Array.from(cssRules) : [];
      return inner.filter((one): one is CSSStyleRule => 'selectorText' in one);
    }),
  );
}
