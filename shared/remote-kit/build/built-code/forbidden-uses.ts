import { isNode, type Node } from '../read-source';
import { readMember, unwrap, walkWithParent, type ParsedScript } from './parse-script';

const api = 'call the API with host.http.call';
const storage = 'store nothing in the browser';
const dialogs = 'show a dialog of @billpay/ui/dialog';
const code = 'turn no text into code';

/** Globals that a remote must not use, with their replacements. */
const globals: Readonly<Record<string, string>> = {
  fetch: api,
  XMLHttpRequest: api,
  WebSocket: api,
  WebTransport: api,
  EventSource: api,
  localStorage: storage,
  sessionStorage: storage,
  indexedDB: storage,
  caches: storage,
  cookieStore: storage,
  alert: dialogs,
  confirm: dialogs,
  prompt: dialogs,
  eval: code,
};
/** Members of further globals. */
const members: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  navigator: { sendBeacon: api },
  document: { cookie: storage, write: code, writeln: code },
};
const globalObjects = new Set(['window', 'globalThis', 'self', 'top', 'parent', 'frames']);

/** Lists the forbidden uses in a script, sorted, for example `fetch: call the API with host.http.call`. */
export function listForbiddenUses({ tree, isGlobal }: ParsedScript): string[] {
  const found = new Set<string>();
  const add = (name: string, instead: string | undefined) => instead && found.add(`${name}: ${instead}`);
  const values = listValues(tree);
  const known = new Map<Node, string | undefined>();
  /**
   * Returns the name of a global: `fetch` for `fetch`, `window.fetch`, `self['fetch']`, and variables with this value.
   */
  const toGlobal = (expression: unknown): string | undefined => {
    const node = unwrap(expression);
    if (!isNode(node)) return undefined;
    if (isGlobal(node)) return String(node.value);
    // A name that is already being resolved is not a global, because assignments may be circular.
    if (!known.has(node)) {
      known.set(node, undefined);
      known.set(node, resolve(node));
    }
    return known.get(node);
  };
  const find = (expressions: readonly unknown[]) =>
    expressions.map(toGlobal).find((name) => name !== undefined);
  const resolve = (node: Node): string | undefined => {
    if (node.type === 'Identifier') return find(values.get(toKey(node)) ?? []);
    if (node.type === 'ConditionalExpression') return find([node.consequent, node.alternate]);
    if (node.type === 'BinaryExpression') return find([node.left, node.right]);
    if (node.type !== 'MemberExpression') return undefined;
    const owner = toGlobal(node.object);
    return owner !== undefined && globalObjects.has(owner) ? readMember(node) : undefined;
  };
  walkWithParent(tree, (node, parent) => {
    // `typeof fetch` only asks.
    if (parent?.type === 'UnaryExpression' && parent.operator === 'typeof') return;
    const name = toGlobal(node);
    if (name !== undefined && Object.hasOwn(globals, name)) add(name, globals[name]);
    if (node.type === 'MemberExpression') {
      const owner = toGlobal(node.object) ?? '';
      const member = readMember(node) ?? '';
      if (Object.hasOwn(members, owner)) add(`${owner}.${member}`, own(members[owner], member));
    }
    for (const [owner, taken] of listTaken(node, toGlobal))
      if (globalObjects.has(owner)) add(taken, own(globals, taken));
      else add(`${owner}.${taken}`, own(members[owner], taken));
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return;
    const called = toGlobal(node.callee);
    const [first] = (node.arguments ?? []) as { expression: Node }[];
    // The usual way to find the global object.
    const isHarmless = first?.expression.type === 'StringLiteral' && first.expression.value === 'return this';
    if (called === 'Function' && !isHarmless) add('Function', code);
    if (called === 'open' && first && isForeign(first.expression))
      add('window.open', 'open no page of another origin');
  });
  return [...found].toSorted();
}

/** Returns a key of a declared name, which differs for the same name in another scope. */
function toKey({ value, ctxt }: Node): string {
  return `${String(value)} ${String(ctxt)}`;
}

/**
 * Lists the expressions that a script assigns to each name, also by calling a function in place: `((w) => …)(window)`.
 */
function listValues(tree: unknown): ReadonlyMap<string, readonly unknown[]> {
  const values = new Map<string, unknown[]>();
  const add = (name: unknown, value: unknown) => {
    if (!isNode(name) || name.type !== 'Identifier' || !isNode(value)) return;
    values.set(toKey(name), [...(values.get(toKey(name)) ?? []), value]);
  };
  walkWithParent(tree, (node) => {
    if (node.type === 'VariableDeclarator') add(node.id, node.init);
    if (node.type === 'AssignmentExpression') add(node.left, node.right);
    if (node.type !== 'CallExpression') return;
    const called = unwrap(node.callee);
    if (!isNode(called) || !Array.isArray(called.params)) return;
    const given = (node.arguments ?? []) as { expression: unknown }[];
    called.params.forEach((name: Node, at) => add(isNode(name.pat) ? name.pat : name, given[at]?.expression));
  });
  return values;
}

function own(table: Readonly<Record<string, string>> | undefined, name: string): string | undefined {
  return table && Object.hasOwn(table, name) ? table[name] : undefined;
}

/** Lists the globals that a destructuring reads, such as `const { fetch } = window`. */
function listTaken(node: Node, toGlobal: (expression: unknown) => string | undefined): [string, string][] {
  const isDeclared = node.type === 'VariableDeclarator';
  if (!isDeclared && node.type !== 'AssignmentExpression') return [];
  const [pattern, value] = isDeclared ? [node.id, node.init] : [node.left, node.right];
  const owner = toGlobal(value);
  if (!isNode(pattern) || pattern.type !== 'ObjectPattern' || owner === undefined) return [];
  return (pattern.properties as Node[]).flatMap(({ key }): [string, string][] =>
    isNode(key) ? [[owner, String(key.value)]] : [],
  );
}

/** Whether a text starts with another origin. */
function isForeign(expression: Node): boolean {
  const [quasi] = (expression.quasis ?? []) as { cooked?: string }[];
  const text = expression.type === 'StringLiteral' ? expression.value : quasi?.cooked;
  return typeof text === 'string' && /^\s*(https?:)?\/\//i.test(text);
}
