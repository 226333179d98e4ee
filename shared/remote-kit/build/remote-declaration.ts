import { isOwnTaskName, isTaskName } from '@billpay/host-api/events';
import { firstCallPaths } from './first-calls';
import { iconOutline } from './icon-outline';
import { titleId, readTranslations } from './read-catalogue';
import { readRemoteFields, within } from './remote-fields';
import { readEntries, isNode, readLiteral, type Node } from './read-source';
import { emittedEvents, listenedEvents, placedPanels } from './source-use';

/** A page, with the data for the shell's menu, router and document title. */
export interface DeclaredPage {
  /** '/history' */
  path: string;
  /** Its menu entry. */
  title: string;
  /** Its title in other languages, by language tag, from the remote's catalogues. */
  titles?: Record<string, string>;
  /** Path data of its icon, for a view box of 24 × 24. */
  icon: string[];
  /** Position in the menu; lower comes first. */
  order: number;
  /** False for a page without a menu entry. */
  inMenu?: false;
  /** Paths of the calls of its first view: '/billers/saved'. */
  firstCalls?: string[];
}

/** A remote's declaration, read from `remote.ts` and the sources without running them. */
export interface RemoteDeclaration {
  name: string;
  pages: DeclaredPage[];
  panels: string[];
  /** Bus requests for which it opens a task. */
  handles: string[];
  emits: string[];
  /** Events that it listens to. */
  listens: string[];
  /** Panels of other remotes on its pages. */
  places: string[];
}

/** Modules that `remote.ts` imports, by a page's path or the name of a panel or task. */
type Imports = Record<'pages' | 'panels' | 'tasks', Record<string, string>>;

/** First segments of paths that the shell or its server uses itself; `tools/start/reserved-paths.test.ts` compares. */
export const reservedPaths: readonly string[] = [
  'api',
  'branding',
  'healthz',
  'metrics',
  'mock-redirect',
  'readyz',
  'releases',
  'remotes',
  'sandbox',
  'session-expired',
  'shell',
  'telemetry',
];

/**
 * Reads a remote's declaration.
 * @throws Error naming the file, and what is missing, wrong or not literal.
 */
export function readDeclaration(dir: string): RemoteDeclaration {
  const { name, pages, panels, tasks } = readRemoteFile(dir);
  return {
    name,
    pages: pages.map(({ load: _, ...page }) => withTitles(dir, name, page)),
    panels: Object.keys(panels),
    handles: Object.keys(tasks),
    emits: emittedEvents(dir),
    listens: listenedEvents(dir),
    places: placedPanels(dir),
  };
}

/** Reads the imports of `remote.ts` for each page, panel and task: `{ pages: { '/': './home/HomePage' } }`. */
export function readImports(dir: string): Imports {
  const { pages, panels, tasks } = readRemoteFile(dir);
  return { pages: Object.fromEntries(pages.map(({ path, load }) => [path, load])), panels, tasks };
}

function readRemoteFile(dir: string) {
  const { file, name, fields } = readRemoteFields(dir);
  const pages = readEach(file, fields.pages, readPage);
  const readModules = (field: 'panels' | 'tasks') =>
    readEach(file, fields[field], (key, loader) => [key, importedBy(loader)] as const);
  const tasks = readModules('tasks');
  const unknownTask = tasks.find(([task]) => !isTaskName(task) && !isOwnTask(name, task));
  if (unknownTask)
    throw new Error(
      `${file}: the bus has no request "${unknownTask[0]}" for a task to open on; one of the remote's own is named "${name}/…"`,
    );
  return {
    name,
    pages,
    panels: Object.fromEntries(readModules('panels')),
    tasks: Object.fromEntries(tasks),
  };
}

/** Adds a page's titles in the languages of the remote's catalogues. */
function withTitles(dir: string, remote: string, page: DeclaredPage): DeclaredPage {
  const titles = readTranslations(dir, titleId(remote, page.path));
  return Object.keys(titles).length === 0 ? page : { ...page, titles };
}

function isOwnTask(remote: string, task: string): boolean {
  return isOwnTaskName(task) && task.startsWith(`${remote}/`);
}

/** Reads each entry of an object literal; an error names the file and the entry. */
function readEach<T>(file: string, object: Node | undefined, read: (key: string, value: Node) => T): T[] {
  if (!object) return [];
  const entries = within(file, () => {
    if (object.type !== 'ObjectExpression') throw new Error('pages, panels and tasks must be written out');
    return readEntries(object);
  });
  return entries.map(([key, value]) => within(`${file}: "${key}"`, () => read(key, value)));
}

function readPage(path: string, page: Node): DeclaredPage & { load: string } {
  checkPath(path);
  if (page.type !== 'ObjectExpression') throw new Error('a page is { title, icon, order, load }');
  const fields = Object.fromEntries(readEntries(page));
  const { load, firstCalls } = fields;
  const readText = (field: string) => within(field, () => fields[field] && readLiteral(fields[field]));
  const [title, icon, order, inMenu] = ['title', 'icon', 'order', 'inMenu'].map(readText);
  if (typeof title !== 'string' || title.trim() === '' || title.length > 30)
    throw new Error('"title" must be the text of its menu entry, of 30 characters at most');
  if (typeof icon !== 'string') throw new Error('"icon" must be the name of an icon of lucide');
  if (typeof order !== 'number') throw new Error('"order" must be a number, its place in the menu');
  if (inMenu !== undefined && inMenu !== false) throw new Error('"inMenu" can only be false');
  if (!load) throw new Error('"load" is missing');
  const calls = firstCalls && within('firstCalls', () => firstCallPaths(readLiteral(firstCalls)));
  const shown = { path, title, icon: iconOutline(icon), order, load: importedBy(load) };
  return {
    ...shown,
    ...(inMenu === false && { inMenu }),
    ...(calls && { firstCalls: calls }),
  };
}

function checkPath(path: string): void {
  if (path !== '/' && !/^(\/[a-z][a-z0-9-]*)+$/.test(path))
    throw new Error("a page's path is '/', or segments of lower-case letters, digits and dashes: '/loans'");
  const [, first = ''] = path.split('/');
  if (reservedPaths.includes(first)) throw new Error(`the portal itself uses /${first}; choose another path`);
}

/** Returns './home-page' for `() => import('./home-page')`, even if code follows the import. */
function importedBy(loader: Node): string {
  let expression: unknown = loader.type === 'ArrowFunctionExpression' ? loader.body : undefined;
  while (isNode(expression)) {
    if (expression.type !== 'CallExpression') {
      expression = expression.type === 'MemberExpression' ? expression.object : undefined;
      continue;
    }
    const callee = expression.callee;
    if (isNode(callee) && callee.type === 'Import') {
      const [first] = expression.arguments as { expression: Node }[];
      if (first?.expression.type === 'StringLiteral') return String(first.expression.value);
      break;
    }
    expression = callee;
  }
  throw new Error("its module must be imported by () => import('./…')");
}
