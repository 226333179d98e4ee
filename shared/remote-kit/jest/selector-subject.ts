/** A class or tag that an element needs for a selector to match; `null` if the selector needs neither. */
export type SubjectKey = `.${string}` | string | null;

/**
 * Returns, for each alternative of a selector list, the last class of its subject (the rightmost compound), or else the
 * tag: `subjectKeys('.card > li.row:hover, h2')` is `['.row', 'h2']`.
 */
export function subjectKeys(selector: string): readonly SubjectKey[] {
  if (selector.includes('\\')) return [null];
  return subjects(selector).map((subject) => {
    const lastClass = [...subject.matchAll(/\.[\w-]+/g)].at(-1)?.[0];
    return lastClass ?? /^[a-zA-Z][\w-]*/.exec(subject)?.[0].toLowerCase() ?? null;
  });
}

/** Returns the rightmost compound of each alternative, without bracketed parts. */
function subjects(selector: string): string[] {
  const found: string[] = [];
  let compound = '';
  let ended = false;
  let depth = 0;
  for (const char of selector.trim()) {
    if (char === '(' || char === '[') depth += 1;
    else if (char === ')' || char === ']') depth -= 1;
    else if (depth > 0) continue;
    else if (char === ',') {
      found.push(compound);
      compound = '';
      ended = false;
    } else if (/[\s>+~]/.test(char)) ended = true;
    else {
      compound = ended ? char : compound + char;
      ended = false;
    }
  }
  return [...found, compound];
}
