import { isNode, type Node } from '../read-source';
import { readMember, unwrap, walkWithParent, type ParsedScript } from './parse-script';

const api = 'call the API with host.http.call';
const storage = 'store nothing in the browser';
const dialogs = 'show a dialog of @billpay/ui/dialog';
const code = 'turn no text into code';

/** Globals that a remote must not use, with what to do instead. */
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

/** Lists what a script uses although a remote must not, as `fetch: call the API with host.http.call`, sorted. */
export function listForbiddenUses({ tree, isGlobal }: ParsedScript): string[] {
  const found = new Set<string>();
  const add = (name: string, instead: string | undefined) => instead && found.add(`${name}: ${instead}`);
  /** Returns the name of a global: `fetch` for `fetch`, `window.fetch` and `self['fetch']`. */
  const toGlobal = (expression: unknown): string | undefined => {
    const node = unwrap(expression);
    if (isGlobal(node)) return String(node.value);
    if (!isNode(node) || node.type !== 'MemberExpression') return undefined;
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

function own(table: Readonly<Record<string, string>> | undefined, name: string): string | undefined {
  return table && Object.hasOwn(table, name) ? table[name] : undefined;
}

/** Lists what `const { fetch } = window` takes from a global. */
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

/** Whether a text, or its beginning, names another origin. */
function isForeign(expression: Node): boolean {
  const [quasi] = (expression.quasis ?? []) as { cooked?: string }[];
  const text = expression.type === 'StringLiteral' ? expression.value : quasi?.cooked;
  return typeof text === 'string' && /^\s*(https?:)?\/\//i.test(text);
}
