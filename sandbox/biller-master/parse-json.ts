/** One token of JSON with the space before it. */
const token = /\s*(?:[{}[\],:]|"(?:[^"\\\p{Cc}]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/uy;

/** Where the first thing stands that is no token. */
function firstStray(text: string): number {
  let at = 0;
  for (token.lastIndex = 0; token.test(text);) at = token.lastIndex;
  return at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0);
}

/** What a text says as JSON; or why it says nothing, and near which character. */
export function parseJson(
  text: string,
): { readonly parsed: unknown } | { readonly fault: string; readonly at: number } {
  try {
    return { parsed: JSON.parse(text) };
  } catch (reason) {
    // The engine tells its place for what is missing, but not for what should not be there.
    const { message } = reason as Error;
    const told = / at position (\d+)/.exec(message)?.[1];
    const fault = message.replace(/ in JSON at position.*$/s, '').replace(/, ".*$/s, '');
    return { fault: `is not JSON: ${fault}`, at: told === undefined ? firstStray(text) : Number(told) };
  }
}
