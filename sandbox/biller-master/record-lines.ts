/** Nothing of a biller lies deeper; what is nested further is not read. */
const MAX_DEPTH = 20;

/**
 * The line of each value in a piece of valid JSON, by its pointer (RFC 6901), counted from the piece's first line. Only
 * asked for when there is something to tell about a value, so it may take its time.
 */
export function linesByPointer(json: string): Map<string, number> {
  const lines = new Map<string, number>();
  let at = 0;
  let line = 0;

  const skipSpace = (): void => {
    for (; /\s/.test(json[at] ?? ''); at += 1) if (json[at] === '\n') line += 1;
  };

  const readString = (): string => {
    const from = at;
    for (at += 1; at < json.length && json[at] !== '"'; at += 1) if (json[at] === '\\') at += 1;
    at += 1;
    return JSON.parse(json.slice(from, at)) as string;
  };

  /** What stands between a bracket and its partner; `readPart` reads one part, without the comma after it. */
  const readParts = (close: string, readPart: (index: number) => void): void => {
    at += 1;
    skipSpace();
    for (let index = 0; at < json.length && json[at] !== close; index += 1) {
      readPart(index);
      skipSpace();
      if (json[at] === ',') at += 1;
      skipSpace();
    }
    at += 1;
  };

  const readValue = (pointer: string, depth = 0): void => {
    skipSpace();
    lines.set(pointer, line);
    if (depth > MAX_DEPTH) at = json.length;
    if (json[at] === '{') readParts('}', () => readMember(pointer, depth));
    else if (json[at] === '[') readParts(']', (index) => readValue(`${pointer}/${index}`, depth + 1));
    else if (json[at] === '"') readString();
    else while (at < json.length && !/[\s,\]}]/.test(json[at] ?? '')) at += 1;
  };

  const readMember = (pointer: string, depth: number): void => {
    const name = readString();
    skipSpace();
    at += 1;
    readValue(`${pointer}/${toToken(name)}`, depth + 1);
  };

  readValue('');
  return lines;
}

/** A name as a part of a pointer. */
function toToken(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** A path of names and places as a pointer. */
export function toPointer(path: readonly PropertyKey[]): string {
  return path.map((step) => `/${toToken(String(step))}`).join('');
}

/** The line of the value a path leads to, or of the nearest thing round it that is there. */
export function lineOf(lines: ReadonlyMap<string, number>, path: readonly PropertyKey[]): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const line = lines.get(toPointer(path.slice(0, length)));
    if (line !== undefined) return line;
  }
  return 0;
}
