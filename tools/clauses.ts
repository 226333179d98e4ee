// `npm run clauses`: lists each clause with the tests whose names contain its id. Fails if a test name
// contains an unknown id.
import { escapeUnprintable } from '@billpay/api/operations/printable';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@billpay/portal/build/repository';
import { sourceFiles } from './architecture/source-files';
import { clausesIn, idsIn, type CarryingTest } from './clauses/clause-table';

function main(): void {
  const clauses = clausesIn(readFileSync(path.join(projectRoot, 'docs/clauses.md'), 'utf8'));
  const carried = new Map<string, CarryingTest[]>();
  for (const { path: file, text } of sourceFiles().filter(holdsTests)) {
    for (const [id, tests] of idsIn(file, text)) carried.set(id, [...(carried.get(id) ?? []), ...tests]);
  }

  for (const { id, words } of clauses) {
    const tests = carried.get(id) ?? [];
    console.log(`${tests.length ? '✓' : '·'} ${id.padEnd(8)} ${escapeUnprintable(words)}`);
    for (const { file, line, name } of tests) console.log(`      ${file}:${line} ${escapeUnprintable(name)}`);
  }

  const known = new Set(clauses.map(({ id }) => id));
  const unknown = [...carried].filter(([id]) => !known.has(id));
  for (const [id, tests] of unknown) {
    for (const { file, line } of tests) console.error(`✗ ${id} is not a clause: ${file}:${line}`);
  }
  const shown = clauses.filter(({ id }) => carried.has(id)).length;
  console.log(`\n${shown} of ${clauses.length} clauses have a test.`);
  process.exitCode = unknown.length > 0 ? 1 : 0;
}

function holdsTests({ path: file }: { path: string }): boolean {
  return /\.(test|spec)\.tsx?$/.test(file) || file === 'tools/architecture/rules.ts';
}

main();
