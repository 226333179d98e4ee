/** Quotes a value in which nginx replaces variables, such as `$request_id`. */
export function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/** Quotes a literal value. @throws Error for a text with a dollar sign, which nginx cannot escape */
export function literal(text: string): string {
  if (text.includes('$')) throw new Error(`nginx cannot have "$" in ${JSON.stringify(text)}`);
  return quoted(text);
}

/** Returns headers for every response; errors get all of them except the cache lifetime. */
export function headers(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).map(([name, value]) => header(name, literal(value), !isKept(name, value)));
}

function isKept(name: string, value: string): boolean {
  return name === 'cache-control' && value !== 'no-store';
}

/** @param always whether error responses also get the header */
export function header(name: string, value: string, always = true): string {
  return `add_header ${name} ${value}${always ? ' always' : ''};`;
}

/** Returns `name { … }`, indented. */
export function block(name: string, lines: readonly string[]): string {
  const body = lines.flatMap((line) => line.split('\n')).map((line) => (line === '' ? '' : `    ${line}`));
  return [`${name} {`, ...body, '}'].join('\n');
}
