import { parseSync } from '@swc/core';
import type { LoaderContext } from 'webpack';
import type { LibraryCut } from './library-cuts';
import { isNode, walk, type Node } from './read-source';
import { applied, spanOf, type Change } from './source-changes';

/**
 * A library's source without the parts that a cut names: a function or method throws, and a class or another value is
 * undefined. What only they use is then dropped by the minifier.
 * @throws Error where the source defines no such name: the cut was made for another version of the library
 */
export function leaveOut(source: string, { file, unused, isReact = false }: LibraryCut): string {
  // Positions are relative to the first statement.
  const bytes = Buffer.from(`;${source}`);
  const { body } = parseSync(bytes.toString(), { syntax: 'ecmascript' });
  const offset = (body[0]?.span.start ?? 0) as number;
  const statements = body.slice(1) as unknown as Node[];
  const definitions = definitionsIn(statements, new Set(unused));
  const missing = unused.find((name) => !definitions.some((definition) => definition.name === name));
  if (missing !== undefined) throw new Error(`${file} has no ${missing} any more`);
  const changes: Change[] = definitions.map(({ name, node }) => ({
    ...spanOf(node),
    text: replacementOf(name, node),
  }));
  for (const statement of statements) {
    const owner = ownerOfProperty(statement);
    const isName = isReact && owner?.property === 'displayName';
    if (owner && (isName || unused.includes(owner.object))) changes.push({ ...spanOf(statement), text: ';' });
    if (isReact)
      changes.push(
        ...reactCalls(statement).map((call) => ({ ...spanOf(call), end: spanOf(call).start, text: PURE })),
      );
  }
  return applied(bytes, outermost(changes), offset).slice(1);
}

const PURE = '/* @__PURE__ */ ';

interface Definition {
  readonly name: string;
  /** The body of a function or method, or another value that the name is set to. */
  readonly node: Node;
}

function definitionsIn(statements: readonly Node[], names: ReadonlySet<string>): Definition[] {
  const found: Definition[] = [];
  walk(statements, (node) => {
    const [name, value] = nameAndValue(node);
    if (typeof name !== 'string' || !names.has(name)) return;
    const defined = bodyOf(value) ?? value;
    if (isNode(defined)) found.push({ name, node: defined });
  });
  return found;
}

function nameAndValue(node: Node): [name: unknown, value: unknown] | [] {
  switch (node.type) {
    case 'VariableDeclarator':
      return [nameOf(node.id), node.init];
    case 'ClassMethod':
      return [nameOf(node.key), node.function];
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return [nameOf(node.identifier), node];
    default:
      return [];
  }
}

function nameOf(node: unknown): unknown {
  return isNode(node) && node.type === 'Identifier' ? node.value : undefined;
}

function bodyOf(value: unknown): Node | undefined {
  const body = typeof value === 'object' && value !== null && 'body' in value ? value.body : undefined;
  return isNode(body) && isBlock(body) ? body : undefined;
}

function isBlock({ type }: Node): boolean {
  return type === 'FunctionBody' || type === 'BlockStatement';
}

function replacementOf(name: string, definition: Node): string {
  return isBlock(definition) ? `{ throw Error('left out: ${name}'); }` : 'void 0';
}

/** `{ object: 'Link', property: 'displayName' }` of the statement `Link.displayName = …`. */
function ownerOfProperty(statement: Node): { object: string; property: unknown } | undefined {
  const { expression } = statement;
  if (statement.type !== 'ExpressionStatement' || !isNode(expression)) return undefined;
  const target = expression.type === 'AssignmentExpression' ? expression.left : undefined;
  if (!isNode(target) || target.type !== 'MemberExpression') return undefined;
  const object = nameOf(target.object);
  return typeof object === 'string' ? { object, property: nameOf(target.property) } : undefined;
}

/** Calls as `React.forwardRef(…)` that set a variable of the file: they have no other effect. */
function reactCalls(statement: Node): Node[] {
  if (statement.type !== 'VariableDeclaration') return [];
  return (statement.declarations as Node[]).flatMap(({ init }) => {
    const callee = isNode(init) && init.type === 'CallExpression' ? init.callee : undefined;
    if (!isNode(init) || !isNode(callee) || callee.type !== 'MemberExpression') return [];
    return /^React\d*$/.test(String(nameOf(callee.object))) ? [init] : [];
  });
}

function outermost(changes: readonly Change[]): Change[] {
  return changes.filter(
    (inner) =>
      !changes.some(
        (outer) =>
          outer !== inner && outer.start <= inner.start && inner.end <= outer.end && outer.end > outer.start,
      ),
  );
}

/** Webpack's loader of a file that the build cuts. */
function leaveOutLoader(this: LoaderContext<LibraryCut>, source: string): string {
  return leaveOut(source, this.getOptions());
}
export default leaveOutLoader;
