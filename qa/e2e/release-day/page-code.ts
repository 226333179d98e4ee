import type { BrowserContext, Page } from '@playwright/test';

/** Scripts that have run in a page, as the page itself recorded them. */
interface Ran {
  /** Start of the document, which differs after a reload. */
  readonly since: number;
  /** URL paths of remotes' scripts, in the order in which they were added to the page. */
  readonly scripts: readonly string[];
}

type Recording = typeof globalThis & { ranScripts: string[] };

/**
 * Records in every page of a context which scripts of remotes are added to it. Prefetched scripts do not
 * count.
 */
export async function recordCode(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const ranScripts: string[] = [];
    Object.assign(globalThis, { ranScripts });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLScriptElement && node.src.includes('/remotes/'))
          ranScripts.push(new URL(node.src).pathname);
    }).observe(document, { childList: true, subtree: true });
  });
}

/** The code of one open page since the first reading. */
export class PageCode {
  #since: number | undefined;
  #isReloaded = false;
  #versions: ReadonlyMap<string, readonly string[]> = new Map();

  constructor(private readonly page: Page) {}

  /** The versions that ran, by remote, the first one first. */
  get versions(): ReadonlyMap<string, readonly string[]> {
    return this.#versions;
  }

  /** All versions in the form `history@9.1.0-0123456789`. */
  get all(): string[] {
    return [...this.#versions].flatMap(([remote, versions]) =>
      versions.map((version) => `${remote}@${version}`),
    );
  }

  /** Changes under the customer: a remote of which two versions ran, or a reloaded document. */
  get changes(): string[] {
    const replaced = [...this.#versions].filter(([, versions]) => versions.length > 1);
    return [
      ...replaced.map(([remote, versions]) => `${remote} ${versions.join(' and ')} in one page`),
      ...(this.#isReloaded ? ['the page was loaded again'] : []),
    ];
  }

  async look(): Promise<void> {
    const { since, scripts } = await this.page.evaluate((): Ran => ({
      since: performance.timeOrigin,
      scripts: (globalThis as unknown as Recording).ranScripts,
    }));
    this.#since ??= since;
    this.#isReloaded ||= this.#since !== since;
    this.#versions = versionsIn(scripts);
  }
}

/** Groups versions by remote, from URL paths such as `/remotes/history/9.1.0-0123456789/remoteEntry.js`. */
export function versionsIn(scripts: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const versions = new Map<string, string[]>();
  for (const script of scripts) {
    const [, , remote = '', version = ''] = script.split('/');
    const known = versions.get(remote) ?? [];
    if (!known.includes(version)) versions.set(remote, [...known, version]);
  }
  return versions;
}
