/**
 * Returns a node's children before these changes, the latest of which led to its current children. Keeps the
 * children for which `isKept` is true, even if the changes added them.
 */
export function childrenBefore(
  present: readonly ChildNode[],
  changes: readonly MutationRecord[],
  isKept: (node: Node) => boolean,
): readonly Node[] {
  return changes.reduceRight<readonly Node[]>((nodes, { addedNodes, removedNodes, nextSibling }) => {
    const added = new Set<Node>(addedNodes);
    const rest = nodes.filter((node) => !added.has(node) || isKept(node));
    const removed = Array.from(removedNodes).filter((node) => !rest.includes(node));
    const place = nextSibling ? rest.indexOf(nextSibling) : rest.length;
    return [...rest.slice(0, place), ...removed, ...rest.slice(place)];
  }, present);
}

/** Groups the nodes of a list that are not in `kept` by the kept node that follows them; null at the end. */
export function groupByNextKept(
  nodes: readonly Node[],
  kept: ReadonlySet<Node>,
): ReadonlyMap<Node | null, readonly Node[]> {
  const groups = new Map<Node | null, Node[]>();
  let group: Node[] = [];
  for (const node of [...nodes, null]) {
    if (node && !kept.has(node)) group.push(node);
    else if (group.length > 0) {
      groups.set(node, group);
      group = [];
    }
  }
  return groups;
}
