import type { Node } from './read-source';

/** A part of the source, in the positions of its syntax tree, and its replacement. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Where a node is in the source: in bytes, and not from 0. */
export function toByteSpan(node: Node): { start: number; end: number } {
  return node.span as { start: number; end: number };
}

/**
 * The source with changes, of which none is within another.
 * @param bytes the source as it was parsed
 * @param offset the position of its first byte
 */
export function applied(bytes: Buffer, changes: readonly Change[], offset: number): string {
  let text = '';
  let at = 0;
  for (const { start, end, text: replacement } of changes.toSorted((one, other) => one.start - other.start)) {
    text += bytes.toString('utf8', at, start - offset) + replacement;
    at = end - offset;
  }
  return text + bytes.toString('utf8', at);
}
