import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Request, Route } from '@playwright/test';

const builtPortal = path.resolve(__dirname, '../../build/portal');

/** The part of `shell-manifest.json` that the tests read. */
interface BuiltShell {
  readonly files: readonly string[];
  readonly shares: Readonly<Record<string, unknown>>;
}

interface BuiltRegistry {
  readonly remotes: Readonly<Record<string, { readonly version: string }>>;
}

function read<T>(...place: string[]): T {
  return JSON.parse(readFileSync(path.join(builtPortal, ...place), 'utf8')) as T;
}

/** URL paths of all scripts in the build of the shell and the live version of each remote. */
export function builtScripts(): string[] {
  const { files, shares } = read<BuiltShell>('shell', 'shell-manifest.json');
  const { remotes } = read<BuiltRegistry>('remotes', 'registry.json');
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
  // A bank's page requests `embed.js`, the portal itself never does.
  const ofShell = files
    .filter(
      (file) => file.endsWith('.js') && file !== 'embed.js' && !unused.some((name) => file.startsWith(name)),
    )
    .map((file) => `/shell/${file}`);
  return [...ofShell, ...ofRemotes].filter((file) => !isStub(file)).toSorted();
}

function textOf(file: string): string {
  return readFileSync(path.join(builtPortal, file), 'utf8');
}

/** An empty chunk of excluded code, which is never requested. */
function isStub(file: string): boolean {
  return /\[\d+\],\{\d+\(\)\{\}\}\]\);\s*$/.test(textOf(file));
}

/** Blocks each script from its first request until it is restored. */
export class MissingFiles {
  /** The blocked scripts in the order of their requests. */
  readonly missed = new Set<string>();
  readonly #back = new Set<string>();

  private constructor(private readonly fail: (route: Route) => Promise<void>) {}

  static async blockOn(page: Page, fail: (route: Route) => Promise<void>): Promise<MissingFiles> {
    const files = new MissingFiles(fail);
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

  /** Serves all scripts requested so far from now on. */
  restore(): void {
    for (const file of this.missed) this.#back.add(file);
  }
}
