import { listCalls } from '@billpay/api-contract';
import { eventTable } from '@billpay/host-api/events';
import { isNode, walk, type Node } from '../read-source';
import { readMember, unwrap, type ParsedScript } from './parse-script';

const contract = '@billpay/api-contract/';

/** Names of the modules that scripts import from the shell, by their ids in the build. */
export function readShares(scripts: readonly ParsedScript[]): ReadonlyMap<string, string> {
  const shares = new Map<string, string>();
  for (const { tree } of scripts)
    walk(tree, (node) => {
      if (node.type !== 'KeyValueProperty' || !isNode(node.value) || node.value.type !== 'ObjectExpression')
        return;
      const named = (node.value.properties as Node[]).find(
        ({ key }) => isNode(key) && key.value === 'shareKey',
      );
      const name =
        isNode(named?.value) && named.value.type === 'StringLiteral' ? named.value.value : undefined;
      if (isNode(node.key) && name !== undefined) shares.set(String(node.key.value), String(name));
    });
  return shares;
}

/** Lists the API calls that a script takes from modules of the contract. */
export function listUsedCalls({ tree }: ParsedScript, shares: ReadonlyMap<string, string>): string[] {
  const found = new Set<string>();
  const modules = new Map<string, string>();
  const idOf = (name: unknown) =>
    isNode(name) && name.type === 'Identifier' ? `${String(name.value)} ${String(name.ctxt)}` : '';
  const toModule = (expression: unknown): string | undefined => {
    const node = unwrap(expression);
    if (!isNode(node)) return undefined;
    if (node.type === 'Identifier') return modules.get(idOf(node));
    if (node.type !== 'CallExpression') return undefined;
    const [first, ...others] = node.arguments as { expression: Node }[];
    if (!first || others.length > 0) return undefined;
    const name = shares.get(String(first.expression.value));
    return name?.startsWith(contract) ? name.slice(contract.length) : undefined;
  };
  walk(tree, (node) => {
    const [variable, value] =
      node.type === 'VariableDeclarator' ? [node.id, node.init] : [node.left, node.right];
    const module = isNode(value) ? toModule(value) : undefined;
    if (module !== undefined && idOf(variable)) modules.set(idOf(variable), module);
  });
  walk(tree, (node) => {
    if (node.type !== 'MemberExpression') return;
    const module = toModule(node.object);
    const name = readMember(node);
    const call = module !== undefined && name !== undefined ? listCalls(module)[name] : undefined;
    if (call !== undefined) found.add(call);
  });
  return [...found].toSorted();
}

/** Lists the events that a script emits by name. */
export function listEmitted({ tree }: ParsedScript): string[] {
  const found = new Set<string>();
  walk(tree, (node) => {
    const callee = node.type === 'CallExpression' ? unwrap(node.callee) : undefined;
    if (!isNode(callee) || callee.type !== 'MemberExpression' || readMember(callee) !== 'emit') return;
    const [first] = node.arguments as { expression: Node }[];
    const name = first?.expression.type === 'StringLiteral' ? String(first.expression.value) : '';
    if (Object.hasOwn(eventTable, name)) found.add(name);
  });
  return [...found].toSorted();
}
