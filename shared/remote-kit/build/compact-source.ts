import { parseSync } from '@swc/core';
import type { LoaderContext } from 'webpack';
import { isNode, walk, type Node } from './read-source';
import { applyChanges, toByteSpan, type Change } from './source-changes';

/** Fields of a contract call that only a server and the API's document read. */
const requestFields: ReadonlySet<unknown> = new Set(['summary', 'params', 'query', 'body', 'otp']);
const styleTags: ReadonlySet<unknown> = new Set(['styled', 'css', 'keyframes', 'createGlobalStyle']);

/**
 * Removes parts that no page reads: request descriptions and schemas, which the client does not check, and comments and
 * indentation of styles.
 */
export function compactSource(source: string, isTsx: boolean): string {
  if (!/`|endpoint\(/.test(source)) return source;
  const bytes = Buffer.from(`;${source}`);
  const { body } = parseSync(bytes.toString(), { syntax: 'typescript', tsx: isTsx });
  const offset = (body[0]?.span.start ?? 0) as number;
  const changes: Change[] = [];
  walk(body, (node) => {
    if (node.type === 'CallExpression' && isNamed(node.callee, 'endpoint'))
      changes.push(...findRequests(node, bytes, offset));
    if (node.type === 'TaggedTemplateExpression' && styleTags.has(rootName(node.tag)))
      changes.push(...findStyles(node));
  });
  return applyChanges(bytes, changes, offset).slice(1);
}

function isNamed(node: unknown, name: string): boolean {
  return isNode(node) && node.type === 'Identifier' && node.value === name;
}

/** Returns 'styled' for `styled.div`, `styled(Card)` and `styled.a.attrs({ … })`. */
function rootName(node: unknown): unknown {
  if (!isNode(node)) return undefined;
  return node.type === 'Identifier' ? node.value : rootName(node.object ?? node.callee);
}

function findRequests(call: Node, bytes: Buffer, offset: number): Change[] {
  const [spec] = call.arguments as { expression: Node }[];
  if (spec?.expression.type !== 'ObjectExpression') return [];
  return (spec.expression.properties as Node[]).flatMap(({ key, value }) => {
    if (!isNode(key) || !isNode(value) || !requestFields.has(key.value)) return [];
    const { end } = toByteSpan(value);
    const comma = /^\s*,/.exec(bytes.toString('utf8', end - offset, end - offset + 40))?.[0] ?? '';
    return [{ start: toByteSpan(key).start, end: end + comma.length, text: '' }];
  });
}

function findStyles({ template }: Node): Change[] {
  if (!isNode(template)) return [];
  return (template.quasis as Node[]).map((quasi) => ({
    ...toByteSpan(quasi),
    text: compactStyle(String(quasi.raw)),
  }));
}

/** Compacts style texts between interpolations; keeps the ends separate from the interpolations. */
function compactStyle(text: string): string {
  return text
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s*\n\s*/g, '\n')
    .replaceAll(/([;{,])\n(?=.)/g, '$1')
    .replaceAll(/(?<=.)\n\}/g, '}');
}

/** Webpack's loader of the page's TypeScript. */
function compactSourceLoader(this: LoaderContext<object>, source: string): string {
  return compactSource(source, this.resourcePath.endsWith('.tsx'));
}
export default compactSourceLoader;
