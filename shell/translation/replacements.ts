import { childrenBefore, groupByNextKept } from './child-lists';

/** Texts that foreign code removed from their parent, and their replacement. */
interface Replacement {
  readonly parent: Node;
  readonly texts: readonly Text[];
  /** Usually one `<font>` element; none if the texts were merged into the translation of another text. */
  readonly standIns: readonly Node[];
  /** The sibling after them, or null. */
  readonly next: Node | null;
}

// The browser's own methods, because the portal's guards (`tolerate-translation.ts`) call this module.
const { insertBefore, removeChild } = Node.prototype;

/** Returns whether a node is a text node. */
export const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

/** Returns the child of `parent` that is or contains this node; null if there is none. */
export function findChild(parent: Node, node: Node | null): Node | null {
  let child = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/**
 * Tracks which of React's text nodes were replaced, for example by a browser's translation, and where they
 * were.
 */
export class ReplacedTexts {
  /** Texts that the page's scripts have inserted and not removed. */
  readonly #owned = new WeakSet<Node>();
  readonly #byText = new WeakMap<Node, Replacement>();
  readonly #byStandIn = new WeakMap<Node, Replacement>();
  readonly #observer = new MutationObserver((records) => this.#note(records));

  observe(page: Node): void {
    this.#observer.observe(page, { childList: true, subtree: true });
  }

  disconnect(): void {
    this.#observer.disconnect();
  }

  own(text: Text): void {
    this.#owned.add(text);
  }

  disown(text: Text): void {
    this.#owned.delete(text);
  }

  /** Returns a text's replacement; undefined if it was not replaced. Includes the latest changes. */
  find(text: Text): Replacement | undefined {
    this.#note(this.#observer.takeRecords());
    const replacement = this.#byText.get(text);
    return replacement && replacement.parent !== text.parentNode ? replacement : undefined;
  }

  /** Restores the original texts. A translator detects added texts and translates them again. */
  putBack({ parent, texts, standIns, next }: Replacement): void {
    const place = standIns.find((node) => node.parentNode === parent) ?? this.#placeOf(next, parent);
    for (const text of texts) {
      this.#byText.delete(text);
      insertBefore.call(parent, text, place);
    }
    for (const node of standIns) if (node.parentNode === parent) removeChild.call(parent, node);
    // Changes at this moment are not replacements.
    this.#observer.takeRecords();
  }

  /** Returns a sibling's position: itself, its replacement, or the next remaining sibling. */
  #placeOf(sibling: Node | null, parent: Node): Node | null {
    const seen = new Set<Node>();
    for (let node = sibling; node && !seen.has(node); node = this.#byText.get(node)?.next ?? null) {
      seen.add(node);
      const places = [node, ...(this.#byText.get(node)?.standIns ?? [])];
      const place = places.find((one) => one.parentNode === parent);
      if (place) return place;
    }
    return null;
  }

  #note(records: readonly MutationRecord[]): void {
    const concerned = records.filter(({ removedNodes }) => Array.from(removedNodes).some(this.#isKnown));
    if (concerned.length === 0) return;
    const changes = new Map<Node, MutationRecord[]>(concerned.map(({ target }) => [target, []]));
    for (const record of records) changes.get(record.target)?.push(record);
    for (const [parent, ofParent] of changes) this.#noteChildren(parent, ofParent);
  }

  readonly #isKnown = (node: Node) => this.#owned.has(node) || this.#byStandIn.has(node);

  #noteChildren(parent: Node, changes: readonly MutationRecord[]): void {
    const present = [...parent.childNodes];
    // A translator may replace a text before this observer is notified that the text was added.
    const before = childrenBefore(present, changes, (node) => this.#owned.has(node));
    const added = groupByNextKept(present, new Set(before));
    for (const [next, removed] of groupByNextKept(before, new Set(present))) {
      const earlier = removed.flatMap((node) => this.#byStandIn.get(node) ?? []);
      const texts = new Set([...earlier.flatMap((one) => one.texts), ...removed.filter(isText)]);
      const standIns = new Set([...(added.get(next) ?? []), ...earlier.flatMap((one) => one.standIns)]);
      this.#replace({
        parent,
        texts: [...texts].filter((text) => this.#owned.has(text) && text.parentNode !== parent),
        standIns: [...standIns].filter((node) => node.parentNode === parent),
        next,
      });
    }
  }

  #replace(replacement: Replacement): void {
    if (replacement.texts.length === 0) return;
    for (const text of replacement.texts) this.#byText.set(text, replacement);
    for (const node of replacement.standIns) this.#byStandIn.set(node, replacement);
  }
}
