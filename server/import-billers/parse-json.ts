import { createScanner, parse, type ParseError } from 'jsonc-parser';

/** Deeper than any biller, because recursive parsers need a limit. */
const MAX_DEPTH = 20;

const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

function isTooDeep(text: string): boolean {
  const scanner = createScanner(text, true);
  const expected: string[] = [];
  for (scanner.scan(); scanner.getTokenLength() > 0 && expected.length <= MAX_DEPTH; scanner.scan()) {
    const char = text[scanner.getTokenOffset()] ?? '';
    if (char === expected.at(-1)) expected.pop();
    else if (char in closing) expected.push(closing[char] ?? '');
  }
  return expected.length > MAX_DEPTH;
}

/** Parses a text. Returns its value, or the fault and the position of the character that caused it. */
export function parseJson(
  text: string,
): { readonly parsed: unknown } | { readonly fault: string; readonly at: number } {
  if (isTooDeep(text)) return { fault: `is nested deeper than ${MAX_DEPTH} levels`, at: 0 };
  try {
    return { parsed: JSON.parse(text) };
  } catch (reason) {
    // The engine's messages are clearer, but only some of them include the position.
    const fault = (reason as Error).message.replace(/ in JSON at position.*$/s, '').replace(/, ".*$/s, '');
    const errors: ParseError[] = [];
    parse(text, errors, { disallowComments: true });
    return { fault: `is not JSON: ${fault}`, at: errors[0]?.offset ?? 0 };
  }
}
