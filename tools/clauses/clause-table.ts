/** One clause of docs/clauses.md. */
export interface Clause {
  readonly id: string;
  readonly words: string;
}

/** Location of a test whose name contains a clause's id. */
export interface CarryingTest {
  readonly file: string;
  readonly line: number;
  readonly name: string;
}

const clauseItem = /^- \*\*([A-Z]+-\d{2})\*\* (.+)$/gm;
const idInName = /\[([A-Z]+-\d{2}(?:\s*,\s*[A-Z]+-\d{2})*)\]/g;
const testName =
  /\b(?:it|test|describe)(?:\.\w+)*\s*(?:\([^'"`]*?\)\s*)?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

/** Returns the items of docs/clauses.md, in order. */
export function clausesIn(markdown: string): Clause[] {
  return [...markdown.matchAll(clauseItem)].map(([, id = '', words = '']) => ({ id, words }));
}

/** A string that begins with an id, for example a name in a table of cases. */
const nameInTable = /(['"`])(\[[A-Z]+-\d{2}(?:\\.|(?!\1)[^\\\n])*)\1/g;

/** Finds each id in the file's test names, including names in tables of cases (`['[PAY-01] …', 5]`). */
export function idsIn(file: string, source: string): Map<string, CarryingTest[]> {
  const carried = new Map<string, CarryingTest[]>();
  const names = [...source.matchAll(testName), ...source.matchAll(nameInTable)];
  const byPlace = new Map(names.map((found) => [found.index + found[0].lastIndexOf(found[2] ?? ''), found]));
  for (const found of byPlace.values()) {
    const name = found[2] ?? '';
    const line = source.slice(0, found.index).split('\n').length;
    for (const id of [...name.matchAll(idInName)].flatMap(([, ids = '']) => ids.split(/\s*,\s*/))) {
      const tests = carried.get(id) ?? [];
      carried.set(id, [...tests, { file, line, name: name.replace(idInName, '').trim() }]);
    }
  }
  return carried;
}
