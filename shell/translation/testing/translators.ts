/** Simulates a translation. */
export const shout = (text: string): string => text.toUpperCase();

function inFont(text: string): HTMLElement {
  const font = document.createElement('font');
  font.append(shout(text));
  return font;
}

/**
 * Simulates Chrome's translator, which adds an outer element for the text and inner ones for its sentences.
 */
function inTwoFonts(text: string): HTMLElement {
  const outer = document.createElement('font');
  outer.append(inFont(text));
  return outer;
}

/** Replaces a sequence of adjacent texts with one translation. */
function merge(text: Text): void {
  const run = [text];
  for (let next = text.nextSibling; next instanceof Text; next = next.nextSibling) run.push(next);
  const font = inFont(run.map(({ data }) => data).join(''));
  for (const one of run) {
    if (one === text) one.replaceWith(font);
    else one.remove();
  }
}

function textsIn(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = root instanceof Text ? [root] : [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter(({ data }) => data.trim() && data !== shout(data));
}

/** Applies a translator to the page and to added content. Returns a function that stops it. */
function keepTranslating(translate: (text: Text) => void): () => void {
  const all = (root: Node) => {
    for (const text of textsIn(root)) if (text.isConnected) translate(text);
  };
  all(document.body);
  const observer = new MutationObserver((records) => {
    for (const { addedNodes, target } of records) for (const node of [...addedNodes, target]) all(node);
  });
  observer.observe(document.body, { characterData: true, childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Known ways that translators and extensions change a page's texts. */
export const translators = {
  'replaces a text by <font>': () =>
    keepTranslating((text) => text.parentNode?.replaceChild(inFont(text.data), text)),
  'replaces a text by two <font>': () => keepTranslating((text) => text.replaceWith(inTwoFonts(text.data))),
  'inserts its element and removes the text': () =>
    keepTranslating((text) => {
      const parent = text.parentNode;
      parent?.insertBefore(inFont(text.data), text);
      parent?.removeChild(text);
    }),
  'moves the text into its element': () =>
    keepTranslating((text) => {
      const font = document.createElement('font');
      text.before(font);
      font.append(text);
      text.data = shout(text.data);
    }),
  'merges adjacent texts': () => keepTranslating(merge),
};
