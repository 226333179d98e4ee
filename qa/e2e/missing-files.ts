import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Request, Route } from '@playwright/test';

const builtPortal = path.resolve(__dirname, '../../build/portal');

/** What the browser tests read of `shell-manifest.json`. */
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

/** Every script that the build wrote for the shell and for the live version of each remote, by its address. */
export function builtScripts(): string[] {
  const { files, shares } = read<BuiltShell>('shell', 'shell-manifest.json');
  const { remotes } = read<BuiltRegistry>('remotes', 'registry.json');
  const ofRemotes = Object.entries(remotes).flatMap(([name, { version }]) =>
    readdirSync(path.join(builtPortal, 'remotes', name, version))
      .filter((file) => file.endsWith('.js'))
      .map((file) => `/remotes/${name}/${version}/${file}`),
  );
  const code = ofRemotes.map(textOf).join('\n');
  // What no remote takes is there for remotes to come: nothing on the page asks for it.
  const untaken = Object.entries(shares)
    .filter(([share]) => !code.includes(`${share}"`) && !code.includes(`${share}'`))
    .flatMap(([share]) => `share-${share.replace('@billpay/', '').replaceAll('/', '-')}.`);
  const ofShell = files
    .filter((file) => file.endsWith('.js') && !untaken.some((name) => file.startsWith(name)))
    .map((file) => `/shell/${file}`);
  return [...ofShell, ...ofRemotes].filter((file) => !isStub(file)).toSorted();
}

function textOf(file: string): string {
  return readFileSync(path.join(builtPortal, file), 'utf8');
}

/** Stands for code that the build leaves out, and that nothing ever asks for. */
function isStub(file: string): boolean {
  return /\[\d+\],\{\d+\(\)\{\}\}\]\);\s*$/.test(textOf(file));
}

/** Keeps each script from the page, from the first request for it until it is brought back. */
export class MissingFiles {
  /** The scripts that a page had to do without, in the order in which it asked for them. */
  readonly missed = new Set<string>();
  readonly #back = new Set<string>();

  private constructor(private readonly meet: (route: Route) => Promise<void>) {}

  static async keepFrom(page: Page, meet: (route: Route) => Promise<void>): Promise<MissingFiles> {
    const files = new MissingFiles(meet);
    await page.route(
      (url) => url.pathname.endsWith('.js'),
      (route, request) => files.#answer(route, request),
    );
    return files;
  }

  async #answer(route: Route, request: Request): Promise<void> {
    const { pathname } = new URL(request.url());
    if (this.#back.has(pathname)) return route.continue();
    this.missed.add(pathname);
    return this.meet(route);
  }

  /** Whatever was asked for is there from now on. */
  bringBack(): void {
    for (const file of this.missed) this.#back.add(file);
  }
}
