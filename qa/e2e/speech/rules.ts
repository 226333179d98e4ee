import type { Line } from './phrases';

/** Speech between two actions of the customer. */
export interface Heard {
  /** Announcements of live regions, in order. */
  readonly announced: readonly string[];
  /** Names that are read with the new focus; empty if it has not moved. */
  readonly focused: readonly string[];
  /** Descriptions of fields without an error, and names of parts and headings; none by default. */
  readonly hints?: readonly string[];
  readonly titles?: readonly string[];
}

/** Returns faults between consecutive lines. */
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

/** Returns the faults of one action: texts that are read twice, meaningless names, and silent changes. */
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

/** Whether two texts sound the same, such as 'Loading' and 'Loading…'. */
function isSame(one: string, other: string): boolean {
  const spoken = (text: string) => text.replaceAll(/[^\p{L}\p{N}₹]+/gu, ' ').trim();
  return spoken(one) === spoken(other);
}

/** Finds purely visual signs. Punctuation is silent. */
function faultsOfText(text: string): string[] {
  if (text.includes('••')) return [`dots are read out: ${text}`];
  return /^[\p{S}•·*]+$/u.test(text) ? [`a sign is read out: ${text}`] : [];
}

/** Finds a preposition without its object. */
function faultsOfSentence(text: string): string[] {
  return /\b(?:from|to|of) ending in\b/.test(text) ? [`no sentence: ${text.trim()}`] : [];
}
