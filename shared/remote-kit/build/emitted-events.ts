import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventTable } from '@billpay/host-api/events';
import { isNode, parseFile, walk } from './read-source';

const notShipped = /\.test\.tsx?$|\.d\.ts$|(^|\/)(node_modules|testing|dist)(\/|$)/;

/**
 * The events that a remote's sources emit by `bus.emit('…')`, sorted. The host lets the remote emit these alone.
 * @throws Error naming the file where an event's name is not written out, or is none of the bus's.
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
      const event = String(name.value);
      if (!Object.hasOwn(eventTable, event)) throw new Error(`${file}: the bus has no event "${event}"`);
      found.add(event);
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
