import { isRendered, type ShownText } from './shown-texts';

/** Texts that may be the same in a language and in English. */
export interface Vocabulary {
  /** English texts with a different translation in this language, as sources of regular expressions. */
  readonly english: readonly string[];
  /** Latin words in the language's own texts, in lower case, for example 'otp'. */
  readonly words: readonly string[];
  /** Names of the bill network in this language, such as categories. */
  readonly names: readonly string[];
}

/** Attributes whose text customers see or hear. */
const attributes = [
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'aria-roledescription',
  'placeholder',
  'title',
  'alt',
];

/** Short-lived messages, including toasts, keep the language that was active when they appeared. */
const messages = '[role=alert], [role=log], [aria-live] [role=status]';

const latinWord = /[A-Za-z][A-Za-z'’]+/g;

/**
 * Finds untranslated texts: English texts of a catalogue, and Latin words that neither the language's texts
 * nor the server's responses contain. `sent` contains the strings in these responses.
 */
export function leftInEnglish(
  root: Element,
  texts: readonly ShownText[],
  { english, words }: Vocabulary,
  sent: ReadonlySet<string>,
): string[] {
  const ofCatalogue = new RegExp(`^(?:${english.join('|')})$`, 's');
  const known = new Set([...words, ...dayParts(), ...[...sent].flatMap(wordsOf)]);
  // Compares only sentences, because a single word may be part of any text.
  const sentences = [...sent].filter((text) => text.includes(' '));
  const isData = (text: string) =>
    sent.has(text) || (text.split(' ').length > 2 && sentences.some((sentence) => sentence.includes(text)));
  const said = new Set([...root.querySelectorAll(messages)].flatMap(textsIn));
  return [...new Set([...texts.map(({ text }) => text), ...spokenTexts(root), document.title])]
    .filter((text) => !isData(text) && !isMark(text))
    .filter((text) =>
      ofCatalogue.test(text) ? !said.has(text) : wordsOf(text).some((word) => !known.has(word)),
    )
    .map((text) => `in English: ${text}`);
}

/** Whether a text consists of the letters that replace a biller's logo. */
function isMark(text: string): boolean {
  return /^[A-Z]{1,2}$/.test(text);
}

/** Returns the names for parts of the day in this language, for example 'am'. */
function dayParts(): string[] {
  const clock = new Intl.DateTimeFormat(document.documentElement.lang, { hour: 'numeric', hour12: true });
  return [6, 18].flatMap((hour) => wordsOf(clock.format(new Date(2026, 0, 1, hour))));
}

function wordsOf(text: string): string[] {
  return (text.match(latinWord) ?? []).map((word) => word.toLowerCase());
}

/** Returns an element's texts, separate and joined, for example 'All of it', 'All' and 'of it'. */
function textsIn(element: Element): string[] {
  return [element, ...element.querySelectorAll('*')]
    .flatMap((part) => [part, ...part.childNodes])
    .map(({ textContent }) => textContent?.trim() ?? '');
}

/** Returns names and descriptions of elements, and texts for screen readers only. */
function spokenTexts(root: Element): string[] {
  const all = [root, ...root.querySelectorAll('*')];
  const named = all.flatMap((element) => attributes.map((name) => element.getAttribute(name)?.trim() ?? ''));
  const hidden = all
    .filter(
      (element) => element.childElementCount === 0 && !element.matches('script, style, option, textarea'),
    )
    .filter(isRendered)
    .map((element) => element.textContent.trim());
  const options = [...root.querySelectorAll('option')]
    .filter(({ lang }) => lang === '')
    .map(({ text }) => text.trim());
  return [...named, ...hidden, ...options].filter((text) => text !== '');
}
