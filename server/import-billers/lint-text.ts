import { warning, type Remark } from './finding';
import type { MasterRecord } from './master-record';

/** Invisible characters that reorder text, hide in a name, or look like a plain space. */
const invisible = /[\p{Cf}\u034F\u115F\u1160\u3164\uFFA0\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;

/** Joiners. Some Indic conjuncts need them after a virama. Elsewhere they are invisible. */
const strayJoiner = /(?<!\p{M})[\u200C\u200D]/gu;
const joiner = /[\u200C\u200D]/u;

/**
 * Normalizes a name for display and search. Replaces unusual spaces with plain ones, and removes invisible
 * characters.
 */
export function toVisible(name: string): string {
  return name
    .replace(/[\p{Zs}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(strayJoiner, '')
    .replace(invisible, (char) => (joiner.test(char) ? char : ''))
    .trim();
}

function codeOf(char: string): string {
  return `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function lintOne(value: string, path: readonly PropertyKey[], kept: boolean): Remark[] {
  const codes = [...new Set([...value.matchAll(invisible)].map(([char]) => codeOf(char)))];
  if (codes.length === 0) return [];
  const name = String(path.findLast((step) => typeof step === 'string'));
  const isKept = kept || toVisible(value) === value;
  const outcome = isKept ? 'kept to the letter' : 'replaced by plain spaces or left out';
  return [
    warning(path, 'invisible', `${name} has characters that nobody sees (${codes.join(', ')}): ${outcome}.`),
  ];
}

/**
 * Warns of invisible characters. Removes them from display texts, but keeps them in parameter names and
 * values, because the network compares these exactly.
 */
export function lintTexts({
  BILLER_NAME,
  CATEGORY_NAME,
  BILLER_COVERAGE,
  PARAMETERS,
}: MasterRecord): Remark[] {
  return [
    ...lintOne(BILLER_NAME, ['BILLER_NAME'], false),
    ...lintOne(CATEGORY_NAME, ['CATEGORY_NAME'], false),
    ...lintOne(BILLER_COVERAGE, ['BILLER_COVERAGE'], false),
    ...PARAMETERS.flatMap(({ PARAMETER_NAME, VALUES }, index) => [
      ...lintOne(PARAMETER_NAME, ['PARAMETERS', index, 'PARAMETER_NAME'], true),
      ...(VALUES ?? []).flatMap((value, at) => lintOne(value, ['PARAMETERS', index, 'VALUES', at], true)),
    ]),
  ];
}
