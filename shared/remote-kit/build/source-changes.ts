import type { Node } from './read-source';

/** A replacement of a part of the source, in positions of its syntax tree. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Returns a node's position in the source, in bytes; it does not start at 0. */
export function toByteSpan(node: Node): { start: number; end: number } {
  return node.span as { start: number; end: number };
}

/**
 * Returns the source with changes applied; no change may contain another.
 * @param bytes the source as it was parsed
 * @param offset the position of its first byte
 */
export function applyChanges(bytes: Buffer, changes: readonly Change[], offset: number): string {
  let text = '';
  let at = 0;
  for (const { start, end, text: replacement } of changes.toSorted((one, other) => one.start - other.start)) {
    text += bytes.toString('utf8', at, start - offset) + replacement;
    at = end - offset;
  }
  return text + bytes.toString('utf8', at);
}
