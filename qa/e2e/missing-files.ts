import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { readRegistry } from '@billpay/portal/build/read-registry';
import type { Page, Request, Route } from '@playwright/test';
import { temporaryFolder } from './portal/start-portal';

const repository = path.resolve(__dirname, '../..');
export const builtPortal = path.join(repository, 'build/portal');

/** The part of `shell-manifest.json` that the tests read. */
interface BuiltShell {
  readonly files: readonly string[];
  readonly shares: Readonly<Record<string, unknown>>;
}

function read<T>(...place: string[]): T {
  return JSON.parse(readFileSync(path.join(builtPortal, ...place), 'utf8')) as T;
}

/** Returns the URL paths of all scripts in the build of the shell and in the live version of each remote. */
export function builtScripts(): string[] {
  const { files, shares } = read<BuiltShell>('shell', 'shell-manifest.json');
  const { remotes = {} } = readRegistry(builtPortal) ?? {};
  const ofRemotes = Object.entries(remotes).flatMap(([name, { version }]) =>
    readdirSync(path.join(builtPortal, 'remotes', name, version))
      .filter((file) => file.endsWith('.js'))
      .map((file) => `/remotes/${name}/${version}/${file}`),
  );
  const code = ofRemotes.map(textOf).join('\n');
  // The page does not request shared modules that no remote uses yet.
  const unused = Object.entries(shares)
    .filter(([share]) => !code.includes(`${share}"`) && !code.includes(`${share}'`))
    .flatMap(([share]) => `share-${share.replace('@billpay/', '').replaceAll('/', '-')}.`);
  // Only a bank's page requests `embed.js`, and only the vault its own files. The portal itself never does.
  const notOfPage = ['embed.js', 'vault-dialog.', 'vault-passkeys.', ...unused];
  const ofShell = files
    .filter((file) => file.endsWith('.js') && !notOfPage.some((name) => file.startsWith(name)))
    .map((file) => `/shell/${file}`);
  return [...ofShell, ...ofRemotes]
    .filter((file) => !isStub(file) && !isScriptFont(file) && !isOfRareTask(file))
    .toSorted();
}

/** Texts of tasks that the tour's customer has no reason to open: an old complaint and a payment link. */
const textsOfRareTasks = ['payments.dossier', 'payments.link'];

function isOfRareTask(file: string): boolean {
  if (!file.startsWith('/remotes/payments/') || file.endsWith('remoteEntry.js')) return false;
  const text = textOf(file);
  return textsOfRareTasks.some((id) => text.includes(id));
}

function textOf(file: string): string {
  return readFileSync(path.join(builtPortal, file), 'utf8');
}

/**
 * Returns the list of `npm run releases -- evidence` for the built portal, with paths of scripts and names of their
 * packages.
 */
export async function evidenceOfBuild(): Promise<{ scripts: string[]; packages: string[] }> {
  const folder = temporaryFolder('evidence');
  try {
    const command = ['tools/run.mjs', 'server/portal/evidence.ts', '--out', folder.path];
    await promisify(execFile)(process.execPath, command, { cwd: repository });
    const list = readFileSync(path.join(folder.path, 'scripts.json'), 'utf8');
    const { scripts } = JSON.parse(list) as { scripts: { path: string; packages: string[] }[] };
    const packages = scripts.flatMap((script) => script.packages);
    return {
      scripts: scripts.map((script) => script.path),
      packages: packages.map((name) => name.slice(0, name.lastIndexOf('@'))),
    };
  } finally {
    folder.remove();
  }
}

/**
 * Whether the file is a font only for receipts with a name in that script. `receipt-names.spec.ts` fetches
 * these fonts.
 */
function isScriptFont(file: string): boolean {
  return /\/receipt-(?!pdf)[a-z]+\.js$/.test(file) && textOf(file).length > 50_000;
}

/** Whether the file is an empty chunk of excluded code, which is never requested. */
function isStub(file: string): boolean {
  return /\[\d+\],\{\d+\(\)\{\}\}\]\);\s*$/.test(textOf(file));
}

/** Blocks each script from its first request until it is restored. */
export class MissingFiles {
  /** The blocked scripts in the order of their requests. */
  readonly missed = new Set<string>();
  /** Every URL that the page has requested as a script. */
  readonly requested: string[] = [];
  readonly #back = new Set<string>();

  private constructor(private readonly fail: (route: Route) => Promise<void>) {}

  static async blockOn(page: Page, fail: (route: Route) => Promise<void>): Promise<MissingFiles> {
    const files = new MissingFiles(fail);
    page.on('request', (request) => {
      if (request.resourceType() === 'script') files.requested.push(new URL(request.url()).pathname);
    });
    await page.route(
      (url) => url.pathname.endsWith('.js'),
      (route, request) => files.#handle(route, request),
    );
    return files;
  }

  async #handle(route: Route, request: Request): Promise<void> {
    const { pathname } = new URL(request.url());
    if (this.#back.has(pathname)) return route.continue();
    this.missed.add(pathname);
    return this.fail(route);
  }

  /** From now on, serves all scripts that were requested so far. */
  restore(): void {
    for (const file of this.missed) this.#back.add(file);
  }
}
