import type { Line } from './phrases';

/** What was heard between two actions of the customer. */
export interface Heard {
  /** The announcements of live regions, in order. */
  readonly announced: readonly string[];
  /** The names that are said with the new focus; empty where it has not moved. */
  readonly focused: readonly string[];
  /** The descriptions of fields that have no error, and the names of parts and headings; none by default. */
  readonly hints?: readonly string[];
  readonly titles?: readonly string[];
}

/** Faults of what is read in a row. */
export function faultsOfReading(lines: readonly Line[]): string[] {
  const faults = lines.flatMap((line) => line.faults);
  let before = '';
  for (const text of lines.flatMap(({ said }) => said)) {
    faults.push(...faultsOfText(text));
    // Amounts and dates may be equal by chance.
    if (/\p{L}{2}/u.test(text) && text === before) faults.push(`said twice in a row: ${text}`);
    before = text;
  }
  const sentences = lines.map(({ text }) => text.replaceAll(', ', ' '));
  return [...faults, ...sentences.flatMap(faultsOfSentence)];
}

/** Faults of one action: what is said more than once, by a name that says nothing, or not at all. */
export function faultsOfAction({ announced, focused, hints = [], titles = [] }: Heard): string[] {
  const all = [...announced, ...focused];
  if (all.length === 0) return ['nothing was announced, and the focus has not moved'];
  const texts = all.filter(Boolean);
  const twice = texts.filter((text, place) => texts.findIndex((other) => isSame(text, other)) !== place);
  return [
    ...[...new Set(twice)].map((text) => `announced more than once: ${text}`),
    ...(focused.includes('') ? ['the focus is on a part without a name'] : []),
    ...announced.filter((text) => hints.includes(text)).map((text) => `a hint is announced: ${text}`),
    ...announced.filter((text) => titles.includes(text)).map((text) => `a title is announced: ${text}`),
    ...all.flatMap((text) => [...faultsOfText(text), ...faultsOfSentence(text)]),
  ];
}

/** 'Loading' and 'Loading…' sound the same. */
function isSame(one: string, other: string): boolean {
  const spoken = (text: string) => text.replaceAll(/[^\p{L}\p{N}₹]+/gu, ' ').trim();
  return spoken(one) === spoken(other);
}

/** Signs that only the eye understands. Punctuation is silent. */
function faultsOfText(text: string): string[] {
  if (text.includes('••')) return [`dots are read out: ${text}`];
  return /^[\p{S}•·*]+$/u.test(text) ? [`a sign is read out: ${text}`] : [];
}

/** A text after a preposition that was written without it. */
function faultsOfSentence(text: string): string[] {
  return /\b(?:from|to|of) ending in\b/.test(text) ? [`no sentence: ${text.trim()}`] : [];
}
