import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Module } from '@swc/core';
import { eventTable } from '@billpay/host-api/events';
import { readEntries, isNode, parseFile, walk, type Node } from './read-source';

const notShipped = /\.test\.tsx?$|\.d\.ts$|(^|\/)(node_modules|testing|dist)(\/|$)/;

/**
 * Lists the events that a remote's sources emit with `bus.emit('…')`, sorted. The host lets the remote emit only these.
 * @throws Error naming the file if an event's name is not literal or not on the bus.
 */
export function emittedEvents(dir: string): string[] {
  return usesIn(dir, '.emit(', (file, node) => {
    if (!isMethodCall(node, 'bus', 'emit')) return [];
    const [name] = listArguments(node);
    if (name?.type !== 'StringLiteral')
      throw new Error(
        `${file}: bus.emit must name its event in quotes; the registry declares what a remote emits`,
      );
    return [eventNamed(String(name.value), file)];
  });
}

/**
 * Lists the events that a remote's sources listen to with `bus.on` or `useBusEvent`, sorted. Their names are literals,
 * or in a list or table of the same file that a loop iterates.
 * @throws Error naming the file if an event's name cannot be read or is not on the bus.
 */
export function listenedEvents(dir: string): string[] {
  return usesIn(dir, /\bbus\.on\(|useBusEvent\(/, (file, node, module) => {
    if (!isMethodCall(node, 'bus', 'on') && !isMethodCall(node, undefined, 'useBusEvent')) return [];
    const [name] = listArguments(node);
    const names = name && writtenNames(name, module);
    if (!names)
      throw new Error(
        `${file}: name the events it listens to in quotes, or in a list of this file that a "for" loop goes through`,
      );
    return names.map((event) => eventNamed(event, file));
  });
}

/**
 * Lists the panels of other remotes that a remote's sources place with `<host.Panel name="…" />`, sorted.
 * @throws Error naming the file if a panel's name is not literal.
 */
export function placedPanels(dir: string): string[] {
  return usesIn(dir, 'Panel', (file, node, module) => {
    if (node.type !== 'JSXOpeningElement' || !isHostPanel(node.name, module)) return [];
    const attributes = node.attributes as Node[];
    const name = attributes.find((one) => isNode(one.name) && one.name.value === 'name')?.value;
    if (!isNode(name) || name.type !== 'StringLiteral')
      throw new Error(`${file}: a Panel's name must be in quotes; a release is checked for who provides it`);
    return [String(name.value)];
  });
}

type Reader = (file: string, node: Node, module: Module) => readonly string[];

function usesIn(dir: string, hint: string | RegExp, read: Reader): string[] {
  const found = new Set<string>();
  for (const file of sourcesBelow(dir)) {
    if (readFileSync(file, 'utf8').search(typeof hint === 'string' ? escaped(hint) : hint) < 0) continue;
    const module = parseFile(file);
    walk(module, (node) => read(file, node, module).forEach((name) => found.add(name)));
  }
  return [...found].toSorted();
}

function escaped(text: string): RegExp {
  return new RegExp(text.replace(/[.(]/g, '\\$&'));
}

function sourcesBelow(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !notShipped.test(file))
    .map((file) => join(dir, file))
    .toSorted();
}

function eventNamed(name: string, file: string): string {
  if (!Object.hasOwn(eventTable, name)) throw new Error(`${file}: the bus has no event "${name}"`);
  return name;
}

/**
 * Returns whether a node calls `owner.method`, as in `bus.emit`, `host.bus.emit` and `useHost().bus.emit`; or a plain
 * `method`.
 */
function isMethodCall(node: Node, owner: string | undefined, method: string): boolean {
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return false;
  const { callee } = node;
  if (owner === undefined) return callee.type === 'Identifier' && callee.value === method;
  return nameOfProperty(callee) === method && lastName(callee.object) === owner;
}

function listArguments(call: Node): Node[] {
  return (call.arguments as { expression: Node }[]).map(({ expression }) => expression);
}

function nameOfProperty(expression: unknown): unknown {
  if (!isNode(expression) || expression.type !== 'MemberExpression') return undefined;
  return isNode(expression.property) ? expression.property.value : undefined;
}

function lastName(expression: unknown): unknown {
  if (!isNode(expression)) return undefined;
  return expression.type === 'Identifier' ? expression.value : nameOfProperty(expression);
}

/** Returns the possible names of an expression: a text, or the texts that a loop variable iterates. */
function writtenNames(expression: Node, module: Module): readonly string[] | undefined {
  const plain = withoutTypes(expression);
  if (plain.type === 'StringLiteral') return [String(plain.value)];
  if (plain.type !== 'Identifier') return undefined;
  let names: readonly string[] | undefined;
  walk(module, (node) => {
    if (node.type === 'ForOfStatement' && findFirstVariable(node.left) === plain.value)
      names ??= listedNames(node.right as Node, module);
  });
  return names;
}

/** Returns `event` for `const event` and for `const [event, …]`. */
function findFirstVariable(left: unknown): unknown {
  const [declaration] = isNode(left) ? ((left.declarations ?? []) as Node[]) : [];
  const id = declaration?.id;
  if (!isNode(id) || id.type !== 'ArrayPattern') return isNode(id) ? id.value : undefined;
  const [first] = id.elements as unknown[];
  return isNode(first) ? first.value : undefined;
}

/** Returns the texts of a list, or the names in a table under `Object.keys` or `Object.entries`. */
function listedNames(expression: Node, module: Module): readonly string[] | undefined {
  const listed = declaredValue(withoutTypes(expression), module);
  if (listed?.type === 'ArrayExpression') {
    const items = (listed.elements as { expression: Node }[]).map((item) => item.expression);
    return items.every(({ type }) => type === 'StringLiteral')
      ? items.map(({ value }) => String(value))
      : undefined;
  }
  if (!listed || !['keys', 'entries'].some((method) => isMethodCall(listed, 'Object', method)))
    return undefined;
  const [table] = listArguments(listed);
  const object = table && declaredValue(withoutTypes(table), module);
  return object?.type === 'ObjectExpression' ? readEntries(object).map(([name]) => name) : undefined;
}

/** Returns an expression, or the value of the file's constant that it names. */
function declaredValue(expression: Node, module: Module): Node | undefined {
  if (expression.type !== 'Identifier') return expression;
  let value: Node | undefined;
  walk(module, (node) => {
    if (node.type !== 'VariableDeclarator' || !isNode(node.id) || !isNode(node.init)) return;
    if (node.id.value === expression.value) value ??= withoutTypes(node.init);
  });
  return value;
}

function withoutTypes(expression: Node): Node {
  const wrappers = ['TsAsExpression', 'TsConstAssertion', 'TsSatisfiesExpression', 'ParenthesisExpression'];
  return wrappers.includes(expression.type) ? withoutTypes(expression.expression as Node) : expression;
}

/** Returns whether an element is `<host.Panel>`, or `<Panel>` in a file with `const { Panel } = useHost()`. */
function isHostPanel(name: unknown, module: Module): boolean {
  if (!isNode(name)) return false;
  if (name.type === 'JSXMemberExpression') return isNode(name.property) && name.property.value === 'Panel';
  if (name.type !== 'Identifier' || name.value !== 'Panel') return false;
  let isDestructured = false;
  walk(module, (node) => {
    if (node.type !== 'ObjectPattern') return;
    isDestructured ||= (node.properties as Node[]).some(({ key }) => isNode(key) && key.value === 'Panel');
  });
  return isDestructured;
}
