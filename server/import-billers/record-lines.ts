import { findNodeAtLocation, parseTree } from 'jsonc-parser';

/** Converts a path of names and indexes to a JSON pointer (RFC 6901). */
export function toPointer(path: readonly PropertyKey[]): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/**
 * Finds the lines of values in valid JSON, counted from 0. For a missing value, finds the line of its parent.
 */
export function lineFinder(json: string): (path: readonly PropertyKey[]) => number {
  const tree = parseTree(json);
  return (path) => {
    const steps = path.map((step) => (typeof step === 'number' ? step : String(step)));
    for (let length = steps.length; length > 0; length -= 1) {
      const node = tree && findNodeAtLocation(tree, steps.slice(0, length));
      if (node) return json.slice(0, node.offset).split('\n').length - 1;
    }
    return 0;
  };
}
