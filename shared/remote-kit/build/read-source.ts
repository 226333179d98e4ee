import { readFileSync } from 'node:fs';
import { parseSync, type Module } from '@swc/core';

/** A node of swc's syntax tree, limited to what readers of declarations use. */
export interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** A literal value in the source. */
export type Literal = string | number | boolean | null | Literal[] | { [name: string]: Literal };

export function parseFile(file: string): Module {
  const tsx = file.endsWith('.tsx');
  return parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx });
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Calls `visit` for `value` and every node below it. */
export function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  if (isNode(value)) visit(value);
  for (const field of Object.values(value)) walk(field, visit);
}

/**
 * Returns the entries of an object literal, in order.
 * @throws Error for a spread, a method or a computed name, whose value only running the code would reveal.
 */
export function readEntries(object: Node): [string, Node][] {
  return (object.properties as Node[]).map((property): [string, Node] => {
    const { key, value } = property;
    const isNamed =
      isNode(key) && ['Identifier', 'StringLiteral', 'NumericLiteral'].includes(key.type) && isNode(value);
    if (property.type !== 'KeyValueProperty' || !isNamed) {
      throw new Error(
        'it must be written out as "name: value": no spread, method, shorthand or computed name',
      );
    }
    return [String(key.value), value];
  });
}

/** Returns the value of a literal expression. @throws Error if it is not a literal. */
export function readLiteral(expression: Node): Literal {
  switch (expression.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'BooleanLiteral':
      return expression.value as Literal;
    case 'NullLiteral':
      return null;
    case 'ParenthesisExpression':
    case 'TsConstAssertion':
      return readLiteral(expression.expression as Node);
    case 'ArrayExpression':
      return (expression.elements as { expression: Node }[]).map((element) =>
        readLiteral(element.expression),
      );
    case 'ObjectExpression':
      return Object.fromEntries(readEntries(expression).map(([name, value]) => [name, readLiteral(value)]));
    default:
      throw new Error('its value must be written out: text, number, list or object');
  }
}
