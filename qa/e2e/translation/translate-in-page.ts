/**
 * Runs in the page before its own scripts, and translates it like a browser. Wraps each text, including later ones,
 * as `<font><font>…</font></font>`, except in `translate="no"`. Puts `mark` before each word and number. Playwright's
 * locators ignore U+200B except in regular expressions. Without a mark, page objects still find the texts.
 */
export function translateInPage(mark: string): void {
  function isTranslatable({ data, parentElement }: Text): boolean {
    if (!parentElement || !data.trim()) return false;
    return !parentElement.closest('font, script, style, title, textarea, [translate=no], .notranslate');
  }

  function translate(text: Text): void {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data.replace(/[\p{L}\p{M}]+|[\d,.]*\d/gu, `${mark}$&`);
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
  }

  function translateIn(root: Node): void {
    const texts = root instanceof Text ? [root] : [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) if (isTranslatable(text)) translate(text);
  }

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) translateIn(node);
  });

  /** Translates the page as soon as it is parsed, like a browser that always translates this site. */
  document.addEventListener('DOMContentLoaded', () => {
    document.documentElement.classList.add('translated-ltr');
    translateIn(document.body);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}
