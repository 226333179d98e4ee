import { findChild, isText, ReplacedTexts } from './replacements';

/** DOM methods that React uses to change texts and children. */
const guarded = ['appendChild', 'insertBefore', 'removeChild', 'nodeValue'] as const;

/** Returns whether a removed text has a translator's element next to it. */
function isBesideTranslation({ previousSibling, nextSibling }: Node): boolean {
  return [previousSibling, nextSibling].some((sibling) => sibling?.nodeName === 'FONT');
}

/**
 * Lets a browser's translation, or an extension, replace the portal's text nodes. React keeps a reference to
 * each of its text nodes. It throws an error when it removes a missing node, and writes new texts into
 * invisible nodes. The guards first restore such a node in place of its translation, and the translator then
 * translates the new text. Call it once, before React renders. Returns a function that stops it. See
 * docs/decisions/0120.
 */
export function tolerateTranslation(page: Node = document): () => void {
  const dom = Node.prototype;
  const original = Object.fromEntries(
    guarded.map((name) => [name, Object.getOwnPropertyDescriptor(dom, name) ?? {}]),
  );
  const { appendChild, insertBefore, removeChild } = dom;
  const replaced = new ReplacedTexts();

  /** Restores a text that React moves within its parent. */
  function putBackMoved(parent: Node, text: Text) {
    const replacement = replaced.find(text);
    // A translator moves a text into its own element.
    if (replacement?.parent !== parent) return undefined;
    replaced.putBack(replacement);
    return replacement;
  }

  dom.appendChild = function append<T extends Node>(this: Node, node: T): T {
    if (isText(node)) {
      putBackMoved(this, node);
      replaced.own(node);
    }
    appendChild.call(this, node);
    return node;
  };

  dom.insertBefore = function insert<T extends Node>(this: Node, node: T, next: Node | null): T {
    if (isText(node)) {
      const replacement = putBackMoved(this, node);
      replaced.own(node);
      // The text is at the position of its translation.
      if (next && replacement?.standIns.includes(next)) return node;
    }
    if (next && next.parentNode !== this && isText(next)) putBackMoved(this, next);
    insertBefore.call(this, node, findChild(this, next));
    return node;
  };

  dom.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    if (isText(child)) {
      if (child.parentNode !== this) putBackMoved(this, child);
      if (!isBesideTranslation(child)) replaced.disown(child);
    }
    // Foreign code may also have removed an element, or moved it into its own element.
    if (!child.parentNode) return child;
    removeChild.call(this.contains(child) ? child.parentNode : this, child);
    return child;
  };

  const { nodeValue } = original;
  Object.defineProperty(dom, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      const replacement = isText(this) && replaced.find(this);
      // A text that was moved into its translation is still visible.
      if (replacement && !findChild(replacement.parent, this)) replaced.putBack(replacement);
      nodeValue?.set?.call(this, value);
    },
  });

  replaced.observe(page);
  return () => {
    replaced.disconnect();
    Object.defineProperties(dom, original);
  };
}
