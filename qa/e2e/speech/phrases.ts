import type { Spoken } from './accessibility-tree';

/** A line of a transcript. */
export interface Line {
  readonly depth: number;
  readonly text: string;
  /** The customer's texts in the line, without the words for roles and states. */
  readonly said: readonly string[];
  /** Faults of the element itself: 'Button without a name', 'Banner in a dialog'. */
  readonly faults: readonly string[];
}

/** Controls: read with their name, which includes their content. */
const controls: Readonly<Record<string, string>> = {
  button: 'Button',
  link: 'Link',
  checkbox: 'Checkbox',
  radio: 'Radio button',
  switch: 'Switch',
  tab: 'Tab',
  option: 'Option',
  menuitem: 'Menu entry',
  textbox: 'Text field',
  searchbox: 'Search field',
  combobox: 'Combo box',
  ComboBoxSelect: 'List of choices',
  spinbutton: 'Number field',
  slider: 'Slider',
  progressbar: 'Progress',
  DisclosureTriangle: 'Button',
};

/** Leaves that are not controls. */
const leaves: Readonly<Record<string, string>> = { image: 'Picture', img: 'Picture', meter: 'Meter' };

const containers: Readonly<Record<string, string>> = {
  banner: 'Banner',
  main: 'Main part',
  contentinfo: 'Foot of the page',
  navigation: 'Navigation',
  region: 'Region',
  search: 'Search',
  form: 'Form',
  dialog: 'Dialog',
  alertdialog: 'Dialog',
  group: 'Group',
  radiogroup: 'Group',
  tablist: 'Tabs',
  tabpanel: 'Panel',
  list: 'List',
  listbox: 'List',
  menu: 'Menu',
  toolbar: 'Tools',
  table: 'Table',
  grid: 'Grid',
  figure: 'Figure',
  status: 'Status',
  alert: 'Alert',
  tooltip: 'Tip',
};

const dialogs = new Set(['dialog', 'alertdialog']);
/** Containers that are useless to a screen reader without a name. */
const named = new Set([...dialogs, 'region', 'group', 'radiogroup', 'tablist', 'table', 'grid', 'figure']);
/** Groups whose name is read on entering them; the name of a region or a list often repeats its heading. */
const saidByName = new Set(['group', 'radiogroup', 'tablist']);
/** Landmarks of a page, which a dialog must not contain. */
const partsOfPage = new Set(['banner', 'main', 'contentinfo']);

const items = new Set(['listitem', 'row', 'LayoutTableRow']);
/** Texts that name a control or a container are read with it. */
const labels = new Set(['LabelText', 'Legend', 'caption']);
/** Blocks of text, which end a sentence. */
const blocks = new Set([
  'paragraph',
  'term',
  'definition',
  'cell',
  'gridcell',
  'columnheader',
  'rowheader',
  'caption',
]);

function isControl({ role }: Spoken): boolean {
  return role in controls;
}

function controlsIn(node: Spoken): Spoken[] {
  return node.children.flatMap((child) => (isControl(child) ? [child] : controlsIn(child)));
}

function kindOf(node: Spoken): string {
  return controls[node.role] ?? leaves[node.role] ?? containers[node.role] ?? kindOfHeading(node);
}

/** Returns the phrase of a node: 'Button: View all, collapsed'. */
export function speakNode(node: Spoken): string {
  const kind = kindOf(node);
  const shown = String(node.states.get('valuetext') ?? node.value);
  const value = shown && shown !== node.name ? ` is '${shown}'` : '';
  const nameless = node.role in containers ? '' : ' without a name';
  const name = node.name ? `: ${node.name}` : nameless;
  const about = node.description && node.description !== node.name ? ` (${node.description})` : '';
  return [`${kind}${name}${value}`, ...statesOf(node)].join(', ') + about;
}

/** Returns the fault of a control or container that needs a name and has none. */
function faultsOfName(node: Spoken): string[] {
  const needsName = isControl(node) || named.has(node.role);
  return needsName && node.name === '' ? [`${kindOf(node)} without a name`] : [];
}

function kindOfHeading({ role, states }: Spoken): string {
  return role === 'heading' ? `Heading ${String(states.get('level'))}` : 'Part';
}

function statesOf({ role, states }: Spoken): string[] {
  const said: string[] = [];
  const checked = states.get('checked');
  if (checked !== undefined && role !== 'button') said.push(checked === 'true' ? 'checked' : 'not checked');
  if (states.get('pressed') === 'true') said.push('pressed');
  if (states.get('selected') === true) said.push('selected');
  const expanded = states.get('expanded');
  if (expanded !== undefined) said.push(expanded === true ? 'expanded' : 'collapsed');
  if (states.get('current') === 'page') said.push('current page');
  if (states.get('disabled') === true) said.push('unavailable');
  if (states.get('required') === true) said.push('required');
  if (states.get('readonly') === true) said.push('read only');
  if (states.get('busy') === 1 || states.get('busy') === true) said.push('busy');
  const invalid = states.get('invalid');
  if (invalid !== undefined && invalid !== 'false') said.push('invalid');
  return said;
}

/** Returns everything that a screen reader reads in a part of the page, in reading order. */
export function read(part: Spoken): Line[] {
  return new Reader().read(part);
}

/** Returns the names of all controls and containers in a part. */
function namesIn(node: Spoken): string[] {
  const own = isControl(node) || node.role in containers ? [node.name] : [];
  return [...own, ...node.children.flatMap(namesIn)];
}

function contentOf(node: Spoken): string {
  if (node.role === 'StaticText') return node.name;
  return node.children.map(contentOf).filter(Boolean).join(' ');
}

class Reader {
  readonly #lines: Line[] = [];
  #names: readonly string[] = [];
  #depth = 0;
  /** Texts and leaves since the last line. */
  #pieces: string[] = [];
  #mark = '';
  /** Term of the next definition. */
  #term = '';
  /** The last heading, whose name a group may share. */
  #heading = '';
  #isInDialog = false;

  read(part: Spoken): Line[] {
    this.#names = namesIn(part);
    this.#visit(part);
    this.#end();
    return this.#lines;
  }

  #visit(node: Spoken): void {
    const { role, name } = node;
    if (labels.has(role) && this.#isSaidElsewhere(contentOf(node))) {
      for (const control of controlsIn(node)) this.#visit(control);
      return;
    }
    if (role === 'StaticText') this.#add(name);
    else if (role in leaves) this.#add(name);
    else if (role === 'gridcell' && name) this.#add([name, ...statesOf(node)].join(' '));
    else if (isControl(node)) this.#say(speakNode(node), [name], faultsOfName(node));
    else if (role === 'heading') this.#visitHeading(node);
    else if (items.has(role)) this.#visitItem(node);
    else if (role in containers) this.#visitContainer(node);
    else if (role === 'term') this.#term = contentOf(node);
    else this.#visitBlock(node);
  }

  /** Adds a text that ends a line, unless it is a part of an item. */
  #visitBlock(node: Spoken): void {
    const isLine = blocks.has(node.role) && !this.#mark;
    if (isLine) this.#end();
    for (const child of node.children) this.#visit(child);
    if (isLine) this.#end();
  }

  #isSaidElsewhere(text: string): boolean {
    return text !== '' && this.#names.some((name) => name.includes(text));
  }

  /** Adds a heading that is also a control as one phrase: 'Heading 2, button: Upcoming Dues, expanded'. */
  #visitHeading(node: Spoken): void {
    this.#heading = node.name;
    const [control, ...others] = controlsIn(node);
    if (!control || others.length > 0) return this.#say(speakNode(node), [node.name]);
    const phrase = speakNode(control);
    const { name } = control;
    this.#say(
      `${kindOfHeading(node)}, ${phrase.charAt(0).toLowerCase()}${phrase.slice(1)}`,
      [name],
      faultsOfName(control),
    );
  }

  #visitItem(node: Spoken): void {
    this.#end();
    const outer = this.#mark;
    this.#mark = '• ';
    for (const child of node.children) this.#visit(child);
    this.#end();
    this.#mark = outer;
  }

  /** Adds a container only if it has content. */
  #visitContainer(node: Spoken): void {
    this.#end();
    const { role } = node;
    const kind = containers[role] ?? '';
    const count = role === 'list' ? ` of ${node.children.length}` : '';
    const name = node.name ? `: ${node.name}` : '';
    const isMisplaced = this.#isInDialog && partsOfPage.has(role);
    this.#push(
      [`${kind}${count}${name}`, ...statesOf(node)].join(', '),
      saidByName.has(role) && node.name !== this.#heading ? [node.name] : [],
      [...(isMisplaced ? [`${kind} in a dialog`] : []), ...faultsOfName(node)],
    );
    const before = this.#lines.length;
    const outer = this.#mark;
    const wasInDialog = this.#isInDialog;
    this.#mark = '';
    this.#isInDialog ||= dialogs.has(role);
    this.#depth += 1;
    for (const child of node.children) this.#visit(child);
    this.#end();
    this.#depth -= 1;
    this.#isInDialog = wasInDialog;
    this.#mark = outer;
    if (this.#lines.length === before && !name) this.#lines.pop();
  }

  #add(text: string): void {
    if (text) this.#pieces.push(text);
  }

  #say(text: string, said: readonly string[], faults: readonly string[] = []): void {
    this.#end();
    this.#push(text, said, faults);
  }

  #end(): void {
    if (this.#pieces.length === 0) return;
    const pieces = this.#pieces;
    this.#pieces = [];
    this.#push(pieces.join(this.#mark ? ', ' : ' '), pieces);
  }

  #push(text: string, said: readonly string[], faults: readonly string[] = []): void {
    const mark = this.#mark;
    const term = this.#term ? `${this.#term}: ` : '';
    this.#term = '';
    // The rest of an item is below its first line.
    if (mark) this.#mark = '  ';
    this.#lines.push({
      depth: this.#depth,
      text: `${mark}${term}${text}`,
      said: said.filter(Boolean),
      faults,
    });
  }
}
