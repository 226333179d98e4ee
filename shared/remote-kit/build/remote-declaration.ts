import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type Expression, type ModuleItem, type ObjectExpression } from '@swc/core';

/** `remote.json`: what a remote tells the registry about itself. */
export interface RemoteDeclaration {
  name: string;
  needs: { host: string };
  routes: string[];
  panels: string[];
  handles: string[];
  emits: string[];
}

export function readDeclaration(dir: string): RemoteDeclaration {
  const file = join(dir, 'remote.json');
  const found = JSON.parse(readFileSync(file, 'utf8')) as Partial<RemoteDeclaration>;
  if (!found.name || !/^[a-z][a-z0-9-]*$/.test(found.name))
    throw new Error(`${file}: "name" is missing or no name`);
  if (!found.needs?.host) throw new Error(`${file}: "needs.host" is missing`);
  const { routes = [], panels = [], handles = [], emits = [] } = found;
  return { name: found.name, needs: found.needs, routes, panels, handles, emits };
}

/** What `remote.ts` imports for each route, panel and task: `{ '/': './home/home-page' }`. */
export function readPieces(source: string): Record<'pages' | 'panels' | 'tasks', Record<string, string>> {
  const definition = findDefinition(parseSync(source, { syntax: 'typescript' }).body);
  const pieces = { pages: {}, panels: {}, tasks: {} };
  for (const [kind, value] of definition ? entriesOf(definition) : []) {
    if (!(kind in pieces) || value.type !== 'ObjectExpression') continue;
    pieces[kind as keyof typeof pieces] = Object.fromEntries(
      entriesOf(value).flatMap(([name, loader]) => {
        const request = importedBy(loader);
        return request ? [[name, request]] : [];
      }),
    );
  }
  return pieces;
}

function findDefinition(body: ModuleItem[]): ObjectExpression | undefined {
  for (const item of body) {
    if (item.type !== 'ExportDefaultExpression' || item.expression.type !== 'CallExpression') continue;
    const argument = item.expression.arguments[0]?.expression;
    if (argument?.type === 'ObjectExpression') return argument;
  }
  return undefined;
}

function entriesOf(object: ObjectExpression): [string, Expression][] {
  return object.properties.flatMap((property): [string, Expression][] => {
    if (property.type !== 'KeyValueProperty') return [];
    const { key } = property;
    return key.type === 'Identifier' || key.type === 'StringLiteral' ? [[key.value, property.value]] : [];
  });
}

/** The './home-page' of `() => import('./home-page')`, with or without something after it. */
function importedBy(loader: Expression): string | undefined {
  let expression: unknown = loader.type === 'ArrowFunctionExpression' ? loader.body : undefined;
  while (isNode(expression)) {
    if (expression.type !== 'CallExpression') {
      expression = expression.type === 'MemberExpression' ? expression.object : undefined;
      continue;
    }
    const callee = expression.callee;
    if (isNode(callee) && callee.type === 'Import') {
      const [first] = expression.arguments as { expression: Expression }[];
      return first?.expression.type === 'StringLiteral' ? first.expression.value : undefined;
    }
    expression = callee;
  }
  return undefined;
}

function isNode(value: unknown): value is { type: string; [field: string]: unknown } {
  return typeof value === 'object' && value !== null && 'type' in value;
}
