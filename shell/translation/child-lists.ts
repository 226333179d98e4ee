/** Returns the children that a node had before these changes, the latest of which led to its present ones. */
export function childrenBefore(
  present: readonly ChildNode[],
  changes: readonly MutationRecord[],
): readonly Node[] {
  const nodes: Node[] = [...present];
  for (const { addedNodes, removedNodes, nextSibling } of [...changes].reverse()) {
    const end = nextSibling ? nodes.indexOf(nextSibling) : nodes.length;
    nodes.splice(end - addedNodes.length, addedNodes.length, ...removedNodes);
  }
  return nodes;
}

/** Groups the nodes of a list that are not among `kept` by the kept node that follows them; null at the end. */
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
