import { RE2JS } from 're2js';
import safeRegex from 'safe-regex2';
import { warning, type Remark } from './finding';

/** Matches a pattern like the API, regardless of the biller's anchors. */
const matchedAs = (pattern: string) => `^(?:${pattern})$`;

function compilesInBrowsers(pattern: string): boolean {
  try {
    return Boolean(new RegExp(matchedAs(pattern)));
  } catch {
    return false;
  }
}

function runsInLinearTime(pattern: string): boolean {
  try {
    return Boolean(RE2JS.compile(matchedAs(pattern)));
  } catch {
    return false;
  }
}

/** Splits a pattern at each top-level `|`, outside groups and classes. */
function alternativesOf(pattern: string): string[] {
  const found = [''];
  let depth = 0;
  let inClass = false;
  for (let at = 0; at < pattern.length; at += 1) {
    const char = pattern[at] ?? '';
    if (char === '|' && depth === 0 && !inClass) {
      found.push('');
      continue;
    }
    const read = char === '\\' ? pattern.slice(at, at + 2) : char;
    if (inClass) inClass = read !== ']';
    else if (read === '[') inClass = true;
    else if (read === '(') depth += 1;
    else if (read === ')') depth -= 1;
    at += read.length - 1;
    found.push((found.pop() ?? '') + read);
  }
  return found;
}

const endsWithAnchor = (text: string) => text.endsWith('$') && !/(?:^|[^\\])(?:\\\\)*\\\$$/.test(text);
const isAnchored = (alternative: string) => alternative.startsWith('^') && endsWithAnchor(alternative);

function lintAnchors(pattern: string, path: readonly PropertyKey[]): Remark[] {
  const alternatives = alternativesOf(pattern);
  if (alternatives.every(isAnchored)) return [];
  const whole = matchedAs(pattern);
  const some = alternatives.some((each) => each.startsWith('^') || endsWithAnchor(each));
  return alternatives.length > 1 && some
    ? [
        warning(
          path,
          'pattern-precedence',
          `REGEX anchors some of its alternatives only: ^ and $ bind closer than |. It is matched as ${whole}.`,
        ),
      ]
    : [warning(path, 'pattern-unanchored', `REGEX is not anchored at both ends. It is matched as ${whole}.`)];
}

/**
 * Reports nested repetitions. Our own matchers run in linear time, but an app that runs the published pattern
 * in a backtracking engine could hang. Adjacent repetitions are harmless in any number.
 */
function lintNesting(pattern: string, path: readonly PropertyKey[]): Remark[] {
  if (safeRegex(pattern, { limit: Infinity })) return [];
  return [
    warning(
      path,
      'pattern-nested',
      'REGEX repeats a group that repeats. It is matched in linear time here, but an engine that backtracks might hang.',
    ),
  ];
}

/** Returns the rule that makes a pattern unusable, and the start of a sentence about it. */
function unusable(pattern: string): readonly [rule: string, message: string] | null {
  if (!compilesInBrowsers(pattern)) {
    return ['pattern-broken', 'REGEX is not a regular expression that browsers can read'];
  }
  if (!runsInLinearTime(pattern)) {
    return [
      'pattern-unrunnable',
      'REGEX needs what cannot be matched in linear time: looking ahead or back, a reference to a group, or a repetition above 1000',
    ];
  }
  return null;
}

/**
 * Removes the delimiters and flags of a literal from a pattern, as in `/^[0-9]{10}$/g`. Keeps flags that
 * change the matches.
 */
function withoutDelimiters(pattern: string): string {
  const inner = /^\/(.+)\/[gmuyd]*$/.exec(pattern.trim())?.[1];
  const isLiteral = inner !== undefined && (/^\^|\$$/.test(inner) || !/(?:^|[^\\])\//.test(inner));
  return isLiteral ? inner : pattern.trim();
}

/**
 * Returns the pattern to store for a parameter, with findings (ADD-06). Returns null for an unusable pattern.
 * The parameter is then imported without it, because the biller checks the values anyway.
 */
export function lintPattern(
  given: string,
  path: readonly PropertyKey[],
): { pattern: string | null; remarks: Remark[] } {
  const pattern = withoutDelimiters(given);
  const bared =
    pattern === given
      ? []
      : [
          warning(
            path,
            'pattern-delimiters',
            `REGEX has delimiters or spaces around it. It is imported as ${pattern}.`,
          ),
        ];
  const fault = unusable(pattern);
  if (fault === null)
    return { pattern, remarks: [...bared, ...lintNesting(pattern, path), ...lintAnchors(pattern, path)] };
  const [rule, message] = fault;
  const outcome = 'The biller is imported without it: only the lengths are checked here';
  return { pattern: null, remarks: [...bared, warning(path, rule, `${message}. ${outcome}.`)] };
}
