import type { Line } from './phrases';

/** What was heard between two actions of the customer. */
export interface Heard {
  /** The announcements of live regions, in order. */
  readonly announced: readonly string[];
  /** The names that are said with the new focus; empty where it has not moved. */
  readonly focused: readonly string[];
}

/** Faults of what is read in a row: a text that is said twice, a control without a name. */
export function faultsOfReading(lines: readonly Line[]): string[] {
  const faults = lines.filter(({ unnamed }) => unnamed).map(({ text }) => text.trim());
  let before = '';
  for (const text of lines.flatMap(({ said }) => said)) {
    // Amounts and dates may be equal by chance.
    if (/\p{L}{2}/u.test(text) && text === before) faults.push(`said twice in a row: ${text}`);
    before = text;
  }
  return faults;
}

/** Faults of one action: a text that is said more than once, or an action after which nothing is said. */
export function faultsOfAction({ announced, focused }: Heard): string[] {
  const all = [...announced, ...focused];
  const twice = all.filter((text, place) => all.indexOf(text) !== place);
  const faults = [...new Set(twice)].map((text) => `announced more than once: ${text}`);
  return all.length === 0 ? [...faults, 'nothing was announced, and the focus has not moved'] : faults;
}
