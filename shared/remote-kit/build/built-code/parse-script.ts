import { parseSync, type Module } from '@swc/core';
import { isNode, type Node } from '../read-source';

/** A name that no script declares: swc gives all such names the same mark. */
const FREE = 'billpayNameWithoutDeclaration';

/** A parsed script. */
export interface ParsedScript {
  readonly tree: Module;
  /** Whether a node is a name that nothing in the script declares, and so a global. */
  isGlobal(node: unknown): node is Node;
}

/** Parses a built script. Does not run it. */
export function parseScript(text: string): ParsedScript {
  const tree = parseSync(`${text}\n;${FREE}`, { syntax: 'ecmascript', target: 'es2022', isModule: false });
  const { expression } = tree.body.pop() as unknown as { expression: Node };
  return {
    tree: tree as unknown as Module,
    isGlobal: (node): node is Node =>
      isNode(node) && node.type === 'Identifier' && node.ctxt === expression.ctxt,
  };
}

/** Calls `visit` for every node, with the node that contains it. */
export function walkWithParent(
  value: unknown,
  visit: (node: Node, parent: Node | undefined) => void,
  parent?: Node,
): void {
  if (Array.isArray(value)) for (const one of value) walkWithParent(one, visit, parent);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const node = isNode(value) ? value : undefined;
  if (node) visit(node, parent);
  for (const field of Object.values(value)) walkWithParent(field, visit, node ?? parent);
}

/** Returns the name of a member: `b` for `a.b` and `a['b']`; undefined if only running the code tells. */
export function readMember(node: Node): string | undefined {
  const { property } = node;
  if (!isNode(property)) return undefined;
  const name = property.type === 'Computed' ? property.expression : property;
  return isNode(name) &&
    ['Identifier', 'StringLiteral'].includes(name.type) &&
    !(name.type === 'Identifier' && property.type === 'Computed')
    ? String(name.value)
    : undefined;
}

/** Returns an expression without `?.` and parentheses around it. */
export function unwrap(node: unknown): unknown {
  if (!isNode(node)) return node;
  if (node.type === 'OptionalChainingExpression') return unwrap(node.base);
  return node.type === 'ParenthesisExpression' ? unwrap(node.expression) : node;
}
