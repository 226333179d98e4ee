/**
 * Runs in the page, before its own scripts: translates it as a browser does. Each text becomes `<font><font>…</font></font>`, also those that
 * are added or changed later; what is `translate="no"` stays. Words and numbers get `mark` before them. Playwright's locators ignore
 * U+200B except in regular expressions; without a mark all page objects find the texts.
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

  /** As a browser that translates this site each time: as soon as the page is there. */
  document.addEventListener('DOMContentLoaded', () => {
    document.documentElement.classList.add('translated-ltr');
    translateIn(document.body);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}
