import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseFile, readEntries, readLiteral, type Node } from './read-source';
import { SHELL_NAME } from './shell-manifest';

/** The literal in a remote's `remote.ts`. Only its name has been read so far. */
export interface RemoteFields {
  readonly file: string;
  readonly name: string;
  readonly fields: Readonly<Record<string, Node>>;
}

/**
 * Reads the fields of `remote.ts` without running it.
 * @throws Error naming the file, and what is missing, wrong or not literal
 */
export function readRemoteFields(dir: string): RemoteFields {
  const file = join(dir, 'remote.ts');
  if (!existsSync(file)) throw new Error(`${file} is missing: it declares the remote (docs/remotes.md)`);
  const fields = within(file, () => Object.fromEntries(readEntries(definitionIn(file))));
  const unknown = Object.keys(fields).filter(
    (field) => !['name', 'pages', 'panels', 'tasks', 'languages'].includes(field),
  );
  if (unknown.length > 0) throw new Error(`${file}: a remote has no "${unknown[0]}"`);
  const name = within(`${file}: name`, () => fields.name && readLiteral(fields.name));
  if (typeof name !== 'string' || !/^[a-z][a-z0-9-]*$/.test(name))
    throw new Error(`${file}: "name" must be lower-case letters, digits and dashes`);
  if (name === SHELL_NAME)
    throw new Error(`${file}: "name" must not be "${SHELL_NAME}": releases of the shell have it`);
  return { file, name, fields };
}

function definitionIn(file: string): Node {
  for (const item of parseFile(file).body) {
    if (item.type !== 'ExportDefaultExpression' || item.expression.type !== 'CallExpression') continue;
    const { callee, arguments: given } = item.expression;
    const argument = given[0]?.expression;
    const isDefinition = callee.type === 'Identifier' && callee.value === 'defineRemote';
    if (isDefinition && argument?.type === 'ObjectExpression') return argument as unknown as Node;
  }
  throw new Error('it must say "export default defineRemote({ … })"');
}

/** Returns what `read` returns; errors identify the place. */
export function within<T>(where: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new Error(`${where}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
