import type { CDPSession } from '@playwright/test';

/** A node of the accessibility tree, as announced by a screen reader. */
export interface Spoken {
  /** Chromium's role: 'button', 'heading', 'StaticText'. */
  readonly role: string;
  readonly name: string;
  readonly description: string;
  /** Value of a text field or slider, as text. */
  readonly value: string;
  /** 'checked', 'expanded', 'level', 'focused' and other states of the node. */
  readonly states: ReadonlyMap<string, unknown>;
  readonly children: readonly Spoken[];
}

interface RawValue {
  readonly value?: unknown;
}

interface RawNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: RawValue;
  readonly name?: RawValue;
  readonly description?: RawValue;
  readonly value?: RawValue;
  readonly properties?: { readonly name: string; readonly value: RawValue }[];
  readonly childIds?: readonly string[];
  readonly backendDOMNodeId?: number;
}

/** Attributes by role of states that the browser's protocol omits from the tree. */
const missingStates: Readonly<Record<string, string>> = { link: 'aria-current', slider: 'aria-valuetext' };

/** Reads Chromium's accessibility tree; nodes that it ignores are replaced by their children. */
export async function readTree(devtools: CDPSession): Promise<Spoken> {
  const { nodes }: { nodes: readonly RawNode[] } = await devtools.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const [root] = nodes;
  await Promise.all(nodes.map((node) => addMissingState(devtools, node)));
  if (!root) throw new Error('The page has no accessibility tree');
  return { ...toSpoken(root, byId), role: 'RootWebArea' };
}

async function addMissingState(devtools: CDPSession, node: RawNode): Promise<void> {
  const attribute = missingStates[textOf(node.role)];
  if (attribute === undefined || node.ignored || node.backendDOMNodeId === undefined) return;
  const { node: element } = await devtools.send('DOM.describeNode', { backendNodeId: node.backendDOMNodeId });
  const { attributes = [] } = element;
  const value = attributes[attributes.indexOf(attribute) + 1];
  if (attributes.includes(attribute))
    node.properties?.push({ name: attribute.replace('aria-', ''), value: { value } });
}

function toSpoken(raw: RawNode, byId: ReadonlyMap<string, RawNode>): Spoken {
  return {
    role: textOf(raw.role),
    name: textOf(raw.name),
    description: textOf(raw.description),
    value: textOf(raw.value),
    states: new Map((raw.properties ?? []).map(({ name, value }) => [name, value.value])),
    children: childrenOf(raw, byId),
  };
}

function childrenOf({ childIds = [] }: RawNode, byId: ReadonlyMap<string, RawNode>): Spoken[] {
  return childIds.flatMap((id) => {
    const child = byId.get(id);
    if (!child) return [];
    return child.ignored ? childrenOf(child, byId) : [toSpoken(child, byId)];
  });
}

function textOf(value: RawValue | undefined): string {
  const text = value?.value;
  return typeof text === 'string' || typeof text === 'number'
    ? String(text).replaceAll(/\s+/g, ' ').trim()
    : '';
}

/** Returns the path from the root to the focused node; only the root if nothing has the focus. */
export function focusPath(node: Spoken): readonly Spoken[] {
  for (const child of node.children) {
    const path = focusPath(child);
    if (path.length > 0) return [node, ...path];
  }
  return node.states.get('focused') === true ? [node] : [];
}

/** Returns the last node with one of these roles in reading order: the frontmost of several dialogs. */
export function findLastRole(node: Spoken, ...roles: readonly string[]): Spoken | undefined {
  for (const child of node.children.toReversed()) {
    const found = findLastRole(child, ...roles);
    if (found) return found;
  }
  return roles.includes(node.role) ? node : undefined;
}

/** Returns the descriptions of controls that have no error. */
export function hintsIn(node: Spoken): string[] {
  const isInvalid = (node.states.get('invalid') ?? 'false') !== 'false';
  const own = node.description && !isInvalid ? [node.description] : [];
  return [...own, ...node.children.flatMap(hintsIn)];
}

/** Returns the names of headings and of parts of the page. */
export function titlesIn(node: Spoken): string[] {
  const own = ['heading', 'region', 'tab'].includes(node.role) ? [node.name] : [];
  return [...own, ...node.children.flatMap(titlesIn)];
}
