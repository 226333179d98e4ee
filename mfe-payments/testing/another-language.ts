import { changeLanguage, ENGLISH, type TextTree } from '@billpay/host-api/language/control';

/** English texts of every module, by the object that contains them. */
const originals = new Map<TextTree, TextTree>();

function inDevanagari(name: string, text: TextTree[string]): TextTree[string] {
  if (typeof text === 'string') return `अनुवाद ${name}`;
  return (...values: unknown[]) => ['अनुवाद', ...values].join(' ');
}

function translate(tree: TextTree, toEnglish: boolean): void {
  const english = originals.get(tree) ?? { ...tree };
  originals.set(tree, english);
  for (const [name, text] of Object.entries(english)) {
    if (typeof text === 'object') translate(text, toEnglish);
    else Object.assign(tree, { [name]: toEnglish ? text : inDevanagari(name, text) });
  }
}

/** Replaces every translatable text of the portal with a Devanagari word. */
export function showDevanagari(): void {
  changeLanguage('hi', (_id, tree, toEnglish = false) => translate(tree, toEnglish));
}

export function showEnglish(): void {
  changeLanguage(ENGLISH, (_id, tree) => translate(tree, true));
}

/** Lists the texts of the portal that are still in English on the page, including labels of controls. */
export function englishTextsShown(): string[] {
  const known = new Set(
    [...originals.values()].flatMap((texts) =>
      Object.values(texts).filter((text) => typeof text === 'string'),
    ),
  );
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const shown: string[] = [];
  while (walker.nextNode()) shown.push(walker.currentNode.textContent ?? '');
  for (const element of document.querySelectorAll('[aria-label]')) shown.push(element.ariaLabel ?? '');
  return shown.filter((text) => known.has(text.trim()));
}
