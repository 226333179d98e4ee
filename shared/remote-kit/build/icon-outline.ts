import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isNode, readLiteral, parseFile, walk, type Literal, type Node } from './read-source';

const iconsFolder = join(dirname(require.resolve('lucide-react/package.json')), 'dist/esm/icons');

/**
 * Returns a lucide icon's outline as path data for a view box of 24 × 24: `['M12 7v5l4 2', …]`. The registry contains
 * it, so that the menu shows icons without running a remote's code. It is only geometry.
 * @throws Error if lucide has no such icon.
 */
export function iconOutline(name: string): string[] {
  const shapes = readShapes(name);
  return shapes.map(([tag, attributes]) => toPath(tag, attributes));
}

type Shape = [tag: string, attributes: Record<string, string>];

function readShapes(name: string): Shape[] {
  const file = join(iconsFolder, `${name}.mjs`);
  if (!/^[a-z0-9-]+$/.test(name) || !existsSync(file)) throw new Error(`lucide has no icon "${name}"`);
  let data: Literal | undefined;
  let otherName: string | undefined;
  walk(parseFile(file), (node) => {
    if (node.type === 'VariableDeclarator' && readName(node.id) === '__iconData')
      data = readLiteral(node.init as Node);
    if (node.type === 'ExportNamedDeclaration' && isNode(node.source))
      otherName = /^\.\/([a-z0-9-]+)\.mjs$/.exec(String(node.source.value))?.[1];
  });
  if (otherName) return readShapes(otherName);
  const found = (data as { node?: Shape[] } | undefined)?.node;
  if (!found) throw new Error(`${file} has no outline that can be read`);
  return found;
}

function readName(identifier: unknown): unknown {
  return isNode(identifier) ? identifier.value : undefined;
}

/** Converts an SVG shape to a path. */
function toPath(tag: string, attributes: Record<string, string>): string {
  const number = (name: string) => Number(attributes[name] ?? 0);
  if (tag === 'path' && attributes.d) return attributes.d;
  if (tag === 'line') return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
  if (tag === 'polyline') return `M${attributes.points ?? ''}`;
  if (tag === 'polygon') return `M${attributes.points ?? ''}Z`;
  if (tag === 'circle') return ellipse(number('cx'), number('cy'), number('r'), number('r'));
  if (tag === 'ellipse') return ellipse(number('cx'), number('cy'), number('rx'), number('ry'));
  if (tag === 'rect') {
    const rx = Number(attributes.rx ?? attributes.ry ?? 0);
    const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')];
    const corner = (dx: number, dy: number) => (rx > 0 ? `a${rx} ${rx} 0 0 1 ${dx} ${dy}` : '');
    return [
      `M${x + rx} ${y}h${width - 2 * rx}${corner(rx, rx)}v${height - 2 * rx}${corner(-rx, rx)}`,
      `h${2 * rx - width}${corner(-rx, -rx)}v${2 * rx - height}${corner(rx, -rx)}Z`,
    ].join('');
  }
  throw new Error(`an icon's <${tag}> cannot be drawn as a path`);
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;
}
