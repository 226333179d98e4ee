import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n, type I18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import { ENGLISH, type Language } from './language';
import { registeredModules, registeredTexts, type Text } from './texts';

const catalogues = new Map<Language, I18n>();

/** Returns a language's texts. Reads and compiles them at their first use. */
function catalogueOf(language: Language): I18n {
  const known = catalogues.get(language);
  if (known) return known;
  const { items } = PO.parse(readFileSync(join(__dirname, `${language}.po`), 'utf8'));
  const translated = items.filter(({ msgctxt, msgstr }) => msgctxt && msgstr[0]);
  const messages = Object.fromEntries(
    translated.map(({ msgctxt = '', msgstr }) => [msgctxt, compileMessage(msgstr[0] ?? '')]),
  );
  const i18n = setupI18n({
    locale: language,
    locales: [`${language}-u-nu-latn`],
    messages: { [language]: messages },
  });
  catalogues.set(language, i18n);
  return i18n;
}

/** A registered text. */
interface Phrase {
  readonly id: string;
  /**
   * Literal parts around the values, for example ['Amount should be between ₹ ', ' to ₹ ', '']. A text
   * without values has one part.
   */
  readonly around: readonly string[];
  /** Argument index of each value. */
  readonly places: readonly number[];
}

interface Phrasebook {
  readonly ids: ReadonlyMap<Text, string>;
  /** Phrases with values, starting with the most specific one. */
  readonly phrases: readonly Phrase[];
}

let phrasebook: Phrasebook | undefined;
/** Number of modules included. */
let modules = 0;

function toPhrase(id: string, text: (...values: string[]) => string): Phrase {
  const parts = text(...Array.from({ length: text.length }, (_, place) => `{${place}}`)).split(/\{(\d+)\}/);
  return {
    id,
    around: parts.filter((_, index) => index % 2 === 0),
    places: parts.filter((_, index) => index % 2 === 1).map(Number),
  };
}

const lengthOf = ({ around }: Phrase) => around.join('').length;

/** Creates the phrasebook at its first use, and again if a module with texts has been loaded since. */
function readPhrasebook(): Phrasebook {
  if (phrasebook && modules === registeredModules()) return phrasebook;
  modules = registeredModules();
  const all = registeredTexts();
  phrasebook = {
    ids: new Map([...all].map(([id, text]) => [text, id])),
    phrases: [...all]
      .flatMap(([id, text]) => (typeof text === 'function' ? [toPhrase(id, text)] : []))
      .toSorted((a, b) => lengthOf(b) - lengthOf(a)),
  };
  return phrasebook;
}

/**
 * Extracts the values from an English text that was composed from a phrase, in linear time; undefined if the
 * text does not match.
 */
function valuesIn({ around, places }: Phrase, english: string): Record<string, string> | undefined {
  const [first = ''] = around;
  const last = around.at(-1) ?? '';
  if (!english.startsWith(first) || !english.endsWith(last)) return undefined;
  const values: Record<string, string> = {};
  let from = first.length;
  for (const [index, place] of places.entries()) {
    const next = around[index + 1] ?? '';
    const to = index === places.length - 1 ? english.length - last.length : english.indexOf(next, from);
    if (to < from) return undefined;
    values[place] = english.slice(from, to);
    from = to + next.length;
  }
  return values;
}

/** Translates a registered text with its values. Falls back to English without a translation. */
export function say<V extends string[]>(
  language: Language,
  text: string | ((...values: V) => string),
  ...values: V
): string {
  const english = typeof text === 'string' ? text : text(...values);
  const id = language === ENGLISH ? undefined : readPhrasebook().ids.get(text as Text);
  return id === undefined ? english : translated(language, id, Object.fromEntries(values.entries()), english);
}

function translated(language: Language, id: string, values: Record<string, string>, english: string): string {
  const catalogue = catalogueOf(language);
  return id in catalogue.messages ? catalogue._(id, values) : english;
}

/**
 * Translates an API text, which was composed or stored in English. An unregistered text, such as a message of another
 * bank's network, stays unchanged.
 */
export function translate(english: string, language: Language): string {
  if (language === ENGLISH || english === '') return english;
  const { ids, phrases } = readPhrasebook();
  const id = ids.get(english);
  if (id !== undefined) return translated(language, id, {}, english);
  for (const phrase of phrases) {
    const values = valuesIn(phrase, english);
    if (values) return translated(language, phrase.id, values, english);
  }
  return english;
}
