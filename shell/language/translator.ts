import { setupI18n, type Messages } from '@lingui/core';
import type { TextTree, Translate } from '@billpay/host-api/language/control';

type Text = Exclude<TextTree[string], TextTree>;

/** English texts of every translated module. */
const originals = new WeakMap<TextTree, TextTree>();

/** Translates with compiled messages. A text without a message stays in English. */
export function createTranslator(language: string, messages: Messages): Translate {
  // Some languages have their own digits, but the portal's amounts and dates use Latin digits.
  const locales = [`${language}-u-nu-latn`];
  const i18n = setupI18n({ locale: language, locales, messages: { [language]: messages } });
  const translated = (key: string, text: Text): Text => {
    if (!(key in messages)) return text;
    return typeof text === 'string' ? i18n._(key) : (...values: unknown[]) => i18n._(key, { ...values });
  };
  return (id, module, inEnglish) => {
    const original = originals.get(module) ?? copyOf(module);
    originals.set(module, original);
    fill(module, original, id, inEnglish ? (_key, text) => text : translated);
  };
}

function copyOf(tree: TextTree): TextTree {
  return Object.fromEntries(
    Object.entries(tree).map(([name, text]) => [name, typeof text === 'object' ? copyOf(text) : text]),
  );
}

/** Replaces every text of a tree in place, so that existing references show the new texts. */
function fill(tree: TextTree, from: TextTree, id: string, textOf: (key: string, text: Text) => Text): void {
  for (const [name, text] of Object.entries(from)) {
    const key = `${id}.${name}`;
    const into = tree[name];
    if (typeof text !== 'object') Object.assign(tree, { [name]: textOf(key, text) });
    else if (typeof into === 'object') fill(into, text, key, textOf);
  }
}
