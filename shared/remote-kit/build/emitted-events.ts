import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNode, parseFile, walk } from './read-source';

const notShipped = /\.test\.tsx?$|\.d\.ts$|(^|\/)(node_modules|testing|dist)(\/|$)/;

/**
 * The events that a remote's sources emit by `bus.emit('…')`, sorted. The host lets the remote emit these alone.
 * @throws Error naming the file where an event's name is not written out.
 */
export function emittedEvents(dir: string): string[] {
  const found = new Set<string>();
  for (const file of sourcesBelow(dir)) {
    if (!readFileSync(file, 'utf8').includes('.emit(')) continue;
    walk(parseFile(file), (node) => {
      if (node.type !== 'CallExpression' || !isBusEmit(node.callee)) return;
      const [first] = node.arguments as { expression: unknown }[];
      const name = first?.expression;
      if (!isNode(name) || name.type !== 'StringLiteral') {
        throw new Error(
          `${file}: bus.emit must name its event in quotes; the registry declares what a remote emits`,
        );
      }
      found.add(String(name.value));
    });
  }
  return [...found].toSorted();
}

function sourcesBelow(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !notShipped.test(file))
    .map((file) => join(dir, file))
    .toSorted();
}

/** `bus.emit`, `host.bus.emit`, `useHost().bus.emit`. */
function isBusEmit(callee: unknown): boolean {
  return nameOfProperty(callee) === 'emit' && isNode(callee) && lastName(callee.object) === 'bus';
}

function nameOfProperty(expression: unknown): unknown {
  if (!isNode(expression) || expression.type !== 'MemberExpression') return undefined;
  return isNode(expression.property) ? expression.property.value : undefined;
}

function lastName(expression: unknown): unknown {
  if (!isNode(expression)) return undefined;
  return expression.type === 'Identifier' ? expression.value : nameOfProperty(expression);
}
